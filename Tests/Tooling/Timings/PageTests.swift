import Foundation
import Testing

@testable import Timings

@Suite("The page of a recording")
struct PageTests {
    private static let hostile = "</script><script>alert(1)</script>\u{2028}\u{202E}\"'&<img src=x onerror=alert(1)>"

    private func page(_ name: String) throws -> String {
        let recording = Recording(
            command: ["swift", "build", name], date: Date(timeIntervalSince1970: 0), wall: 2, code: 0,
            steps: [.init(name, .compile, 0, 1)], needs: [name: [name]])
        return try Page(recording, comparedWith: recording).html(nonce: "n")
    }

    @Test("needs no network and lets no script run but its own")
    func policy() throws {
        let html = try page("App")
        #expect(
            html.contains("content=\"default-src 'none'; style-src 'nonce-n'; script-src 'nonce-n'; base-uri 'none'; form-action 'none'\""))
        #expect(!html.contains("http://") || html.ranges(of: "http://").count == html.ranges(of: "http://www.w3.org/2000/svg").count)
        #expect(!html.contains("https://") && !html.contains("innerHTML") && !html.contains(" src=") && !html.contains(" style="))
        #expect(Page.nonce != Page.nonce)
    }

    @Test("takes whatever a name says for text")
    func hostile() throws {
        let html = try page(Self.hostile)
        #expect(html.ranges(of: "<script").count == 2 && html.ranges(of: "</script>").count == 2)
        #expect(!html.contains("<img") && !html.contains("\u{2028}"))
        #expect(
            html.contains("<h1>swift build &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;\\u{2028}\\u{202e}&quot;&#39;&amp;&lt;img"))
    }

    @Test("holds the recording as JSON that can be read back")
    func content() throws {
        let html = try page(Self.hostile)
        let json = try #require(html.firstMatch(of: /id="content">([^<]*)<\/script>/)?.output.1)
        let read = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect((read["criticalPath"] as? [String]) == [Self.hostile])
    }
}
