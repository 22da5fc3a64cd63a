import Foundation
import Program
import Testing

@testable import WebHost

@Suite("The HTTP API for commands", .serialized)
@MainActor
struct CommandAPITests {
    @Test("A command that runs over HTTP gets its arguments from the query, and no value is treated as an option")
    func run() async throws {
        try await RunningServer.with { server in
            let browser = await server.browser()
            let (answer, _) = await browser.get("/api/note/list?text=--help&all=true&number=--json", ["Accept-Language": "ja"])
            #expect(answer.status == 200 && answer.headers["content-type"] == "application/json; charset=utf-8")
            #expect(answer.body == #"["note","list","--json","--lang","ja","--text=--help","--all","--","--json"]"#)
        }
    }

    @Test("An HTTP request with an unknown command, an unknown or repeated parameter, or an invalid value returns a JSON error")
    func wrong() async throws {
        try await RunningServer.with { server in
            let browser = await server.browser()
            for (path, status, word) in [
                ("/api/note/lst", 404, "Did you mean note/list?"), ("/api/note/list?txt=1", 400, "Did you mean text?"),
                ("/api/note/list?text=1&text=2", 400, "more than once"), ("/api/note/list?all=maybe", 400, "true or false"),
                ("/api/note/list?text=gone", 404, "None."), ("/api/note/list?text=%FF", 400, "invalid"),
            ] {
                let (answer, _) = await browser.get(path)
                #expect(
                    answer.status == status && answer.body.contains(word) && answer.body.hasPrefix("{\"error\":{"), "\(path): \(answer)")
            }
            #expect(await server.send("POST", "/api/note/list", ["Cookie": browser.cookie], body: "").status == 405)
            #expect(await server.send("GET", "/api/note/list").status == 403)
        }
    }

    @Test("The OpenAPI description lists every read-only command with its parameters")
    func description() async throws {
        try await RunningServer.with { server in
            let browser = await server.browser()
            let (answer, _) = await browser.get("/api/openapi.json")
            let document = try #require(try JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [String: Any])
            #expect(document["openapi"] as? String == "3.0.3")
            #expect((document["paths"] as? [String: Any])?.keys.sorted() == ["/api/note/list"])
            #expect(answer.body.contains("\"name\":\"number\""))
        }
    }
}
