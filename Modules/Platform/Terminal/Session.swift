import Failure
import Language
import Screen
import Text

/// A stage, and someone who reads it and answers in lines: a person or a script.
///
/// Draws the screen, reads a line, does what was chosen, and draws again. When
/// the input ends so does the session, so nothing ever hangs on `</dev/null`.
/// It writes lines and reads lines, and leaves the terminal as it is: there is nothing to put right, however it ends.
@MainActor
public struct Session {
    /// How a session is held.
    public struct Manner {
        let language: Language
        let style: TextStyle
        /// What the addresses of the program begin with.
        let scheme: String
        /// Whether the input is a script: it is written into the transcript, and what it means must be clear.
        let isScript: Bool

        public init(in language: Language, _ style: TextStyle = .drawn, scheme: String = "superapp", isScript: Bool = false) {
            (self.language, self.style, self.scheme, self.isScript) = (language, style, scheme, isScript)
        }
    }

    private let stage: Stage
    private let manner: Manner
    private let news: () -> [Phrase]
    private let read: () async -> String?
    private let write: (OutsideText) throws -> Void

    /// - Parameter news: Called before each screen is shown; what there is to be said above it.
    public init(
        _ stage: Stage, _ manner: Manner, news: @escaping () -> [Phrase] = { [] }, read: @escaping () async -> String?,
        write: @escaping (OutsideText) throws -> Void
    ) {
        (self.stage, self.manner, self.news, self.read, self.write) = (stage, manner, news, read, write)
    }

    /// - Throws: What ended the program's work, what `write` threw, or `badData` for a line of a script that chooses nothing.
    public func run() async throws {
        var count = 0
        while let screen = await stage.ready() {
            if let end = stage.end { throw end }
            let news = news().map { "\($0.inert(in: manner.language))\n" }.joined()
            let drawn = screen.text(in: manner.language, choices: true, style: manner.style)
            try write(OutsideText("\n" + news + drawn + Phrase.prompt(manner.style).text(in: manner.language)))
            count += 1
            guard let line = try await answer(), line != "q" else { return try write("\n") }
            switch Wish(line, on: screen) {
            case .look: break
            case .choice(let choice): count += try await send(choice)
            case .back: try say(.nothingToGoBackTo)
            case .help: try show(.help(manner.scheme))
            case .tree: try show(.tree(stage.outline))
            case .open(let address): try await attempt { try stage.open(address, of: manner.scheme) }
            case nil where manner.isScript: throw Failure(.badData, .choosesNothing(line, inLine: count, on: screen.title))
            case nil: try say(.choose(from: screen.choices.count))
            }
        }
    }

    /// The next line; nil when there is none any more.
    private func answer() async throws -> String? {
        guard let line = await read()?.trimmed else { return nil }
        if manner.isScript { try write(OutsideText(line + "\n")) }
        return line
    }

    /// - Returns: How many more lines it has read.
    private func send(_ choice: Screen.Choice) async throws -> Int {
        var event = choice.event
        if let prompt = choice.prompt {
            try write(OutsideText("\(prompt.inert(in: manner.language)): "))
            guard let answer = try await answer() else { return 0 }
            event.input = answer
        }
        let wanted = event
        try await attempt { try await stage.send(wanted) }
        return choice.prompt == nil ? 0 : 1
    }

    /// Does something, and says so when it could not be done.
    private func attempt(_ work: () async throws -> Void) async throws {
        do { try await work() } catch {
            for line in (Failure(error) ?? Failure(.internal, .thisDidNotWork)).lines { try say(line) }
        }
    }

    private func say(_ phrase: Phrase) throws { try write(OutsideText(phrase.text(in: manner.language) + "\n")) }

    private func show(_ screen: Screen) throws { try write(OutsideText("\n" + screen.text(in: manner.language, style: manner.style))) }
}

/// What a line that was typed asks for.
private enum Wish {
    case look, help, tree, back
    case choice(Screen.Choice)
    case open(String)

    init?(_ line: String, on screen: Screen) {
        let choices = screen.choices
        switch line {
        case "": self = .look
        case "?": self = .help
        case ":tree": self = .tree
        case "b": self = choices.first { $0.event.action == Screen.Action.back.id }.map(Wish.choice) ?? .back
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

    /// Everything that can be chosen, in the order in which ``text(in:choices:style:)`` numbers it.
    var choices: [Choice] {
        sections.flatMap(\.rows).compactMap { row in row.action.map { (Event($0, row: row.id), nil, nil) } }
            + actions.map { (Event($0.id), $0.title, $0.prompt) }
    }
}
