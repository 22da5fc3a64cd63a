import ArgumentParser
import Commands
import Failure
import FeatureTree
import Files
import Foundation
import Language
import Program
import Terminal
import Text
import TreeRecords

/// A part that serves the program's screens to a browser on this machine, and its read-only commands to other programs.
public enum Web: ProgramPart {
    public static var about: Phrase { .serveInABrowser }
    public static var commands: [any ParsableCommand.Type] { [ServeCommand.self] }
    public static var entries: [Entry] {
        [
            Entry.provide(Serving.self) { (program: HostedProgram, inspector: InspectorAccess?) in
                Serving(program: program, inspector: inspector)
            }
        ]
    }
    public static func files(of program: ProgramName) -> [KeptFile] { [KeptFile(SavedSession.browsers, .sessionsOfBrowsers)] }
}

struct ServeCommand: Command {
    static var configuration: CommandConfiguration {
        .init(
            "serve", .serveInABrowser, discussion: .whatServingDoes,
            examples: [.serveOnAFreePort: "serve --port 0"])
    }
    /// The command declares no effect, because the tree of each session runs the gates itself.
    static let effect = Effect.nothing
    @OptionGroup var host: HostOptions
    @Option(help: ArgumentHelp(.listenOnThisPort, valueName: "port")) var port: Int?
    @Option(help: ArgumentHelp(.keepSessionsInMemory, valueName: "count")) var sessions: Int?
    @Flag(inversion: .prefixedNo, help: ArgumentHelp(.openTheBrowser)) var open = true
    @Flag(inversion: .prefixedNo, help: ArgumentHelp(.serveTheInspector)) var inspect: Bool?
    @OptionGroup var recording: RecordingOptions

    func run(_ serving: Serving) async throws -> Answer {
        let program = serving.program
        guard port.map({ (0...65_535).contains($0) }) ?? true else { throw Failure(.usage, .noPort(port ?? 0), hint: .chooseAPort) }
        guard sessions.map({ (1...1_000_000).contains($0) }) ?? true else {
            throw Failure(.usage, .noSessionCount(sessions ?? 0), hint: .chooseASessionCount)
        }
        let (isJSON, opens) = (host.json, open)
        var limits = WebSessions.Limits()
        if let sessions { (limits.open, limits.newAMinute) = (sessions, max(sessions, limits.newAMinute)) }
        let server = WebServer(program, limits: limits, recording: try record(serving), endsProcess: true)
        try await server.run(port: port) { address in
            let text = isJSON ? ["address": address].jsonText : "\(Phrase.openThisAddress.text(in: program.language)) \(address)"
            try Console.write(OutsideText(text + "\n"))
            if opens, !isJSON { Desktop.open(address) }
        }
        return .shown
    }
}

extension ServeCommand {
    /// Begins the recording of all sessions; returns nil if neither a file nor the inspector uses it, or if the program cannot record.
    @MainActor
    private func record(_ serving: Serving) throws -> SessionRecording? {
        guard inspect != true || serving.inspector != nil else { throw Failure(.usage, .hasNoInspector, hint: .addTheInspector) }
        let isShown = serving.inspector != nil && inspect ?? InspectorAccess.isStandard
        let choice = try recording.choice(isAlsoShown: isShown), program = serving.program
        let file = try choice.map { choice in
            try RecordingFile(choice.path) { problem in
                for line in problem.lines { Console.complain(OutsideText(line.text(in: program.language) + "\n")) }
            }
        }
        guard file != nil || isShown, let recorded = program.recorded else { return nil }
        let live = LiveRecording(
            try recorded(recording.reveal), in: program.language, to: file.map { [$0] } ?? [], keptIn: isShown ? RecordingRing() : nil)
        return SessionRecording(live)
    }
}

/// The desktop environment.
enum Desktop {
    /// Opens an address in the default browser, if there is a desktop.
    static func open(_ address: String) {
        let environment = ProcessInfo.processInfo.environment
        #if os(macOS)
            let (command, isThere) = ("/usr/bin/open", true)
        #else
            let (command, isThere) = ("/usr/bin/xdg-open", environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil)
        #endif
        guard isThere, FileManager.default.isExecutableFile(atPath: command) else { return }
        let process = Process()
        process.executableURL = URL(filePath: command)
        process.arguments = [address]
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try? process.run()
    }
}
