// Images in lessons. A page states the size of each image, so that the text does not move when the image
// loads. The size is in the header of the file; the rest is not read.

/// An image format that every browser shows.
enum ImageFormat: String, CaseIterable, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"
  case gif = "GIF"
  case webp = "WebP"
  case svg = "SVG"

  /// The file extensions of the format.
  var endings: [String] {
    switch self {
    case .png: [".png"]
    case .jpeg: [".jpg", ".jpeg"]
    case .gif: [".gif"]
    case .webp: [".webp"]
    case .svg: [".svg"]
    }
  }

  /// The MIME type.
  var mediaType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .gif: "image/gif"
    case .webp: "image/webp"
    case .svg: "image/svg+xml"
    }
  }

  /// The format according to a file's name.
  init?(name: String) {
    let name = name.lowercased()
    guard let format = Self.allCases.first(where: { $0.endings.contains(where: name.hasSuffix) })
    else { return nil }
    self = format
  }

  /// The format according to a file's first bytes; a file that begins with `<` may be SVG.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<") {
      self = .svg
    } else {
      return nil
    }
  }

  /// All formats, in words.
  static let list = "PNG, JPEG, GIF, WebP or SVG"
}

/// An image file.
enum ImageFile {
  /// The size stated in the image's header.
  static func size(_ bytes: [UInt8], file: String) throws(Diagnostics) -> ImageSize {
    let location = SourceLocation(file: file)
    guard let promised = ImageFormat(name: file), let format = ImageFormat(bytes) else {
      throw Diagnostics(
        "is not an image that browsers can show", at: location,
        suggestion: "save it as \(ImageFormat.list)")
    }
    guard promised == format else {
      throw Diagnostics(
        "is \(format.rawValue), but its name says \(promised.rawValue)", at: location,
        suggestion: "let its name end in '\(format.endings[0])'")
    }
    let size: ImageSize? =
      switch format {
      case .png: pngSize(bytes)
      case .jpeg: jpegSize(bytes)
      case .gif: gifSize(bytes)
      case .webp: webpSize(bytes)
      case .svg: try svgSize(bytes, file: file)
      }
    if let size { return size }
    throw Diagnostics(
      "does not state the size of the image", at: location,
      suggestion: format == .svg
        ? "give its first element a viewBox, or width and height" : "save it again")
  }
}
