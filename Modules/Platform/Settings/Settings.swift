import Configuration
import Failure
import World

/// What a person has set: of each setting the value that counts, and where it comes from.
///
/// A wrong value is passed over, and kept among the ``mistakes``. So a program can report a mistake in the language that is
/// set elsewhere, and a doctor can look at all of it; everything else calls ``checked()`` first.
public struct Settings: Sendable {
    public let program: ProgramName
    /// The file that was read.
    public let file: SettingsFile
    /// What is wrong: of the file, then of each setting up to the place that counts.
    public let mistakes: [Failure]
    private let found: [Setting: Found]

    /// Reads the four places, each once.
    ///
    /// - Parameters:
    ///   - known: Every setting there is.
    ///   - program: Whose variables are read.
    ///   - flags: Values from the command line.
    ///   - environment: All variables; an empty one counts as unset.
    ///   - defaults: The value that applies where nothing is set, and its origin.
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

    /// The settings, if nothing is wrong with them.
    ///
    /// - Throws: The first mistake: `usage` for a flag, `misconfigured` for a variable or the file.
    public func checked() throws(Failure) -> Settings {
        if let mistake = mistakes.first { throw mistake }
        return self
    }

    public subscript(_ setting: Setting) -> Found { found[setting] ?? Found(nil, .standard) }

    /// Whether a setting of the form ``Setting/Form/truth`` is on.
    public func isOn(_ setting: Setting) -> Bool { self[setting].text == Setting.yes }

    /// The variable of the environment that a setting has in this program.
    public func variable(of setting: Setting) -> String { setting.variable(of: program) }
}

extension InMemoryProvider {
    fileprivate init(name: String, texts: [Setting: String]) {
        let values = texts.map { (AbsoluteConfigKey($0.key.key), ConfigValue(.string($0.value), isSecret: false)) }
        self.init(name: name, values: Dictionary(values) { first, _ in first })
    }
}
