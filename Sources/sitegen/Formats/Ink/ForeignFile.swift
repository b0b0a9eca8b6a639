// Files that contain no ink, or ink in a format that is not read. They are recognised by their first bytes,
// so that the error can say what the file is and what to do instead.

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
    (Array("GIF8".utf8), "a GIF picture", picture), (Array("RIFF".utf8), "a WebP picture", picture),
    (Array("BM".utf8) + [0], "a bitmap", picture),
    (Array("%PDF".utf8), "a PDF", "export the page as SVG, and import that"),
    (Array("%!PS".utf8), "PostScript", "convert it to SVG, and import that"),
    ([0x50, 0x4B, 3, 4], "a ZIP archive, as office and note programs save", unpack),
    (
      [0x1F, 0x8B], "compressed by gzip, as Xournal++ saves", "gunzip it; of Xournal++, export SVG"
    ),
    ([0xFD, 0x37, 0x7A, 0x58], "compressed by xz", unpack),
    (Array("BZh".utf8), "compressed", unpack),
    (Array("SQLite format 3".utf8), "a database, as note programs keep", vector),
    (Array("bplist00".utf8), "a binary property list of Apple", vector),
    (Array("wrd".utf8) + [0xF0], "a drawing of Apple's PencilKit", vector),
    (Array("reMarkable".utf8), "pages of a reMarkable tablet", vector),
    (Array("{\\rtf".utf8), "a text document", vector),
    (Array("base64:".utf8), "Ink Serialized Format in base64", "save it as InkML"),
  ]

  /// Recognises a file by its first bytes; `nil` if it may be ink.
  init?(_ bytes: [UInt8]) {
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
    case "xournal": (kind, suggestion) = ("a document of Xournal++", "export it as SVG")
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
