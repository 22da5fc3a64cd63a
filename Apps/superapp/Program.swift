import Failure
import Foundation
import Language
import World

/// What the program is, and where and when it runs, as the environment says.
enum Program {
    static let version = Version(0, 1, 0)

    /// What its addresses begin with, whatever it was started as.
    static let scheme = "superapp"

    /// What it was started as: one source makes programs of several names.
    static let name = URL(filePath: CommandLine.arguments.first ?? "superapp").lastPathComponent

    private static func environment(_ name: String) -> String? {
        ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// `--home`, else `SUPERAPP_HOME`, else where the XDG Base Directory Specification puts a program's data.
    static func home(_ option: String?) throws(Failure) -> DataDirectory {
        if let chosen = option ?? environment("SUPERAPP_HOME") {
            guard !chosen.isEmpty else { throw Failure(.usage, .homeNamesNoFolder, hint: .giveItOneOrLeaveItOut) }
            return DataDirectory(URL(filePath: chosen, directoryHint: .isDirectory))
        }
        // The specification has relative paths ignored.
        if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") {
            return DataDirectory(URL(filePath: data).appending(path: "superapp"))
        }
        guard let home = environment("HOME"), home.hasPrefix("/") else {
            throw Failure(.misconfigured, .noHomeDirectory, hint: .chooseAFolderWithHome)
        }
        return DataDirectory(URL(filePath: home).appending(path: ".local/share/superapp"))
    }

    /// `--lang`, else `SUPERAPP_LANG`, else what the locale says.
    static func language(_ option: Language?) -> Language {
        option ?? environment("SUPERAPP_LANG").flatMap(Language.init(rawValue:)) ?? .wanted(by: environment)
    }

    /// The system's time, or the one in `SUPERAPP_NOW`: for scripts that must say the same every day.
    static func clock() throws(Failure) -> WallClock {
        guard let text = environment("SUPERAPP_NOW") else { return .system }
        guard let date = try? Date(text, strategy: .iso8601) else {
            throw Failure(.usage, .nowIsNoTime(text), hint: .writeTimeAs)
        }
        return .stopped(at: date)
    }
}
