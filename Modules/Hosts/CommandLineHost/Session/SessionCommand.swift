import ArgumentParser
import Commands
import Failure
import Files
import Foundation
import Language
import Program
import Text

/// The command `session`, which also runs if no command is given.
public enum SessionPart: ProgramPart {
    public static var about: Phrase { .startSession }
    public static var commands: [any ParsableCommand.Type] { [SessionCommand.self] }
    public static func files(of program: ProgramName) -> [KeptFile] { [KeptFile(SavedSession.name, .savedSession)] }
    public static var checks: [DoctorCheck] {
        [
            DoctorCheck("session") { context in
                guard let home = context.home else { return .ok(.noPlaceForData) }
                let path = home.file(SavedSession.name).path
                // The fix moves the file instead of removing it, because a folder or another user's file may be at this path.
                return .of(path.movedAway, ok: .savedSessionIsReadable) { () throws(Failure) in _ = try SavedSession(in: home).read() }
            }
        ]
    }
}

struct SessionCommand: Command {
    static var configuration: CommandConfiguration {
        .init(
            "session", .startSession, discussion: .scriptFormat, examples: [.runScript: "session --script steps.txt"])
    }
    // The command declares no effect, because the session's tree runs the gates itself.
    static let effect = Effect.nothing
    static let canList = false
    @OptionGroup var host: HostOptions
    @OptionGroup var recording: RecordingOptions
    @Option(help: ArgumentHelp(.readInputFromFile, valueName: "file"), completion: .file()) var script: String?
    @Flag(help: ArgumentHelp(.showScreensLineByLine)) var lines = false

    func run(_ session: SessionRunner) async throws -> Answer {
        try await session.run(script.map { try input(from: $0) }, lines, recording.choice())
        return .shown
    }

    private func input(from script: String) throws(Failure) -> [String] {
        let text = String(decoding: try InputFile(script, largest: 1 << 20).bytes(), as: UTF8.self)
        // Editors may write a byte order mark and CR LF line endings. Swift treats CR LF as one character.
        return text.trimmingPrefix("\u{FEFF}").split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    }
}

/// The host's function that runs a session.
struct SessionRunner {
    /// Runs a session with the lines of a script; nil runs an interactive session. Throws the error that ended the session.
    let run: @MainActor (_ script: [String]?, _ isLineByLine: Bool, RecordingChoice?) async throws -> Void
}
