import Commands
import Failure
import Files
import Foundation
import Language
import Log
import Settings
import Time

extension Setting {
    /// The data directory.
    public static let home = Setting("home")
    /// The chosen features, comma-separated.
    public static let features = Setting("features")
    /// The language of all output.
    public static var lang: Setting { Setting("lang", .choice(Language.offered.map(\.code))) }
    /// The time zone in which days and times are shown.
    public static let timeZone = Setting("timeZone", .timeZone)
    /// Whether output is formatted for a screen reader.
    public static let accessible = Setting("accessible", .truth)
    /// When output has colors.
    public static let color = Setting("color", .choice(ColorUse.allCases.map(\.rawValue)))
    /// The level of the log.
    public static let logLevel = Setting("logLevel", .choice(Log.Level.allCases.map(\.rawValue)))
    /// The time to use instead of the current one, for scripts. The settings file must not set the time, because that would stop the clock
    /// of every run.
    public static let now = Setting("now", isInFile: false)

    /// The settings that a program has by default, in the order in which `config` lists them.
    public static var all: [Setting] { [.home, .features, .lang, .timeZone, .accessible, .color, .logLevel, .now] }
}

extension Settings {
    /// Reads the settings of one run of a program.
    ///
    /// - `known`: All settings of the program.
    /// - `flags`: The values from the command line, by the name of the setting.
    public init(_ known: [Setting], flags: [String: String], in environment: Environment) {
        let place = environment.settingsFile
        let isNamed = place?.origin == .variable(environment.settingsVariable)
        let file = place?.text.map { SettingsFile($0, of: known, namedBy: isNamed ? environment.settingsVariable : nil) }
        self.init(
            of: known, for: environment.program,
            flags: Dictionary(known.compactMap { setting in flags[setting.name].map { (setting, $0) } }) { first, _ in first },
            environment: environment.variables, file: known.isEmpty ? .none : file ?? .none,
            defaults: [
                .home: environment.standardHome, .lang: environment.language, .timeZone: environment.timeZone,
                .accessible: Found("no", .standard), .color: environment.color,
                .logLevel: Found(Log.Level.off.rawValue, .standard),
            ].compactMapValues(\.self))
    }

    /// The language of all output.
    public var language: Language { self[.lang].text.flatMap(Language.init(code:)) ?? .english }

    /// The time zone in which days and times are shown.
    public var timeZone: TimeZone { self[.timeZone].text.flatMap(TimeZone.init(identifier:)) ?? .current }

    /// When output has colors; nil if the program does not have the setting.
    public var color: ColorUse? { self[.color].text.flatMap(ColorUse.init(rawValue:)) }

    /// The level of the log.
    public var logLevel: Log.Level { self[.logLevel].text.flatMap(Log.Level.init(rawValue:)) ?? .off }

    /// Returns the data directory.
    ///
    /// - Throws: `misconfigured`, or `usage` for an invalid flag.
    public func home() throws(Failure) -> DataDirectory {
        let home = self[.home]
        guard let path = home.text else { throw Failure(.misconfigured, .noHomeDirectory, hint: .chooseHome) }
        guard !path.isEmpty else { throw Failure(home.origin.failure, .homeIsEmpty, hint: .nameAFolderOrOmitHome) }
        // Reject a relative path in the settings file, because the working directory differs from run to run.
        if case .file = home.origin, !path.hasPrefix("/") {
            throw Failure(.misconfigured, .relativeHome(path, at: home.origin), hint: .startWithSlash)
        }
        return DataDirectory(URL(filePath: path, directoryHint: .isDirectory), of: program)
    }

    /// Returns the system's clock, or a clock that is stopped at the time in an environment variable, such as `SUPERAPP_NOW` in superapp. A
    /// stopped clock makes the output of scripts reproducible.
    ///
    /// - Throws: `usage` if the variable's value is not a time.
    public func clock() throws(Failure) -> WallClock {
        guard let text = self[.now].text else { return .system(in: timeZone) }
        guard let date = Date(moment: text) else {
            throw Failure(.usage, .invalidTime(variable(of: .now), text), hint: .timeFormat)
        }
        return .stopped(at: date, in: timeZone)
    }
}
