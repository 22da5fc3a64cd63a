import EnglishOnly
import Language
import Screen
import Seeded
import Testing

@testable import WebHost

@Suite("HTML pages")
@MainActor
struct HTMLTests {
    @Test("Text and attribute values are escaped in HTML")
    func escaping() {
        let html = HTML("p", .id("\"><script>"), HTML.Attribute("hidden")) { "<b> & 'c' \u{202E}" }
        #expect(html.markup == "<p id=\"&quot;&gt;&lt;script&gt;\" hidden>&lt;b&gt; &amp; &#39;c&#39; \u{FFFD}</p>")
        #expect(HTML("br").markup == "<br>")
    }

    @Test("A path on the server begins with one slash, and characters such as slashes are percent-encoded in its steps")
    func paths() {
        #expect(Path().text == "/" && Path("s", "a b/c").text == "/s/a%20b%2Fc")
        #expect(Path("日本").text == "/%E6%97%A5%E6%9C%AC" && "%E6%97%A5".percentDecoded() == "日" && "%ZZ".percentDecoded() == nil)
        #expect(Path("//evil").text == "/%2F%2Fevil")
    }

    @Test("A choice can be encoded for a form and decoded again, regardless of the characters in its IDs")
    func choices() {
        for (action, row) in [("open", "42"), ("tab a/b", "x/y %"), ("like", nil)] {
            let choice = FormChoice(.init(action), row: row)
            #expect(FormChoice(choice.text) == choice)
        }
        #expect(FormChoice("") == nil && FormChoice("%FF") == nil)
    }

    @Test(
        "The page's language is the supported language that the browser prefers",
        arguments: [("ja", Language.japanese), ("en-GB,ja;q=0.9", .english), ("en;q=0.2, ja;q=0.8", .japanese), ("fr, ja", .japanese)])
    func languages(header: String, language: Language) { #expect(Language(accepted: header) == language) }

    @Test("No language is chosen if the browser accepts none of the supported languages")
    func noLanguage() { #expect(Language(accepted: "fr, ja;q=0") == nil && Language(accepted: nil) == nil) }

    private func list(_ words: [String]) -> HTML {
        HTML("ul", .id("list")) { for word in words { HTML("li", .id("row-\(word.prefix(1))")) { word } } }
    }

    /// Returns the row IDs of a list after applying the changes as the page's script applies them.
    private func applied(_ changes: Changes, to ids: [String]) -> [String] {
        var ids = ids
        for step in changes.steps {
            switch step[0] {
            case "cut": ids.removeAll { $0 == step[1] }
            case "put":
                let id = String(step[3].split(separator: "\"")[1])
                ids.insert(id, at: step[2].isEmpty ? 0 : (ids.firstIndex(of: step[2]) ?? -1) + 1)
            default: break
            }
        }
        return ids
    }

    @Test("The changes that are sent to a page contain only the rows that have changed")
    func changes() {
        #expect(Changes(from: list(["a", "b"]), to: list(["a", "b"])).isEmpty)
        #expect(Changes(from: list(["a1", "b"]), to: list(["a2", "b"])).steps == [["set", "row-a", "<li id=\"row-a\">a2</li>"]])
        #expect(Changes(from: list(["a", "b"]), to: list(["b"])).steps == [["cut", "row-a"]])
        #expect(Changes(from: list(["a"]), to: list(["a", "b"])).steps == [["put", "list", "row-a", "<li id=\"row-b\">b</li>"]])
    }

    @Test("The changes that are sent to a page can turn any list of rows into any other list")
    func orders() {
        let words = ["a", "b", "c", "d"]
        let seed = UInt64.random(in: 0 ... .max)
        var source = SplitMix64(seed: seed)
        for _ in 0..<500 {
            let old = Array(words.shuffled(using: &source).prefix(.random(in: 0...4, using: &source))),
                new = Array(words.shuffled(using: &source).prefix(.random(in: 0...4, using: &source)))
            let changes = Changes(from: list(old), to: list(new))
            #expect(applied(changes, to: old.map { "row-\($0)" }) == new.map { "row-\($0)" }, "\(old) → \(new), seed \(seed)")
        }
    }

    private func page(_ screen: Screen, _ language: Language = .english) -> WebPage {
        WebPage(PageData(program: "notebook", language: language, session: "1", address: ["a"], screen: screen))
    }

    @Test("A page has one main heading, labels its fields and table columns, and marks the current tab and the live region")
    func semantics() {
        let screen = Screen(
            "Notes",
            [
                .init("Facts", fields: ["A": "1"]),
                .init(trailing: [1], headers: ["Note", "Letters"], rows: [.init(.verbatim("x"), .verbatim("2"), id: "x", does: "open")]),
            ],
            actions: [
                .back, .init("add", "Add", prompt: "What", input: .digits), .init("gone", "Delete", role: .destructive),
                .init("t", "Tab", leadsTo: ["a"]),
            ])
        let text = page(screen).text
        #expect(text.components("<h1").count == 2 && text.contains("<html lang=\"en\">"))
        #expect(
            text.contains("<label for=\"field-0\">What</label>") && text.contains("id=\"field-0\"")
                && text.contains("inputmode=\"numeric\""))
        #expect(text.contains("<th scope=\"col\" class=\"number\">Letters</th>") && text.contains("<dt>A</dt><dd>1</dd>"))
        #expect(text.contains("aria-current=\"page\">Tab</a>") && text.contains("role=\"status\" aria-live=\"polite\""))
        #expect(text.contains("id=\"skip\" class=\"skip\" href=\"#content\"") && text.contains("<div id=\"content\">"))
        #expect(text.contains("<button form=\"act\" name=\"do\" value=\"back\">Back</button>"))
        #expect(text.contains("class=\"destructive\"") && text.contains("aria-label=\"x, 2\""))
        #expect(page(screen, .japanese).text.contains("<html lang=\"ja\">"))
    }

    @Test("Element IDs are unique on a page, regardless of the IDs of rows")
    func ids() {
        let rows = ["1", "1 ", "id-1"].map { Screen.Row(.verbatim($0), .verbatim("x"), .verbatim("y"), id: $0) }
        let text = page(Screen("Notes", [.init(rows: rows), .init(rows: rows)])).text
        let ids = text.split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(Set(ids).count == ids.count)
    }
}

extension String {
    fileprivate func components(_ separator: String) -> [Substring] { split(separator: separator, omittingEmptySubsequences: false) }
}
