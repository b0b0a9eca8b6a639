// Standalone pages, which authors write in `pages/NAME`: text, figures, tables and code as in a lesson, without
// a tutorial around it.

/// A page that belongs to no tutorial.
struct OwnPage: SitePage {
  let page: Lesson
  let language: SiteLanguage

  var path: String { language.folder + page.path }

  func render(in site: Site) -> RenderedPage {
    let (rendered, findings) = LessonRenderer(site, language).page(page, isAlone: true)
    return language.rendered(rendered, of: page.source, findings)
  }

  static func all(of site: Site, in language: SiteLanguage) -> [any SitePage] {
    language.content.ownPages.map { OwnPage(page: $0, language: language) }
  }
}
