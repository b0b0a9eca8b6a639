import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

/// The message about a program whose `moved` has a body.
private func message(_ body: String) -> String? {
  let text = """
    class Stage {
      list = []; unset = null;
      began(p, path) { path.move(p); }
      moved(p, path) { \(body) }
      ended(p, path) { }
      cancelled(p, path) { }
    }
    """
  do throws(ProgramError) {
    var session = try StageProgramSession(try InkstepLessons.Program(Array(text.utf8)))
    try session.feed(TouchEvent(.began, .zero))
    try session.feed(TouchEvent(.moved, .zero))
    return nil
  } catch { return error.message }
}

@Test func `a message about a program says what is wrong and what to write instead`() {
  #expect(
    message("const a = p.force * 2;") == "this stroke has no force: write p.force ?? 0.5")
  #expect(
    message("this.list[7].x = 1;") == "7 is outside the list: compare it with length first")
  #expect(
    message("const a = this.lst;")
      == "nothing is stored in this.lst: declare it at the start of the class: lst = null;")
  #expect(message("const a = (1;") == ") is missing here")
  #expect(message("path.line(p) + 1;") == "undefined is not a number: check what was stored here")
  #expect(message("const a = -this.list;") == "a list is not a number: check what was stored here")
  #expect(message("this.#a = 1;") == "there are no private names: write the name without #")
  #expect(
    message("list.push(1);")
      == "there is no list here: declare it first, or write this.list for a field")
  #expect(
    message("const a = this.list.lenght;")
      == "this value has no lenght: lists have length; the path has count and tail")
  #expect(message("path.line(p);") == nil)
}

@Test func `every problem of a program has words`() {
  for problem in ProgramProblem.allCases { #expect(!problem.words.wrong.isEmpty, "\(problem)") }
}
