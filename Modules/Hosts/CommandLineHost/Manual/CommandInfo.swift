import ArgumentParser
import Commands
import Failure
import Foundation
import Language

/// The argument parser's description of a command.
struct CommandInfo: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let shouldDisplay: Bool
    let subcommands: [CommandInfo]?
    let arguments: [ArgumentInfo]?

    /// A command and its path: the names of its parents and its own name, without the program's name.
    typealias Named = (path: [String], command: CommandInfo)

    /// The visible subcommands at every level, depth first.
    var below: [Named] {
        (subcommands ?? []).filter(\.shouldDisplay).flatMap { command in
            [([command.commandName], command)] + command.below.map { ([command.commandName] + $0.path, $0.command) }
        }
    }
}

struct ArgumentInfo: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }

    struct Name: Decodable {
        let kind, name: String

        var typed: String { (kind == "long" ? "--" : "-") + name }
    }

    let kind: Kind
    var names: [Name]?
    let preferredName: Name?
    let parsingStrategy: String
    let valueName: String?
    let isOptional, isRepeating, shouldDisplay: Bool
    let abstract: String?
    let defaultValue: String?
    let allValues: [String]?
    let completionKind: Completion?

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

    /// The first name of an option or flag with its hyphens, or the value name of a positional argument.
    var title: String { names?.first?.typed ?? valueName ?? "" }
}

extension CommandInfo {
    /// Reads the description of a program, with its text in one language.
    ///
    /// - Throws: `internal` if the parser's format is unknown.
    init(_ root: any ParsableCommand.Type, in language: Language) throws(Failure) {
        struct Dump: Decodable { let command: CommandInfo }
        // `--experimental-dump-help` may change, but the argument parser offers no other way to get a description of the commands.
        var text = ""
        do { _ = try root.parseAsRoot(["--experimental-dump-help"]) } catch { text = root.fullMessage(for: error) }
        do { self = try JSONDecoder().decode(Dump.self, from: Data(HelpText.resolve(text, in: language).utf8)).command } catch {
            throw Failure(.internal, .commandsCannotBeListed("\(error)"), hint: .pleaseReportThis)
        }
    }
}
