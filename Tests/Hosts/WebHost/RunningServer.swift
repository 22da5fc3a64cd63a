import Foundation
import Program
import Synchronization

@testable import WebHost

/// A server that listens on a real port, with a client that sends raw bytes, because an HTTP library would correct invalid requests.
struct RunningServer: Sendable {
    let port: Int
    let token: String

    /// Runs `body` with a new server. The data directory is `home`, or a temporary folder if `home` is nil.
    @MainActor
    static func with(
        _ notes: Notebook.Notes = .init(), in home: URL? = nil, limits: WebSessions.Limits = .init(),
        recording: SessionRecording? = nil, _ body: @escaping @Sendable (RunningServer) async throws -> Void
    ) async throws {
        let folder = home ?? FileManager.default.temporaryDirectory.appending(path: "web-\(UUID().uuidString)")
        defer { if home == nil { try? FileManager.default.removeItem(at: folder) } }
        let server = WebServer(notebook(notes, in: folder), limits: limits, recording: recording)
        let (addresses, ready) = AsyncStream<String>.makeStream()
        let running = Task { try await server.run(port: 0) { ready.yield($0) } }
        defer { running.cancel() }
        for await address in addresses {
            let parts = address.split(whereSeparator: { ":/?=".contains($0) })
            let me = RunningServer(port: Int(parts[2]) ?? 0, token: String(parts[4]))
            try await body(me)
            break
        }
        running.cancel()
        _ = await running.result
    }

    struct Answer: Sendable {
        let status: Int
        let headers: [String: String]
        let body: String

        init(_ bytes: [UInt8]) {
            let text = String(decoding: bytes, as: UTF8.self)
            let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
            let lines = (parts.first ?? "").split(separator: "\r\n")
            status = lines.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
            headers = Dictionary(
                lines.dropFirst().map { line in
                    let halves = line.split(separator: ":", maxSplits: 1)
                    return (halves[0].lowercased(), halves.count > 1 ? halves[1].trimmingCharacters(in: .whitespaces) : "")
                }
            ) { first, _ in first }
            body = parts.count > 1 ? String(parts[1]) : ""
        }

        var cookie: String? { headers["set-cookie"].map { String($0.prefix { $0 != ";" }) } }

        /// Returns the value of the hidden field with this name.
        func hidden(_ name: String) -> String {
            let mark = "name=\"\(name)\" value=\""
            return body.firstRange(of: mark).map { String(body[$0.upperBound...].prefix { $0 != "\"" }) } ?? ""
        }
    }

    /// Sends a request and reads until the server closes the connection or sends nothing for `patience` seconds.
    func send(_ method: String, _ path: String, _ headers: [String: String?] = [:], body: String? = nil, patience: Int = 10) async -> Answer
    {
        var all: [String: String?] = ["Host": "127.0.0.1:\(port)", "Connection": "close"]
        if method == "POST" { all["Origin"] = "http://127.0.0.1:\(port)" }
        if let body {
            all["Content-Length"] = "\(body.utf8.count)"
            all["Content-Type"] = "application/x-www-form-urlencoded"
        }
        all.merge(headers) { $1 }
        let lines = all.compactMap { name, value in value.map { "\(name): \($0)\r\n" } }.joined()
        return Answer(await raw("\(method) \(path) HTTP/1.1\r\n\(lines)\r\n\(body ?? "")", patience: patience))
    }

    func raw(_ text: String, patience: Int = 10) async -> [UInt8] {
        let port = port
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: Self.exchange(text, port: port, patience: patience)) }
        }
    }

    private static func exchange(_ text: String, port: Int, patience: Int) -> [UInt8] {
        let wire = Wire(to: port, patience: patience)
        wire.send(text)
        while wire.receive() {}
        return wire.bytes
    }

    /// Returns a signed-in browser.
    func browser() async -> Browser {
        let cookie = await send("GET", "/?token=\(token)").cookie ?? ""
        return Browser(server: self, cookie: cookie)
    }
}

/// A client that behaves like a browser with scripts disabled.
struct Browser: Sendable {
    let server: RunningServer
    var cookie: String

    /// Sends a GET request and follows redirects, as a browser does.
    func get(_ path: String, _ headers: [String: String?] = [:]) async -> (page: RunningServer.Answer, path: String) {
        var path = path
        for _ in 0..<5 {
            let answer = await server.send("GET", path, headers.merging(["Cookie": cookie]) { $1 })
            guard answer.status == 303, let next = answer.headers["location"] else { return (answer, path) }
            path = next
        }
        return (await server.send("GET", path, ["Cookie": cookie]), path)
    }

    /// Submits a page's form with the given fields.
    func post(_ page: RunningServer.Answer, at path: String, _ fields: String, _ headers: [String: String?] = [:]) async
        -> RunningServer.Answer
    {
        await server.send(
            "POST", path, headers.merging(["Cookie": cookie]) { mine, _ in mine },
            body: "token=\(page.hidden("token"))&once=\(page.hidden("once"))&\(fields)")
    }
}

/// A connection that stays open until this object is released.
final class Wire: Sendable {
    private let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    private let received = Mutex<[UInt8]>([])

    /// Connects to a port of this machine.
    ///
    /// - Parameter patience: The number of seconds to wait for more bytes.
    init(to port: Int, patience: Int = 10) {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var time = timeval(tv_sec: patience, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        _ = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
    }

    deinit { close(descriptor) }

    var bytes: [UInt8] { received.withLock { $0 } }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { break }
            sent += count
        }
    }

    /// Waits for more bytes; returns false at the end of the stream or after the timeout.
    func receive() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return false }
        received.withLock { $0 += buffer[..<count] }
        return true
    }

    /// Waits until the received text contains these words or nothing more arrives, and returns the whole text.
    func text(with words: String) async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                while !String(decoding: self.bytes, as: UTF8.self).contains(words), self.receive() {}
                continuation.resume(returning: String(decoding: self.bytes, as: UTF8.self).replacing("\r\n", with: "\n"))
            }
        }
    }
}

extension Browser {
    /// Opens the event feed of a page and waits for its first comment, which the server sends if there are no changes.
    func follow(_ page: RunningServer.Answer, at path: String) async -> Wire {
        let wire = Wire(to: server.port)
        wire.send(
            "GET /feed/\(path.split(separator: "/")[1])?page=\(page.hidden("once")) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nCookie: \(cookie)\r\n\r\n"
        )
        _ = await wire.text(with: "\n: ")
        return wire
    }
}

/// The values that a test passes from the first server to the second.
actor Left {
    private(set) var values: (String, RunningServer.Answer, String)?
    func keep(_ cookie: String, _ page: RunningServer.Answer, _ path: String) { values = (cookie, page, path) }

    /// The ID of the page's session.
    var session: String { values.map { String($0.2.split(separator: "/")[1]) } ?? "" }
}
