import Commands
import Failure
import Foundation
import Language
import Log
import Settings

extension Setting {
    static let home = Setting("home")
    static let features = Setting("features")
    static let lang = Setting("lang", .choice(Language.allCases.map(\.rawValue)))
    static let accessible = Setting("accessible", .truth)
    static let logLevel = Setting("logLevel", .choice(Log.Level.allCases.map(\.rawValue)))
    /// Of one script: in a file, the clock would stand still for ever.
    static let now = Setting("now", isInFile: false)

    /// Everything that can be set, in the order in which it is told.
    static let all: [Setting] = [.home, .features, .lang, .accessible, .logLevel, .now]
}

extension HostOptions {
    /// What was said on the command line.
    fileprivate var flags: [Setting: String] {
        var flags: [Setting: String] = [:]
        (flags[.home], flags[.features], flags[.lang]) = (home, features, lang?.rawValue)
        flags[.accessible] = accessible.map { $0 ? "yes" : "no" }
        flags[.logLevel] = logLevel ?? (isVerbose ? Log.Level.debug.rawValue : nil)
        return flags
    }
}

extension Settings {
    /// What holds for this call of the program.
    ///
    /// - Parameter environment: All variables.
    /// - Throws: `misconfigured` or `usage`, where something is set that cannot be meant.
    init(_ options: HostOptions, in environment: Environment) throws(Failure) {
        try self.init(Setting.all, options.flags, in: environment, file: SettingsFile(environment.settingsFile, of: Setting.all))
    }

    private init(_ known: [Setting], _ flags: [Setting: String], in environment: Environment, file: SettingsFile) throws(Failure) {
        try self.init(
            of: known, flags: flags, environment: environment.variables, file: file,
            otherwise: [
                .home: environment.standardHome, .lang: environment.language, .accessible: Found("no", .standard),
                .logLevel: Found(Log.Level.off.rawValue, .standard),
            ].compactMapValues(\.self))
    }

    /// What is set and right, where something may be wrong: what cannot be meant says nothing, and so the next place has its say.
    static func right(_ options: HostOptions, in environment: Environment) -> Settings {
        right(Setting.all, options.flags, in: environment)
    }

    private static func right(_ wanted: [Setting], _ flags: [Setting: String], in environment: Environment) -> Settings {
        let file = environment.settingsFile?.text.map { SettingsFile(right: $0, of: Setting.all) } ?? .none
        var (flags, variables) = (flags, environment.variables)
        for setting in wanted {
            if (try? Settings(of: [setting], flags: flags)) == nil { flags[setting] = nil }
            if (try? Settings(of: [setting], environment: variables)) == nil { variables[setting.variable] = nil }
        }
        return (try? Settings(wanted, flags, in: Environment(variables: variables), file: file)) ?? .none
    }

    /// The language to speak.
    var language: Language { self[.lang].text.flatMap(Language.init(rawValue:)) ?? .english }

    /// The language to complain in while it is not known whether what is set is right.
    static func language(_ option: Language?, in environment: Environment) -> Language {
        option ?? right([.lang], [:], in: environment).language
    }
}

extension SettingsFile {
    /// - Parameter place: Where it would be; whoever names one means one that is there.
    init(_ place: Found?, of known: [Setting]) throws(Failure) {
        guard let place, let path = place.text else {
            self = .none
            return
        }
        try self.init(path, of: known, isWanted: place.origin == .variable(Environment.settingsVariable))
    }
}

/// What the surroundings of the program say beside the settings themselves.
struct Environment {
    static let settingsVariable = "SUPERAPP_CONFIG"

    let variables: [String: String]

    static var ofProcess: Environment { Environment(variables: ProcessInfo.processInfo.environment) }

    private subscript(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// `SUPERAPP_CONFIG`, else where the XDG Base Directory Specification puts a program's settings; nil where there is no home.
    var settingsFile: Found? {
        self[Self.settingsVariable].map { Found($0, .variable(Self.settingsVariable)) }
            ?? place("XDG_CONFIG_HOME", or: ".config", "superapp/settings.json")
    }

    /// Where it puts a program's data.
    var standardHome: Found? { place("XDG_DATA_HOME", or: ".local/share", "superapp") }

    /// A place below the one that a variable names, or below the home directory. The specification has relative paths ignored.
    private func place(_ variable: String, or folder: String, _ path: String) -> Found? {
        if let base = self[variable], base.hasPrefix("/") {
            return Found(URL(filePath: base).appending(path: path).path, .variable(variable))
        }
        guard let home = self["HOME"], home.hasPrefix("/") else { return nil }
        return Found(URL(filePath: home).appending(path: "\(folder)/\(path)").path, .standard)
    }

    /// The language that messages are asked for in, and the first variable that asks.
    var language: Found {
        let variable = ["LC_ALL", "LC_MESSAGES", "LANG"].first { self[$0] != nil }
        return Found(Language.wanted { self[$0] }.rawValue, variable.map(Origin.variable) ?? .standard)
    }
}
