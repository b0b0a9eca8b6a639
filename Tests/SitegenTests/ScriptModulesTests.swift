// Modules joined into classic scripts: the imports of an entry point precede it, once, in one scope;
// modules that cannot be joined are errors with a position.

import Testing

@testable import sitegen

private func modules(_ files: KeyValuePairs<String, String>) -> ScriptModules {
  ScriptModules(
    files.map { ($0.key, SourceText(file: "scripts/\($0.key)", bytes: Array($0.value.utf8))) })
}

/// The joined text of an entry point, each part after its path.
private func joined(_ entry: String, _ files: KeyValuePairs<String, String>) -> String {
  let (parts, findings) = modules(files).parts(of: entry)
  #expect(findings.isEmpty, "\(findings)")
  return parts.map { "[\($0.path)]\(String(decoding: $0.bytes, as: UTF8.self))" }.joined()
}

/// The findings about an entry point, each as `file:line:column: message`.
private func faults(_ entry: String, _ files: KeyValuePairs<String, String>) -> [String] {
  modules(files).parts(of: entry).findings.map { fault in
    let place = fault.location.map { "\($0.file):\($0.line):\($0.column)" } ?? ""
    return "\(place): \(fault.message)"
  }
}

@Test func `what a module imports stands before it, without the words of modules`() {
  let text = joined(
    "page.js",
    [
      "page.js": "// The page.\n\nimport { b, c } from \"./in/b.js\";\n\nb(c);\n",
      "in/b.js":
        "import {\n  a,\n} from \"../a.js\";\n/** Kept. */\nexport const b = a;\nexport async function c() {}\n",
      "a.js": "export class a {}\nlet mine = `export const ${1}`;\n",
      "other.js": "export const d = 1;\n",
    ])
  #expect(
    text == """
      [a.js]class a {}
      let mine = `export const ${1}`;
      [in/b.js]/** Kept. */
      const b = a;
      async function c() {}
      [page.js]// The page.


      b(c);

      """)
}

@Test func `a module that several import is joined once, and before all of them`() {
  let text = joined(
    "page.js",
    [
      "page.js": "import \"./b.js\";\nimport \"./c.js\";\n",
      "b.js": "import { a } from \"./a.js\";\na();\n",
      "c.js": "import { a } from \"./a.js\";\na();\n", "a.js": "export function a() {}\n",
    ])
  #expect(text == "[a.js]function a() {}\n[b.js]a();\n[c.js]a();\n[page.js]")
}

@Test func `a classic script stays as it is`() {
  let text = "(() => {\n  const { a } = window;\n})();\nconst { b } = window;\n"
  #expect(joined("mine.js", ["mine.js": text]) == "[mine.js]\(text)")
}

@Test func `a name that two modules of a page declare is an error at the later one`() {
  #expect(
    faults(
      "page.js",
      [
        "page.js": "import { a } from \"./a.js\";\nimport \"./b.js\";\n",
        "a.js": "export const a = 1;\n",
        "b.js": "import { a } from \"./a.js\";\n\nlet c = 1, d, b = a;\nfunction a() {}\n",
      ]) == ["scripts/b.js:4:10: 'a' is declared in 'a.js', too"])
  #expect(
    faults(
      "page.js",
      [
        "page.js": "import \"./a.js\";\nimport \"./b.js\";\n", "a.js": "let a, b = f(a, c), d;\n",
        "b.js": "class d {}\n  const c = (x, d) => { let b; };\n",
      ]) == ["scripts/b.js:1:7: 'd' is declared in 'a.js', too"])
}

@Test func `modules that import each other are an error where the circle closes`() {
  #expect(
    faults(
      "a.js",
      [
        "a.js": "import { b } from \"./b.js\";\nexport const a = b;\n",
        "b.js": "// B.\nimport { a } from \"./a.js\";\nexport const b = a;\n",
      ]) == ["scripts/b.js:2:1: circular imports: a.js → b.js → a.js"])
}

@Test(arguments: [
  ("import { x } from \"./none.js\";", "no script is called 'none.js'"),
  ("import { x } from \"./a.js\";", "'a.js' does not export 'x'"),
  ("import { a as b } from \"./a.js\";", "expected import { a } from \"./b.js\";"),
  ("import a from \"./a.js\";", "expected import { a } from \"./b.js\";"),
  ("import * as a from \"./a.js\";", "expected import { a } from \"./b.js\";"),
  ("import { a } from \"a.js\";", "expected import { a } from \"./b.js\";"),
  ("import { a } from \"../a.js\";", "expected import { a } from \"./b.js\";"),
  ("import(\"./a.js\");", "expected import { a } from \"./b.js\";"),
  ("import", "expected import { a } from \"./b.js\";"),
  ("export default 1;", "only a declaration can be exported"),
  ("export { a };", "only a declaration can be exported"),
  ("export", "only a declaration can be exported"),
])
func `what cannot be joined is an error`(_ statement: String, _ message: String) {
  let found = faults(
    "b.js", ["b.js": "// B.\n" + statement + "\n", "a.js": "export const a = 1;\n"])
  #expect(found == ["scripts/b.js:2:1: \(message)"])
}

@Test func `a module that takes a value apart outside of all functions is an error`() {
  #expect(
    faults("a.js", ["a.js": "export let x = 1;\nconst { b, c } = f();\n"])
      == ["scripts/a.js:2:7: a module declares its names one by one"])
}
