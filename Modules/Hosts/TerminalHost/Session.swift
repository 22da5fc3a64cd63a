import Failure
import Language
import Screen
import Terminal
import Text

/// A session with numbered choices, for a person or a script. The session shows a screen, reads a line of input and runs the chosen action,
/// until the input ends, the person quits or the tree ends.
///
/// Unlike a full-screen session, this session does not change the state of the terminal, so there is nothing to restore.
@MainActor
public struct Session {
    /// The options of a session.
    public struct Options {
        let language: Language
        let style: TextStyle
        /// The scheme of the program's addresses.
        let scheme: String
        /// Whether the input is a script. The lines of a script are echoed, and a line that is neither a choice nor a command such as `?`
        /// ends the session with an error.
        let isScript: Bool
        /// Returns the current width of the terminal; nil for no limit.
        let columns: @MainActor () -> Int?
        /// The screen that `:settings` shows; nil if the program has none.
        package var settings: Screen?

        /// Creates the options of a session.
        public init(
            in language: Language, _ style: TextStyle = .drawn, scheme: String, isScript: Bool = false,
            columns: @escaping @MainActor () -> Int? = { nil }
        ) {
            (self.language, self.style, self.scheme, self.isScript, self.columns) = (language, style, scheme, isScript, columns)
        }
    }

    private let stage: Stage
    private let options: Options
    private let news: () -> [Phrase]
    private let read: () async -> String?
    private let write: (OutsideText) throws -> Void

    /// Creates a session on a stage.
    ///
    /// - `news`: Called before each screen. Returns the messages to show above the screen.
    /// - `read`: Returns the next line of input; nil at the end of the input.
    /// - `write`: Writes output.
    public init(
        _ stage: Stage, _ options: Options, news: @escaping () -> [Phrase] = { [] }, read: @escaping () async -> String?,
        write: @escaping (OutsideText) throws -> Void
    ) {
        (self.stage, self.options, self.news, self.read, self.write) = (stage, options, news, read, write)
    }

    /// Runs the session to its end.
    ///
    /// - Throws: The error that ended the session, an error from `write`, or `badData` for a line of a script that is neither a choice nor
    ///   a command.
    public func run() async throws {
        var count = 0
        while let screen = await stage.ready() {
            if let end = stage.end { throw end }
            let news = news().map { "\($0.inert(in: options.language))\n" }.joined()
            let drawn = screen.text(in: options.language, choices: true, style: options.style, columns: options.columns())
            try write(OutsideText("\n" + fitted(news) + drawn + Phrase.prompt(options.style).text(in: options.language)))
            count += 1
            guard let line = try await answer(), line != "q" else { return try write("\n") }
            switch LineInput(line, on: screen) {
            case .again: break
            case .choice(let choice): count += try await send(choice)
            case .back: try say(.nothingToGoBackTo)
            case .help: try show(.help(go: "\(options.scheme)://\(stage.address?.first ?? "…")"))
            case .tree: try show(.tree(stage.outline))
            case .settings: try options.settings.map(show) ?? say(.unknownCommand)
            case .open(let address): try await attempt { try stage.open(address, of: options.scheme) }
            case nil where options.isScript: throw Failure(.badData, .noSuchChoice(line, inLine: count, on: screen.title))
            case nil: try say(.enterNumber(upTo: screen.choices.count))
            }
        }
    }

    /// Reads the next line of input; nil at the end of the input.
    private func answer() async throws -> String? {
        guard let line = await read()?.trimmed else { return nil }
        if options.isScript { try write(OutsideText(line + "\n")) }
        return line
    }

    /// Sends the event of a choice. If the choice has a prompt, first asks for the input.
    ///
    /// - Returns: The number of lines that were read as answers to the prompt.
    private func send(_ choice: Screen.Choice) async throws -> Int {
        var event = choice.event
        if let prompt = choice.prompt {
            try write(OutsideText(fitted("\(prompt.inert(in: options.language)):") + " "))
            guard let answer = try await answer() else { return 0 }
            event.input = answer
        }
        let wanted = event
        try await attempt { try await stage.send(wanted) }
        return choice.prompt == nil ? 0 : 1
    }

    /// Runs `work`. An error is shown, and the session continues.
    private func attempt(_ work: () async throws -> Void) async throws {
        do { try await work() } catch {
            for line in (Failure(error) ?? Failure(.internal, .actionFailed)).lines { try say(line) }
        }
    }

    private func say(_ phrase: Phrase) throws { try write(OutsideText(fitted(phrase.text(in: options.language)) + "\n")) }

    private func show(_ screen: Screen) throws {
        try write(OutsideText("\n" + screen.text(in: options.language, style: options.style, columns: options.columns())))
    }

    private func fitted(_ text: String) -> String { text.fitted(to: options.columns().map { max($0, Console.narrowest) }) }
}

/// The meaning of a line of input: a choice or a command, such as `?`.
enum LineInput {
    case again, help, tree, settings, back
    case choice(Screen.Choice)
    case open(String)

    init?(_ line: String, on screen: Screen) {
        let choices = screen.choices
        switch line {
        case "": self = .again
        case "?": self = .help
        case ":tree": self = .tree
        case ":settings": self = .settings
        case "b": self = choices.first { $0.event.action == Screen.Action.back.id }.map(LineInput.choice) ?? .back
        case _ where line.hasPrefix(":go "): self = .open(String(line.dropFirst(4)).trimmed)
        default:
            let named = choices.first { $0.title?.isCalled(line) ?? false }
            guard let choice = Int(line).flatMap({ choices.indices.contains($0 - 1) ? choices[$0 - 1] : nil }) ?? named else { return nil }
            self = .choice(choice)
        }
    }
}

extension Screen {
    typealias Choice = (event: Event, title: Phrase?, prompt: Phrase?)

    /// The rows and actions that can be chosen, in the order of their numbers in ``text(in:choices:style:columns:)``.
    var choices: [Choice] {
        sections.flatMap(\.rows).compactMap { row in row.action.map { (Event($0, row: row.id), nil, nil) } }
            + actions.map { (Event($0.id), $0.title, $0.prompt) }
    }
}
