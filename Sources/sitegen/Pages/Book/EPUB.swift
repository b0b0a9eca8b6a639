// A book as an e-book: an archive with a page for each chapter, a sheet, a cover, and a description of all of them.
// Source: W3C, "EPUB 3.3", which Debian's epubcheck validates as 3.2.

import InkstepLessons

/// An e-book.
struct EPUB {
  let book: Book
  /// The style sheet.
  let style: String
  /// The cover, as PNG.
  let cover: [UInt8]

  /// The ending of the names of its pages.
  static let ending = ".xhtml"
  /// The date of a book without one: an archive contains no date of its making.
  private static let standardDate = "2000-01-01"
  private static let folder = "EPUB/"
  private static let pageType = "application/xhtml+xml"

  /// A file of the book.
  private struct Item {
    let name: String
    let type: String
    var properties: [String] = []
    let bytes: [UInt8]
    /// Whether it is a page that readers turn to.
    var isRead: Bool { type == EPUB.pageType }
    /// Its id: a letter, then the name with dots for the slashes.
    var id: String { "f-" + name.replacing("/", with: ".") }
  }
}

extension EPUB {
  /// The archive, and the number of links that it had to omit; throws for an image that an e-book cannot contain.
  func archive() throws(Diagnostics) -> (bytes: [UInt8], lostLinks: Int) {
    var links = BookLinks()
    var items = [
      Item(
        name: "title" + Self.ending, type: Self.pageType,
        properties: book.figure == nil ? [] : ["svg"],
        bytes: page(book.title, printed { book.titlePage(&$0) })),
      Item(
        name: "contents" + Self.ending, type: Self.pageType, properties: ["nav"],
        bytes: page(book.words[.bookContents], printed { book.contents(.package, &$0) })),
    ]
    for piece in book.pieces {
      let part = piece.tutorial.map { tutorial in
        printed { $0.element("p", ["class": "part"], text: tutorial) }
      }
      let text = book.text(of: piece, .package, &links)
      items.append(
        Item(
          name: piece.name + Self.ending, type: Self.pageType,
          properties: links.foreign.map { $0 == "math" ? "mathml" : $0 }.sorted(),
          bytes: page(piece.entry ?? book.words[.lessonAnswers], (part ?? []) + text)))
    }
    items.append(Item(name: "style.css", type: "text/css", bytes: Array(style.utf8)))
    items.append(
      Item(name: "cover.png", type: "image/png", properties: ["cover-image"], bytes: cover))
    for path in links.images.sorted() {
      guard let format = ImageFormat(name: path), format != .webp else {
        throw Diagnostics(
          "an e-book cannot contain this image", at: SourceLocation(file: path),
          suggestion: "save it as PNG or JPEG")
      }
      items.append(Item(name: path, type: format.mediaType, bytes: book.file(at: path)))
    }
    var archive = ZipArchive()
    // Readers recognise the format by this first member, which is not compressed.
    archive.add(
      "mimetype", ZipContent(Array("application/epub+zip".utf8), compressor: nil))
    archive.add("META-INF/container.xml", container)
    archive.add(Self.folder + "package.opf", package(items))
    for item in items { archive.add(Self.folder + item.name, item.bytes) }
    return (archive.bytes(), links.lost)
  }

  /// Markup in the form of a book.
  private func printed(_ content: (inout HTML) -> Void) -> [UInt8] {
    MarkupTag.changed(HTML(content).bytes) { $0.print() }
  }

  private func page(_ title: String, _ main: [UInt8]) -> [UInt8] {
    let (language, direction) = (book.words.language, book.words[.languageDirection])
    var xml = HTML()
    xml.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n")
    xml.open(
      "html",
      [
        "xmlns": "http://www.w3.org/1999/xhtml", "xmlns:epub": "http://www.idpf.org/2007/ops",
        "lang": language, "xml:lang": language, "dir": direction,
      ])
    xml.markup("\n<head>\n")
    xml.element("title", text: title)
    xml.raw("\n<link rel=\"stylesheet\" type=\"text/css\" href=\"style.css\"/>\n</head>\n")
    xml.raw("<body class=\"lesson book\">\n")
    xml.raw(main)
    xml.markup("</body>\n</html>\n")
    return xml.bytes
  }

  private var container: [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
      <rootfiles><rootfile full-path="\(Self.folder)package.opf"\
       media-type="application/oebps-package+xml"/></rootfiles>
      </container>

      """.utf8)
  }
}

extension EPUB {
  /// The description of the book: its names, its files, and the order of its pages.
  private func package(_ items: [Item]) -> [UInt8] {
    let direction = book.words[.languageDirection]
    var xml = HTML()
    xml.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    xml.open(
      "package",
      [
        "xmlns": "http://www.idpf.org/2007/opf", "version": "3.0", "unique-identifier": "id",
        "xml:lang": book.words.language,
      ])
    xml.markup("\n")
    metadata(&xml)
    xml.element("manifest") { xml in
      for item in items {
        let properties =
          item.properties.isEmpty
          ? [] : [(key: "properties", value: item.properties.joined(separator: " "))]
        xml.markup("\n")
        xml.open(
          "item",
          [("id", item.id), ("href", item.name), ("media-type", item.type)] + properties)
        xml.close("item")
      }
    }
    xml.markup("\n")
    xml.element("spine", ["page-progression-direction": direction]) { xml in
      for item in items where item.isRead {
        xml.element("itemref", ["idref": item.id]) { _ in }
      }
    }
    xml.markup("\n</package>\n")
    return xml.bytes
  }

  private func metadata(_ xml: inout HTML) {
    xml.element("metadata", ["xmlns:dc": "http://purl.org/dc/elements/1.1/"]) { xml in
      xml.element("dc:identifier", ["id": "id"], text: identifier)
      xml.element("dc:title", text: book.title)
      xml.element("dc:language", text: book.words.language)
      if let author = book.author { xml.element("dc:creator", text: author) }
      if !book.idea.isEmpty { xml.element("dc:description", text: book.idea) }
      xml.element(
        "meta", ["property": "dcterms:modified"],
        text: "\(book.modified ?? Self.standardDate)T00:00:00Z")
      for (name, value) in [
        ("accessMode", "textual"), ("accessMode", "visual"), ("accessModeSufficient", "textual"),
        ("accessibilityFeature", "alternativeText"), ("accessibilityFeature", "MathML"),
        ("accessibilityFeature", "tableOfContents"), ("accessibilityHazard", "none"),
      ] {
        xml.element("meta", ["property": "schema:\(name)"], text: value)
      }
    }
    xml.markup("\n")
  }

  /// A name of the book by which readers recognise a new version of it: a UUID made of a hash of its names.
  private var identifier: String {
    let names = [book.title, book.words.site.title, book.author ?? "", book.words.language]
    var bytes = Array(SHA256.hash(of: Array(names.joined(separator: "\n").utf8)).prefix(16))
    // Version 8 and the variant of RFC 9562.
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let hex = bytes.map { String(0x100 + Int($0), radix: 16).dropFirst() }
    let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { hex[$0].joined() }
    return "urn:uuid:" + groups.joined(separator: "-")
  }
}
