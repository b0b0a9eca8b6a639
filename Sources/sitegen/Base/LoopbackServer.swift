// An HTTP server on the loopback address, for one reader and their browser. Each connection has a thread of its
// own, so a client that sends nothing or reads nothing delays no other.

import Foundation
import Synchronization

/// A server that can be reached from this machine only.
final class LoopbackServer: Sendable {
  /// The most connections at a time; beyond it, and beyond the system's own limit, the oldest is closed for a new
  /// one.
  private static let mostConnections = 1_500
  /// The seconds after which a connection without progress is closed.
  private static let patience = 30

  /// The port on which it listens.
  let port: Int
  private let listener: Int32
  private let state = Mutex(State())

  private struct State {
    /// The open connections, the oldest first, and whether they are streams of events.
    var clients: [(socket: Int32, isStream: Bool)] = []
    /// The last event, which a new stream begins with.
    var event: [UInt8] = []
  }

  /// Begins to listen; `port` 0 is any that is free.
  init(port: Int) throws(Diagnostics) {
    #if canImport(Darwin)
      let listener = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    // A program that is started must not keep the port open.
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
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
    guard isOpen else {
      throw Diagnostics(
        errno == EADDRINUSE
          ? "port \(port) is in use" : "no port can be opened: \(systemMessage())",
        suggestion: "name another with --port, or 0 for any that is free", exitCode: .cannotCreate)
    }
    self.listener = listener
    self.port = Int(UInt16(bigEndian: address.sin_port))
  }

  /// Answers requests for ever.
  func run(_ respond: @escaping @Sendable (HTTPRequest) -> HTTPAnswer) -> Never {
    while true {
      let client = accept(listener, nil, nil)
      let isRefused = client < 0 && [EMFILE, ENFILE].contains(errno)
      state.withLock { state in
        if client >= 0 { state.clients.append((client, false)) }
        if isRefused && !state.clients.isEmpty || state.clients.count > Self.mostConnections {
          // This ends the thread of the oldest connection.
          shutdown(state.clients.removeFirst().socket, Int32(SHUT_RDWR))
        }
      }
      if client < 0 {
        usleep(1_000)
        continue
      }
      Thread.detachNewThread { [self] in
        serve(client, respond)
        // From here on no event is written to the descriptor, which the next connection may get.
        state.withLock { $0.clients.removeAll { $0.socket == client } }
        close(client)
      }
    }
  }

  /// Sends an event to every stream, open or opened later; a client that does not read them is closed.
  func send(event: String) {
    // A browser that has lost the connection connects again after half a second.
    let bytes = Array("retry: 500\ndata: \(event)\n\n".utf8)
    state.withLock { state in
      state.event = bytes
      for (client, isStream) in state.clients where isStream {
        let sent = Foundation.send(client, bytes, bytes.count, Int32(MSG_DONTWAIT))
        if sent < bytes.count { shutdown(client, Int32(SHUT_RDWR)) }
      }
    }
  }
}

extension LoopbackServer {
  /// Reads one request, answers it, and returns when the client has closed the connection.
  private func serve(_ client: Int32, _ respond: (HTTPRequest) -> HTTPAnswer) {
    _ = fcntl(client, F_SETFD, FD_CLOEXEC)
    var patience = timeval(tv_sec: Self.patience, tv_usec: 0)
    for limit in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(client, SOL_SOCKET, limit, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    guard let head = head(from: client) else { return }
    do throws(HTTPAnswer.Status) {
      let request = try HTTPRequest(head, port: port)
      let answer = respond(request)
      if answer.isStream { return stream(answer, to: client) }
      write(answer.message(withBody: !request.isHead), to: client)
    } catch {
      let refusal = HTTPAnswer(status: error, bytes: Array("\(error)\n".utf8))
      write(refusal.message(withBody: true), to: client)
    }
    // The client closes the connection when it has read the answer.
    shutdown(client, Int32(SHUT_WR))
    var rest = [UInt8](repeating: 0, count: 1_024)
    while recv(client, &rest, rest.count, 0) > 0 {}
  }

  /// Opens a stream of events, and returns when the client has closed it.
  private func stream(_ answer: HTTPAnswer, to client: Int32) {
    // No event is sent between the first one and the others.
    state.withLock { state in
      write(answer.message(withBody: true) + state.event, to: client)
      for index in state.clients.indices where state.clients[index].socket == client {
        state.clients[index].isStream = true
      }
    }
    var byte: UInt8 = 0
    while recv(client, &byte, 1, 0) != 0, errno == EAGAIN {}
  }

  /// The bytes up to the end of the head, or more than the longest head has; `nil` if the client ends before.
  private func head(from client: Int32) -> [UInt8]? {
    let end = Array("\r\n\r\n".utf8)
    var head: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while head.count <= HTTPRequest.longest, !head.contains(end) {
      let count = recv(client, &buffer, buffer.count, 0)
      if count <= 0 { return nil }
      head += buffer[..<count]
    }
    return head
  }

  /// Writes until all is written or the client reads no more.
  private func write(_ bytes: [UInt8], to client: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { Foundation.send(client, $0.baseAddress, $0.count, 0) }
      if sent <= 0 { return }
      rest = rest.dropFirst(sent)
    }
  }
}
