import Failure
import Foundation
import Synchronization
import Testing

@testable import Results

/// Each test has a server of its own on this machine. The default time limit is long, because other tests may keep the processors busy.
@Suite("The shared cache")
struct SharedCacheTests {
    private let keys = ["ATests": BlobName("a"), "BTests": BlobName("b")]

    private func record(_ target: String) -> TestRecord {
        TestRecord(target, key: "local", cases: [.init(target, "works()", seconds: 0.25)])
    }

    private func cache(
        _ server: FaultyServer, token: String? = "secret", limit: Duration = .seconds(3600), _ told: Told = Told()
    ) throws -> SharedCache {
        SharedCache(try CacheAddress(server.url, token: token, mayWrite: token != nil), limit: limit) { told.add($0) }
    }

    private func withServer(filled: Bool = true, _ body: (FaultyServer) async throws -> Void) async throws {
        let server = try FaultyServer()
        defer { server.stop() }
        if filled {
            let records = keys.sorted { $0.key < $1.key }.map { (key: $1, record: record($0)) }, cache = try cache(server)
            #expect(await cache.keep(records, log: Data("log".utf8)) == 2)
        }
        try await body(server)
    }

    @Test("Results are written after their blobs, with the token, and can be read back without a token")
    func roundTrip() async throws {
        try await withServer { server in
            let paths = server.requests.map(\.path)
            #expect(server.requests.allSatisfy { $0.method == "PUT" && $0.authorization == "Bearer secret" })
            #expect(paths.count == 5 && paths[..<3].contains("/team/cas/\(BlobName("log"))"))
            for (path, data) in server.blobs where path.contains("/ac/") {
                let entry = try #require(ActionResult(data)), blob = try #require(entry.files.first?.value)
                let places = ["/team/cas/\(blob.hash)", path].compactMap { paths.firstIndex(of: $0) }
                #expect(places.count == 2 && places == places.sorted() && entry.exitCode == 0 && entry.log?.size == 3)
            }
            let told = Told()
            let found = try await cache(server, token: nil, told).records(keys.merging(["CTests": BlobName("c")]) { $1 })
            #expect(Set(found.keys) == ["ATests", "BTests"] && told.sentences == [])
            #expect(found["ATests"] == record("ATests").keyed(BlobName("a").description))
            #expect(server.requests.suffix(5).allSatisfy { $0.method == "GET" && $0.authorization == nil })
        }
    }

    @Test("A server of another scheme needs no token of espalier, keeps results and returns them")
    func otherServer() async throws {
        let address = try CacheAddress("memory://team", token: nil, mayWrite: true, schemes: ["memory"]), told = Told()
        let cache = SharedCache(address, on: MemoryServer()) { told.add($0) }
        #expect(await cache.keep([(BlobName("a"), record("ATests"))], log: Data("log".utf8)) == 1)
        #expect(await cache.records(keys) == ["ATests": record("ATests").keyed(BlobName("a").description)])
        #expect(told.sentences == [])
    }

    @Test("A cache without the right to write sends nothing, and nothing is sent if there is no result")
    func readOnly() async throws {
        try await withServer(filled: false) { server in
            let reading = try cache(server, token: nil), writing = try cache(server)
            #expect(await reading.keep([(BlobName("a"), record("ATests"))], log: Data()) == 0)
            #expect(await writing.keep([], log: Data()) == 0 && server.requests == [])
        }
    }

    @Test(
        "A response that is not the result for the requested inputs is ignored, and reported at most once",
        arguments: [
            FaultyServer.Fault.answer(200, ""), .answer(200, "<html>Welcome</html>"), .answer(200, "\u{12}"), .mixUp, .flip(0), .flip(5),
            .flip(40), .flip(70), .answer(200, String(repeating: "x", count: 100_000)),
        ])
    func lies(fault: FaultyServer.Fault) async throws {
        try await withServer { server in
            server.fault = fault
            let told = Told(), cache = try cache(server, token: nil, told)
            #expect(await cache.records(keys) == [:])
            #expect(await cache.records(keys) == [:])
            // A damaged blob name refers to a missing blob, and missing blobs are not reported.
            #expect(told.sentences == ["A result in the cache \(server.url) is invalid and was ignored."] || told.sentences == [])
            #expect(!told.sentences.isEmpty || fault == .flip(40) || fault == .flip(70))
            server.fault = .none
            #expect(await cache.records(keys).count == 2)
        }
    }

    @Test(
        "After a failed request, the cache is not used again, and the failure is reported once",
        arguments: [
            (FaultyServer.Fault.answer(500, "no"), "it answered with status 500"), (.answer(403, ""), "it refused access"),
            (.answer(401, ""), "it refused access"), (.answer(507, ""), "it answered with status 507"),
            (.answer(302, "", header: "Location: http://127.0.0.1:1/elsewhere\r\n"), "it redirects to another address"),
            (.answer(307, "", header: "Location: /team/elsewhere\r\n"), "it redirects to another address"),
            (.cut(0), "the connection failed"), (.cut(10), "the connection failed"), (.cut(60), "the connection failed"),
        ])
    func refusals(fault: FaultyServer.Fault, reason: String) async throws {
        try await withServer { server in
            server.fault = fault
            let told = Told(), cache = try cache(server, told)
            #expect(await cache.records(keys) == [:])
            let count = server.requests.count
            #expect(await cache.records(keys) == [:])
            #expect(await cache.keep([(BlobName("a"), record("ATests"))], log: Data()) == 0 && server.requests.count == count)
            #expect(told.sentences == ["The cache \(server.url) is no longer used in this run: \(reason)."])
        }
    }

    @Test(
        "A server that stops answering after any number of bytes is abandoned when the time limit is reached",
        arguments: [0, 1, 16, 40, 60, 150])
    func stalls(count: Int) async throws {
        try await withServer { server in
            server.fault = .stall(count)
            let told = Told(), cache = try cache(server, limit: .milliseconds(200), told)
            #expect(await cache.records(keys) == [:])
            #expect(await cache.keep([(BlobName("a"), record("ATests"))], log: Data()) == 0)
            #expect(told.sentences == ["The cache \(server.url) is no longer used in this run: it did not answer in time."])
        }
    }

    @Test("A full cache server is reported once, and gets no entry for a blob that it did not store")
    func full() async throws {
        try await withServer(filled: false) { server in
            server.fault = .answer(507, "full")
            let told = Told(), cache = try cache(server, told)
            #expect(await cache.keep([(BlobName("a"), record("ATests"))], log: Data()) == 0)
            #expect(told.sentences.count == 1 && !server.requests.contains { $0.path.contains("/ac/") })
        }
    }

    @Test("An unreachable cache server is reported once")
    func absent() async throws {
        let server = try FaultyServer(), told = Told(), cache = try cache(server, told)
        server.stop()
        #expect(await cache.records(keys) == [:])
        #expect(told.sentences == ["The cache \(server.url) is no longer used in this run: the connection failed."])
    }

    @Test("A blob that the server has removed is a miss and is not reported")
    func evicted() async throws {
        try await withServer { server in
            server.blobs = server.blobs.filter { !$0.key.contains("/cas/") }
            let told = Told(), cache = try cache(server, told)
            #expect(await cache.records(keys) == [:])
            #expect(told.sentences == [])
        }
    }

    @Test("The result of a test that failed elsewhere is never used")
    func failed() async throws {
        try await withServer { server in
            for (path, data) in server.blobs where path.contains("/ac/") {
                var entry = try #require(ActionResult(data))
                entry.exitCode = 1
                server.blobs[path] = entry.data
            }
            let cache = try cache(server)
            #expect(await cache.records(keys) == [:])
        }
    }
}

@Suite("The address of a shared cache")
struct CacheAddressTests {
    @Test(
        "An address that is not a web address, or contains a password, a query or a fragment, is refused",
        arguments: [
            "", "cache", "/var/cache", "file:///var/cache", "ftp://a/b", "https://", "https:///x", "https://user:pass@a/b",
            "https://a/?x=1",
            "https://a/#x", "https://a b/",
        ])
    func invalid(text: String) {
        let failure = #expect(throws: Failure.self) { try CacheAddress(text, token: nil, mayWrite: false) }
        #expect(failure?.kind == .usage)
    }

    @Test("A token becomes a header, is sent only with encryption or to this machine, and is required for writing")
    func tokens() throws {
        #expect(try CacheAddress("https://a/b", token: "t", mayWrite: true).authorization == "Bearer t")
        #expect(try CacheAddress("https://a/b", token: "u:p", mayWrite: true).authorization == "Basic dTpw")
        #expect(try CacheAddress("http://127.0.0.1:8080", token: "t", mayWrite: false).authorization == "Bearer t")
        #expect(try CacheAddress("http://a/b", token: "", mayWrite: false).authorization == nil)
        for (url, token) in [
            ("http://a/b", "t"), ("https://a/b", "a\r\nX: y"), ("https://a/b", "é"), ("https://a", ""), ("https://a", nil),
        ] {
            let failure = #expect(throws: Failure.self) { try CacheAddress(url, token: token, mayWrite: true) }
            #expect(failure?.kind == .usage)
        }
    }
}

private final class MemoryServer: ResultServer {
    private let files = Mutex<[String: Data]>([:])

    func get(_ paths: [String], limit: Int, within: Duration) async -> (answers: [ServerAnswer?], trouble: ServerTrouble?) {
        (files.withLock { files in paths.map { ServerAnswer(status: files[$0] == nil ? 404 : 200, body: files[$0] ?? Data()) } }, nil)
    }

    func put(_ files: [(path: String, data: Data)], within: Duration) async -> (answers: [ServerAnswer?], trouble: ServerTrouble?) {
        for file in files { self.files.withLock { $0[file.path] = file.data } }
        return (files.map { _ in ServerAnswer(status: 201) }, nil)
    }
}

final class Told: Sendable {
    private let all = Mutex<[String]>([])
    var sentences: [String] { all.withLock { $0 } }
    func add(_ sentence: String) { all.withLock { $0.append(sentence) } }
}
