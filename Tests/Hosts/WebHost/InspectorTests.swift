import FeatureTree
import Foundation
import Program
import Testing
import TreeRecords

@testable import WebHost

@Suite("The inspector of a running server", .serialized)
@MainActor
struct InspectorTests {
    private struct NewLines: Decodable {
        let lines: [RecordedLine]
        let count: Int
    }

    /// Returns the lines after the first `seen` lines.
    nonisolated private func lines(after seen: Int, for browser: Browser) async throws -> NewLines {
        let answer = await browser.get("/inspect/lines?after=\(seen)").page
        #expect(answer.status == 200 && answer.headers["content-type"]?.hasPrefix("application/json") == true)
        return try JSONDecoder().decode(NewLines.self, from: Data(answer.body.utf8))
    }

    @Test("The inspector is closed to a browser without a cookie and to other sites")
    func closed() async throws {
        try await RunningServer.with(recording: .notebook()) { server in
            for path in ["/inspect", "/inspect/lines"] {
                #expect(await server.send("GET", path).status == 403)
                let browser = await server.browser()
                #expect(await browser.get(path, ["Host": "evil.example"]).page.status == 421)
                #expect(await browser.get(path, ["X-Script": "1", "Sec-Fetch-Site": "cross-site"]).page.status == 403)
            }
        }
    }

    @Test("A server without the inspector has no page at /inspect")
    func absent() async throws {
        try await RunningServer.with { server in
            let (page, path) = await server.browser().get("/inspect")
            #expect(path != "/inspect" && !page.body.contains("application/json"))
        }
    }

    @Test("The inspector's page embeds its style sheet, its script and the recording, and its policy allows no other style or script")
    func page() async throws {
        try await RunningServer.with(recording: .notebook()) { server in
            let browser = await server.browser()
            _ = await browser.get("/")
            let page = await browser.get("/inspect").page
            #expect(page.body.contains("<meta charset=\"utf-8\">") && page.body.contains("<style>"))
            let policy = page.headers["content-security-policy"] ?? ""
            #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-") && !policy.contains("unsafe"))
            #expect(page.status == 200 && page.headers["cache-control"] == "no-store")
            #expect(page.body.contains("\"feature\":\"Notebook\"") && page.body.contains("\"feed\":\"/inspect/lines\""))
            #expect(!page.body.contains("http://") || page.body.contains("http://www.w3.org"))
        }
    }

    @Test("The inspector's page gets new lines about what a session did, without the typed text")
    func live() async throws {
        try await RunningServer.with(recording: .notebook()) { server in
            let browser = await server.browser()
            let (page, path) = await browser.get("/")
            let before = try await lines(after: 0, for: browser)
            #expect(before.lines.first?.kind == .program && before.lines.contains { $0.kind == .screen })
            _ = await browser.post(page, at: path, "do=add&input=rhubarb")
            let new = try await lines(after: before.count, for: browser)
            #expect(new.lines.contains { $0.kind == .action && ["… (String)", "Add (String)"].contains($0.value ?? "") })
            #expect(new.lines.contains { $0.kind == .changed && $0.feature == "Notebook" })
            #expect(await !browser.get("/inspect/lines?after=0").page.body.contains("rhubarb"))
            #expect(try await lines(after: new.count, for: browser).lines.isEmpty)
            // For a line number out of range, the server sends the whole recording again.
            for number in [-1, 1_000_000] {
                #expect(try await lines(after: number, for: browser).lines.first?.kind == .program)
            }
        }
    }

    @Test("The recording of a session that starts from a bookmark contains only the requested screen")
    func bookmark() async throws {
        try await RunningServer.with(recording: .notebook()) { server in
            let browser = await server.browser()
            let page = await browser.get("/notes/1").page
            #expect(page.status == 200)
            let screens = try await lines(after: 0, for: browser).lines.compactMap(\.screen?.content)
            #expect(screens.count == 1 && screens.first?.sections.first?.headers == [])
            #expect(screens.first?.actions.first == "Back")
        }
    }

    @Test("A new session can continue from a moment of a recording, and the recorded session does not change")
    func secondTree() async throws {
        try await RunningServer.with(recording: .notebook()) { server in
            let browser = await server.browser()
            let (list, path) = await browser.get("/")
            let seen = try await lines(after: 0, for: browser).lines.last { $0.kind == .screen }
            let tree = try #require(seen?.tree), time = try #require(seen?.time)
            _ = await browser.post(list, at: path, "do=open%2F1")
            #expect(await browser.get(path + "/1").path == path + "/1")
            let (copy, copyPath) = await browser.get("/inspect/moment/\(tree)/\(time)")
            #expect(copy.status == 200 && copyPath.hasSuffix("/notes") && copyPath != path)
            // Opening another screen in the copy does not move the recorded session.
            _ = await browser.get(copyPath.replacing("/notes", with: "/about"))
            #expect(await browser.get(path.replacing("/notes", with: "")).path == path + "/1")
            // A session from a later moment has the state of that moment, in which another screen is open.
            let later = try await lines(after: 0, for: browser).lines.last { $0.kind == .screen && $0.tree == tree }
            let (second, secondPath) = await browser.get("/inspect/moment/\(tree)/\(try #require(later?.time))")
            #expect(second.status == 200 && secondPath.hasSuffix("/notes/1") && !secondPath.hasPrefix(path.dropLast("/notes".count)))
            for unknown in ["\(tree)/999999", "99/1", "-1/x"] {
                let (page, _) = await browser.get("/inspect/moment/\(unknown)")
                #expect(page.status == 410 && page.body.contains("Choose a later moment."))
            }
        }
    }

    @Test("Only the newest saved moments are kept")
    func bounded() throws {
        let root: Buildable<Void, Never> = Buildable("Notebook") { _, context in Notebook(.init(), context) }
        let state = Tree(root).observer.saved(by: JSONStates())
        let moments = SavedMoments(limit: 4)
        for time in 1...5 { moments.keep(.state(state), of: 1, at: time) }
        #expect((1...5).map { moments.moment(of: 1, at: $0) != nil } == [false, false, true, true, true])
        for time in 6...7 { moments.keep(.state(state), of: 1, at: time) }
        #expect((1...7).map { moments.moment(of: 1, at: $0) != nil } == [false, false, false, false, true, true, true])
    }

    @Test("Hostile text in a revealed value cannot end the element that contains it")
    func hostile() async throws {
        try await RunningServer.with(recording: .notebook(reveals: true)) { server in
            let browser = await server.browser()
            let (page, path) = await browser.get("/")
            _ = await browser.post(page, at: path, "do=add&input=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E%3C!--")
            let body = await browser.get("/inspect").page.body
            #expect(body.contains("alert(1)") && !body.contains("<script>alert(1)") && !body.contains("</script><script>a"))
            #expect(body.components(separatedBy: "<script").count == 3)
        }
    }
}
