import Language
import Screen

/// A page: the screen with what is around it.
struct WebPage: Hashable, Sendable {
    let title: String
    /// Everything within the body but the script; it has an id, and so has each of its parts that may change alone.
    let body: HTML
    private let language: Language
    private let isLive: Bool
    private let number: String

    @MainActor
    init(_ data: PageData) {
        let language = data.language
        let view = PageView(data)
        title = [data.screen.title.text(in: language), data.program].filter { !$0.isEmpty }.joined(separator: " · ")
        body = view.body
        (self.language, isLive, number) = (language, true, data.once)
    }

    /// A page of its own, outside any session, such as an error's.
    init(_ title: Phrase, program: String, in language: Language, @HTML.Content content: () -> [HTML]) {
        let heading = title.text(in: language), content = content()
        self.title = "\(heading) · \(program)"
        body = HTML("div", .id("page")) {
            HTML("header", .id("top"), .classes("top")) { HTML("a", .href(Path()), .classes("brand")) { program } }
            HTML("main", .id("main"), .classes("narrow")) {
                HTML("div", .id("content")) {
                    HTML("h1", .id("title")) { heading }
                    content
                }
            }
        }
        (self.language, isLive, number) = (language, false, "")
    }

    /// The whole document.
    var text: String {
        let document = HTML("html", .named("lang", language.rawValue)) {
            HTML("head") {
                HTML("meta", .named("charset", "utf-8"))
                HTML("meta", .named("name", "viewport"), .named("content", "width=device-width, initial-scale=1"))
                HTML("meta", .named("name", "color-scheme"), .named("content", "light dark"))
                HTML("title") { title }
                HTML("link", .named("rel", "icon"), .named("href", "/icon.svg"))
                HTML("style") { HTML.asset(.style) }
            }
            HTML("body", isLive ? .named("data-page", number) : nil, isLive ? .named("data-lost", Phrase.connectionLost.text(in: language)) : nil) {
                body
                if isLive { HTML("script") { HTML.asset(.script) } }
            }
        }
        return "<!DOCTYPE html>\n" + document.markup + "\n"
    }

    /// What turns this page, which is at the client, into `next`.
    func changes(to next: WebPage) -> Changes {
        var changes = Changes(from: body, to: next.body)
        if title != next.title { changes.add("title", next.title) }
        return changes
    }

    /// Nothing runs and nothing is asked for that did not come with the page.
    static let policy = [
        "default-src 'none'", "style-src \(Asset.style.source)", "script-src \(Asset.script.source)", "connect-src 'self'", "img-src 'self'",
        "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")
}
