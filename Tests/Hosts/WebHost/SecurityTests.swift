import FeatureTree
import Foundation
import Testing
import Text

@testable import WebHost

@Suite("The security of a running server", .serialized)
@MainActor
struct SecurityTests {
    @Test("A browser without a cookie is told to open the printed address, and gets no other information")
    func notLetIn() async throws {
        try await RunningServer.with { server in
            for path in ["/", "/s/0123456789abcdef0123456789abcdef/notes", "/api", "/feed/x"] {
                let answer = await server.send("GET", path)
                #expect(answer.status == 403 && answer.body.contains("printed"), "\(path)")
                #expect(!answer.body.contains("milk"))
            }
            #expect(await server.send("GET", "/", ["Cookie": "key=0000"]).status == 403)
        }
    }

    @Test("The printed token works once and sets a cookie that scripts and other sites cannot use")
    func token() async throws {
        try await RunningServer.with { server in
            #expect(server.token.count == 64)
            #expect(await server.send("GET", "/?token=\(String(repeating: "0", count: 64))").status == 403)
            let first = await server.send("GET", "/?token=\(server.token)")
            #expect(first.status == 303 && first.headers["location"] == "/")
            let cookie = first.headers["set-cookie"] ?? ""
            #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
            #expect(await server.send("GET", "/?token=\(server.token)").status == 403)
        }
    }

    @Test("A request whose Host header does not name the server's host and port is rejected, which prevents DNS rebinding")
    func host() async throws {
        try await RunningServer.with { server in
            let browser = await server.browser()
            for host in ["evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:\(server.port)"] {
                #expect(await server.send("GET", "/", ["Host": host, "Cookie": browser.cookie]).status == 421, "\(host)")
            }
            #expect(await server.send("GET", "/", ["Host": "localhost:\(server.port)", "Cookie": browser.cookie]).status == 303)
        }
    }

    @Test("A form from another origin or without an Origin header changes nothing")
    func origin() async throws {
        let notes = Notebook.Notes()
        try await RunningServer.with(notes) { server in
            let browser = await server.browser()
            let (page, path) = await browser.get("/")
            for origin in ["http://evil.example", "null", "http://127.0.0.1:1", nil] {
                #expect(await browser.post(page, at: path, "do=add&input=x", ["Origin": origin]).status == 403)
            }
            #expect(await notes.additions == 0)
            #expect(await browser.get(path, ["X-Script": "1", "Sec-Fetch-Site": "cross-site"]).page.status == 403)
        }
    }

    @Test("A form without its token or with another session's token changes nothing")
    func formToken() async throws {
        let notes = Notebook.Notes()
        try await RunningServer.with(notes) { server in
            let browser = await server.browser()
            let (_, path) = await browser.get("/")
            let (other, _) = await browser.get("/notes")
            for token in ["", "x", other.hidden("token")] {
                let answer = await server.send("POST", path, ["Cookie": browser.cookie], body: "token=\(token)&once=1&do=add&input=x")
                #expect(answer.status == 403 && answer.body.contains("nothing was done"))
            }
            #expect(await notes.additions == 0)
        }
    }

    @Test("Every response has headers that forbid framing, foreign scripts, content sniffing and caching")
    func headers() async throws {
        try await RunningServer.with { server in
            let browser = await server.browser()
            let (page, path) = await browser.get("/")
            let others = [page, await browser.get("/icon.svg").page, await browser.get("/api").page, await server.send("GET", path)]
            for answer in others {
                let policy = answer.headers["content-security-policy"] ?? ""
                #expect(policy.hasPrefix("default-src 'none'") && policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"))
                #expect(answer.headers["x-content-type-options"] == "nosniff" && answer.headers["cache-control"] == "no-store")
                #expect(answer.headers["access-control-allow-origin"] == nil)
            }
            let script = page.body.split(separator: "<script>")[1].split(separator: "</script>")[0]
            #expect(page.headers["content-security-policy"]?.contains(SHA256(Array(script.utf8)).base64) ?? false)
            #expect(script.utf8.count <= 5_000)
        }
    }

    @Test("A body, header or address that is too large is rejected")
    func sizes() async throws {
        try await RunningServer.with { server in
            let browser = await server.browser()
            let (page, path) = await browser.get("/")
            let long = String(repeating: "x", count: 70_000)
            #expect(await browser.post(page, at: path, "do=add&input=\(long)").status == 413)
            let chunked =
                "POST \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nOrigin: http://127.0.0.1:\(server.port)\r\nCookie: \(browser.cookie)\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n11170\r\n\(String(repeating: "y", count: 70_000))\r\n0\r\n\r\n"
            #expect(RunningServer.Answer(await server.raw(chunked)).status == 413)
            #expect([0, 400, 431].contains(await server.send("GET", "/", ["X-Long": long]).status))
            // A header may have 8 KiB.
            let (fits, exceeds) = (String(repeating: "x", count: 8_000), String(repeating: "x", count: 8_300))
            #expect(await server.send("GET", "/icon.svg", ["X-Long": fits]).status == 200)
            #expect([0, 400, 431].contains(await server.send("GET", "/icon.svg", ["X-Long": exceeds]).status))
            #expect([0, 400, 414].contains(await server.send("GET", "/\(long)").status))
        }
    }

    @Test("Requests that are not valid HTTP or that smuggle another request are rejected")
    func smuggling() async throws {
        try await RunningServer.with { server in
            let host = "Host: 127.0.0.1:\(server.port)"
            let hostile = [
                "GARBAGE\r\n\r\n", "GET / HTTP/9.9\r\n\(host)\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
                "POST / HTTP/1.1\r\n\(host)\r\nContent-Length: 4\r\nContent-Length: 5\r\nConnection: close\r\n\r\nabcd",
                "POST / HTTP/1.1\r\n\(host)\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\nGET /",
            ]
            for text in hostile {
                let answer = RunningServer.Answer(await server.raw(text, patience: 2))
                #expect(answer.status == 0 || answer.status >= 400, "\(text): \(answer.status)")
            }
            #expect(await server.send("GET", "/").status == 403)
        }
    }

    @Test("Paths with parent folders, control characters or invalid encoding are rejected or redirected")
    func paths() async throws {
        try await RunningServer.with { server in
            let browser = await server.browser()
            for path in [
                "/s/..%2F..%2Fetc%2Fpasswd/notes", "/s/../../etc/passwd", "/s/%2e%2e/keys", "/s/keys", "/%00", "/%FF%FE", "/s/%0A",
                "/feed/..%2Fkeys",
            ] {
                let answer = await server.send("GET", path, ["Cookie": browser.cookie])
                #expect([400, 404, 410, 303].contains(answer.status), "\(path): \(answer.status)")
                #expect(!answer.body.contains("root:"))
            }
        }
    }

    @Test("Untrusted text that contains markup is shown as text on every page")
    func markup() async throws {
        let corpus = [
            "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'-alert(1)-'", "</title><svg onload=alert(1)>",
            "javascript:alert(1)",
            "&lt;b&gt;", "{{7*7}}", "<!--", "]]>", "\u{202E}evil", "</textarea><iframe>", "<a href=//evil>", "%3Cscript%3E",
            "<math><mtext></form>",
        ]
        let notes = Notebook.Notes()
        notes.all.value = corpus
        try await RunningServer.with(notes) { server in
            let browser = await server.browser()
            for number in corpus.indices {
                for path in ["/notes", "/notes/\(number)"] {
                    let body = await browser.get(path).page.body
                    #expect(body.contains(corpus[number].isEmpty ? "" : "class=\"top\""))
                    for tag in ["<img", "<svg onload", "<iframe", "<b>", "<math", "<a href=//", "<script>alert", "\u{202E}"] {
                        #expect(!body.contains(tag), "\(tag) on \(path)")
                    }
                }
            }
        }
    }

    @Test("No response contains the path of the data directory or the name of a type")
    func silence() async throws {
        let home = URL(filePath: "/tmp/web-silent-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        try await RunningServer.with(in: home) { server in
            let browser = await server.browser()
            let (page, path) = await browser.get("/about")
            let failed = await browser.post(page, at: path, "do=fail")
            let bodies = [
                failed.body, await browser.get(path).page.body, await browser.get("/nowhere").page.body,
                await browser.get("/api/x").page.body,
            ]
            for body in bodies {
                for word in [home.path, "Swift.", "WebHost", "NIO", "Notebook.", "Error Domain"] {
                    #expect(!body.contains(word), "\(word)")
                }
            }
        }
    }

    @Test("New sessions above the rate limit are rejected, and existing sessions continue")
    func flood() async throws {
        try await RunningServer.with(limits: .init(newAMinute: 5)) { server in
            let browser = await server.browser()
            let (_, path) = await browser.get("/notes")
            var statuses: [Int] = []
            for _ in 0..<8 { statuses.append(await browser.get("/notes").page.status) }
            #expect(statuses.suffix(4) == [503, 503, 503, 503])
            #expect(await browser.get(path).page.status == 200)
        }
    }

    @Test("Idle connections do not block other connections")
    func halfOpen() async throws {
        try await RunningServer.with { server in
            let browser = await server.browser()
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<200 { group.addTask { _ = await server.raw("GET / HT", patience: 2) } }
                group.addTask { #expect(await browser.get("/").page.status == 200) }
            }
        }
    }
}
