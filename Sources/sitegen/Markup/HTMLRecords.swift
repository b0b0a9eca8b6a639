// What a page contains that other parts of the program ask for. It is recorded while the page is written,
// so that finished HTML never has to be parsed.

/// The ids, links and pictures of a piece of HTML, in the order in which they are written.
struct HTMLRecords: Equatable, Sendable {
  /// An element with an id, to which a link can lead.
  struct Anchor: Equatable, Sendable {
    let id: String
    /// Whether the element contains text that is not only white space.
    var hasText = false
  }

  /// The attribute `href` or `src` of an element.
  struct Link: Equatable, Sendable {
    let attribute: String
    let address: String
    /// The bytes of the attribute, with the space before it; `nil` in a template.
    var range: Range<Int>?
  }

  /// A drawing or an image.
  enum Picture: Equatable, Sendable {
    /// A figure that is named and described by the elements with the ids `ID-title` and `ID-text`.
    case figure(id: String)
    /// A tag in a template, by which the template's author says what the picture shows.
    case tag(Tag)
  }

  /// An opening tag in a template.
  struct Tag: Equatable, Sendable {
    let element: String
    /// Whether it is a drawing or an image; the parts of a drawing are not.
    let isPicture: Bool
    /// The attributes that have a value in quotes.
    let attributes: [Attribute]
    /// The tag as it is in the page; only of a picture.
    let source: String

    struct Attribute: Equatable, Sendable {
      let name: String
      let value: String
    }

    /// The value of the first attribute with a name.
    subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  /// A piece of text that a search can find.
  struct Passage: Equatable, Sendable {
    enum Kind: Equatable, Sendable { case heading, text, code }

    /// A list item and the row of a table are text, too.
    let kind: Kind
    let id: String?
    var text: String
  }

  private(set) var anchors: [Anchor] = []
  private(set) var links: [Link] = []
  /// The paths of the assets that the page or its scripts load.
  private(set) var loads: Set<String> = []
  private(set) var pictures: [Picture] = []
  /// The passages that were written while `recordsPassages` was set.
  private(set) var passages: [Passage] = []
  /// Whether there is any text that is not only white space.
  private(set) var hasText = false
  /// Whether passages are recorded.
  var recordsPassages = false

  /// The elements with an id that are open and have no text yet, outermost first.
  private var openAnchors: [OpenAnchor] = []
  /// The text so far, and the passage that is open; only if `recordsPassages` is set.
  private var text = ""
  private var openPassage: OpenPassage?
  /// The element that is open and whose text a search does not find.
  private var unsearched: OpenElement?

  private struct OpenAnchor: Equatable {
    let index: Int
    let element: String
    /// How many elements of the same name are open within it.
    var depth = 0
  }

  private struct OpenElement: Equatable {
    let name: String
    /// How many elements of the same name are open within it.
    var depth = 0
  }

  private struct OpenPassage: Equatable {
    var element: OpenElement
    var passage: Passage
  }
}

extension HTMLRecords {
  /// Elements that have no content and no closing tag.
  private static let voidElements: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  /// Elements whose text a search does not find: what is hidden until a reader opens it, and links.
  private static let unsearchedElements: Set = ["details", "nav"]
  /// Classes of elements whose text is made of facts, or is the same in many places.
  private static let unsearchedClasses: Set = [
    "facts", "legend", "more", "quantity", "outdated", "caption", "exercise", "exercise act",
    "answers", "footnote", "footnote-back",
  ]
  /// Elements that separate the words in them from those outside.
  private static let blocks: Set = ["p", "li", "td", "th", "dt", "dd", "pre", "ul", "ol"]

  /// Records an opening tag.
  mutating func open(_ element: String, id: String? = nil, style: String? = nil) {
    if let last = openAnchors.indices.last, openAnchors[last].element == element {
      openAnchors[last].depth += 1
    }
    if let id, !id.isEmpty {
      if !Self.voidElements.contains(element) {
        openAnchors.append(OpenAnchor(index: anchors.count, element: element))
      }
      anchors.append(Anchor(id: id))
    }
    if recordsPassages { openPassage(element, id, style) }
  }

  private mutating func openPassage(_ element: String, _ id: String?, _ style: String?) {
    if unsearched != nil {
      if unsearched?.name == element { unsearched?.depth += 1 }
    } else if Self.unsearchedElements.contains(element)
      || Self.unsearchedClasses.contains(style ?? "")
    {
      unsearched = OpenElement(name: element)
    } else if openPassage != nil {
      if openPassage?.element.name == element { openPassage?.element.depth += 1 }
    } else if let kind = Self.passageKind(element) {
      openPassage = OpenPassage(
        element: OpenElement(name: element),
        // The title is found as the page itself.
        passage: Passage(kind: kind, id: element == "h1" ? nil : id, text: ""))
      text = ""
    }
  }

  private mutating func closePassage(_ element: String) {
    if let open = unsearched {
      guard open.name == element else { return }
      if open.depth > 0 { unsearched?.depth -= 1 } else { unsearched = nil }
    } else if var open = openPassage {
      if open.element.name != element || open.element.depth > 0 {
        if open.element.name == element { openPassage?.element.depth -= 1 }
        if Self.blocks.contains(element) { text += " " }
        return
      }
      open.passage.text = text
      passages.append(open.passage)
      (openPassage, text) = (nil, "")
    }
  }

  /// The kind of passage that an element is; `nil` for an element that is none.
  private static func passageKind(_ element: String) -> Passage.Kind? {
    switch element {
    case "p", "li", "tr", "figcaption", "dt", "dd": .text
    case "pre": .code
    case "h1", "h2", "h3", "h4", "h5", "h6": .heading
    default: nil
    }
  }

  /// Records a closing tag.
  mutating func close(_ element: String) {
    if let index = openAnchors.lastIndex(where: { $0.element == element }) {
      if openAnchors[index].depth > 0 {
        openAnchors[index].depth -= 1
      } else {
        openAnchors.removeSubrange(index...)
      }
    }
    if recordsPassages { closePassage(element) }
  }

  /// Records text between tags.
  mutating func add(text: some StringProtocol) {
    if recordsPassages, unsearched == nil { self.text += text }
    if hasText, openAnchors.isEmpty { return }
    if text.utf8.contains(where: { $0 > 0x20 }) { noteText() }
  }

  private mutating func noteText() {
    hasText = true
    for open in openAnchors { anchors[open.index].hasText = true }
    openAnchors = []
  }

  mutating func add(_ link: Link) { links.append(link) }

  mutating func add(load path: String) { loads.insert(path) }

  /// The same without links.
  var withoutLinks: HTMLRecords {
    var records = self
    records.links = []
    return records
  }

  mutating func add(_ picture: Picture) { pictures.append(picture) }

  /// Records an opening tag of a template.
  mutating func add(_ tag: Tag) {
    open(tag.element, id: tag["id"])
    for attribute in tag.attributes where ["href", "src"].contains(attribute.name) {
      add(Link(attribute: attribute.name, address: attribute.value))
    }
    if tag.isPicture { add(.tag(tag)) }
  }

  /// Records what is in other HTML, which begins at the byte `start` of this one.
  ///
  /// Every element of it is closed.
  mutating func append(_ other: HTMLRecords, at start: Int) {
    anchors += other.anchors
    links += other.links.map { link in
      var link = link
      link.range = link.range.map { start + $0.lowerBound..<start + $0.upperBound }
      return link
    }
    pictures += other.pictures
    loads.formUnion(other.loads)
    if other.hasText, !hasText || !openAnchors.isEmpty { noteText() }
    if unsearched != nil { return }
    passages += other.passages
    if recordsPassages { text += other.text }
  }

  /// The length of the text that belongs to no finished passage.
  var textLength: Int { text.utf8.count }

  /// Replaces the text from a position by words that a search finds instead of it.
  mutating func replaceText(from start: Int, with words: String) {
    guard recordsPassages, unsearched == nil else { return }
    text.removeSubrange(text.utf8.index(text.startIndex, offsetBy: start)...)
    text += words
  }

  /// Records a passage of its own, unless one is open.
  mutating func add(passage text: String) {
    guard recordsPassages, unsearched == nil, openPassage == nil else { return }
    passages.append(Passage(kind: .text, id: nil, text: text))
  }
}
