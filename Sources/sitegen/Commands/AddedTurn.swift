// The added strokes of one page of their table, a stroke at a time, and then the page: only so many traces
// are at hand at a time, however many strokes there are.

import InkstepLessons

/// What the added strokes of one page of the table bring.
struct AddedTurn: Sendable {
  /// The pages that something is to be said of, or that lead to places in others.
  private(set) var pages: [FinishedPage] = []
  /// How many other pages there are: of thousands, nothing else is kept in mind.
  private(set) var settledCount = 0
  /// The sizes of its fixtures.
  private(set) var fixtureSizes: [Int] = []
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
        add(units.kept(unit, items), unit)
      } else {
        let made = try units.make(stroke, forTable: tableItems == nil ? number : nil, into: sink)
        if tableItems == nil { cells[stroke.id] = made.cells }
        notes.note(unit, made, units)
        add(made, unit)
      }
    }
    if let tableItems {
      sink.keep(tableItems)
      add(units.kept(table, tableItems), table)
    } else {
      let made = units.makeTable(number, cells, into: sink)
      notes.note(table, made, units)
      add(made, table)
    }
    let strokes = units.strokes(of: number).map { SiteUnit.stroke($0) }
    notes.leaveOut((units.tables + strokes).flatMap { units.paths(of: $0) })
  }

  private mutating func add(_ made: MadeUnit, _ unit: SiteUnit) {
    fixtureSizes += made.fixtureSizes
    for var page in made.pages {
      if case .stroke = unit, page.isSound {
        settledCount += 1
      } else {
        page.checked.targets = []
        pages.append(page)
      }
    }
  }
}
