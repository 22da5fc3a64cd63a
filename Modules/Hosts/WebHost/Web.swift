import ArgumentParser
import Commands
import Failure
import FeatureTree
import Foundation
import Language
import Program
import Terminal
import Text
import World

/// A part that serves the program's screens to a browser on this machine, and its read-only commands to other programs.
public enum Web: ProgramPart {
    public static var about: Phrase { .serveInABrowser }
    public static var commands: [any ParsableCommand.Type] { [ServeCommand.self] }
    public static func files(of program: ProgramName) -> [KeptFile] { [KeptFile("web", .sessionsOfBrowsers)] }
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

    func run(_ program: HostedProgram) async throws -> Answer {
        guard port.map({ (0...65_535).contains($0) }) ?? true else { throw Failure(.usage, .noPort(port ?? 0), hint: .chooseAPort) }
        guard sessions.map({ (1...1_000_000).contains($0) }) ?? true else {
            throw Failure(.usage, .noSessionCount(sessions ?? 0), hint: .chooseASessionCount)
        }
        let (isJSON, opens) = (host.json, open)
        var limits = WebSessions.Limits()
        if let sessions { (limits.open, limits.newAMinute) = (sessions, max(sessions, limits.newAMinute)) }
        let server = WebServer(program, limits: limits, endsProcess: true)
        try await server.run(port: port) { address in
            let text = isJSON ? ["address": address].jsonText : "\(Phrase.openThisAddress.text(in: program.language)) \(address)"
            try Console.write(OutsideText(text + "\n"))
            if opens, !isJSON { Desktop.open(address) }
        }
        return .shown
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
