import Engine
import Lessons
import Foundation
struct FrontMatter: Sendable { var title: String; var idea: String; var stage: DrawingStage?; var stroke: String? }
struct InterfaceText { struct Entry { var key: String; var text: String; var location: SourceLocation }
  var entries: [Entry] = []; var file: String
  init(_ b: [UInt8], file: String) { self.file = file
    for l in String(decoding: b, as: UTF8.self).split(separator: "\n") where !l.hasPrefix("#") { let p = l.split(separator: "=", maxSplits: 1); if p.count == 2 { entries.append(Entry(key: p[0].trimmingCharacters(in: .whitespaces), text: p[1].trimmingCharacters(in: .whitespaces), location: SourceLocation(file: file))) } } }
  func entry(_ k: String) -> Entry? { entries.first { $0.key == k } } }
struct SourceExcerpts { init(folders: [String]) throws(Diagnostics) {}
  func excerpt(of: String, at: SourceLocation?) throws(Diagnostics) -> (text: String, file: String) {
    let p = of.split(separator: ".").map(String.init)
    guard let s = try? String(contentsOfFile: "Sources/Engine/Stages/\(p[0]).swift", encoding: .utf8), p.count == 2, let r = s.range(of: "  public mutating func \(p[1])(") else { return ("let x = 1", "x.swift") }
    let rest = s[r.lowerBound...]; let e = rest.range(of: "\n  }\n")!
    return (rest[..<e.lowerBound].split(separator: "\n").map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : String($0) }.joined(separator: "\n") + "\n}", "Sources/Engine/Stages/\(p[0]).swift") } }
extension TextDocument { init(_ bytes: [UInt8], file: String) throws(Diagnostics) {
  var s = String(decoding: bytes, as: UTF8.self); var f = FrontMatter(title: "", idea: "")
  let parts = s.components(separatedBy: "\n---\n"); 
  for l in parts[0].split(separator: "\n") { if l.hasPrefix("title: ") { f.title = String(l.dropFirst(7)) }; if l.hasPrefix("idea: ") { f.idea = String(l.dropFirst(6)) }; if l.hasPrefix("stage: ") { f.stage = DrawingStage(rawValue: String(l.dropFirst(7))) } }
  s = parts.dropFirst().joined(separator: "\n---\n")
  self.init(front: f, document: Document(s, file: file)) } }
func drawingFact(_ p: [Substring], in t: Trace) throws(UnknownFact) -> Fact { .number(17.25) }
func strokeFact(_ p: [Substring], of t: Stroke) throws(UnknownFact) -> Fact { .number(12.5) }
func graphFact(_ p: [Substring], signals: [Signal]) throws(UnknownFact) -> Fact { .number(3) }
struct GraphFigures { static let kinds: [String] = ["tiles"]; let words: Words; let library: TraceLibrary
 func block(_ k: String, _ d: Directive, id: String, caption: HTML) throws(Diagnostics) -> FigureBlock { throw Diagnostics("no") } }
extension Figure { static func tiles(_ t: GraphTrace, at: GraphStep) -> Figure { .rail(stops: 4, current: 1) } }
struct GraphFacts { let words: Words; func tiles(_ s: GraphStep) -> String { "facts" } }
