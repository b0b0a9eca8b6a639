// The picture that is shown where a page is shared: a drawing of the lesson's author, or else its figure without
// words. A lesson has one, its other pages share it, and all others have that of the home page. They exist only on
// a site with an address, because other sites need absolute addresses.

import InkstepEngine
import InkstepLessons

/// The picture of a page.
struct SiteCard: Sendable {
  static let width = 1200
  static let height = 630
  private static let margin = 36.0

  let site: Site

  /// The path of the card of a page that has one of its own; without one, that of the home page.
  static func path(of page: String?) -> String {
    "cards/\((page ?? "index.html").dropLast(".html".utf8.count)).png"
  }

  /// The cards of a site: of the home page, the lessons and the standalone pages.
  static func all(of site: Site) -> [DataFile] {
    guard site.settings.baseURL != nil else { return [] }
    let own = Set(site.content.own.files.map(\.path))
    let pages = site.content.lessons + site.content.ownPages
    let cards =
      [DataFile(path: path(of: nil)) { SiteCard(site: site).picture(of: nil) }]
      + pages.map { page in
        DataFile(path: path(of: page.path)) { SiteCard(site: site).picture(of: page) }
      }
    return cards.filter { !own.contains($0.path) }
  }

  /// The card of a page, as PNG.
  private func picture(of page: Lesson?) -> [UInt8] {
    let canvas = Canvas(width: Self.width, height: Self.height, .white)
    let own = page.flatMap { drawing(of: $0, on: canvas) }
    return own.map(PNGFile.bytes) ?? picture(of: figure(on: page), in: canvas)
  }

  /// The first drawing in SVG that the text of a page shows, painted; `nil` if none can be painted in full.
  private func drawing(of page: Lesson, on canvas: Canvas) -> Canvas? {
    let figures = page.document.allBlocks.compactMap { block in
      if case .directive(let directive) = block.kind { directive.ownFile } else { nil }
    }
    let images = page.document.allInlines.compactMap { inline in
      if case .image(let file, _) = inline.kind { file } else { nil }
    }
    for name in figures + images {
      guard let file = site.content.images.file(name, in: page.source.folder) else { continue }
      var painted = canvas
      if SVGPainter().paint(file.bytes, into: canvas.box(margin: Self.margin), of: &painted) {
        return painted
      }
    }
    return nil
  }

  /// A figure painted onto a canvas, or else the icon, as PNG.
  func picture(of figure: Figure?, in canvas: Canvas) -> [UInt8] {
    var canvas = canvas
    if let figure {
      var svg = TextBuffer()
      figure.write(to: &svg)
      SVGPainter(style: Self.style).paint(
        svg.bytes, into: canvas.box(margin: Self.margin), of: &canvas)
    } else if let icon = site.content.assets.first(where: { $0.path == "assets/icon.svg" }) {
      SVGPainter().paint(icon.bytes, into: canvas.box(margin: 120), of: &canvas)
    }
    return PNGFile.bytes(of: canvas)
  }

  /// The figure of a page, or else of the home page.
  func figure(on page: Lesson?) -> Figure? { page.flatMap(figure(of:)) ?? home }

  /// The first figure of a page that can be understood without words, or its stroke under its stage.
  private func figure(of page: Lesson) -> Figure? {
    let figures = LessonFigures(words: site.languages[0].words, library: site.library)
    for block in page.document.allBlocks {
      guard case .directive(let directive) = block.kind, directive.name == "figure",
        !isTap(directive.value("stroke")),
        let figure = try? figures.blocks(
          for: directive.without(EmbeddedFigure.key), id: "", caption: HTML()
        ).first?.figure, Self.canShow(figure)
      else { continue }
      return figure
    }
    guard let stage = page.front.stageName.flatMap(site.library.stages.named),
      let stroke = page.front.stroke
    else { return nil }
    return site.library.trace(stage, stroke).map { .stroke($0) }
  }

  /// Whether a stroke is a tap, of which a picture shows little.
  private func isTap(_ id: String?) -> Bool {
    site.library.strokes.contains { $0.id == id && $0.sampleCount < 3 }
  }

  /// The stroke of the home page under the last stage.
  private var home: Figure? {
    let (shape, library) = (site.content.shape, site.library)
    guard let stage = shape.lastStage,
      let stroke = shape.homeStroke?.text ?? library.strokes.last?.id
    else { return nil }
    return library.trace(stage, stroke).map { .stroke($0) }
  }
}

extension SiteCard {
  /// The style of figures in files, with the marks of more kinds of figures.
  private static let style =
    TextBuffer(Figure.plainStyle).string + """
      .guide{stroke:#5d6675;stroke-dasharray:2 3}.ink.before{stroke:#f0c9a4;stroke-width:7}
      .ink.cached,.ink.earlier,.ink.other{stroke:#8fa5c9}.ink.new{stroke-width:4}
      .hand,.chord,.side,.axis{fill:none;stroke:#5d6675}.bar,.ribbon{fill:#16407f}.bar.commit{fill:#8fa5c9}
      .tangent{fill:none;stroke:#00795a;stroke-width:2}.head,.origin{fill:#00795a;stroke:none}
      .dense{opacity:.3}.word,.number,.lane{display:none}
      """

  /// The classes that the style knows.
  private static let known = Set(
    style.split { !$0.isLetter && $0 != "-" && $0 != "." }.filter { $0.contains(".") }
      .flatMap { $0.split(separator: ".").map(String.init) })

  /// Whether all marks of a figure have a style.
  private static func canShow(_ figure: Figure) -> Bool {
    figure.styles.allSatisfy { style in
      "\(style)".split(separator: " ").allSatisfy { known.contains(String($0)) }
    }
  }
}
