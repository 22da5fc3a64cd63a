import Failure
import FeatureTreeTesting
import Foundation
import Testing

@testable import WebHost

@Suite("Sessions that are not saved", .serialized)
@MainActor
struct RenewedSessionTests {
    private nonisolated static let message = "The session at this address was not saved, so a new one has begun."

    @Test(
        "A session, recorded or not, is saved when its second page is sent, when its first page gets updates, and after an action",
        arguments: [false, true])
    func saving(isRecorded: Bool) async throws {
        try await withHome { home in
            @Sendable func files() -> [String] {
                ((try? FileManager.default.contentsOfDirectory(atPath: home.appending(path: "web").path)) ?? []).filter { $0.count == 37 }
            }
            try await RunningServer.with(in: home, recording: isRecorded ? .notebook() : nil) { server in
                let browser = await server.browser()
                let path = await browser.get("/notes/1").path
                #expect(files() == [])
                _ = await browser.get(path)
                #expect(files().count == 1)
                let (second, secondPath) = await browser.get("/notes/1")
                _ = await browser.follow(second, at: secondPath)
                #expect(files().count == 2)
                let (third, thirdPath) = await browser.get("/notes/1")
                #expect(files().count == 2)
                _ = await browser.post(third, at: thirdPath, "do=back")
                #expect(files().count == 3)
            }
        }
    }

    @Test("The address of a session that is not saved opens a new session there, and its first page says so once")
    func page() async throws {
        try await RunningServer.with { server in
            let browser = await server.browser()
            let address = "/s/0123456789abcdef0123456789abcdef/notes/1"
            let (page, path) = await browser.get(address)
            #expect(page.status == 200 && path == address && page.body.contains(">rice</h1>"))
            #expect(page.body.contains(Self.message))
            _ = await browser.post(page, at: path, "do=back")
            #expect(!(await browser.get(String(path.dropLast(2))).page.body.contains(Self.message)))
            #expect(await browser.get("/s/0123456789abcdef0123456789abcdee/nots").page.status == 404)
            #expect(await browser.get("/s/0123456789ABCDEF0123456789ABCDEF/notes").page.status == 404)
            #expect(await browser.get("/s/..%2F..%2Fsession/notes").page.status == 404)
        }
    }

    @Test("A form of a session that is not saved still acts once on the screen at its address")
    func form() async throws {
        let notes = Notebook.Notes()
        try await withHome { home in
            let left = Left()
            try await RunningServer.with(notes, in: home) { server in
                let browser = await server.browser()
                let (page, path) = await browser.get("/notes")
                await left.keep(browser.cookie, page, path)
            }
            // A killed server leaves no file of this session.
            try FileManager.default.removeItem(at: home.appending(path: "web/\(await left.session).json"))
            try await RunningServer.with(notes, in: home) { server in
                guard let (cookie, page, path) = await left.values else { return #expect(Bool(false)) }
                let browser = Browser(server: server, cookie: cookie)
                for _ in 0..<2 { #expect(await browser.post(page, at: path, "do=add&input=tea").headers["location"] == path) }
                #expect(await notes.additions == 1)
                #expect(await browser.get(path).page.body.contains("tea"))
            }
        }
    }

    @Test("The feed of a page whose session is not saved sends the page at the address that the browser shows")
    func feed() async throws {
        try await RunningServer.with { server in
            let browser = await server.browser()
            let wire = Wire(to: server.port)
            wire.send(
                """
                GET /feed/0123456789abcdef0123456789abcdef?page=x&at=%2Fnotes%2F1 HTTP/1.1\r
                Host: 127.0.0.1:\(server.port)\r
                Cookie: \(browser.cookie)\r
                \r

                """)
            let text = await wire.text(with: "rice")
            #expect(text.contains("rice") && text.contains(Self.message))
            let answer = await server.send(
                "GET", "/feed/0123456789abcdef0123456789abcdee?page=x&at=%2Fno%00tes", ["Cookie": browser.cookie])
            #expect(answer.status == 400)
        }
    }

    @Test("New sessions at the addresses of sessions that are not saved count as new sessions")
    func limit() async throws {
        try await RunningServer.with(limits: .init(newAMinute: 2)) { server in
            let browser = await server.browser()
            let statuses = [
                await browser.get("/s/00000000000000000000000000000001/notes").page.status,
                await browser.get("/s/00000000000000000000000000000002/notes").page.status,
                await browser.get("/s/00000000000000000000000000000003/notes").page.status,
            ]
            #expect(statuses == [200, 200, 503])
        }
    }

    @Test("An unknown address begins no session, even if a session is not saved there")
    func nowhere() async throws {
        try await withHome { home in
            let sessions = WebSessions(of: notebook(in: home))
            let id = String(repeating: "a", count: 32)
            await #expect(throws: Failure.self) { _ = try await sessions.renewed(id, at: ["nots"]) }
            #expect(sessions.count == 0)
            let session = try await sessions.session(id)
            #expect(session == nil)
            await sessions.end()
        }
    }

    @Test("Concurrent requests for a session that is not saved get the same session, even if another session has to make room")
    func concurrent() async throws {
        try await withHome { home in
            let sessions = WebSessions(of: notebook(in: home), limits: .init(open: 1))
            _ = try await sessions.makeSession()
            let id = String(repeating: "a", count: 32)
            async let first = sessions.renewed(id, at: ["notes", "1"])
            async let second = sessions.renewed(id, at: ["notes", "1"])
            let (one, other) = try await (first, second)
            #expect(one != nil && one === other && sessions.count == 1)
            #expect(one?.state.messages.count == 1)
            await sessions.end()
        }
    }

    @Test("A session that could not be saved is saved as soon as that is possible, and says only once that it is not saved")
    func retry() async throws {
        try await withHome { home in
            let folder = home.appending(path: "web")
            let sessions = WebSessions(of: notebook(in: home))
            let session = try await sessions.makeSession()
            try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
            try Data().write(to: folder)
            for _ in 0..<3 { session.save() }
            #expect(session.state.messages.count == 1)
            try FileManager.default.removeItem(at: folder)
            session.save()
            #expect(FileManager.default.fileExists(atPath: folder.appending(path: "\(session.id).json").path))
            await sessions.end()
        }
    }

    @Test("The number of new sessions is limited in each minute")
    func minute() async throws {
        try await withHome { home in
            let clock = VirtualClock()
            let sessions = WebSessions(of: notebook(in: home), limits: .init(newAMinute: 2), clock: clock)
            for _ in 0..<3 {
                for _ in 0..<2 { _ = try await sessions.makeSession() }
                await #expect(throws: Failure.self) { _ = try await sessions.makeSession() }
                clock.advance(by: .seconds(61))
            }
            await sessions.end()
        }
    }

    private func withHome(_ body: (URL) async throws -> Void) async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "web-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        try await body(home)
    }
}
