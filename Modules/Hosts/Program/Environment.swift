import Foundation
import Language
import Settings
import World

/// The variables of the environment, and the places that follow from them.
public struct Environment: Sendable {
    public let program: ProgramName
    public let variables: [String: String]

    public init(of program: ProgramName, variables: [String: String] = ProcessInfo.processInfo.environment) {
        (self.program, self.variables) = (program, variables)
    }

    /// The variable that names the settings file.
    public var settingsVariable: String { program.variable("CONFIG") }

    private subscript(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// The file that ``settingsVariable`` names, else the one where the XDG Base Directory Specification puts a program's settings;
    /// nil where there is no home directory.
    public var settingsFile: Found? {
        self[settingsVariable].map { Found($0, .variable(settingsVariable)) }
            ?? place("XDG_CONFIG_HOME", or: ".config", "\(program)/settings.json")
    }

    /// Where the same specification puts a program's data.
    public var standardHome: Found? { place("XDG_DATA_HOME", or: ".local/share", "\(program)") }

    /// A place below the one that a variable names, or below the home directory. The specification has relative paths ignored.
    private func place(_ variable: String, or folder: String, _ path: String) -> Found? {
        if let base = self[variable], base.hasPrefix("/") {
            return Found(URL(filePath: base).appending(path: path).path, .variable(variable))
        }
        guard let home = self["HOME"], home.hasPrefix("/") else { return nil }
        return Found(URL(filePath: home).appending(path: "\(folder)/\(path)").path, .standard)
    }

    /// The language that messages are asked for in, and the first variable that asks.
    public var language: Found {
        let variable = ["LC_ALL", "LC_MESSAGES", "LANG"].first { self[$0] != nil }
        return Found(Language.wanted { self[$0] }.rawValue, variable.map(Origin.variable) ?? .standard)
    }
}
