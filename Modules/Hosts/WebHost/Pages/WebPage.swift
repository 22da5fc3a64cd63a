import Language
import Screen

struct WebPage: Hashable, Sendable {
    let title: String
    /// The contents of the body without the script. Each element that can change independently has an ID.
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

    /// Creates a page outside any session, such as an error page.
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

    /// The page as an HTML document.
    var text: String {
        HTML("html", .named("lang", language.code)) {
            HTML("head") {
                HTML("meta", .named("charset", "utf-8"))
                HTML("meta", .named("name", "viewport"), .named("content", "width=device-width, initial-scale=1"))
                HTML("meta", .named("name", "color-scheme"), .named("content", ["light", "dark"].joined(separator: " ")))
                HTML("title") { title }
                HTML("link", .named("rel", "icon"), .named("href", "/icon.svg"))
                HTML("style") { HTML.asset(.style) }
            }
            HTML(
                "body", isLive ? .named("data-page", number) : nil,
                isLive ? .named("data-lost", Phrase.connectionLost.text(in: language)) : nil
            ) {
                body
                if isLive { HTML("script") { HTML.asset(.script) } }
            }
        }.document
    }

    func changes(to next: WebPage) -> Changes {
        var changes = Changes(from: body, to: next.body)
        if title != next.title { changes.add("title", next.title) }
        return changes
    }

    /// The content security policy. The only style sheet and script are the embedded ones; connections, images and forms are limited to
    /// this server.
    static let policy = [
        "default-src 'none'", "style-src \(Asset.style.source)", "script-src \(Asset.script.source)", "connect-src 'self'",
        "img-src 'self'",
        "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")
}
