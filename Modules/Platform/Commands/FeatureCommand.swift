import ArgumentParser
import FeatureTree
import Language

/// A command whose parameter, beside what was typed, is what the registry provides.
///
///     struct TimelineList: FeatureCommand {
///         @OptionGroup var host: HostOptions
///         @Option var family: Movement.Family?
///
///         func run(_ list: ListMovements) async throws -> Answer { … }
///     }
///
/// The type of that parameter is the command's need: the composition is checked
/// for it at startup, and it is made only when this very command runs.
package protocol FeatureCommand: ParsableCommand {
    associatedtype Needs
    var host: HostOptions { get }
    /// - Throws: `Failure`, which the host puts into words and an exit code.
    @MainActor func run(_ needs: Needs) async throws -> Answer
}

extension FeatureCommand {
    static var need: Need { Need(Needs.self, by: "\(Self.self)") }

    /// Runs the command with what a checked composition has for it.
    @MainActor
    package func answer<Root>(from composition: Composition<Root>) async throws -> Answer {
        try await run(composition.value(Needs.self))
    }
}

/// What the whole program can be told, before, between or after any subcommands.
package struct HostOptions: ParsableArguments {
    @Option(help: ArgumentHelp(.keepTheDataInThisFolder, valueName: "dir"), completion: .directory)
    package var home: String?
    @Option(help: ArgumentHelp(.useOnlyTheseFeatures, valueName: "names"))
    package var features: String?
    @Option(help: ArgumentHelp(.speakThisLanguage, valueName: "language"))
    package var lang: Language?
    @Flag(help: ArgumentHelp(.answerInJSON))
    package var json = false
    @Flag(help: ArgumentHelp(.acceptNewTermsUnseen))
    package var acceptTerms = false

    @Flag(inversion: .prefixedNo, help: ArgumentHelp(.writeForAScreenReader))
    package var accessible: Bool?
    @Option(help: ArgumentHelp(.keepALog, valueName: "level"))
    package var logLevel: String?
    @Flag(name: .customShort("v"), help: ArgumentHelp(.asLogLevelDebug))
    package var isVerbose = false

    package init() {}
}
