import ArgumentParser
import FeatureTree
import Language

/// A command: what is typed, what it needs of the program, and what it does to data.
///
///     struct TimelineList: Command {
///         static let effect = Effect.reads
///         @OptionGroup var host: HostOptions
///         @Option var family: Movement.Family?
///
///         func run(_ list: ListMovements) async throws -> Answer { … }
///     }
///
/// The type of `run`'s parameter is the command's need. The composition is checked for the needs of all commands at startup; a
/// need is made only when its command runs.
public protocol Command: ParsableCommand {
    associatedtype Needs
    associatedtype Options: ProgramOptions
    /// What it does to data, which decides what comes before it.
    static var effect: Effect { get }
    /// Whether it looks for what is wrong with the program's surroundings, so that it must run where they are.
    ///
    /// It is given what the host provides, and nothing of a feature: those may not fit together.
    static var isDiagnostic: Bool { get }
    var host: Options { get }
    /// - Throws: `Failure` or `ReportableError`; the host reports it and exits with its code.
    @MainActor func run(_ needs: Needs) async throws -> Answer
}

/// What a command does to data.
public enum Effect: Hashable, Sendable {
    /// It touches no data, so nothing comes before it.
    case nothing
    /// It only reads: the gates come before it.
    case reads
    /// It writes: the gates come before it, and then what the data is still owed.
    case writes
}

extension Command {
    public static var isDiagnostic: Bool { false }

    /// nil for a command that needs nothing.
    static var need: Entry.Need? { Needs.self == Void.self ? nil : Entry.Need(Needs.self, by: "\(Self.self)") }

    /// Runs the command with what a checked composition has for it.
    @MainActor
    public func answer<Root>(from composition: Composition<Root>) async throws -> Answer {
        if let nothing = () as? Needs { return try await run(nothing) }
        return try await run(composition.value(Needs.self))
    }
}

/// What every command of a program takes, before, between or after the names of commands.
public protocol ProgramOptions: ParsableArguments {
    /// Whether the answer is for a script.
    var json: Bool { get }
    /// What is set on the command line, by the name of the setting.
    var flags: [String: String] { get }
}

/// The options of a program that is composed of features.
public struct HostOptions: ProgramOptions {
    @Option(help: ArgumentHelp(.keepTheDataInThisFolder, valueName: "dir"), completion: .directory)
    public var home: String?
    @Option(help: ArgumentHelp(.useOnlyTheseFeatures, valueName: "names"))
    public var features: String?
    @Option(help: ArgumentHelp(.speakThisLanguage, valueName: "language"))
    public var lang: Language?
    @Flag(help: ArgumentHelp(.answerInJSON))
    public var json = false
    @Flag(help: ArgumentHelp(.acceptNewTermsUnseen))
    public var acceptTerms = false

    @Flag(inversion: .prefixedNo, help: ArgumentHelp(.writeForAScreenReader))
    public var accessible: Bool?
    @Option(help: ArgumentHelp(.keepALog, valueName: "level"))
    public var logLevel: String?
    @Flag(name: .customShort("v"), help: ArgumentHelp(.asLogLevelDebug))
    public var isVerbose = false

    public init() {}

    public var flags: [String: String] {
        [
            "home": home, "features": features, "lang": lang?.rawValue, "accessible": accessible.map { $0 ? "yes" : "no" },
            "logLevel": logLevel ?? (isVerbose ? "debug" : nil), "acceptTerms": acceptTerms ? "yes" : nil,
        ].compactMapValues(\.self)
    }
}
