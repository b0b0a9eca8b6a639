// Images in the folders of texts. A text shows one with `![alternative](file)`. Images are published under the
// name of the folder, once for all languages.

import InkstepLessons

/// The images of a site.
struct TextImages: Sendable {
  /// An image file.
  struct Image: Sendable {
    /// The path of the file for messages.
    let origin: String
    /// Its size; `nil` if the file has an error, which is reported there.
    let size: ImageSize?
    let bytes: [UInt8]
  }

  /// The images by their paths in the site.
  private var images: [String: Image] = [:]

  init() {}

  /// Reads the images in the folders of texts, given relative to the content.
  init(_ content: String, folders: [String], _ findings: inout Findings) {
    for folder in folders {
      // A missing folder is reported with its text.
      let names = (try? InputPath.names(in: "\(content)/\(folder)")) ?? []
      for name in names where !name.hasPrefix(".") && ImageFormat(name: name) != nil {
        add("\(folder)/\(name)", of: content, &findings)
      }
    }
  }

  private mutating func add(_ path: String, of content: String, _ findings: inout Findings) {
    let file = "\(content)/\(path)"
    findings.reading(.file) { () throws(Diagnostics) in
      try SiteFile.check(path: path, of: file)
      // References to the image are valid even if it cannot be read.
      images[path] = Image(origin: file, size: nil, bytes: [])
      let bytes = try InputFile.read(file, within: content)
      images[path] = Image(origin: file, size: nil, bytes: bytes)
      let size = try ImageFile.size(bytes, file: file)
      images[path] = Image(origin: file, size: size, bytes: bytes)
    }
  }
}

extension TextImages {
  /// The files that are published.
  var files: [SiteFile] {
    images.sorted { $0.key < $1.key }.map { SiteFile(path: $0.key, bytes: $0.value.bytes) }
  }

  /// The file that is published at a path, if it is one of these.
  func origin(of path: String) -> SourceLocation? {
    images[path].map { SourceLocation(file: $0.origin) }
  }

  /// The image that a text in `folder` names, if it exists.
  func file(_ name: String, in folder: String) -> Image? { images["\(folder)/\(name)"] }

  /// The path and the size of an image that a text in `folder` names; throws if it does not exist.
  func image(
    _ name: String, in folder: String, at place: SourceLocation
  ) throws(Diagnostics) -> (path: String, size: ImageSize?) {
    let path = "\(folder)/\(name)"
    if let image = images[path] { return (path, image.size) }
    throw Diagnostics(
      "no image next to the text is called '\(shortened(name))'", at: place,
      suggestion: didYouMean(name, names(in: folder))
        ?? (ImageFormat(name: name) == nil
          ? "an image is a file with \(ImageFormat.list)"
          : "put the file into the folder \(folder)\(name.contains("/") ? ", and write its name alone" : "")")
    )
  }

  private func names(in folder: String) -> [String] {
    let start = folder + "/"
    return images.keys.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
      .sorted()
  }

  /// The findings about unused images; none if a text could not be read.
  func unused(by texts: [LessonSource]) -> [Diagnostic] {
    guard texts.allSatisfy(\.isRead) else { return [] }
    var used: Set<String> = []
    // What a misspelt name probably means is reported there.
    func use(_ name: String, in folder: String) {
      used.insert("\(folder)/\(name)")
      if images["\(folder)/\(name)"] == nil, let near = nearest(to: name, in: names(in: folder)) {
        used.insert("\(folder)/\(near)")
      }
    }
    for text in texts {
      for inline in text.document.allInlines {
        switch inline.kind {
        case .image(let name, _), .link(let name, _): use(name, in: text.folder)
        default: break
        }
      }
      for case .directive(let directive) in text.document.allBlocks.map(\.kind) {
        guard let file = directive.ownFile else { continue }
        for name in [file, Directive.darkName(of: file) ?? file] { use(name, in: text.folder) }
      }
    }
    // A part of a text that cannot be read may show an image.
    let folders = Set(texts.filter { !$0.findings.isEmpty }.map(\.folder))
    let unused = images.filter { path, _ in
      !used.contains(path) && !folders.contains { path.hasPrefix($0 + "/") }
    }
    return unused.sorted { $0.key < $1.key }.map { _, image in
      Diagnostic(
        location: SourceLocation(file: image.origin), message: "no text shows this image",
        suggestion: "show it, or remove it", severity: .warning, rule: .unused)
    }
  }
}
