import ArgumentParser
import Commands
import Failure
import Foundation
import Language

/// A command as the argument parser tells of it: the same that help is made of.
struct CommandInfo: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let shouldDisplay: Bool
    let subcommands: [CommandInfo]?
    let arguments: [ArgumentInfo]?

    /// What is typed for the command, from the first word below the program on.
    typealias Named = (path: [String], command: CommandInfo)

    /// All commands below this one that are shown, each before those below it.
    var below: [Named] {
        (subcommands ?? []).filter(\.shouldDisplay).flatMap { command in
            [([command.commandName], command)] + command.below.map { ([command.commandName] + $0.path, $0.command) }
        }
    }
}

/// A word, an option or a flag that a command takes.
struct ArgumentInfo: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }

    struct Name: Decodable {
        let kind, name: String

        /// As it is typed.
        var typed: String { (kind == "long" ? "--" : "-") + name }
    }

    let kind: Kind
    let names: [Name]?
    let valueName: String?
    let isOptional, isRepeating, shouldDisplay: Bool
    let abstract: String?
    let defaultValue: String?
    let allValues: [String]?
    let completionKind: Completion?

    /// Which of its own kinds of completion the parser offers.
    struct Completion: Decodable {
        private struct Name: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        let isPath: Bool

        init(from decoder: any Decoder) throws {
            let names = try decoder.container(keyedBy: Name.self).allKeys.map(\.stringValue)
            isPath = names.contains { ["file", "directory"].contains($0) }
        }
    }

    /// What tells it from others: an option by its name, a word by what it stands for.
    var title: String { names?.first?.typed ?? valueName ?? "" }
}

extension CommandInfo {
    /// A whole program, in one language.
    ///
    /// - Throws: `internal` when the parser describes it in a way that is not known here.
    init(_ root: any ParsableCommand.Type, in language: Language) throws(Failure) {
        struct Dump: Decodable { let command: CommandInfo }
        // What a flag of the parser's own answers, since its library has no other way to be asked.
        var text = ""
        do { _ = try root.parseAsRoot(["--experimental-dump-help"]) } catch { text = root.fullMessage(for: error) }
        do { self = try JSONDecoder().decode(Dump.self, from: Data(HelpText.resolve(text, in: language).utf8)).command } catch {
            throw Failure(.internal, .commandsCannotBeListed("\(error)"), hint: .pleaseReportThis)
        }
    }
}
