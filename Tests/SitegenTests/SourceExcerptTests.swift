import Foundation
import Testing

@testable import sitegen

private let example = #"""
  // A file.
  import Foundation

  /// A thing.
  ///
  /// With } in its comment.
  @frozen
  public struct Thing<Element: Sendable>: Sendable where Element: Equatable {
    /// How many.
    var count = 0  // at first
    let name = "{ \(count > 0 ? "}" : "{") {{"
    var double: Int { count * 2 }
    var observed = 1 {
      didSet { print("}") }
    }
    static let table: [String: (Int) -> Int] = [
      "a": { $0 + 1 },
      "b": { _ in 2 },
    ]

    /// Makes one.
    init(_ count: Int, named name: String = "x") { self.count = count }

    enum Kind {
      case plain, odd(Int)
      /// The last.
      case last
    }

    subscript(index: Int) -> Int { index }
  }

  extension Thing {
    #if DEBUG
      func debug() {}
    #endif

    mutating func add(_ other: Int) {
      /* } */
      if other > 0 {
        count += other
      }
    }

    func add(
      from first: Int, to last: [Int: Int] = [:],
      by step: (Int, Int) -> Int
    ) throws -> Int
    where Element: Hashable
    {
      0
    }

    static func + (a: Thing, b: Thing) -> Thing { a }
    class func made<T>(_ x: T) -> T { x }
  }

  protocol Shape {
    var area: Double { get }
    func grow(by factor: Double) -> Self
    associatedtype Part
  }

  func midpoint(_ a: Double, _ b: Double) -> Double { (a + b) / 2 }
  func midpoint(_ a: Float, _ b: Float) -> Float { (a + b) / 2 }
  let raw = #"} "quoted" \(x) { "#
  let text = """
    { "" \("}")
    """
  func last() {}

  """#

private let library = SourceLibrary([SourceText(file: "Thing.swift", text: example)])

private func code(_ name: String, documentation: Bool = false) -> String {
  do { return try library.excerpt(name, documentation: documentation).code } catch {
    return "\(error.message)" + (error.suggestion.map { "; \($0)" } ?? "")
  }
}

@Test func `members, nested types and free functions are cut out whole`() {
  #expect(code("Thing.count") == "var count = 0  // at first\n")
  #expect(code("Thing.double") == "var double: Int { count * 2 }\n")
  #expect(code("Thing.observed") == "var observed = 1 {\n  didSet { print(\"}\") }\n}\n")
  #expect(code("Thing.table").hasSuffix("  \"b\": { _ in 2 },\n]\n"))
  #expect(code("Thing.Kind.odd") == "case plain, odd(Int)\n")
  #expect(code("Thing.Kind.last") == "case last\n")
  #expect(code("Thing.subscript") == "subscript(index: Int) -> Int { index }\n")
  #expect(code("Thing.debug") == "func debug() {}\n")
  #expect(code("Thing.+") == "static func + (a: Thing, b: Thing) -> Thing { a }\n")
  #expect(code("Thing.made(_:)") == "class func made<T>(_ x: T) -> T { x }\n")
  #expect(code("Shape.area") == "var area: Double { get }\n")
  #expect(code("Shape.grow") == "func grow(by factor: Double) -> Self\n")
  #expect(code("Shape.Part") == "associatedtype Part\n")
  #expect(code("raw") == "let raw = #\"} \"quoted\" \\(x) { \"#\n")
  #expect(code("last") == "func last() {}\n")
}

@Test func `a whole type runs to its own brace, not to one in a string or comment`() {
  let whole = code("Thing")
  #expect(whole.hasPrefix("@frozen\npublic struct Thing<Element"))
  #expect(whole.hasSuffix("  subscript(index: Int) -> Int { index }\n}\n"))
}

@Test func `the body is dedented and keeps its inner indentation`() {
  #expect(
    code("Thing.add(_:)")
      == "mutating func add(_ other: Int) {\n  /* } */\n  if other > 0 {\n    count += other\n  }\n}\n"
  )
}

@Test func `documentation comes along when asked for`() {
  #expect(code("Thing.count", documentation: true) == "/// How many.\nvar count = 0  // at first\n")
  #expect(code("Thing", documentation: true).hasPrefix("/// A thing.\n///\n/// With } in its"))
}

@Test func `an ambiguous name is answered with names that are not`() {
  #expect(
    code("Thing.add")
      == "'Thing.add' names 2 declarations; write one of Thing.add(_:), Thing.add(from:to:by:)")
  #expect(
    code("midpoint")
      == "'midpoint' names 2 declarations; write one of midpoint(_:_:)#1, midpoint(_:_:)#2")
  #expect(code("midpoint(_:_:)#2").contains("Float"))
  #expect(code("midpoint(_:_:)#3") == "'midpoint(_:_:)' has 2 declarations, not '3'")
  #expect(code("Thing.add(from:to:by:)").hasSuffix("where Element: Hashable\n{\n  0\n}\n"))
}

@Test func `an unknown name is answered with the nearest`() {
  #expect(
    code("Thing.cuont") == "no declaration is called 'Thing.cuont'; did you mean 'Thing.count'?")
  #expect(code("Nothing") == "no declaration is called 'Nothing'")
}

@Test func `the lines of an excerpt are known`() throws {
  let excerpt = try library.excerpt("Thing.double")
  #expect(excerpt.file == "Thing.swift" && excerpt.line == 12)
}

@Test func `every declaration of the engine can be cut out and balances its braces`() throws {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
  let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
  let sources = try paths.filter { $0.hasSuffix(".swift") }.sorted().map {
    SourceText(file: $0, bytes: Array(try Data(contentsOf: root.appendingPathComponent($0))))
  }
  let engine = SourceLibrary(sources)
  #expect(engine.names.contains("Smoothed.moved(_:on:)"))
  #expect(try engine.excerpt("Smoothed.moved").code.contains("midpoint(buffer[2], buffer[4])"))
  for source in sources {
    for declaration in SwiftDeclarations.of(source.bytes) {
      let tokens = SwiftTokens.of(Array(source.bytes[declaration.range]))
      var depth = 0
      for token in tokens where token.kind == .sign {
        switch source.bytes[declaration.range.lowerBound + token.range.lowerBound] {
        case UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "}"): depth -= 1
        default: break
        }
        #expect(depth >= 0, "\(source.file) \(declaration.path)")
      }
      #expect(depth == 0, "\(source.file) \(declaration.path)")
    }
  }
}
