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
}
