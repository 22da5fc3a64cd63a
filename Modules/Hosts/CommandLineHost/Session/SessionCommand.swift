import ArgumentParser
import Commands
import Failure
import Foundation
import Language
import Program
import Text
import World

/// A session: the program's screens, for as long as the person likes, or the script is long.
public enum SessionPart: ProgramPart {
    public static var about: Phrase { .useTheProgramByItsScreens }
    public static var commands: [any ParsableCommand.Type] { [SessionCommand.self] }
    public static func files(of program: ProgramName) -> [KeptFile] { [KeptFile(SavedPlace.name, .whereASessionWasLeft)] }
    public static var checks: [DoctorCheck] {
        [
            DoctorCheck("session") { surroundings in
                guard let home = surroundings.home else { return .well(.noPlaceForData) }
                let path = home.file(SavedPlace.name).path
                // Not removed: it may be a folder, and of somebody else's.
                return .of(path.movedAway, well: .placeCanBeRead) { () throws(Failure) in _ = try SavedPlace(in: home).read() }
            }
        ]
    }
}

/// The session by name: what the program does alone, and what a script does in a person's place.
struct SessionCommand: Command {
    static var configuration: CommandConfiguration {
        .init(
            "session", .useTheProgramByItsScreens, discussion: .whatAScriptIs, examples: [.doWhatAScriptSays: "session --script steps.txt"])
    }
    /// The tree of a session opens the gates itself.
    static let effect = Effect.nothing
    @OptionGroup var host: HostOptions
    @Option(help: ArgumentHelp(.typeTheLinesOfThisFile, valueName: "file"), completion: .file()) var script: String?

    func run(_ session: SessionRunner) async throws -> Answer {
        try await session.run(lines())
        return .shown
    }

    /// The lines of the script, if there is one.
    private func lines() throws(Failure) -> [String]? {
        guard let script else { return nil }
        let text = String(decoding: try InputFile(script, largest: 1 << 20).bytes(), as: UTF8.self)
        // As editors of every system write it: with a mark in front, and with two characters at the end of a line, which Swift takes for one.
        return text.trimmingPrefix("\u{FEFF}").split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    }
}

/// Holds a session.
struct SessionRunner {
    /// Throws what ended the session. The lines are those of a script; nil where a person types.
    let run: @MainActor ([String]?) async throws -> Void
}
