import InkstepLessons

/// What a page supplies for a text: the targets of its references, and its words.
struct RenderHooks {
  /// Looks up the fact of a key.
  var fact: (String) throws(UnknownFact) -> Fact = { (key) throws(UnknownFact) in
    throw UnknownFact(message: "no number is called '\(key)'")
  }
  /// Resolves the address of a link to the address to write; throws if the site has no such page.
  var link: (String, SourceLocation) throws(Diagnostics) -> String = { (address, _) in address }
  /// The address of a file next to the text that a link offers; `nil` for another link.
  var download: (String) -> String? = { _ in nil }
  /// Appends the content of a directive; captions and nested blocks are rendered with the renderer passed in.
  var directive: (Directive, inout Renderer) throws(Diagnostics) -> Void = {
    (directive, _) throws(Diagnostics) in
    try directive.refuse()
  }
  /// Appends the mark of a checked claim; throws if no check has that name.
  var claim: (String, SourceLocation, inout HTML) throws(Diagnostics) -> Void = {
    (name, location, _) throws(Diagnostics) in
    throw Diagnostics("no check is called '\(name)'", at: location)
  }
  /// Resolves the name of an image to its address and its size; throws for an unknown name.
  var image: (String, SourceLocation) throws(Diagnostics) -> (address: String, size: ImageSize?) = {
    (_, location) throws(Diagnostics) in
    throw Diagnostics("an image is not allowed here", at: location)
  }
  /// The figures, tables and equations of the text that have numbers, by their ids.
  var numbered: [String: NumberedPart] = [:]
  /// The number of the chapter, in a book.
  var chapter: Int?
  /// The name of a numbered part: "Figure 2".
  var name: (NumberedPart) -> String = { "\($0.number)" }
  /// The name of the part to which a link without words leads; throws if it has no number.
  var reference: (String, SourceLocation) throws(Diagnostics) -> String = {
    (_, location) throws(Diagnostics) in
    throw Diagnostics("the link has no text", at: location)
  }
  /// Whether this is a second copy of a text, such as the answers for paper: it has no ids.
  var isRepeated = false
  /// The footnotes of the text.
  var footnotes = FootnoteLinks()
  /// Returns the notice to put before the block at a position, if there is one.
  var notice: (SourceLocation) -> HTML? = { _ in nil }
  /// How the text's language writes numbers.
  var numbers = NumberStyle.standard
  /// Whether the passages that a search can find are recorded.
  var recordsPassages = false
  /// The terms that have the colour of their mark.
  var tints: [TintedTerm] = []
  /// The rule by which the text's language chooses the form of a word for a number.
  var plural = PluralRule.english
}
