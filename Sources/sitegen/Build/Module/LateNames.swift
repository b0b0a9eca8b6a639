// What live pages are told last: the names of the modules and of the samples that they load. Pages are made with
// places for them. So no page waits for a compiler, and none has to be made anew because a stroke was added that
// it does not show: its places are filled again.

/// The names of what live pages load, as far as other things than their own content decide them.
struct LateNames: Equatable, Sendable {
  /// The hashes in the names of the engine's module, of the judge's where there is one, and of the samples.
  let engine: String
  let judge: String?
  let samples: String

  /// The names of modules and samples.
  init(_ modules: PageModules, samples: String) {
    engine = Hash64(modules.engine.bytes).short
    judge = modules.judge.map { Hash64($0.bytes).short }
    self.samples = samples
  }

  /// The names of the same modules and other samples.
  func with(samples: String) -> LateNames {
    LateNames(engine: engine, judge: judge, samples: samples)
  }

  private init(engine: String, judge: String?, samples: String) {
    (self.engine, self.judge, self.samples) = (engine, judge, samples)
  }

  /// A page with these names where it has places for some, or has the names `before`.
  ///
  /// Without a judge, its place goes; where it went nothing can be filled again.
  func filled(_ page: SiteFile, replacing before: LateNames? = nil) -> SiteFile {
    var bytes = page.bytes
    let names = [
      ("module", before?.engine, engine), ("judge", before?.judge, judge),
      ("samples", before?.samples, samples),
    ]
    var isChanged = false
    for (name, old, new) in names where before == nil || old != new {
      let place = Array(Self.attribute(name, old ?? LiveScripts.toCome).utf8)
      let text = Array((new.map { Self.attribute(name, $0) } ?? "").utf8)
      var from = 0
      while let found = bytes.place(of: place, from: from) {
        bytes.replaceSubrange(found..<found + place.count, with: text)
        from = found
        isChanged = true
      }
    }
    return isChanged ? SiteFile(path: page.path, bytes: bytes) : page
  }

  private static func attribute(_ name: String, _ hash: String) -> String {
    " data-\(name)=\"\(hash)\""
  }
}

extension LateNames {
  /// Reads what `text` says; `nil` for anything else.
  init?(_ text: Substring) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts.allSatisfy({ $0 == Self.none || Self.isHash($0) }),
      parts[0] != Self.none, parts[2] != Self.none
    else { return nil }
    engine = parts[0]
    judge = parts[1] == Self.none ? nil : parts[1]
    samples = parts[2]
  }

  private static let none = "-"

  private static func isHash(_ text: String) -> Bool {
    Hash64(text: Substring(text + text)) != nil
  }

  /// All names in a line.
  var text: String { "\(engine) \(judge ?? Self.none) \(samples)" }
}

/// What is put into pages at last: names, and into pages of one file the engine's module itself.
struct LateParts: Sendable {
  let names: LateNames
  /// Over the modules.
  let hash: Hash64
  private let packed: [UInt8]

  init(_ modules: PageModules, samples: String) {
    names = LateNames(modules, samples: samples)
    hash = PageModules.hash(of: modules)
    packed = OneFile.text(of: modules.engine.packed ?? [])
  }

  private init(_ names: LateNames, _ hash: Hash64, _ packed: [UInt8]) {
    (self.names, self.hash, self.packed) = (names, hash, packed)
  }

  /// The same modules with other names.
  func named(_ names: LateNames) -> LateParts { LateParts(names, hash, packed) }

  /// A page with everything in its places.
  func filled(_ page: SiteFile) -> SiteFile {
    OneFile.filling(packed, into: page) ?? names.filled(page)
  }
}
