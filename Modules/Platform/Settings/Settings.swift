import Configuration
import Failure
import Files

/// The effective value of each setting, with its origin.
///
/// Invalid values are skipped, and their errors are collected in ``mistakes``. The errors can therefore be reported in the configured
/// language, and the doctor can report all of them. A host calls ``checked()`` before it runs any command except the doctor.
public struct Settings: Sendable {
    /// The program's name, which is the prefix of its environment variables.
    public let program: ProgramName
    /// The settings file.
    public let file: SettingsFile
    /// The failure of the settings file, if any, followed by one failure for each invalid value that was skipped.
    public let mistakes: [Failure]
    private let found: [Setting: Found]

    /// Reads the settings from flags, variables, the file and defaults.
    ///
    /// - `known`: All settings of the program.
    /// - `program`: The program's name, which is the prefix of its environment variables.
    /// - `flags`: The values from the command line.
    /// - `environment`: All environment variables; an empty one counts as unset.
    /// - `defaults`: The default values with their origins.
    public init(
        of known: [Setting], for program: ProgramName, flags: [Setting: String] = [:], environment: [String: String] = [:],
        file: SettingsFile = .none, defaults: [Setting: Found] = [:]
    ) {
        let texts = [
            ConfigReader(provider: InMemoryProvider(name: "flags", texts: flags)),
            ConfigReader(
                provider: EnvironmentVariablesProvider(environmentVariables: environment.filter { !$0.value.isEmpty })
                    .prefixKeys(with: program.key)),
            ConfigReader(provider: InMemoryProvider(name: "file", texts: file.entries.mapValues(\.text))),
        ]
        var (found, mistakes): ([Setting: Found], [Failure]) = ([:], file.mistake.map { [$0] } ?? [])
        for setting in known {
            found[setting] = defaults[setting]
            for (place, text) in texts.map({ $0.string(forKey: setting.key) }).enumerated() {
                guard let text else { continue }
                let origin: Origin =
                    switch place {
                    case 0: .flag(text == Setting.no && setting.form == .truth ? setting.negation : setting.flag)
                    case 1: .variable(setting.variable(of: program))
                    default: .file(file.path, line: file.entries[setting]?.line ?? 1)
                    }
                do throws(Failure) {
                    found[setting] = Found(try setting.read(text, from: origin), origin)
                    break
                } catch { mistakes.append(error) }
            }
        }
        (self.program, self.file, self.mistakes, self.found) = (program, file, mistakes, found)
    }

    /// Returns the settings if ``mistakes`` is empty.
    ///
    /// - Throws: The first mistake: `usage` for a flag, `misconfigured` for a variable or the file.
    public func checked() throws(Failure) -> Settings {
        if let mistake = mistakes.first { throw mistake }
        return self
    }

    /// Returns the effective value of a setting.
    public subscript(_ setting: Setting) -> Found { found[setting] ?? Found(nil, .standard) }

    /// Returns whether a setting of the type ``Setting/Form/truth`` is set to yes.
    public func isOn(_ setting: Setting) -> Bool { self[setting].text == Setting.yes }

    /// Returns the name of a setting's environment variable.
    public func variable(of setting: Setting) -> String { setting.variable(of: program) }
}

extension InMemoryProvider {
    fileprivate init(name: String, texts: [Setting: String]) {
        let values = texts.map { (AbsoluteConfigKey($0.key.key), ConfigValue(.string($0.value), isSecret: false)) }
        self.init(name: name, values: Dictionary(values) { first, _ in first })
    }
}
