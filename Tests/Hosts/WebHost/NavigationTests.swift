import Screen
import Testing

@testable import WebHost

@Suite("Navigation by address", .serialized)
@MainActor
struct NavigationTests {
    @Test("An address is opened by selecting its tab or by going back, if that leads there, so that a tab keeps its screens")
    func tabs() async throws {
        let notes = Notebook.Notes()
        try await RunningServer.with(notes) { server in
            let browser = await server.browser()
            let (_, path) = await browser.get("/notes/1")
            let session = String(path.dropLast("/notes/1".count))
            for address in ["/notes", "/about", "/notes", "/notes/0"] {
                #expect(await browser.get(session + address).path == session + address)
            }
            #expect(await notes.actions == ["back", "tab about", "tab notes"])
        }
    }

    @Test("No GET request completes overdue work, and every action does so first")
    func reads() async throws {
        let notes = Notebook.Notes()
        try await RunningServer.with(notes) { server in
            let browser = await server.browser()
            let (page, path) = await browser.get("/notes")
            let session = String(path.dropLast("/notes".count)), id = String(session.dropFirst("/s/".count))
            for address in ["/", "/about", session + "/about", session + "/notes/1", "/s/unknown/notes", "/api", "/api/openapi.json"] {
                _ = await browser.get(address)
            }
            for command in ["/api/note/list?number=1", "/api/note/list?text=gone", "/inspect", "/inspect/lines", "/icon.svg"] {
                _ = await browser.get(command)
            }
            _ = await server.send("GET", "/feed/\(id)?at=/notes&page=1", ["Cookie": browser.cookie], patience: 1)
            #expect(await (notes.catchUps, notes.additions) == (0, 0))
            _ = await browser.post(page, at: path, "do=add&input=tea")
            #expect(await (notes.catchUps, notes.additions) == (1, 1))
        }
    }
}
