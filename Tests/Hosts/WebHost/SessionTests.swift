import FeatureTree
import Foundation
import Testing

@testable import WebHost

@Suite("A session in a browser without scripts", .serialized)
@MainActor
struct WebSessionTests {
    @Test("Tabs, items and the way back are addresses, and a page knows its own")
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

    @Test("An address without a session begins one there, as a bookmark does")
    func bookmark() async throws {
        try await RunningServer.with { server in
            let browser = await server.browser()
            let (page, path) = await browser.get("/notes/1")
            #expect(page.body.contains(">rice</h1>") && path.hasPrefix("/s/") && path.hasSuffix("/notes/1"))
        }
    }

    @Test("An address that leads nowhere is a page with status 404 that names the near miss")
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

    @Test("A form that is sent twice is carried out once")
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

    @Test("What is refused stands beside its field, with what was typed")
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

    @Test("An action that is not offered, or none at all, is refused with its status and changes nothing")
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

    @Test("Two pages of one session each act on what they show")
    func twoPages() async throws {
        try await RunningServer.with { server in
            let browser = await server.browser()
            let (list, path) = await browser.get("/")
            _ = await browser.get(path.replacing("/notes", with: "/about"))
            let answer = await browser.post(list, at: path, "do=open%2F0")
            #expect(answer.status == 303 && answer.headers["location"] == path + "/0")
        }
    }

    @Test("A session that nobody knows is gone, and the page leads to a new one")
    func expired() async throws {
        try await RunningServer.with { server in
            let browser = await server.browser()
            let (page, _) = await browser.get("/s/0123456789abcdef0123456789abcdef/notes")
            #expect(page.status == 410 && page.body.contains("Go to the start"))
        }
    }

    @Test("A session comes back after the server was ended, where it was, with its cookie and its forms")
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

    @Test("The oldest idle session makes room for a new one, and comes back from the disk")
    func eviction() async throws {
        try await RunningServer.with(limits: .init(open: 3)) { server in
            let browser = await server.browser()
            let (_, first) = await browser.get("/notes/1")
            for _ in 0..<5 { _ = await browser.get("/about") }
            let (page, path) = await browser.get(String(first.dropLast("/notes/1".count)))
            #expect(page.body.contains(">rice</h1>") && path == first)
        }
    }

    @Test("The language follows the browser until one is chosen, and the choice sticks")
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

    @Test("Only the newest page of a session is kept up to date, and the page before it says so")
    func moved() async throws {
        let notes = Notebook.Notes()
        try await RunningServer.with(notes) { server in
            let browser = await server.browser()
            let (page, path) = await browser.get("/")
            let first = await browser.follow(page, at: path)
            let second = await browser.follow(await browser.get(path).page, at: path)
            #expect(await first.text(with: "moved").contains("[\"moved\",\"This session is now open in another page.\""))
            await MainActor.run { notes.all.value.append("tea") }
            #expect(await second.text(with: "tea").contains("tea"))
        }
    }

    @Test("The page of a feed gets the rows that change, whatever caused the change, and nothing else")
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

/// What a first server leaves to a second.
private actor Left {
    private(set) var values: (String, RunningServer.Answer, String)?
    func keep(_ cookie: String, _ page: RunningServer.Answer, _ path: String) { values = (cookie, page, path) }
}
