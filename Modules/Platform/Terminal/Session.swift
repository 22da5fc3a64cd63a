import Failure
import Screen
import Text

/// A stage, and someone who reads it and answers in lines: a person or a script.
///
/// Draws the screen, reads a line, sends what was chosen, and draws again. When
/// the input ends so does the session, so nothing ever hangs on `</dev/null`.
@MainActor
package struct Session {
    private let stage: Stage
    private let read: () async -> String?
    private let write: (OutsideText) throws -> Void

    package init(_ stage: Stage, read: @escaping () async -> String?, write: @escaping (OutsideText) throws -> Void) {
        (self.stage, self.read, self.write) = (stage, read, write)
    }

    /// - Throws: What ended the program's work, or what `write` threw.
    package func run() async throws {
        while let screen = await stage.ready() {
            if let end = stage.end { throw end }
            try write(OutsideText("\n" + screen.text(choices: true) + "> "))
            guard let line = await read()?.trimmed, line != "q" else { return try write("\n") }
            let choices = screen.choices
            if let number = Int(line), choices.indices.contains(number - 1) {
                try await send(choices[number - 1])
            } else if !line.isEmpty {
                let range = choices.isEmpty ? "" : "a number from 1 to \(choices.count), "
                try write(OutsideText("Choose \(range)Enter to look again, or q to leave.\n"))
            }
        }
    }

    private func send(_ choice: Screen.Choice) async throws {
        var event = choice.event
        if let prompt = choice.prompt {
            try write(OutsideText("\(OutsideText(prompt)): "))
            guard let answer = await read() else { return }
            event.input = answer.trimmed
        }
        do { try await stage.send(event) } catch {
            let failure = error as? Failure ?? Failure(.internal, "This did not work.")
            try write(OutsideText("\(failure)\n"))
        }
    }
}

extension Screen {
    typealias Choice = (event: Event, prompt: String?)

    /// Everything that can be chosen, in the order in which ``text(choices:)`` numbers it.
    var choices: [Choice] {
        sections.flatMap(\.rows).compactMap { row in row.action.map { (Event($0, row: row.id), nil) } }
            + actions.map { (Event($0.id), $0.prompt) }
    }
}
