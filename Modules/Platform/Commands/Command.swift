import ArgumentParser
import FeatureTree
import Language
import Text

/// A command with its options, the value that it needs and its effect on data.
///
///     struct TimelineList: Command {
///         static let effect = Effect.reads
///         @OptionGroup var host: HostOptions
///         @Option var family: Movement.Family?
///
///         func run(_ list: ListMovements) async throws -> Answer { … }
///     }
///
/// The parameter of `run` is the command's need. The composition checks the needs of all commands at startup, but creates a value only
/// when a command that needs the value runs.
public protocol Command: ParsableCommand {
    /// The type of the value that the command needs from the composition; `Void` for none.
    associatedtype Needs
    /// The program's options.
    associatedtype Options: ProgramOptions
    /// The command's effect on data.
    static var effect: Effect { get }
    /// The effect of this command line, which determines what runs before the command. A command whose ``effect`` is `reads` can write if it
    /// is given an option for that.
    var effect: Effect { get }
    /// Whether the command must work even if the program is misconfigured. Such a command gets values only from the host, not from
    /// features.
    static var isDiagnostic: Bool { get }
    /// Whether the command may answer with a list, which `--csv` prints. For any other command, the host rejects `--csv` before the
    /// command runs.
    static var canList: Bool { get }
    /// The values of the program's options on this command line.
    var host: Options { get }
    /// Runs the command.
    ///
    /// - Throws: `Failure` or `ReportableError`; the host reports the error and exits with the error's exit code.
    @MainActor func run(_ needs: Needs) async throws -> Answer
}

/// A command's effect on data.
public enum Effect: Hashable, Sendable {
    /// No access to data that a command may use only after the gates have run. Nothing runs before the command.
    case nothing
    /// Reads only. The gates run before the command.
    case reads
    /// Reads and writes. The gates and then the catch-ups run before the command.
    case writes
}

extension Command {
    /// The effect of the command by default.
    public var effect: Effect { Self.effect }

    /// False by default.
    public static var isDiagnostic: Bool { false }

    /// False by default for a command that writes, and true for any other command.
    public static var canList: Bool { effect != .writes }

    /// The command's need, which the composition checks; nil if `Needs` is `Void`.
    static var need: Entry.Need? { Needs.self == Void.self ? nil : Entry.Need(Needs.self, by: "\(Self.self)") }

    /// Runs the command with the value that it needs, taken from a checked composition.
    @MainActor
    public func answer<Root>(from composition: Composition<Root>) async throws -> Answer {
        if let nothing = () as? Needs { return try await run(nothing) }
        return try await run(composition.value(Needs.self))
    }
}

/// The options that every command of a program accepts before, between or after command names.
public protocol ProgramOptions: ParsableArguments {
    /// Whether to print JSON.
    var json: Bool { get }
    /// The fields of the answer to print as JSON or CSV; nil for all.
    var fields: [String]? { get }
    /// Whether to print the answer's list as CSV.
    var csv: Bool { get }
    /// The values from the command line, keyed by setting name.
    var flags: [String: String] { get }
}

extension ProgramOptions {
    /// All fields by default.
    public var fields: [String]? { nil }
    /// False by default.
    public var csv: Bool { false }
}

/// The options of a program that consists of features.
public struct HostOptions: ProgramOptions {
    /// The data directory.
    @Option(help: ArgumentHelp(.dataFolder, valueName: "dir"), completion: .directory)
    public var home: String?
    /// The chosen features, comma-separated.
    @Option(help: ArgumentHelp(.onlyTheseFeatures, valueName: "names"))
    public var features: String?
    /// The language of all output.
    @Option(help: ArgumentHelp(.outputLanguage, valueName: "language"))
    public var lang: Language?
    /// The time zone in which days and times are shown.
    @Option(help: ArgumentHelp(.outputTimeZone, valueName: "name"))
    public var timeZone: String?
    /// Whether to print JSON.
    @Flag(help: ArgumentHelp(.outputJSON))
    public var json = false
    /// The fields of the answer to print, comma-separated.
    @Option(name: .customLong("fields"), help: ArgumentHelp(.onlyTheseFields, valueName: "names"))
    public var fieldNames: String?
    /// Whether to print the answer's list as CSV.
    @Flag(help: ArgumentHelp(.outputCSV))
    public var csv = false
    /// Whether to accept updated terms without prompting.
    @Flag(help: ArgumentHelp(.acceptTerms))
    public var acceptTerms = false
    /// Whether to format output for a screen reader.
    @Flag(inversion: .prefixedNo, help: ArgumentHelp(.forScreenReaders))
    public var accessible: Bool?
    /// When to use color.
    @Option(help: ArgumentHelp(.whenToUseColor, valueName: "when"))
    public var color: ColorUse?
    /// The log level.
    @Option(help: ArgumentHelp(.logLevels, valueName: "level"))
    public var logLevel: String?
    /// Whether to log at the level `debug`, unless ``logLevel`` is given.
    @Flag(name: .customShort("v"), help: ArgumentHelp(.sameAsLogLevelDebug))
    public var isVerbose = false

    /// Creates the options with their default values.
    public init() {}

    /// The fields of the answer to print.
    public var fields: [String]? { fieldNames?.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed) }

    /// The values of the given options except `--json`, `--fields` and `--csv`, keyed by the name of the setting or by `acceptTerms`.
    public var flags: [String: String] {
        [
            "home": home, "features": features, "lang": lang?.code, "timeZone": timeZone,
            "accessible": accessible.map { $0 ? "yes" : "no" }, "color": color?.rawValue,
            "logLevel": logLevel ?? (isVerbose ? "debug" : nil), "acceptTerms": acceptTerms ? "yes" : nil,
        ].compactMapValues(\.self)
    }
}
