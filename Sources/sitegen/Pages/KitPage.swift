// What somebody needs who has others write a stage, or ports one: how to go about it, and the files.

import InkstepLessons

/// Makes the page of the kit.
struct KitPage: Sendable {
  let words: Words
  let kit: Kit
  /// An archive for each language, in the order of the starting points.
  let archives: [SiteFile]

  /// The page: the text of `guide`, then tables of files.
  func page(_ guide: Page) -> Page {
    var page = guide
    starters(&page.main)
    schemas(&page.main)
    return page
  }

  private func starters(_ html: inout HTML) {
    let columns: [Phrase] = [.kitLanguage, .kitFiles, .kitDownload, .fixturesSize]
    table("starters", .kitStarters, columns, &html) { html in
      for ((language, files), archive) in zip(kit.starters, archives) {
        html.element("tr") { html in
          html.element("th", ["scope": "row"], text: language.name)
          html.element("td") { html in
            for (index, file) in files.enumerated() {
              if index > 0 { html.text(" · ") }
              link(file, &html)
            }
          }
          html.element("td") { html in link(archive, &html) }
          html.element("td", ["class": "quantity"], text: size(archive))
        }
      }
    }
  }

  private func schemas(_ html: inout HTML) {
    table("schemas", .kitSchemas, [.kitFormat, .fixturesFile, .fixturesSize], &html) { html in
      for schema in kit.schemas {
        let name = schema.path.dropFirst("schema/".count).dropLast(Kit.schemaEnding.count)
        html.element("tr") { html in
          html.element("th", ["scope": "row"], text: "inkstep-\(name)/1")
          html.element("td") { html in link(schema, &html) }
          html.element("td", ["class": "quantity"], text: size(schema))
        }
      }
    }
  }

  private func table(
    _ id: String, _ caption: Phrase, _ columns: [Phrase], _ html: inout HTML,
    rows: (inout HTML) -> Void
  ) {
    html.element("h2", ["id": id], text: words[caption])
    html.open(
      "div", ["class": "table", "role": "region", "tabindex": "0", "aria-labelledby": id])
    html.element("table") { html in
      html.element("thead") { html in
        html.element("tr") { html in
          for column in columns {
            let isSize = column == .fixturesSize
            let kind = isSize ? [(key: "class", value: "quantity")] : []
            html.open("th", [(key: "scope", value: "col")] + kind)
            html.text(words[column])
            html.close("th")
          }
        }
      }
      html.element("tbody") { rows(&$0) }
    }
    html.close("div")
  }

  /// A link to a file, by the last part of its path.
  private func link(_ file: SiteFile, _ html: inout HTML) {
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    html.element("a", ["href": words.site.step + file.path], text: name)
  }

  private func size(_ file: SiteFile) -> String {
    words[.fixturesKilobytes, words.number(Double(file.bytes.count) / 1000, decimals: 1)]
  }
}
