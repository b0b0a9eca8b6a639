// The files of a site other than pages. Their bytes are made when they are written, because the traces of
// thousands of added strokes would not fit into memory together.

import InkstepEngine
import InkstepLessons

/// A file of the site other than a page.
struct DataFile: Sendable {
  /// The path, relative to the root of the site.
  let path: String
  /// Whether making it uses several threads; then no other file is made at the same time.
  let isParallel: Bool
  private let make: @Sendable () -> [UInt8]

  init(path: String, isParallel: Bool = false, _ make: @escaping @Sendable () -> [UInt8]) {
    (self.path, self.isParallel, self.make) = (path, isParallel, make)
  }

  /// A file whose bytes are known.
  init(_ file: SiteFile) { self.init(path: file.path) { file.bytes } }

  /// Makes the file.
  var file: SiteFile { SiteFile(path: path, bytes: make()) }
}

extension DataFile {
  /// All files of a site, except the publisher's own and the site map.
  static func all(of site: Site, jobs: Int) -> [DataFile] {
    table(of: site, jobs: jobs)
      + (site.kit + Site.samples(site.library, site.fixtures) + site.content.images.files
      + site.content.downloads.files + site.assets.files).map { DataFile($0) }
      + SiteCard.all(of: site)
      + site.library.added.flatMap { added($0, under: site.library.stages) }
  }

  /// The table that lists which samples show which mistakes, on a site with a kit.
  private static func table(of site: Site, jobs: Int) -> [DataFile] {
    let library = site.library
    guard site.content.kit != nil, !library.strokes.isEmpty else { return [] }
    return [
      DataFile(path: MistakeTable.path, isParallel: true) {
        let table = MistakeTable(library.stages, library.strokes, jobs: jobs) { stage, stroke in
          library.trace(stage, over: stroke) ?? (try? Trace(stage, over: stroke))
        }
        return table.file.bytes
      }
    ]
  }

  /// An added stroke and its traces.
  private static func added(_ stroke: Stroke, under stages: [DrawingStage]) -> [DataFile] {
    [DataFile(path: stroke.filePath) { stroke.text.bytes }]
      + stages.map { stage in
        DataFile(path: "fixtures/\(FixtureEntry.path(stage, stroke))") {
          (try? Trace(stage, over: stroke)).map { Fixture($0).bytes } ?? []
        }
      }
  }

  /// The site map for search engines; `nil` for a site without a base URL.
  static func siteMap(of site: Site) -> DataFile? {
    guard let baseURL = site.settings.baseURL else { return nil }
    let paths = site.pages.filter { !($0 is MovedPage) }.map(\.path).sorted().filter {
      $0 != NotFoundPage.path && !$0.contains(EmbedPage.folder) && site.isInItsLanguage($0)
    }
    return DataFile(path: "sitemap.xml") {
      var xml = HTML()
      xml.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
      xml.raw("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
      for path in paths {
        xml.raw("<url>")
        xml.element("loc", text: baseURL + path.addressPath)
        xml.raw("</url>\n")
      }
      xml.raw("</urlset>\n")
      return xml.bytes
    }
  }
}

extension Stroke {
  /// The path of the stroke's own file in the site.
  var filePath: String { "strokes/\(id).json" }
}
