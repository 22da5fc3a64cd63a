import Language
import Screen
import Terminal
import Text

/// The state of a full-screen session, and how each input changes it.
struct SessionState {
    enum Input: Sendable {
        case key(TerminalKey)
        case size(TerminalSize)
        /// The screen of the stage, with the first step of its address and new messages.
        case screen(Screen, tab: String?, news: [Phrase])
        /// A page to read, such as help.
        case page(Screen)
        /// The end of the work that ``Effect/send(_:)`` or ``Effect/open(_:)`` began.
        case finished([Phrase])
        case message(String)
        case progress(String)
    }

    /// What the host of the session has to do.
    enum Effect: Equatable {
        case send(Screen.Event), open(String), showTree, showSettings, redraw, end
    }

    /// The maximum number of inputs that a prompt recalls, and of screens whose focus is remembered.
    private static let longestHistory = 100
    /// The maximum number of messages to keep, usually more than fit on a terminal.
    private static let mostMessages = 50

    let language: Language
    let scheme: String
    private(set) var size: TerminalSize
    /// The screen of the stage; nil before the first one.
    var view: ScreenView?
    /// A page that covers the screen until it is closed.
    private(set) var page: ScreenView?
    private(set) var typing: Typing?
    /// The prompt whose text started the work under way; nil if no text started that work, or if there is no work.
    private var entered: Typing?
    private(set) var messages: [String] = []
    /// The latest progress message of the work under way; empty before the first message, nil if there is no work.
    private(set) var progress: String?
    /// The first step of the current address, which identifies the selected tab.
    private(set) var tab: String?
    private var history: [Phrase: [String]] = [:]
    /// The choice that had the focus when a screen was left, keyed by the screen's title.
    private var left: [Phrase: Screen.Event] = [:]

    init(in language: Language, scheme: String, size: TerminalSize) {
        (self.language, self.scheme, self.size) = (language, scheme, size)
    }

    var tabs: [Screen.Action] { (view?.screen.actions ?? []).filter { $0.leadsTo != nil } }

    func action(_ id: Screen.Action.ID) -> Screen.Action? { view?.screen.actions.first { $0.id == id } }

    /// Changes the state; returns what the host has to do.
    mutating func handle(_ input: Input) -> Effect? {
        defer {
            messages = messages.suffix(Self.mostMessages)
            fit()
        }
        switch input {
        case .key(let key): return press(key)
        case .size(let size):
            self.size = size
            // The terminal may have cut off lines in the meantime, even if its size is the same as before.
            return .redraw
        case .screen(let screen, let tab, let news):
            self.tab = tab
            messages += texts(news)
            show(screen)
        case .page(let screen): show(page: screen)
        case .finished(let lines):
            progress = nil
            finish(lines)
        case .message(let text): messages += text.split(separator: "\n").map { String($0).inert }
        case .progress(let text): if progress != nil { progress = text.trimmed.inert }
        }
        return nil
    }

    /// If the work failed, shows why. A prompt that started the work then reopens, unless its action is gone or another prompt is open.
    private mutating func finish(_ lines: [Phrase]) {
        defer { entered = nil }
        guard !lines.isEmpty, var entered, typing == nil, isOffered(entered) else { return messages += texts(lines) }
        entered.reasons = lines
        typing = entered
    }

    func texts(_ phrases: [Phrase]) -> [String] { phrases.map { $0.inert(in: language) } }

    private mutating func show(_ screen: Screen) {
        if let view, view.screen.title != screen.title {
            if left.count >= Self.longestHistory { left = [:] }
            left[view.screen.title] = view.focused?.event
            self.view = nil
        }
        if view == nil {
            view = ScreenView(screen, in: language, columns: size.columns, height: size.rows)
            fit()
            view?.focus(on: left[screen.title])
        }
        // The person expects the changes that their own action causes.
        view?.update(screen, isExpected: progress != nil)
    }

    /// Resizes the views to the space left by the other parts of the terminal.
    private mutating func fit() {
        let height = bodyHeight
        view?.resize(columns: size.columns, height: height)
        page?.resize(columns: size.columns, height: height)
    }

    private mutating func press(_ key: TerminalKey) -> Effect? {
        if key == .control("l") { return .redraw }
        if typing != nil { return type(key) }
        switch key {
        case .up: move { $0.move(down: false) }
        case .down: move { $0.move(down: true) }
        case .pageUp: move { $0.turnPage(down: false) }
        case .pageDown, .character(" "): move { $0.turnPage(down: true) }
        case .wheelUp, .wheelDown: move { $0.scroll(by: key == .wheelUp ? -3 : 3) }
        case .home: move { $0.moveToStart() }
        case .end: move { $0.moveToEnd() }
        case .control("d"): return .end
        case _ where page != nil:
            if [.enter, .escape, .left, .character("q"), .character("b"), .character("?")].contains(key) { page = nil }
        case .character("?"): show(page: .keys(go: "\(scheme)://\(tab ?? "…")"))
        case _ where progress != nil: break
        case .character("q"): return .end
        case _ where view == nil: break
        case .enter: return choose()
        case .click(let row, let column): return click(row: row, column: column)
        case .escape where isSearching: return send(Screen.Event(.search, input: ""))
        case .escape, .left, .character("b"): return perform(action(Screen.Action.back.id), or: .nothingToGoBackTo)
        case .character("/"): return perform(action(.search), or: .nothingToSearch)
        case .tab: return select(1)
        case .backTab: return select(-1)
        case .character(":"): ask(.command, .enterCommand)
        case .character: say(.pressQuestionMark)
        default: break
        }
        return nil
    }

    private mutating func move(_ change: (inout ScreenView) -> Void) {
        if var shown = page ?? view {
            change(&shown)
            if page == nil { view = shown } else { page = shown }
        }
    }

    private mutating func show(page screen: Screen) {
        page = ScreenView(screen, in: language, columns: size.columns, height: size.rows)
    }

    private mutating func say(_ phrase: Phrase) { messages = texts([phrase]) }

    /// Runs the focused choice. If the person might not have seen the choice, this method only shows it.
    mutating func choose() -> Effect? {
        guard let view, let choice = view.focused else { return nil }
        guard view.canBeChosen else {
            self.view?.show()
            return nil
        }
        guard let action = choice.action else { return send(choice.event) }
        return perform(action, or: .nothing)
    }

    private mutating func perform(_ action: Screen.Action?, or refusal: Phrase) -> Effect? {
        guard let action else {
            say(refusal)
            return nil
        }
        guard let prompt = action.prompt else { return send(Screen.Event(action.id)) }
        ask(.event(Screen.Event(action.id)), prompt)
        return nil
    }

    private mutating func select(_ step: Int) -> Effect? {
        let tabs = tabs
        guard tabs.count > 1 else { return nil }
        let current = tabs.firstIndex { $0.leadsTo?.first == tab } ?? (step > 0 ? -1 : 0)
        return send(Screen.Event(tabs[(current + step + tabs.count) % tabs.count].id))
    }

    mutating func send(_ event: Screen.Event) -> Effect { begin(.send(event)) }

    /// Forgets the messages of earlier work, and shows that work is under way.
    private mutating func begin(_ work: Effect) -> Effect {
        (messages, progress) = ([], "")
        return work
    }

    private mutating func ask(_ purpose: Typing.Purpose, _ prompt: Phrase) {
        messages = []
        typing = Typing(
            purpose: purpose, screen: view?.screen.title, prompt: prompt, line: LineEditor(history: history[prompt] ?? []))
    }

    private mutating func type(_ key: TerminalKey) -> Effect? {
        guard let typing else { return nil }
        switch key {
        case .escape: self.typing = nil
        case .control("d") where typing.line.text.isEmpty: return .end
        case .enter:
            self.typing = nil
            return submit(typing)
        default: self.typing?.line.press(key)
        }
        return nil
    }

    private mutating func submit(_ typing: Typing) -> Effect? {
        let text = typing.line.text.trimmed
        if !text.isEmpty, history[typing.prompt]?.last != text {
            history[typing.prompt] = (history[typing.prompt] ?? []).suffix(Self.longestHistory - 1) + [text]
        }
        guard case .event(var event) = typing.purpose else { return command(text, typing) }
        // Check only now: if the prompt closed as soon as its action disappeared, the rest of the text would act as keys.
        guard isOffered(typing) else {
            say(.noLongerOffered)
            return nil
        }
        (event.input, entered) = (text, typing)
        return send(event)
    }

    private mutating func command(_ text: String, _ typing: Typing) -> Effect? {
        let words = text.trimmingPrefix(":").split(separator: " ", maxSplits: 1).map(String.init)
        switch words.first {
        case "tree" where words.count == 1: return .showTree
        case "settings" where words.count == 1: return .showSettings
        case "go" where words.count == 2:
            entered = typing
            return begin(.open(words[1].trimmed))
        case nil: break
        default:
            entered = typing
            finish([.unknownCommand])
        }
        return nil
    }
}
