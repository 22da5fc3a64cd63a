import Failure
import Foundation
import Language
import Log
import Settings
import World

extension Setting {
    public static let home = Setting("home")
    public static let features = Setting("features")
    public static let lang = Setting("lang", .choice(Language.allCases.map(\.rawValue)))
    public static let accessible = Setting("accessible", .truth)
    public static let logLevel = Setting("logLevel", .choice(Log.Level.allCases.map(\.rawValue)))
    /// For one script: in a file, the clock would stand still for ever.
    public static let now = Setting("now", isInFile: false)

    /// Everything that can be set in a program of features, in the order in which it is shown.
    public static let all: [Setting] = [.home, .features, .lang, .accessible, .logLevel, .now]
}

extension Settings {
    /// What holds for one run of a program.
    ///
    /// - Parameters:
    ///   - known: Every setting there is.
    ///   - flags: What is set on the command line, by the name of the setting.
    public init(_ known: [Setting], flags: [String: String], in environment: Environment) {
        let place = environment.settingsFile
        let isNamed = place?.origin == .variable(environment.settingsVariable)
        let file = place?.text.map { SettingsFile($0, of: known, namedBy: isNamed ? environment.settingsVariable : nil) }
        self.init(
            of: known, for: environment.program,
            flags: Dictionary(known.compactMap { setting in flags[setting.name].map { (setting, $0) } }) { first, _ in first },
            environment: environment.variables, file: known.isEmpty ? .none : file ?? .none,
            defaults: [
                .home: environment.standardHome, .lang: environment.language, .accessible: Found("no", .standard),
                .logLevel: Found(Log.Level.off.rawValue, .standard),
            ].compactMapValues(\.self))
    }

    /// The language to speak.
    public var language: Language { self[.lang].text.flatMap(Language.init(rawValue:)) ?? .english }

    /// How much is written to the log.
    public var logLevel: Log.Level { self[.logLevel].text.flatMap(Log.Level.init(rawValue:)) ?? .off }

    /// Where the data is kept.
    ///
    /// - Throws: `misconfigured`, or `usage` for a wrong flag.
    public func home() throws(Failure) -> DataDirectory {
        let home = self[.home]
        guard let path = home.text else { throw Failure(.misconfigured, .noHomeDirectory, hint: .chooseAFolderWithHome) }
        guard !path.isEmpty else { throw Failure(home.origin.failure, .homeNamesNoFolder, hint: .giveItOneOrLeaveItOut) }
        // The folder that the program is started in says nothing about a file that lies elsewhere.
        if case .file = home.origin, !path.hasPrefix("/") {
            throw Failure(.misconfigured, .relativeHome(path, at: home.origin), hint: .beginItWithASlash)
        }
        return DataDirectory(URL(filePath: path, directoryHint: .isDirectory), of: program)
    }

    /// The system's time, or the one in the variable `NOW` of the program: for scripts that must print the same every day.
    ///
    /// - Throws: `usage` where that is not a time.
    public func clock() throws(Failure) -> WallClock {
        guard let text = self[.now].text else { return .system }
        guard let date = Date(moment: text) else {
            throw Failure(.usage, .nowIsNoTime(variable(of: .now), text), hint: .writeTimeAs)
        }
        return .stopped(at: date)
    }
}
