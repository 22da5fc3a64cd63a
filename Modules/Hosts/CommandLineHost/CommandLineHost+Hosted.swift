import ArgumentParser
import Commands
import Failure
import FeatureTree
import Language
import Navigation
import Program
import Settings
import Text

extension CommandLineHost {
    /// Composes the program for a host with many sessions.
    func hosted() throws(Failure) -> HostedProgram {
        let invocation = Invocation(canAsk: true, acceptsTerms: acceptsTerms, opensFiles: false, startsByReading: true)
        let composition = try composer(for: invocation).compose()
        let features = try FeatureSelection(settings[.features], of: P.features, frame: P.frame).on
        var program = HostedProgram(
            P.name, P.version, about: P.about, home: try settings.home(), language: settings.language,
            tree: { Tree(try composition.root(), trace: trace(), restoring: $0, onMisuse: log.report) },
            commands: { language in
                let readers = features.flatMap { $0.commands.readers() }
                return try CommandInfo(RootCommand<P>.self, in: language).below.compactMap { path, info in
                    readers.contains(path) ? HostedCommand(path, info) : nil
                }
            },
            answer: { await answer($0, in: $1, from: composition) })
        program.catchUp = { try? await composition.catchUp(onMisuse: log.report, trace: trace) }
        program.recorded = { reveals in try recorded(composition, reveals: reveals) }
        program.recordedTree = { restoration, recorder in
            Tree(try composition.root(), trace: trace(for: recorder), restoring: restoration, onMisuse: report(to: recorder))
        }
        return program
    }

    private func answer(_ arguments: [String], in language: Language, from composition: Composition<P.Root>) async -> HostedAnswer {
        do {
            let parsed: any ParsableCommand
            do { parsed = try RootCommand<P>.parseAsRoot(arguments) } catch {
                if let failure = Failure(error) { throw failure }
                let message = HelpText.resolve(RootCommand<P>.message(for: error), in: language)
                throw Failure(.usage, .verbatim(ParserWords.complaint(message, in: language)))
            }
            guard let command = parsed as? any Command else { throw Failure(.internal, .unexpectedError, hint: .pleaseReportThis) }
            guard command.effect != .writes else { throw Failure(.usage, .changesData, hint: .leaveOutOptionsThatChangeData) }
            try await composition.prepare(for: command.effect, onMisuse: log.report, trace: trace)
            let answer = try await command.answer(from: composition)
            return HostedAnswer(try answer.json(in: language), failure: answer.failure?.kind)
        } catch {
            let failure = Failure(error) ?? Failure(.internal, .unexpectedError, hint: .pleaseReportThis)
            return HostedAnswer(Self.complaint(failure, in: language, asJSON: true).raw, failure: failure.kind)
        }
    }
}

extension [any ParsableCommand.Type] {
    /// Returns the paths of all commands that do not write.
    fileprivate func readers(below path: [String] = []) -> Set<[String]> {
        reduce(into: []) { paths, type in
            let path = path + [type.configuration.commandName ?? ""]
            if let command = type as? any Command.Type, command.effect != .writes { paths.insert(path) }
            paths.formUnion(type.configuration.subcommands.readers(below: path))
        }
    }
}

extension HostedCommand {
    /// Describes a command; nil if the command takes a file path, because the path would refer to a file on the server.
    fileprivate init?(_ path: [String], _ info: CommandInfo) {
        let own = (info.arguments ?? []).filter { $0.shouldDisplay && !Self.ofTheProgram.contains($0.long) }
        guard !own.contains(where: { $0.completionKind?.isPath ?? false }) else { return nil }
        self.init(path, about: info.abstract ?? "", arguments: own.map(Argument.init))
    }

    /// The options that every command accepts and that a client must not set.
    private static let ofTheProgram: Set = [
        "home", "features", "lang", "time-zone", "json", "fields", "csv", "accept-terms", "accessible", "no-accessible", "color",
        "log-level",
        "v", "help", "version",
    ]
}

extension HostedCommand.Argument {
    fileprivate init(_ info: ArgumentInfo) {
        let kind: Kind =
            switch info.kind {
            case .positional: .positional
            case .option: .option
            case .flag: .flag
            }
        self.init(
            info.long, kind, about: info.abstract ?? "", isRequired: !info.isOptional && kind != .flag, isRepeating: info.isRepeating,
            values: info.allValues)
    }
}

extension ArgumentInfo {
    fileprivate var long: String { names?.first { $0.kind == "long" }?.name ?? names?.first?.name ?? valueName ?? "" }
}
