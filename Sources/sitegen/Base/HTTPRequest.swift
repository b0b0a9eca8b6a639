// One request of a browser and its answer, as HTTP/1.1 with one request for each connection. Everything else that
// a client sends is refused.

import Foundation

/// A request for a file.
struct HTTPRequest {
  /// The path without its first slash: `lessons/linear.html`.
  let path: String
  /// Whether only the head of the answer is asked for.
  let isHead: Bool

  /// The longest head of a request, in bytes.
  static let longest = 16_384

  /// Parses a head, which ends with an empty line; throws the status of the refusal.
  init(_ head: [UInt8], port: Int) throws(HTTPAnswer.Status) {
    guard head.count <= Self.longest else { throw .tooLong }
    let lines = String(decoding: head, as: UTF8.self).replacing("\r\n", with: "\n").parts(at: "\n")
    let words = lines[0].parts(at: " ")
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { throw .badRequest }
    guard words[0] == "GET" || words[0] == "HEAD" else { throw .badMethod }
    isHead = words[0] == "HEAD"
    // A page of another site that resolves to this address has another host.
    let hosts = lines.filter { $0.lowercased().hasPrefix("host:") }
      .map { $0.dropFirst("host:".count).lowercased().filter { $0 != " " } }
    let own = ["127.0.0.1", "localhost"].map { "\($0):\(port)" }
    guard hosts.count == 1, own.contains(hosts[0]) else { throw .forbidden }
    guard words[1].hasPrefix("/"),
      let path = words[1].dropFirst().prefix(while: { $0 != "?" && $0 != "#" })
        .removingPercentEncoding
    else { throw .badRequest }
    self.path = path
  }
}

/// An answer to a request.
struct HTTPAnswer {
  /// The status of an answer; the name of the case is sent as the reason.
  enum Status: Int, Error {
    case success = 200
    case moved = 301
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case badMethod = 405
    case tooLong = 431
    case failure = 500
  }

  var status = Status.success
  /// The media type.
  var type = "text/plain; charset=utf-8"
  /// The address for `moved`.
  var target: String?
  /// Whether the browser can keep the file for ever, because its name has a hash.
  var isLasting = false
  var bytes: [UInt8] = []
  /// Whether the connection stays open for events.
  var isStream = false

  /// The bytes of the answer; a request for the head alone gets no body.
  func message(withBody hasBody: Bool) -> [UInt8] {
    var head = "HTTP/1.1 \(status.rawValue) \(status)\r\nContent-Type: \(type)\r\n"
    if let target { head += "Location: \(target)\r\n" }
    if !isStream { head += "Content-Length: \(bytes.count)\r\n" }
    head += "Cache-Control: \(isLasting ? "max-age=31536000, immutable" : "no-cache")\r\n"
    head += "X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
    return Array(head.utf8) + (hasBody ? bytes : [])
  }
}
