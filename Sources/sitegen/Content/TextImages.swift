// The images beside the texts: files in the folder of a lesson, or of another text, which its pages show
// by `![what it shows](file)`. They are published under the name of that folder, once for all languages.

import InkstepLessons

/// The images of a site.
struct TextImages: Sendable {
  /// An image as it was read.
  struct Image: Sendable {
    /// The file, as the user named its folder.
    let origin: String
    /// Its size; `nil` where that cannot be told, which is told there.
    let size: ImageSize?
    let bytes: [UInt8]
  }

  /// The images by their places in the site.
  private var images: [String: Image] = [:]

  init() {}

  /// Reads the images in the folders of texts, which are named as in the content.
  init(_ content: String, folders: [String], _ findings: inout Findings) {
    for folder in folders {
      // That a text is not there is told by its name.
      let names = (try? InputPath.names(in: "\(content)/\(folder)")) ?? []
      for name in names where !name.hasPrefix(".") && ImageFormat(name: name) != nil {
        add("\(folder)/\(name)", of: content, &findings)
      }
    }
  }

  private mutating func add(_ path: String, of content: String, _ findings: inout Findings) {
    let file = "\(content)/\(path)"
    findings.reading(.file) { () throws(Diagnostics) in
      do throws(PathFault) { try SiteFile.check(path: path) } catch {
        throw Diagnostics(
          "has a name that \(error.message)", at: SourceLocation(file: file),
          suggestion: "rename it")
      }
      // What refers to it is right, even if it cannot be read.
      images[path] = Image(origin: file, size: nil, bytes: [])
      let bytes = try InputFile.read(file, within: content)
      images[path] = Image(origin: file, size: nil, bytes: bytes)
      let size = try ImageFile.size(bytes, file: file)
      images[path] = Image(origin: file, size: size, bytes: bytes)
    }
  }
}

extension TextImages {
  /// What is published.
  var files: [SiteFile] {
    images.sorted { $0.key < $1.key }.map { SiteFile(path: $0.key, bytes: $0.value.bytes) }
  }

  /// The file that is published at a path, if it is one of these.
  func origin(of path: String) -> SourceLocation? {
    images[path].map { SourceLocation(file: $0.origin) }
  }

  /// The image that a text in `folder` names, and its place in the site; throws if there is none.
  func image(
    _ name: String, in folder: String, at place: SourceLocation
  ) throws(Diagnostics) -> (path: String, size: ImageSize?) {
    let path = "\(folder)/\(name)"
    if let image = images[path] { return (path, image.size) }
    let start = folder + "/"
    let names = images.keys.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    throw Diagnostics(
      "there is no image '\(shortened(name))' beside the text", at: place,
      suggestion: didYouMean(name, names.sorted())
        ?? (ImageFormat(name: name) == nil
          ? "an image is a file with \(ImageFormat.list)" : "put the file beside the text"))
  }

  /// Images that none of the texts shows; nothing can be said where one of them could not be read.
  func unused(by texts: [LessonSource]) -> [Diagnostic] {
    guard texts.allSatisfy(\.isRead) else { return [] }
    var used: Set<String> = []
    for text in texts {
      for case .image(let name, _) in text.document.allInlines.map(\.kind) {
        used.insert("\(text.folder)/\(name)")
      }
    }
    return images.filter { !used.contains($0.key) }.sorted { $0.key < $1.key }.map { _, image in
      Diagnostic(
        location: SourceLocation(file: image.origin), message: "no text shows this image",
        suggestion: "show it, or take it away", severity: .warning, rule: .unused)
    }
  }
}
