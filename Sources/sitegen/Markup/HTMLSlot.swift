// Positions in a page where something is inserted that is known only when all pages are rendered: the names
// of the modules, which are hashes of their bytes, and the engine's module itself.

extension HTML {
  /// A position in a page.
  struct Slot: Equatable, Sendable {
    /// What is inserted.
    enum Kind: Hashable, Sendable {
      /// The hash in the name of the engine's module.
      case engineName
      /// The attribute with the hash in the name of the judge's module; nothing if there is no judge.
      case judgeAttribute
      /// The engine's module, packed, in Base64.
      case engineBytes

      /// Whether a whole attribute is inserted, and not its value.
      var isWholeAttribute: Bool { self == .judgeAttribute }
    }

    let kind: Kind
    /// The number of bytes before it.
    let offset: Int
  }
}
