// The media types with which a server sends files.

/// The media type of a file, by the ending of its name.
func mediaType(of path: String) -> String {
  if let image = ImageFormat(name: path) { return image.mediaType }
  switch path.split(separator: ".").last {
  case "html": return "text/html; charset=utf-8"
  case "css": return "text/css; charset=utf-8"
  case "js", "mjs": return "text/javascript; charset=utf-8"
  case "json": return "application/json"
  case "wasm": return "application/wasm"
  case "xml": return "application/xml"
  case "zip": return "application/zip"
  case "pdf": return "application/pdf"
  case "woff2": return "font/woff2"
  case "txt", "md", "csv", "py", "swift", "c", "java", "kt": return "text/plain; charset=utf-8"
  default: return "application/octet-stream"
  }
}
