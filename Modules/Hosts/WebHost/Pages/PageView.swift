import Language
import Screen

/// Renders a screen as HTML. Each element that can change independently has an ID.
struct PageView {
    private let data: PageData
    private let tabs, actions: [Screen.Action]

    init(_ data: PageData) {
        self.data = data
        tabs = data.screen.actions.filter { $0.leadsTo != nil }
        actions = data.screen.actions.filter { $0.leadsTo == nil }
    }

    var body: HTML {
        HTML("div", .id("page")) {
            HTML("a", .id("skip"), .classes("skip"), .named("href", "#content")) { words(.skipToContent) }
            header
            HTML("main", .id("main"), .classes(isWide ? "wide" : "narrow")) {
                HTML("div", .id("content")) {
                    back
                    HTML("h1", .id("title"), .named("tabindex", "-1")) { words(data.screen.title) }
                    messages
                    for (place, section) in data.screen.sections.enumerated() {
                        if !section.rows.isEmpty { SectionView(section, place, data).html }
                    }
                    // Every button outside a form submits this form.
                    HTML("form", .id("act"), .named("method", "post"), .action(data.path)) { hidden }
                }
                if !choices.isEmpty { ActionsView(choices, data, hidden: hidden).html }
            }
        }
    }

    /// Whether the page has the wide layout. Screens without tabs, such as a question at the start, have one narrow column.
    private var isWide: Bool { !tabs.isEmpty }

    private var choices: [Screen.Action] { actions.filter { $0.id != Screen.Action.back.id } }

    private var header: HTML {
        HTML("header", .id("top"), .classes("top")) {
            HTML("a", .id("brand"), .href(Path(["s", data.session] + (tabs.first?.leadsTo ?? []))), .classes("brand")) { data.program }
            HTML("nav", .id("tabs"), .named("aria-label", words(.sections))) {
                for (place, tab) in tabs.enumerated() {
                    let steps = tab.leadsTo ?? []
                    let isCurrent = data.address.starts(with: steps)
                    HTML(
                        "a", .id("tab-\(place)"), .href(Path(["s", data.session] + steps)),
                        isCurrent ? .named("aria-current", data.address == steps ? "page" : "true") : nil
                    ) { words(tab.title) }
                }
            }
            HTML("form", .id("language"), .named("method", "post"), .action(data.path), .named("aria-label", words(.language))) {
                hidden
                for language in Language.offered {
                    HTML(
                        "button", .named("name", "language"), .named("value", language.code), .named("lang", language.code),
                        language == data.language ? .named("aria-pressed", "true") : .named("aria-pressed", "false")
                    ) { language.name }
                }
            }
        }
    }

    private var back: [HTML] {
        guard let action = actions.first(where: { $0.id == Screen.Action.back.id }) else { return [] }
        return [
            HTML("div", .id("back"), .classes("back")) {
                HTML("button", .named("form", "act"), .named("name", "do"), .named("value", FormChoice(action.id).text)) {
                    words(action.title)
                }
            }
        ]
    }

    /// A live region, which is on every page because screen readers announce only changes in a live region that already exists.
    private var messages: HTML {
        HTML("div", .id("news"), .named("role", "status"), .named("aria-live", "polite")) {
            for message in data.messages {
                HTML("p", .id("news-\(message.number)"), message.isError ? .classes("news", "error") : .classes("news")) {
                    data.linked(message.text)
                }
            }
        }
    }

    private var hidden: [HTML] {
        [("token", data.token), ("once", data.once)].map { name, value in
            HTML("input", .named("type", "hidden"), .named("name", name), .named("value", value))
        }
    }

    private func words(_ phrase: Phrase) -> String { phrase.text(in: data.language) }
}

/// An action and its row, as the value of a form field.
struct FormChoice: Hashable, Sendable {
    let action: Screen.Action.ID
    let row: String?

    init(_ action: Screen.Action.ID, row: String? = nil) { (self.action, self.row) = (action, row) }

    init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map { String($0).percentDecoded() }
        guard let action = parts.first.flatMap(\.self), !action.isEmpty, !parts.contains(nil) else { return nil }
        self.init(.init(action), row: parts.count > 1 ? parts[1] : nil)
    }

    var text: String { ([action.name] + [row].compactMap(\.self)).map(\.encodedStep).joined(separator: "/") }
}
