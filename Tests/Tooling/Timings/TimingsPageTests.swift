import Foundation
import Testing

@testable import Timings

@Suite("The page of a recording")
struct TimingsPageTests {
    private static let hostile = "</script><script>alert(1)</script>\u{2028}\u{202E}\"'&<img src=x onerror=alert(1)>"

    private func page(_ name: String) throws -> String {
        let recording = Recording(
            command: ["swift", "build", name], date: Date(timeIntervalSince1970: 0), wall: 2, code: 0,
            steps: [.init(name, .compile, 0, 1)], needs: [name: [name]])
        return try TimingsPage(recording, comparedWith: recording).html(nonce: "n")
    }

    @Test("The page of a recording needs no network and runs only its own script")
    func policy() throws {
        let html = try page("App")
        #expect(!html.contains("http://") || html.ranges(of: "http://").count == html.ranges(of: "http://www.w3.org/2000/svg").count)
        #expect(!html.contains("https://") && !html.contains("innerHTML") && !html.contains(" src=") && !html.contains(" style="))
        #expect(html.ranges(of: "<script").count == 2 && html.ranges(of: "</script>").count == 2)
    }

    @Test("The page of a recording contains the recording as JSON, with hostile names as text")
    func content() throws {
        let html = try page(Self.hostile)
        #expect(!html.contains("<img") && !html.contains("\u{2028}"))
        let json = try #require(html.firstMatch(of: /id="content">([^<]*)<\/script>/)?.output.1)
        let read = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let shown = Self.hostile.replacing("\u{2028}", with: "\u{FFFD}").replacing("\u{202E}", with: "\u{FFFD}")
        #expect((read["criticalPath"] as? [String]) == [shown])
    }
}
