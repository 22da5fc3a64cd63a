import Language
import Screen
import Terminal
import Text

/// A dialog between a command and the person at the terminal: it shows a screen with numbered choices and reads the person's choice.
@MainActor
public struct LineDialog {
    private let language: Language
    private let style: TextStyle
    private let columns: () -> Int?
    private let read: () async -> String?
    private let write: (OutsideText) -> Void

    /// Creates a dialog.
    ///
    /// - `columns`: Returns the current width of the terminal; nil for no limit.
    /// - `read`: Returns the next line of input; nil at the end of the input.
    /// - `write`: Writes output.
    public init(
        in language: Language, _ style: TextStyle = .drawn, columns: @escaping () -> Int? = { nil }, read: @escaping () async -> String?,
        write: @escaping (OutsideText) -> Void
    ) {
        (self.language, self.style, self.columns, self.read, self.write) = (language, style, columns, read, write)
    }

    /// Shows messages and a screen until the person chooses an action.
    ///
    /// - Returns: The chosen action, with the answer to its prompt if it has one; nil if the person cancels or the input ends.
    public func event(on screen: Screen, after messages: [Phrase] = []) async -> Screen.Event? {
        var messages = messages
        while true {
            let news = messages.map { fitted("\($0.inert(in: language))\n") }.joined()
            let drawn = screen.text(in: language, choices: true, style: style, columns: columns())
            write(OutsideText("\n" + news + drawn + Phrase.prompt(style).text(in: language)))
            messages = []
            guard let line = await answer() else { return nil }
            switch LineInput(line, on: screen) {
            case .again: break
            case .choice(let choice):
                var event = choice.event
                guard let prompt = choice.prompt else { return event }
                write(OutsideText(fitted("\(prompt.inert(in: language)):") + " "))
                event.input = await answer()
                return event.input == nil ? nil : event
            case .back: messages = [.nothingToGoBackTo]
            case .help: write(OutsideText("\n" + Screen.dialogHelp.text(in: language, style: style, columns: columns())))
            case .tree, .settings, .open, nil: messages = [.enterNumber(upTo: screen.choices.count)]
            }
        }
    }

    /// Reads the next line of input; nil if the person cancels or the input ends.
    private func answer() async -> String? { await read().map(\.trimmed).flatMap { $0 == "q" ? nil : $0 } }

    private func fitted(_ text: String) -> String { text.fitted(to: columns().map { max($0, Console.narrowest) }) }
}
