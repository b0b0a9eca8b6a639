// An HTTP server on the loopback address, for one reader and their browser. One thread serves all connections
// without waiting for any of them, so a client that sends nothing or reads nothing delays no other.

import Foundation
import Synchronization

/// A server that can be reached from this machine only.
final class LoopbackServer: Sendable {
  /// The most connections at a time; beyond it, and beyond the system's own limit, the one that has been idle for
  /// longest is closed for a new one.
  private static let mostConnections = 2_000
  /// The seconds after which a connection without progress is closed.
  private static let patience = 30.0

  /// The port on which it listens.
  let port: Int
  private let listener: Int32
  /// A pipe that ends the wait for connections when there is an event.
  private let wake: PipeEnds
  private let events = Mutex<[String]>([])

  /// Begins to listen; `port` 0 is any that is free.
  init(port: Int) throws(Diagnostics) {
    #if canImport(Darwin)
      let listener = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 512) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    guard isOpen, let wake = PipeEnds.open(1)?.first else {
      throw Diagnostics(
        errno == EADDRINUSE
          ? "port \(port) is in use" : "no port can be opened: \(systemMessage())",
        suggestion: "name another with --port, or 0 for any that is free", exitCode: .cannotCreate)
    }
    (self.listener, self.wake) = (listener, wake)
    self.port = Int(UInt16(bigEndian: address.sin_port))
    for descriptor in [listener, wake.reading, wake.writing] { Self.prepare(descriptor) }
  }

  /// Makes reading and writing return at once, and closes the descriptor in programs that are started.
  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  /// Sends an event to every open stream.
  func send(event: String) {
    events.withLock { $0.append(event) }
    var byte: UInt8 = 0
    _ = Foundation.write(wake.writing, &byte, 1)
  }
}

extension LoopbackServer {
  /// One connection.
  private struct Connection {
    let descriptor: Int32
    var input: [UInt8] = []
    var output: [UInt8] = []
    /// The number of bytes of `output` that have been sent.
    var sent = 0
    var isAnswered = false
    /// Whether the client sends no more.
    var hasEnded = false
    var isStream = false
    /// When the client last sent or received anything.
    var lastProgress = Date()

    var isWriting: Bool { sent < output.count }
  }

  /// Answers requests for ever.
  func run(_ answer: (HTTPRequest) -> HTTPAnswer) -> Never {
    var connections: [Int32: Connection] = [:]
    while true {
      var polled = [listener, wake.reading].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      for (descriptor, connection) in connections {
        let events = (connection.hasEnded ? 0 : POLLIN) | (connection.isWriting ? POLLOUT : 0)
        polled.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
      }
      guard poll(&polled, nfds_t(polled.count), 1_000) >= 0 else { continue }
      for entry in polled.dropFirst(2) where entry.revents != 0 {
        guard var connection = connections[entry.fd] else { continue }
        let isOpen = progress(of: &connection, answer)
        connections[entry.fd] = isOpen ? connection : nil
        if !isOpen { close(entry.fd) }
      }
      if polled[1].revents != 0 { publish(to: &connections) }
      if polled[0].revents != 0 { accept(into: &connections) }
      let now = Date()
      for (descriptor, connection) in connections
      where now.timeIntervalSince(connection.lastProgress) > Self.patience
        && (!connection.isStream || connection.isWriting)
      {
        close(descriptor)
        connections[descriptor] = nil
      }
    }
  }

  private func accept(into connections: inout [Int32: Connection]) {
    while true {
      let descriptor = Foundation.accept(listener, nil, nil)
      if descriptor >= 0 {
        Self.prepare(descriptor)
        connections[descriptor] = Connection(descriptor: descriptor)
      }
      let isFull = descriptor < 0 ? [EMFILE, ENFILE].contains(errno) : false
      if isFull || connections.count > Self.mostConnections {
        let oldest = connections.values.filter { !$0.isStream }
          .min { $0.lastProgress < $1.lastProgress }
        guard let oldest = oldest?.descriptor ?? connections.keys.first else { return }
        close(oldest)
        connections[oldest] = nil
      } else if descriptor < 0 {
        return
      }
    }
  }

  /// Queues the waiting events for every stream; a client that has not read the last one gets no more.
  private func publish(to connections: inout [Int32: Connection]) {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(wake.reading, &bytes, bytes.count) > 0 {}
    let waiting = events.withLock { events in
      defer { events = [] }
      return events
    }
    for descriptor in connections.keys where connections[descriptor]?.isStream == true {
      if connections[descriptor]?.isWriting == true { continue }
      connections[descriptor]?.output = waiting.flatMap { Array("data: \($0)\n\n".utf8) }
      connections[descriptor]?.sent = 0
      connections[descriptor]?.lastProgress = Date()
    }
  }

  /// Reads and writes what can be; returns false at the end of the connection.
  private func progress(
    of connection: inout Connection, _ answer: (HTTPRequest) -> HTTPAnswer
  ) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 8_192)
    let count = recv(connection.descriptor, &buffer, buffer.count, 0)
    if count < 0, ![EAGAIN, EWOULDBLOCK, EINTR].contains(errno) { return false }
    connection.hasEnded = count == 0
    if connection.hasEnded, !connection.isWriting { return false }
    if count > 0, !connection.isAnswered {
      connection.input += buffer[..<count]
      connection.lastProgress = Date()
      self.answer(&connection, answer)
    }
    while connection.isWriting {
      let sent = connection.output[connection.sent...].withUnsafeBytes {
        Foundation.send(connection.descriptor, $0.baseAddress, $0.count, 0)
      }
      if sent <= 0 { return [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) }
      connection.sent += sent
      connection.lastProgress = Date()
    }
    // The client closes the connection when it has read the answer.
    if connection.isAnswered, !connection.isStream {
      shutdown(connection.descriptor, Int32(SHUT_WR))
    }
    return true
  }

  /// Answers the request of a connection when its head is complete.
  private func answer(
    _ connection: inout Connection, _ answer: (HTTPRequest) -> HTTPAnswer
  ) {
    let end = Array("\r\n\r\n".utf8)
    let isWhole = connection.input.contains(end)
    guard isWhole || connection.input.count > HTTPRequest.longest else { return }
    connection.isAnswered = true
    do throws(HTTPAnswer.Status) {
      if connection.input.count > HTTPRequest.longest { throw .tooLong }
      let request = try HTTPRequest(connection.input, port: port)
      let found = answer(request)
      connection.isStream = found.isStream
      connection.output = found.text(isHead: request.isHead)
    } catch {
      let refusal = HTTPAnswer(status: error, bytes: Array("\(error)\n".utf8))
      connection.output = refusal.text(isHead: false)
    }
  }
}
