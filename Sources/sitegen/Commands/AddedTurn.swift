// The added strokes of one page of their table, a stroke at a time, and then the page: only so many traces
// are at hand at a time, however many strokes there are.

import InkstepLessons

/// What the added strokes of one page of the table bring.
struct AddedTurn: Sendable {
  private(set) var pages: [FinishedPage] = []
  private(set) var fixtures: [FixtureEntry] = []
  private(set) var notes = UnitNotes()

  /// Makes the units of a page of the table, counted from 0, or keeps them.
  init(
    _ number: Int, _ units: SiteUnits, keeping kept: KeptUnits, _ sink: FileSink
  ) throws(Diagnostics) {
    let table = SiteUnit.table(number)
    let tableItems = kept[units.key(of: table)]
    var cells: [String: [[HTML]]] = [:]
    for stroke in units.strokes(of: number) {
      let unit = SiteUnit.stroke(stroke)
      if let items = kept[units.key(of: unit)] {
        sink.keep(items)
        add(units.kept(unit, items), unit, units)
      } else {
        let made = try units.make(stroke, forTable: tableItems == nil ? number : nil, into: sink)
        if tableItems == nil { cells[stroke.id] = made.cells }
        add(made, unit, units)
      }
    }
    if let tableItems {
      sink.keep(tableItems)
      add(units.kept(table, tableItems), table, units)
    } else {
      add(units.makeTable(number, cells, into: sink), table, units)
    }
    if units.haveKeys {
      let tables = StrokesPage.turns(units.library).map { SiteUnit.table($0) }
      let strokes = units.strokes(of: number).map { SiteUnit.stroke($0) }
      notes.leaveOut((tables + strokes).flatMap { units.paths(of: $0) })
    }
  }

  private mutating func add(_ made: MadeUnit, _ unit: SiteUnit, _ units: SiteUnits) {
    notes.note(unit, made, units)
    fixtures += made.fixtures
    pages += made.pages.map { page in
      var page = page
      page.checked.targets = []
      return page
    }
  }
}
