import Failure
import Foundation
import Language
import Settings
import World

/// What the program is, and where and when it runs, as its settings say.
enum Program {
    static let version = Version(0, 1, 0)

    /// What its addresses begin with, whatever it was started as.
    static let scheme = "superapp"

    /// What it was started as: one source makes programs of several names.
    static let name = URL(filePath: CommandLine.arguments.first ?? "superapp").lastPathComponent

    /// Where the data is kept.
    static func home(_ settings: Settings) throws(Failure) -> DataDirectory {
        let home = settings[.home]
        guard let path = home.text else {
            throw Failure(.misconfigured, .noHomeDirectory, hint: .chooseAFolderWithHome)
        }
        guard !path.isEmpty else { throw Failure(home.origin.failure, .homeNamesNoFolder, hint: .giveItOneOrLeaveItOut) }
        // The folder that the program is started in says nothing about a file that lies elsewhere.
        if case .file = home.origin, !path.hasPrefix("/") {
            throw Failure(
                .misconfigured, .relativeHome(path, at: home.origin), hint: .beginItWithASlash)
        }
        return DataDirectory(URL(filePath: path, directoryHint: .isDirectory))
    }

    /// The system's time, or the one in `SUPERAPP_NOW`: for scripts that must say the same every day.
    static func clock(_ settings: Settings) throws(Failure) -> WallClock {
        guard let text = settings[.now].text else { return .system }
        guard let date = Date(moment: text) else {
            throw Failure(.usage, .nowIsNoTime(text), hint: .writeTimeAs)
        }
        return .stopped(at: date)
    }
}
