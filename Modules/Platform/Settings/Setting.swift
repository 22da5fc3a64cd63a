import Configuration
import Files
import Language

/// A setting of a program. A flag overrides the environment variable, which overrides the settings file, which overrides the default.
public struct Setting: Hashable, Sendable {
    /// The type of a setting's value.
    public enum Form: Hashable, Sendable {
        /// Any text.
        case text
        /// One of these values.
        case choice([String])
        /// Yes or no. An environment variable, or a string in the settings file, can be `yes`, `no`, `true`, `false`, `1` or `0`. The
        /// settings file can also contain a JSON boolean.
        case truth
        /// The name of a time zone, such as `Asia/Tokyo`.
        case timeZone
    }

    /// The key in the settings file, from which the names of the variable and the flag are derived.
    public let name: String
    /// The type of the value.
    public let form: Form
    /// Whether the settings file may contain the setting. A setting that is meant for a single run is not allowed in the file, because
    /// people would forget that it is set.
    public let isInFile: Bool

    /// Creates a setting.
    public init(_ name: String, _ form: Form = .text, isInFile: Bool = true) {
        (self.name, self.form, self.isInFile) = (name, form, isInFile)
    }

    // A setting is identified by its name: the values of `lang`, for example, depend on the program.
    public static func == (one: Setting, other: Setting) -> Bool { one.name == other.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    var key: ConfigKey { ConfigKey([name]) }

    /// The environment variable, such as `SUPERAPP_LOG_LEVEL` for `logLevel` in superapp.
    public func variable(of program: ProgramName) -> String {
        let provider = EnvironmentVariablesProvider(environmentVariables: [:]).prefixKeys(with: program.key)
        return (try? provider.value(forKey: AbsoluteConfigKey(key), type: .string))?.encodedKey ?? name
    }

    /// The flag, such as `--log-level` for `logLevel`.
    public var flag: String { "--" + hyphened }

    /// The negated flag, such as `--no-accessible`.
    var negation: String { "--no-" + hyphened }

    private var hyphened: String { name.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined() }
}

extension ProgramName {
    /// The prefix of the program's environment variables, as a key.
    var key: ConfigKey { ConfigKey([description]) }
}

/// The origin of a value.
public enum Origin: Hashable, Worded {
    /// A flag on the command line.
    case flag(String)
    /// An environment variable.
    case variable(String)
    /// A line in the settings file.
    case file(String, line: Int)
    /// The default value.
    case standard

    /// The name of the flag or variable, the settings file's path with a line number, or the word “default”.
    public var phrase: Phrase {
        switch self {
        case .flag(let name), .variable(let name): .verbatim(name)
        case .file(let path, let line): .line(line, of: path)
        case .standard: .byDefault
        }
    }
}

/// A setting's value and the origin of the value.
public struct Found: Hashable, Sendable {
    /// The value; nil if there is none.
    public let text: String?
    /// The origin of the value.
    public let origin: Origin

    /// Creates a value with its origin.
    public init(_ text: String?, _ origin: Origin) { (self.text, self.origin) = (text, origin) }
}
