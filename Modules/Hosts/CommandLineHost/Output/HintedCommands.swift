import ArgumentParser
import Commands
import Failure
import Language
import Program
import Screen

/// The commands of a program. Hints mention them without the program's name.
///
/// A session shows hints unchanged. On the command line, the host adds the program's name, so that the commands can be pasted.
struct HintedCommands {
    private let program: String
    /// The top-level commands. Most screens mention no command, so the commands are collected only when a colon is followed by a word.
    private let commands: () -> [any ParsableCommand.Type]

    init<P: Program>(of type: P.Type) {
        self.init("\(P.name)", RootCommand<P>.configuration.subcommands)
    }

    init(_ program: String, _ commands: @escaping @autoclosure () -> [any ParsableCommand.Type]) {
        (self.program, self.commands) = (program, commands)
    }

    /// Returns the text with the program's name before each command that follows a colon.
    ///
    /// Because ordinary words can follow a colon, a word counts as a command only if it is the name of a command and is followed by the end
    /// of the text or sentence, a Japanese comma, a parenthesis, a subcommand or an option.
    func naming(_ text: String) -> String {
        let pieces = text.split(separator: ": ", omittingEmptySubsequences: false)
        return pieces.enumerated().map { $0 > 0 && startsWithCommand($1) ? "\(program) \($1)" : String($1) }.joined(separator: ": ")
    }

    /// Returns the sentence with the program's name before each command that follows a colon. A sentence that is the same in every language
    /// is a name or comes from outside the program, so it is returned unchanged.
    func naming(sentence: Phrase) -> Phrase {
        let isOutside = Set(Language.allCases.map { sentence.text(in: $0) }).count == 1
        return isOutside ? sentence : Phrase { naming(sentence.text(in: $0)) }
    }

    func naming(command: Phrase) -> Phrase { Phrase { "\(program) \(command.text(in: $0))" } }

    private func startsWithCommand(_ text: Substring) -> Bool {
        let name = text.word
        guard !name.isEmpty, let command = commands().first(where: { $0.configuration.commandName == name }) else { return false }
        let rest = text.dropFirst(name.count)
        if rest.hasPrefix(" (") { return true }
        guard rest.first == " " else { return rest.first.map { ".\u{3001}\u{3002}\u{FF08}".contains($0) } ?? true }
        let next = rest.dropFirst().word
        return next.hasPrefix("--") || command.configuration.subcommands.contains { $0.configuration.commandName == next }
    }
}

extension Substring {
    /// The word at the start of the text, which may be the name of a command or an option; empty if there is none.
    fileprivate var word: String { String(prefix { $0.isASCII && ($0.isLetter || $0 == "-") }) }
}

extension Screen {
    /// Returns the screen with the program's name before the text of each cell with the tone `command`, and before each command that
    /// follows a colon in a row with one cell.
    func naming(_ commands: HintedCommands) -> Screen {
        var screen = self
        for (section, content) in sections.enumerated() {
            for (row, content) in content.rows.enumerated() {
                screen.sections[section].rows[row].cells = content.cells.enumerated().map { column, cell in
                    guard case .text(let phrase) = cell else { return cell }
                    if content.tones[column] == .command { return .text(commands.naming(command: phrase)) }
                    return content.cells.count == 1 ? .text(commands.naming(sentence: phrase)) : cell
                }
            }
        }
        return screen
    }
}

extension Failure {
    /// Returns the failure with the program's name before the commands in its hint.
    func naming(_ commands: HintedCommands) -> Failure {
        guard let hint else { return self }
        return Failure(kind, message, hint: commands.naming(sentence: hint), details: details)
    }
}
