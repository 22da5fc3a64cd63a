import Configuration
import Failure
import Synchronization

/// What a person has set, each setting where it has the most weight.
package struct Settings: Sendable {
    private let found: [Setting: Found]
    /// The file that was asked.
    package let file: SettingsFile

    /// Asks the four places, and checks what they say.
    ///
    /// - Parameters:
    ///   - known: Every setting there is.
    ///   - flags: What was said on the command line.
    ///   - environment: All variables; an empty one says nothing.
    ///   - otherwise: What holds where none of these says anything, and why.
    /// - Throws: `usage` for a flag, `misconfigured` for a variable or the file, where a value is none that can be meant.
    package init(
        of known: [Setting], flags: [Setting: String] = [:], environment: [String: String] = [:], file: SettingsFile = .none,
        otherwise: [Setting: Found] = [:]
    ) throws(Failure) {
        let lines = file.entries
        let witness = Witness()
        let reader = ConfigReader(
            providers: [
                InMemoryProvider(name: "flags", texts: flags),
                EnvironmentVariablesProvider(environmentVariables: environment.filter { !$0.value.isEmpty })
                    .prefixKeys(with: Setting.prefix),
                InMemoryProvider(name: "file", texts: lines.mapValues(\.text)),
                InMemoryProvider(name: "otherwise", texts: otherwise.compactMapValues(\.text)),
            ], accessReporter: witness)
        var found: [Setting: Found] = [:]
        for setting in known {
            let text = reader.string(forKey: setting.key)
            // The reader asks one after another, and no more once one has an answer.
            let place = text == nil ? 4 : witness.asked.count - 1
            let origin: Origin =
                switch place {
                case 0: .flag(text == Setting.no && setting.form == .truth ? setting.negation : setting.flag)
                case 1: .variable(witness.asked.last ?? setting.variable)
                case 2: .file(file.path, line: lines[setting]?.line ?? 1)
                default: otherwise[setting]?.origin ?? .standard
                }
            found[setting] = Found(try text.map { text throws(Failure) in try setting.read(text, from: origin) }, origin)
        }
        (self.found, self.file) = (found, file)
    }

    /// Nothing at all.
    package static let none = Settings(found: [:], file: .none)

    private init(found: [Setting: Found], file: SettingsFile) { (self.found, self.file) = (found, file) }

    package subscript(_ setting: Setting) -> Found { found[setting] ?? Found(nil, .standard) }

    /// Of a setting that is yes or no.
    package func isOn(_ setting: Setting) -> Bool { self[setting].text == Setting.yes }
}

extension InMemoryProvider {
    fileprivate init(name: String, texts: [Setting: String]) {
        let values = texts.map { (AbsoluteConfigKey($0.key.key), ConfigValue(.string($0.value), isSecret: false)) }
        self.init(name: name, values: Dictionary(values) { first, _ in first })
    }
}

/// Sees whom the reader asks, each by the name that the setting has there.
private final class Witness: AccessReporter {
    private let names = Mutex<[String]>([])

    var asked: [String] { names.withLock(\.self) }

    func report(_ event: AccessEvent) {
        names.withLock { $0 = event.providerResults.map { (try? $0.result.get().encodedKey) ?? "" } }
    }
}
