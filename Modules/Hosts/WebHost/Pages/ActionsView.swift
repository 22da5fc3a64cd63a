import Language
import Screen

/// Renders the actions of a screen as buttons, or as forms if they have a prompt.
struct ActionsView {
    private let actions: [Screen.Action]
    private let data: PageData
    private let hidden: [HTML]

    /// Creates the view of the actions, with the main action first.
    init(_ actions: [Screen.Action], _ data: PageData, hidden: [HTML]) {
        self.actions = actions.filter { $0.role == .main } + actions.filter { $0.role != .main }
        (self.data, self.hidden) = (data, hidden)
    }

    var html: HTML {
        HTML("section", .id("actions"), .classes("actions"), .named("aria-label", words(.actions))) {
            for (place, action) in actions.enumerated() { action.prompt.map { form(action, place, $0) } ?? button(action, place) }
        }
    }

    private func button(_ action: Screen.Action, _ place: Int) -> HTML {
        HTML("div", .id("action-\(place)")) {
            HTML(
                "button", .named("form", "act"), .named("name", "do"), .named("value", FormChoice(action.id).text),
                .classes(look(of: action))
            ) {
                words(action.title)
            }
        }
    }

    private func form(_ action: Screen.Action, _ place: Int, _ prompt: Phrase) -> HTML {
        let refusal = data.refusals[action.id]
        let field = "field-\(place)", reason = "reason-\(place)"
        return HTML("form", .id("action-\(place)"), .named("method", "post"), .action(data.path)) {
            hidden
            HTML("label", .named("for", field)) { words(prompt) }
            HTML("div", .classes("ask")) {
                HTML(
                    "input", .id(field), .named("name", "input"), .named("autocomplete", action.input.autocomplete),
                    .named("inputmode", action.input.keyboard), .named("maxlength", "2000"),
                    refusal.map { .named("value", $0.typed) }, refusal.map { _ in .named("aria-invalid", "true") },
                    refusal.map { _ in .named("aria-describedby", reason) }, HTML.Attribute.flag("autofocus", refusal != nil))
                HTML("button", .named("name", "do"), .named("value", FormChoice(action.id).text), .classes(look(of: action))) {
                    words(action.title)
                }
            }
            if let refusal {
                HTML("p", .id(reason), .classes("reason"), .named("role", "alert")) { refusal.reasons.map(words).joined(separator: " ") }
            }
        }
    }

    /// Returns the class of the button. A screen's only action counts as its main action, unless it is destructive.
    private func look(of action: Screen.Action) -> HTML.Name {
        switch action.role {
        case .main: "main"
        case .destructive: "destructive"
        case .ordinary: actions.count == 1 ? "main" : "plain"
        }
    }

    private func words(_ phrase: Phrase) -> String { phrase.text(in: data.language) }
}

extension Screen.Action.Input {
    /// The value of `inputmode`, which selects the on-screen keyboard.
    fileprivate var keyboard: String {
        switch self {
        case .text, .date: "text"
        case .digits: "numeric"
        case .phone: "tel"
        }
    }

    fileprivate var autocomplete: String { self == .phone ? "tel" : "off" }
}
