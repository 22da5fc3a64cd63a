import Testing

@testable import Pages

@Suite("An offline page")
struct OfflinePageTests {
    private func page(_ text: String) throws -> String {
        try OfflinePage(title: text, style: Array("p {}\n".utf8), body: Array("<body></body>".utf8), script: Array("'use strict';\n".utf8))
            .html(with: [text], nonce: "n")
    }

    @Test("An offline page loads nothing and allows only its own script and style")
    func policy() throws {
        let html = try page("App")
        #expect(
            html.contains("content=\"default-src 'none'; script-src 'nonce-n'; style-src 'nonce-n'; base-uri 'none'; form-action 'none'\""))
        #expect(html.contains("<style nonce=\"n\">\np {}\n</style>") && html.contains("<script nonce=\"n\">\n'use strict';\n</script>"))
        #expect(!html.contains(" src=") && !html.contains(" href="))
        #expect(OfflinePage.nonce != OfflinePage.nonce)
    }

    @Test("The data in an offline page has sorted keys and unescaped slashes")
    func order() throws {
        let html = try OfflinePage(title: "", style: [], body: [], script: []).html(with: ["b": "x/y", "a": "", "c": ""], nonce: "n")
        #expect(html.contains(#"{"a":"","b":"x/y","c":""}"#))
    }

    @Test("A hostile name in an offline page stays text, both in the title and in the data")
    func hostile() throws {
        let html = try page("</script><script>alert(1)</script>\u{2028}\u{202E}\"'&<img src=x onerror=alert(1)>")
        #expect(html.ranges(of: "<script").count == 2 && html.ranges(of: "</script>").count == 2)
        #expect(html.contains("\\u003c/script\\u003e"))
        #expect(!html.contains("<img") && !html.contains("\u{2028}") && !html.contains("\u{202E}"))
        #expect(
            html.contains(
                "<title>&#60;/script&#62;&#60;script&#62;alert(1)&#60;/script&#62;\\u{2028}\\u{202e}&#34;&#39;&#38;&#60;img"))
    }

    @Test("An offline page replaces or escapes invisible characters in data, except the emoji joiner")
    func invisible() throws {
        #expect(try page("\u{202E}\u{200D}\u{7}").contains("[\"\u{FFFD}\u{200D}\\u0007\"]"))
    }
}
