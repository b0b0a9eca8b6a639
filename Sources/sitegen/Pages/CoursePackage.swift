// A lesson as a package for learning platforms: a ZIP archive with the lesson as a single file and a manifest. Source: ADL,
// "SCORM Content Aggregation Model" 1.2, sections 2.3 and 2.4.

/// The package of a lesson.
struct CoursePackage {
  /// The name of the package on a platform, unique in the site.
  let slug: String
  let title: String
  /// The lesson as a single file.
  let page: [UInt8]

  /// The most bytes of a package.
  static let limit = 500_000

  private static let pageName = "index.html"

  /// The archive.
  var bytes: [UInt8] {
    var archive = ZipArchive()
    archive.add("imsmanifest.xml", manifest)
    archive.add(Self.pageName, page)
    return archive.bytes()
  }

  /// The description of the package: one organization with one item, which is the page.
  ///
  /// It states no mastery score, because a platform that knows one may set the status to "failed".
  var manifest: [UInt8] {
    var xml = HTML()
    xml.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    xml.element(
      "manifest",
      [
        "identifier": "inkstep-\(slug)", "version": "1.0",
        "xmlns": "http://www.imsproject.org/xsd/imscp_rootv1p1p2",
        "xmlns:adlcp": "http://www.adlnet.org/xsd/adlcp_rootv1p2",
      ]
    ) { xml in
      xml.element("metadata") { xml in
        xml.element("schema", text: "ADL SCORM")
        xml.element("schemaversion", text: "1.2")
      }
      xml.element("organizations", ["default": "lessons"]) { xml in
        xml.element("organization", ["identifier": "lessons"]) { xml in
          xml.element("title", text: title)
          xml.element("item", ["identifier": "lesson", "identifierref": "page"]) { xml in
            xml.element("title", text: title)
          }
        }
      }
      xml.element("resources") { xml in
        xml.element(
          "resource",
          [
            "identifier": "page", "type": "webcontent", "adlcp:scormtype": "sco",
            "href": Self.pageName,
          ]
        ) { $0.element("file", ["href": Self.pageName]) { _ in } }
      }
    }
    xml.raw("\n")
    return xml.bytes
  }
}
