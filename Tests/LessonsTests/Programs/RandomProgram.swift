// Random programs of the notation that hold few mistakes: every value has the type that its place needs.

import Seeds

/// Writes random programs; the same seed gives the same one.
struct RandomProgram {
  private var random: SeededRandom
  /// The variables in scope that hold numbers and points; those of numbers can be changed.
  private var numbers: [String] = []
  private var points = ["p"]
  private var made = 0
  private var loops = 0

  static func text(seed: UInt64) -> String {
    var writer = RandomProgram(random: SeededRandom(seed: seed))
    return writer.program()
  }

  private init(random: SeededRandom) { self.random = random }

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  private mutating func one(of words: [String]) -> String { words[below(words.count)] }

  private mutating func program() -> String {
    """
    const K = \(number(1, isInMethod: false));
    function mid(a, b) { return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }; }
    function clip(n) { return Math.max(-1000, Math.min(1000, n)); }
    class Stage {
      a = 1; b = K; list = [1, 2.5, -3]; last = null; trail = [];
      get size() { return this.list.length + this.trail.length; }
      began(p, path) { this.last = p; this.trail = [p]; path.move(p); }
      moved(p, path) {
        if (this.list.length > 20) this.list.length = 4;
        if (this.trail.length > 12) this.trail.splice(0, \(1 + below(9)));
        this.a = clip(this.a); this.b = clip(this.b);
    \(block(count: 7, depth: 3))
        this.last = p;
        this.trail.push(p);
      }
      ended(p, path) {
    \(block(count: 3, depth: 2))
      }
      cancelled(p, path) { if (path.count > 2) path.takeBack(2); this.ended(p, path); }
      twice(n) { return n * 2; }
      far(q, n) { if (n > 3) return q; return { x: q.x + n, y: q.y - n }; }
    }
    """
  }

  /// Statements in a scope of their own.
  private mutating func block(count: Int, depth: Int) -> String {
    let outer = (numbers, points)
    var lines: [String] = []
    for _ in 0..<1 + below(count) { lines.append("    " + statement(depth)) }
    (numbers, points) = outer
    return lines.joined(separator: "\n")
  }

  private mutating func name() -> String {
    made += 1
    return "v\(made)"
  }

  private mutating func statement(_ depth: Int) -> String {
    switch below(depth > 0 ? 22 : 16) {
    case 0, 1:
      let (new, value) = (name(), number(3))
      numbers.append(new)
      return "let \(new) = \(value);"
    case 2:
      let (new, value) = (name(), point(2))
      points.append(new)
      return "const \(new) = \(value);"
    case 3:
      let (x, y) = (name(), name())
      let text = "let [\(x), \(y)] = [\(number(2)), \(number(2))];"
      numbers += [x, y]
      return text
    case 4:
      let change = one(of: ["=", "+=", "-=", "*=", "/="])
      let target = one(of: numbers + ["this.a", "this.b", "this.list[0]"])
      return target == "this.list[0]"
        ? "if (this.list.length > 0) \(target) \(change) \(number(2));"
        : "\(target) \(change) \(number(2));"
    case 5: return "this.list.push(\(number(2)), \(number(1)));"
    case 6: return "this.a = this.list.pop() ?? \(number(1));"
    case 7:
      return "this.list.splice(\(number(1)), \(below(3)), \(number(2)));"
    case 8: return "this.list = [\(number(1)), ...this.list.slice(\(number(1))), \(number(2))];"
    case 9: return "\(point(1)).\(one(of: ["x", "y"])) \(one(of: ["=", "+="])) \(number(2));"
    case 10: return "{ const { x, y } = \(point(2)); this.b = x - y; }"
    case 11: return "path.line(\(point(2)));"
    case 12: return "path.quad(\(point(1)), \(point(2)));"
    case 13: return "path.curve(\(point(1)), \(point(1)), \(point(1)));"
    case 14:
      return one(of: [
        "path.move(\(point(1)));", "if (path.count > 4) path.takeBack(path.count - 2);",
      ])
    case 15:
      return loops > 0
        ? "if (\(truth(2))) \(one(of: ["break", "continue"]));" : "if (\(truth(2))) return;"
    case 16, 17: return "if (\(truth(2))) {\n\(block(count: 3, depth: depth - 1))\n    }"
    case 18:
      return
        "if (\(truth(2))) {\n\(block(count: 2, depth: depth - 1))\n    } else \(one(of: ["this.a += 1;", "{ this.b = \(number(2)); }"]))"
    case 19:
      let counter = name()
      return loop("for (let \(counter) = 0; \(counter) < \(1 + below(4)); \(counter) += 1)", depth)
    case 20:
      let item = name()
      numbers.append(item)
      return loop("for (let \(item) of this.list.slice(-3))", depth)
    default:
      let item = name()
      points.append(item)
      return loop("for (const \(item) of this.trail.slice(0, 3))", depth)
    }
  }

  private mutating func loop(_ head: String, _ depth: Int) -> String {
    loops += 1
    let text = "\(head) {\n\(block(count: 3, depth: depth - 1))\n    }"
    loops -= 1
    // The variable of the loop is not in scope after it.
    numbers.removeAll { head.contains("let \($0) of") }
    points.removeAll { head.contains("const \($0) of") }
    return text
  }

  private mutating func number(_ depth: Int, isInMethod: Bool = true) -> String {
    if depth == 0 || !isInMethod {
      return one(
        of: ["0", "1", "2", "0.5", "3", "-1.25", "7", "1e-3", "123.456"]
          + (isInMethod ? ["p.x", "p.y", "this.a", "this.b", "K"] + numbers + numbers : []))
    }
    func item(_ n: String) -> String {
      "this.list[Math.abs(Math.trunc(clip(\(n)))) % this.list.length]"
    }
    let (n, m) = (number(depth - 1), number(depth - 1))
    switch below(16) {
    case 0...4: return "(\(n) \(one(of: ["+", "-", "*", "/", "%"])) \(m))"
    case 5: return "Math.\(one(of: ["abs", "floor", "ceil", "round", "trunc", "sign"]))(\(n))"
    case 6: return "Math.\(one(of: ["min", "max", "hypot"]))(\(n), \(m), \(number(0)))"
    case 7: return "(\(truth(depth - 1)) ? \(n) : \(m))"
    case 8: return "Math.sqrt(Math.abs(\(n)))"
    case 9: return "this.twice(\(n))"
    case 10: return "\(point(depth - 1)).\(one(of: ["x", "y"]))"
    case 11:
      return one(of: ["path.count", "this.size", "this.list.length", "this.list.indexOf(\(n))"])
    case 12: return "(this.list.at(\(n)) ?? \(m))"
    case 13: return "(this.list.length > 0 ? \(item(n)) : \(m))"
    case 14: return "-\(n)".replacingOccurrences(of: "--", with: "- -")
    default: return "(\(n) \(one(of: ["||", "&&", "??"])) \(m))"
    }
  }

  private mutating func truth(_ depth: Int) -> String {
    if depth > 0, below(3) == 0 {
      return one(of: [
        "!(\(truth(depth - 1)))", "(\(truth(depth - 1)) && \(truth(depth - 1)))",
        "(\(truth(depth - 1)) || \(truth(depth - 1)))",
      ])
    }
    return one(of: [
      "\(number(1)) \(one(of: ["<", "<=", ">", ">=", "===", "!=="])) \(number(1))",
      "\(point(0)) === \(point(0))", "this.list.includes(\(number(0)))", "this.last !== null",
      "\(number(1))",
    ])
  }

  private mutating func point(_ depth: Int) -> String {
    if depth == 0 { return one(of: points + points + ["this.last"]) }
    switch below(6) {
    case 0: return "mid(\(point(depth - 1)), \(point(depth - 1)))"
    case 1: return "this.far(\(point(depth - 1)), clip(\(number(depth - 1))))"
    case 2: return "(this.trail.at(\(one(of: ["-1", "0", "1"]))) ?? p)"
    case 3: return "{ x: clip(\(number(depth - 1))), y: clip(\(number(depth - 1))) }".parenthesized
    case 4: return "(\(truth(0)) ? \(point(depth - 1)) : p)"
    default: return point(0)
    }
  }
}

extension String {
  /// In parentheses, so that it can begin a statement.
  fileprivate var parenthesized: String { "(\(self))" }
}
