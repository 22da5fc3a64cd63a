import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// An HTTP server on this machine that stores and serves what it receives, unless a test tells it to misbehave.
final class FaultyServer: Sendable {
    enum Fault: Hashable, Sendable {
        case none
        /// Answers with this status and these bytes.
        case answer(Int, String, header: String = "")
        /// Sends this many bytes of the answer, and then nothing more.
        case stall(Int)
        /// Sends this many bytes of the answer, and then closes the connection.
        case cut(Int)
        /// Changes the byte at this position in every stored entry or blob that the server sends.
        case flip(Int)
        /// Answers a request with the content of another entry or blob.
        case mixUp
    }

    struct Request: Hashable, Sendable {
        let method: String
        let path: String
        let authorization: String?
    }

    private struct State {
        var blobs: [String: Data] = [:]
        var requests: [Request] = []
        var fault = Fault.none
        var open: [Int32] = []
    }

    private let state = Mutex(State())
    private let listener: Int32
    let port: UInt16

    init() throws {
        #if os(Linux)
            listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let number = listener
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(number, address, length) + listen(number, 64) + getsockname(number, address, &length)
            }
        }
        guard code == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [self] in
            while case let connection = accept(number, nil, nil), connection >= 0 {
                state.withLock { $0.open.append(connection) }
                Thread.detachNewThread { self.serve(connection) }
            }
            // Close the listener only in this thread. Otherwise, another socket could get the descriptor while this thread still uses it.
            close(number)
        }
    }

    var url: String { "http://127.0.0.1:\(port)/team" }
    var requests: [Request] { state.withLock(\.requests) }
    var blobs: [String: Data] {
        get { state.withLock(\.blobs) }
        set { state.withLock { $0.blobs = newValue } }
    }
    var fault: Fault {
        get { state.withLock(\.fault) }
        set { state.withLock { $0.fault = newValue } }
    }

    func stop() {
        state.withLock { for connection in $0.open { shutdown(connection, Int32(SHUT_RDWR)) } }
        shutdown(listener, Int32(SHUT_RDWR))
    }

    private func serve(_ connection: Int32) {
        var bytes = Data()
        while let end = next(connection, &bytes, until: { $0.range(of: Data("\r\n\r\n".utf8))?.upperBound }) {
            let head = String(decoding: bytes[..<end], as: UTF8.self).components(separatedBy: "\r\n")
            bytes = Data(bytes[end...])
            let words = head[0].components(separatedBy: " ")
            func header(_ name: String) -> String? {
                head.first { $0.lowercased().hasPrefix("\(name):") }.map {
                    String($0.dropFirst(name.count + 1)).trimmingCharacters(in: .whitespaces)
                }
            }
            let length = header("content-length").flatMap { Int($0) } ?? 0
            if header("expect") != nil { _ = send(connection, Data("HTTP/1.1 100 Continue\r\n\r\n".utf8)) }
            guard words.count == 3, next(connection, &bytes, until: { $0.count >= length ? length : nil }) != nil else { break }
            let body = Data(bytes.prefix(length))
            bytes = Data(bytes.dropFirst(length))
            guard answer(Request(method: words[0], path: words[1], authorization: header("authorization")), body, connection) else { break }
        }
        state.withLock { $0.open.removeAll { $0 == connection } }
        close(connection)
    }

    /// Reads bytes until `end` returns a position, and returns that position; nil if the connection ends first.
    private func next(_ connection: Int32, _ bytes: inout Data, until end: (Data) -> Int?) -> Int? {
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            if let end = end(bytes) { return end }
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            bytes += buffer[..<count]
        }
    }

    /// - Returns: Whether the connection stays open.
    private func answer(_ request: Request, _ body: Data, _ connection: Int32) -> Bool {
        let (status, extra, content, fault) = state.withLock { state -> (Int, String, Data, Fault) in
            state.requests.append(request)
            if case .answer(let status, let text, let header) = state.fault { return (status, header, Data(text.utf8), state.fault) }
            if request.method == "PUT" {
                state.blobs[request.path] = body
                return (201, "", Data(), state.fault)
            }
            var path = request.path
            if state.fault == .mixUp {
                let kind = request.path.contains("/ac/") ? "/ac/" : "/cas/"
                path = state.blobs.keys.sorted().first { $0.contains(kind) && $0 != path } ?? path
            }
            guard var found = state.blobs[path] else { return (404, "", Data(), state.fault) }
            if case .flip(let place) = state.fault { found[place % found.count] ^= 1 }
            return (200, "", found, state.fault)
        }
        let whole = Data("HTTP/1.1 \(status) X\r\nContent-Length: \(content.count)\r\n\(extra)\r\n".utf8) + content
        switch fault {
        case .stall(let count):
            guard send(connection, whole.prefix(count)) else { return false }
            // Wait until the client gives up.
            var byte: UInt8 = 0
            _ = recv(connection, &byte, 1, 0)
            return false
        case .cut(let count):
            _ = send(connection, whole.prefix(count))
            return false
        default: return send(connection, whole)
        }
    }

    private func send(_ connection: Int32, _ data: Data) -> Bool {
        #if os(Linux)
            let flags = Int32(MSG_NOSIGNAL)
        #else
            let flags: Int32 = 0
        #endif
        var rest = [UInt8](data)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.send(connection, $0.baseAddress, $0.count, flags) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
