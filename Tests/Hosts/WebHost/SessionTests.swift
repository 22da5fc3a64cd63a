import FeatureTree
import Foundation
import Synchronization
import Testing

@testable import WebHost

@Suite("Sessions in a browser", .serialized)
@MainActor
struct WebSessionTests {
    @Test("Tabs and items have addresses, and opening an address shows the tab or the item")
    func addresses() async throws {
        try await RunningServer.with { server in
            let browser = await server.browser()
            let (start, path) = await browser.get("/")
            #expect(start.status == 200 && path.hasSuffix("/notes") && start.body.contains("<title>Notes · notebook</title>"))
            #expect(start.body.contains("aria-current=\"page\">Notes</a>"))
            let session = path.dropLast("/notes".count)
            let chosen = await browser.post(start, at: path, "do=open%2F1")
            #expect(chosen.status == 303 && chosen.headers["location"] == "\(session)/notes/1")
            let (item, itemPath) = await browser.get("\(session)/notes/1")
            #expect(item.body.contains("<h1 id=\"title\" tabindex=\"-1\">rice</h1>") && itemPath == "\(session)/notes/1")
            #expect(await browser.get("\(session)/about").page.body.contains("A notebook."))
            #expect(await browser.get("\(session)/notes/0").page.body.contains(">milk</h1>"))
            #expect(await browser.get(String(session)).path == "\(session)/notes/0")
        }
    }

    @Test("Opening an address without a session, for example from a bookmark, starts a session at that address")
    func bookmark() async throws {
        try await RunningServer.with { server in
            let browser = await server.browser()
            let (page, path) = await browser.get("/notes/1")
            #expect(page.body.contains(">rice</h1>") && path.hasPrefix("/s/") && path.hasSuffix("/notes/1"))
        }
    }

    @Test("A request for an unknown address returns status 404 and a page that suggests a similar address")
    func nowhere() async throws {
        try await RunningServer.with { server in
            let browser = await server.browser()
            let (page, _) = await browser.get("/nots")
            #expect(page.status == 404 && page.body.contains("Did you mean notes?") && page.body.contains("href=\"/\""))
            let (japanese, _) = await browser.get("/nots", ["Accept-Language": "ja"])
            #expect(japanese.status == 404 && japanese.body.contains("「notes」ではありませんか？"))
            #expect(await browser.get("/notes/99").page.status == 404)
        }
    }

    @Test("A form that is submitted several times is processed only once")
    func once() async throws {
        let notes = Notebook.Notes()
        try await RunningServer.with(notes) { server in
            let browser = await server.browser()
            let (page, path) = await browser.get("/")
            for _ in 0..<3 { #expect(await browser.post(page, at: path, "do=add&input=tea").status == 303) }
            #expect(await notes.additions == 1)
            let (again, _) = await browser.get(path)
            #expect(again.body.contains("tea") && again.hidden("once") != page.hidden("once"))
            _ = await browser.post(again, at: path, "do=add&input=tea")
            #expect(await notes.additions == 2)
        }
    }

    @Test("If input is rejected, the page marks the field as invalid and shows the error")
    func refusal() async throws {
        try await RunningServer.with { server in
            let browser = await server.browser()
            let (page, path) = await browser.get("/")
            #expect(await browser.post(page, at: path, "do=add&input=").status == 303)
            let (after, _) = await browser.get(path)
            #expect(after.body.contains("aria-invalid=\"true\"") && after.body.contains("A note has words. Type some."))
            _ = await browser.post(after, at: path, "do=add&input=salt")
            #expect(!(await browser.get(path).page.body.contains("A note has words.")))
        }
    }

    @Test("A request for an unavailable, invalid or missing action is rejected and changes nothing")
    func unknown() async throws {
        let notes = Notebook.Notes()
        try await RunningServer.with(notes) { server in
            let browser = await server.browser()
            let (page, path) = await browser.get("/")
            #expect(await browser.post(page, at: path, "do=fail").status == 409)
            #expect(await browser.post(page, at: path, "do=open%2F99").status == 409)
            #expect(await browser.post(page, at: path, "do=%FF").status == 400)
            #expect(await browser.post(page, at: path, "input=x").status == 400)
            #expect(await browser.post(page, at: path, "do=add", ["Content-Type": "text/plain"]).status == 415)
            #expect(await server.send("PUT", path, ["Cookie": browser.cookie]).status == 405)
            #expect(await notes.additions == 0)
        }
    }

    @Test("The hint of a failure names no command, but links to the screen that does the same, and a path shows no folder")
    func hints() async throws {
        try await RunningServer.with { server in
            let browser = await server.browser()
            let (page, path) = await browser.get("/about")
            _ = await browser.post(page, at: path, "do=fail")
            let (after, there) = await browser.get(path)
            let session = there.split(separator: "/").prefix(2).joined(separator: "/")
            #expect(after.body.contains("Cannot write to …/notes. <a href=\"/\(session)/notes\">List notes</a>"), "\(after.body)")
            #expect(!after.body.contains("note list") && !after.body.contains("/secret"))
        }
    }

    @Test("If two pages show one session, a form acts on its own page's screen, even if the session has moved to another screen")
    func twoPages() async throws {
        try await RunningServer.with { server in
            let browser = await server.browser()
            let (list, path) = await browser.get("/")
            _ = await browser.get(path.replacing("/notes", with: "/about"))
            let answer = await browser.post(list, at: path, "do=open%2F0")
            #expect(answer.status == 303 && answer.headers["location"] == path + "/0")
        }
    }

    @Test("A browser session survives a restart of the server and keeps its address, cookie and forms")
    func restart() async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "web-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        let notes = Notebook.Notes()
        let left = Left()
        try await RunningServer.with(notes, in: home) { server in
            let browser = await server.browser()
            let (page, path) = await browser.get("/notes/1")
            await left.keep(browser.cookie, page, path)
        }
        try await RunningServer.with(notes, in: home) { server in
            guard let (cookie, page, path) = await left.values else { return #expect(Bool(false)) }
            let browser = Browser(server: server, cookie: cookie)
            #expect(await browser.get("/").path == path)
            #expect(await browser.post(page, at: path, "do=back").headers["location"] == String(path.dropLast(2)))
        }
    }

    @Test("A request for a page waits until the session shows its first screen")
    func slow() async throws {
        let notes = Notebook.Notes()
        notes.suspensions = 1_000
        try await RunningServer.with(notes) { server in
            let (page, _) = await server.browser().get("/notes/1")
            #expect(page.status == 200 && page.body.contains(">rice</h1>"))
        }
    }

    @Test("A session whose file is damaged starts at its address, and its first page shows the error")
    func damaged() async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "web-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        try await RunningServer.with(in: home) { server in
            let browser = await server.browser()
            let session = String(repeating: "a", count: 32)
            try Data("{".utf8).write(to: home.appending(path: "web/\(session).json"))
            let (page, path) = await browser.get("/s/\(session)/notes/1")
            #expect(path == "/s/\(session)/notes/1" && page.body.contains(">rice</h1>"))
            #expect(page.body.contains("id=\"news-1\" class=\"news error\">"), "\(page.body)")
        }
    }

    @Test("The session that has been idle longest is moved to disk to make room for a new one, and is restored when needed")
    func eviction() async throws {
        try await RunningServer.with(limits: .init(open: 3)) { server in
            let browser = await server.browser()
            let (_, first) = await browser.get("/notes/1")
            for _ in 0..<5 { _ = await browser.get("/about") }
            let (page, path) = await browser.get(String(first.dropLast("/notes/1".count)))
            #expect(page.body.contains(">rice</h1>") && path == first)
        }
    }

    @Test("The language of the pages follows the browser until the user chooses a language, and the choice is kept")
    func language() async throws {
        try await RunningServer.with { server in
            var browser = await server.browser()
            let (japanese, path) = await browser.get("/", ["Accept-Language": "fr, ja-JP;q=0.9, en;q=0.5"])
            #expect(japanese.body.contains("<html lang=\"ja\">"))
            let chosen = await browser.post(japanese, at: path, "language=en")
            #expect(chosen.status == 303 && chosen.headers["set-cookie"]?.hasPrefix("lang=en;") ?? false)
            browser.cookie += "; lang=en"
            #expect(await browser.get("/", ["Accept-Language": "ja"]).page.body.contains("<html lang=\"en\">"))
        }
    }

    @Test("Only the newest page of a session gets updates, and older pages say that the session is open elsewhere")
    func moved() async throws {
        let notes = Notebook.Notes()
        try await RunningServer.with(notes) { server in
            let browser = await server.browser()
            let (page, path) = await browser.get("/")
            let first = await browser.follow(page, at: path)
            let second = await browser.follow(await browser.get(path).page, at: path)
            #expect(await first.text(with: "moved").contains("[\"moved\",\"This session is now open in another tab or window.\""))
            await MainActor.run { notes.all.value.append("tea") }
            #expect(await second.text(with: "tea").contains("tea"))
        }
    }

    @Test("If there is no time to save all sessions on shutdown, the most recent ones are saved")
    func shutdown() async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "web-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        let sessions = WebSessions(of: notebook(in: home))
        let ids = [try await sessions.makeSession().id, try await sessions.makeSession().id, try await sessions.makeSession().id]
        var left = 2
        sessions.save {
            left -= 1
            return left >= 0
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: home.appending(path: "web").path)
        #expect(Set(files) == Set(ids.suffix(2).map { "\($0).json" }))
        await sessions.end()
    }

    @Test("After 10,000 visits, only the features of the sessions in memory are alive, and when those sessions end, none are")
    func visits() async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "web-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        let notes = Notebook.Notes()
        let sessions = WebSessions(of: notebook(notes, in: home), limits: .init(open: 5, kept: 10, newAMinute: .max))
        for _ in 0..<10_000 { _ = try await sessions.makeSession() }
        #expect(sessions.count == 5)
        #expect(notes.viewModels.withLock(\.self) == 5)
        await sessions.end()
        #expect(notes.viewModels.withLock(\.self) == 0)
    }

    @Test("A feature that fails in one session does not affect the pages and feeds of other sessions")
    func failedFeature() async throws {
        try await RunningServer.with { server in
            let browser = await server.browser()
            let (page, path) = await browser.get("/notes")
            let feed = await browser.follow(page, at: path)
            let (torn, tornPath) = await browser.get("/about")
            let tornFeed = await browser.follow(torn, at: tornPath)
            _ = await browser.post(torn, at: tornPath, "do=crash", ["X-Script": "1"])
            #expect(await tornFeed.text(with: "torn").contains("The notebook is torn."))
            #expect(await browser.post(page, at: path, "do=add&input=salt").status == 303)
            #expect(await feed.text(with: "salt").contains("salt"))
            // Loading the page of the failed session starts the session over.
            let again = await browser.get(tornPath).page
            #expect(again.status == 200 && again.body.contains("A notebook."))
        }
    }

    @Test("A page's feed sends only the rows that have changed, even after changes from outside the session")
    func feed() async throws {
        let notes = Notebook.Notes()
        notes.all.value = (0..<1_000).map { "note \($0)" }
        try await RunningServer.with(notes) { server in
            let browser = await server.browser()
            let (page, path) = await browser.get("/")
            let wire = await browser.follow(page, at: path)
            await MainActor.run { notes.all.value[500] = "changed & <new>" }
            let events = await wire.text(with: "new").split(separator: "\n").filter { $0.hasPrefix("data: ") }
            #expect(events.count == 1, "\(events)")
            #expect(events.joined().contains("row-0-id-500") && events.joined().contains("changed &amp; &lt;new&gt;"), "\(events)")
            #expect(events.joined().utf8.count <= 500, "\(events)")
        }
    }
}
