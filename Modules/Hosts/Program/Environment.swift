import Commands
import Files
import Foundation
import Language
import Settings

/// The environment variables of a program, and the paths that they determine.
public struct Environment: Sendable {
    /// The program.
    public let program: ProgramName
    /// All variables.
    public let variables: [String: String]

    /// Creates the environment of a program; by default, with the variables of this process.
    public init(of program: ProgramName, variables: [String: String] = ProcessInfo.processInfo.environment) {
        (self.program, self.variables) = (program, variables)
    }

    /// The name of the variable that holds the path of the settings file.
    ///
    /// For a program that is called superapp, it is `SUPERAPP_CONFIG`.
    public var settingsVariable: String { program.variable("CONFIG") }

    private subscript(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// The settings file: the path in ``settingsVariable``, or the default of the XDG Base Directory Specification. The default is nil if
    /// neither `XDG_CONFIG_HOME` nor `HOME` is an absolute path.
    public var settingsFile: Found? {
        self[settingsVariable].map { Found($0, .variable(settingsVariable)) }
            ?? place("XDG_CONFIG_HOME", or: ".config", "\(program)/settings.json")
    }

    /// The default data directory of the XDG Base Directory Specification; nil if neither `XDG_DATA_HOME` nor `HOME` is an absolute path.
    public var standardHome: Found? { place("XDG_DATA_HOME", or: ".local/share", "\(program)") }

    /// Returns a path in the folder that a variable names, or else in the home directory. As the XDG specification requires, a variable
    /// with a relative path is ignored.
    private func place(_ variable: String, or folder: String, _ path: String) -> Found? {
        if let base = self[variable], base.hasPrefix("/") {
            return Found(URL(filePath: base).appending(path: path).path, .variable(variable))
        }
        guard let home = self["HOME"], home.hasPrefix("/") else { return nil }
        return Found(URL(filePath: home).appending(path: "\(folder)/\(path)").path, .standard)
    }

    /// The default for when to color output: `never` if the variable `NO_COLOR` is set and not empty (https://no-color.org), otherwise
    /// `auto`.
    public var color: Found {
        self[Self.noColor] == nil
            ? Found(ColorUse.auto.rawValue, .standard) : Found(ColorUse.never.rawValue, .variable(Self.noColor))
    }

    /// The name of the variable that turns off colors in every program that supports it.
    public static let noColor = "NO_COLOR"

    /// The person's time zone: the name in `TZ`, such as `Europe/London`, or else the system's time zone.
    public var timeZone: Found {
        let name = self["TZ"].map { String($0.trimmingPrefix(":")) }
        if let name, TimeZone(identifier: name) != nil { return Found(name, .variable("TZ")) }
        return Found(TimeZone.current.identifier, .standard)
    }

    /// The language of messages, and the variable that determines it.
    public var language: Found {
        let variable = Language.variables.first { self[$0] != nil }
        return Found(Language.wanted { self[$0] }.code, variable.map(Origin.variable) ?? .standard)
    }
}
