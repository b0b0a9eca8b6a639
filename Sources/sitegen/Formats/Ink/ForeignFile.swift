// Files that contain no ink, or ink in a format that is not read. They are recognised by their first bytes or
// their name, so that the error can say what the file is and what to do instead.

/// A file that cannot be read as ink.
struct ForeignFile: Equatable {
  /// The kind of file.
  var kind: String
  /// What the user can do.
  var suggestion: String

  private static let vector = "export the ink as InkML or SVG, and import that"
  private static let picture = "a picture holds no strokes; export them as InkML, SVG or CSV"
  private static let unpack = "unpack it, and import the file with the ink in it"

  /// First bytes, with the kind of file and the suggestion.
  private static let beginnings: [([UInt8], String, String)] = [
    ([0x89, 0x50, 0x4E, 0x47], "a PNG picture", picture),
    ([0xFF, 0xD8, 0xFF], "a JPEG picture", picture),
    (Array("GIF8".utf8), "a GIF picture", picture),
    (Array("BM".utf8) + [0], "a bitmap", picture),
    (Array("%PDF".utf8), "a PDF", "export the page as SVG, and import that"),
    (Array("%!PS".utf8), "PostScript", "convert it to SVG, and import that"),
    ([0x50, 0x4B, 3, 4], "a ZIP archive, as office and note programs save", unpack),
    ([0xFD, 0x37, 0x7A, 0x58], "compressed by xz", unpack),
    (Array("BZh".utf8), "compressed", unpack),
    (Array("SQLite format 3".utf8), "a database, as note programs keep", vector),
    (Array("bplist00".utf8), "a binary property list of Apple", vector),
    (Array("wrd".utf8) + [0xF0], pencilKit.kind, pencilKit.suggestion),
    (Array("reMarkable".utf8), "pages of a reMarkable tablet", vector),
    (Array("{\\rtf".utf8), "a text document", vector),
    (Array("base64:".utf8), "Ink Serialized Format in base64", "save it as InkML"),
  ]

  private static let pencilKit = ForeignFile(
    kind: "a drawing of Apple's PencilKit",
    suggestion: "let the app export SVG; or print x, y, timeOffset and force of each point of "
      + "'PKStroke.path' as CSV")
  private static let rnote = ForeignFile(
    kind: "a document of Rnote", suggestion: "export it in Rnote as Xournal++ (.xopp) or SVG")
  private static let universalInk = ForeignFile(
    kind: "Universal Ink of Wacom", suggestion: "convert it to InkML or CSV with Wacom's tools")

  /// A compressed file without a document of Xournal++.
  static let gzip = ForeignFile(
    kind: "compressed by gzip", suggestion: "gunzip it, and import the file in it")

  private init(kind: String, suggestion: String) {
    (self.kind, self.suggestion) = (kind, suggestion)
  }

  /// Formats that are recognised by the end of a name, in lower case.
  private static let endings = [
    ".rnote": rnote, ".uim": universalInk, ".pkdrawing": pencilKit, ".drawing": pencilKit,
  ]

  /// Recognises a file by its name or its first bytes; `nil` if it may be ink.
  init?(name: String, _ bytes: [UInt8]) {
    if let foreign = Self.endings.first(where: { name.lowercased().hasSuffix($0.key) })?.value {
      self = foreign
    } else if let note = Self.obsidian(name: name, bytes) {
      self = note
    } else {
      self.init(bytes)
    }
  }

  /// Recognises the content of a compressed file; `nil` if it is unknown.
  init?(unpacked bytes: [UInt8]) {
    guard !bytes.prefix(100_000).ranges(of: Array("\"engine_snapshot\"".utf8)).isEmpty else {
      return nil
    }
    self = Self.rnote
  }

  /// A note of Obsidian with a drawing of Excalidraw; `nil` for other files.
  private static func obsidian(name: String, _ bytes: [UInt8]) -> ForeignFile? {
    let isNamed = name.lowercased().hasSuffix(".excalidraw.md")
    let isMarked =
      bytes.starts(with: Array("---".utf8))
      && !bytes.prefix(4096).ranges(of: Array("excalidraw-plugin".utf8)).isEmpty
    guard isNamed || isMarked else { return nil }
    let isPlain = !bytes.ranges(of: Array("```json".utf8)).isEmpty
    return ForeignFile(
      kind: "a note of Obsidian with a drawing of Excalidraw",
      suggestion: isPlain
        ? "save the text between '```json' and '```' as a file that ends in .excalidraw"
        : "export it in Obsidian as .excalidraw; or run 'Decompress current Excalidraw file' there, "
          + "and save the text between '```json' and '```' as such a file")
  }

  /// Whether a text is a message of several parts, as services send pages together with their ink (RFC 2046).
  private static func isMessage(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(4096)
    return ["--", "MIME-Version:", "Content-Type:"].contains { head.starts(with: $0.utf8) }
      && !head.ranges(of: Array("Content-Type:".utf8)).isEmpty
  }

  /// Recognises a file by its first bytes; `nil` if it may be ink.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: Array("RIFF".utf8)) {
      let isInk = bytes.dropFirst(8).starts(with: Array("UINK".utf8))
      self =
        isInk ? Self.universalInk : ForeignFile(kind: "a WebP picture", suggestion: Self.picture)
      return
    }
    if Self.isMessage(bytes) {
      (kind, suggestion) = (
        "a message of several parts",
        "save the part with the ink, from '<' to its end, as a file that ends in .inkml"
      )
      return
    }
    if let found = Self.beginnings.first(where: { bytes.starts(with: $0.0) }) {
      (kind, suggestion) = (found.1, found.2)
      return
    }
    if bytes.count > 12, bytes[4..<12].elementsEqual("ftypheic".utf8) {
      (kind, suggestion) = ("a HEIC picture", Self.picture)
      return
    }
    // Ink Serialized Format begins with a version of 0 and a length, which no text does.
    let isText = bytes.prefix(512).allSatisfy { $0 >= 0x20 || (9...13).contains($0) }
    let isMarked = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    guard !isText, !isMarked, bytes.first == 0, bytes.count > 2 else { return nil }
    (kind, suggestion) = ("binary, as Ink Serialized Format is", "save it as InkML")
  }

  /// Recognises an XML text by the name of its first element; `nil` for an unknown name.
  init?(root name: String) {
    switch name.lowercased() {
    case "html": (kind, suggestion) = ("a web page", "save the drawing itself, as SVG")
    case "xournal":
      (kind, suggestion) = ("a document of Xournal++", "import it with --format xopp")
    case "gpx", "kml", "trk":
      (kind, suggestion) = ("a track on a map", "convert it to CSV with columns x and y")
    case "plist": (kind, suggestion) = ("a property list of Apple", Self.vector)
    case "document", "w:document", "package":
      (kind, suggestion) = ("an office document", Self.vector)
    case "mxfile", "mxgraphmodel": (kind, suggestion) = ("a diagram of draw.io", "export it as SVG")
    default: return nil
    }
  }
}
