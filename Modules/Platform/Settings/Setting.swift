import Configuration
import Language
import World

/// One thing that a person may set.
///
/// The command line overrides the environment, which overrides the settings file, which overrides the default.
public struct Setting: Hashable, Sendable {
    /// What may be said of it.
    public enum Form: Hashable, Sendable {
        case text
        case choice([String])
        /// Yes or no: `yes` and `no` in the environment, `true` and `false` in the file; either takes the other's too.
        case truth
    }

    /// What it is called in the settings file; the other names follow from it.
    public let name: String
    public let form: Form
    /// Whether it stands in the settings file. What is meant for one call does not: there it would be forgotten.
    public let isInFile: Bool

    public init(_ name: String, _ form: Form = .text, isInFile: Bool = true) {
        (self.name, self.form, self.isInFile) = (name, form, isInFile)
    }

    var key: ConfigKey { ConfigKey([name]) }

    /// `SUPERAPP_LOG_LEVEL` for `logLevel` of superapp, as the environment's provider looks it up.
    public func variable(of program: ProgramName) -> String {
        let provider = EnvironmentVariablesProvider(environmentVariables: [:]).prefixKeys(with: program.key)
        return (try? provider.value(forKey: AbsoluteConfigKey(key), type: .string))?.encodedKey ?? name
    }

    /// `--log-level` for `logLevel`, as the command line has it.
    public var flag: String { "--" + hyphened }

    /// `--no-accessible`, for what is yes or no.
    var negation: String { "--no-" + hyphened }

    private var hyphened: String { name.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined() }
}

extension ProgramName {
    /// What the keys of its variables begin with.
    var key: ConfigKey { ConfigKey([description]) }
}

/// Where a value comes from.
public enum Origin: Hashable, Worded {
    case flag(String)
    case variable(String)
    case file(String, line: Int)
    /// Nobody said anything.
    case standard

    /// It as a place to look at.
    public var phrase: Phrase {
        switch self {
        case .flag(let name), .variable(let name): .verbatim(name)
        case .file(let path, let line): .line(line, of: path)
        case .standard: .byDefault
        }
    }
}

/// A value of a setting, and where it comes from.
public struct Found: Hashable, Sendable {
    /// nil when nobody said anything and nothing is so anyway.
    public let text: String?
    public let origin: Origin

    public init(_ text: String?, _ origin: Origin) { (self.text, self.origin) = (text, origin) }
}
