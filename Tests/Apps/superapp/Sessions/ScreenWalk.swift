import ArgumentParser
import Commands
import FeatureTree
import Files
import Foundation
import Language
import Navigation
import Program
import Screen
import Terminal
import TerminalHost
import Time

@testable import CommandLineHost
@testable import superapp

extension Transcript {
    /// Runs the transcript. A superapp command with input and without a subcommand runs as a session in this process; any other command
    /// runs in a separate process. Commands with `--help` are skipped.
    ///
    /// - Returns: The screens of the sessions that ran in this process.
    @MainActor
    func screens(in program: BuiltProgram) async throws -> [Screen] {
        var (now, screens): (String, [Screen]) = (BuiltProgram.now, [])
        for step in steps {
            switch step {
            case .time(let time): now = time
            case .file(let name, let text):
                try FileManager.default.createDirectory(
                    at: program.home, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
                try Data("\(text)\n".utf8).write(to: program.home.appending(path: name))
            case .command(let line, let input):
                let arguments = line.words.dropFirst(2).map { $0.replacing("HOME", with: program.home.path) }
                if line.hasPrefix("$ superapp"), !input.isEmpty, arguments.allSatisfy({ $0.hasPrefix("--") || !$0.contains("session") }),
                    let host = try? Self.host(arguments, program, now)
                {
                    screens += try await host.screens(input.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
                } else if !line.contains("--help") {
                    _ = try BuiltProgram(home: program.home, name: line.words.dropFirst().first ?? "")(arguments, input: input, now: now)
                }
            }
        }
        return screens
    }

    /// Returns the host for a command line that contains only options; throws an error if the line contains a command.
    @MainActor
    private static func host(_ arguments: [String], _ program: BuiltProgram, _ now: String) throws -> CommandLineHost<Superapp> {
        let variables = [
            "SUPERAPP_HOME": program.home.path, "SUPERAPP_NOW": now, "TZ": "Asia/Tokyo",
            "SUPERAPP_FEATURES": CompositionTests.features.joined(separator: ","),
        ]
        return CommandLineHost(try HostOptions.parse(arguments), in: Environment(of: "superapp", variables: variables))
    }
}

extension CommandLineHost {
    /// Runs a session with these lines, and returns the screens that it showed.
    fileprivate func screens(_ lines: [String]) async throws -> [Screen] {
        let file = SavedSession(in: try settings.home())
        let restoration = try file.read().map { Restoration($0, by: JSONStates()) }
        let composition = try composition(for: Invocation(canAsk: true, acceptsTerms: acceptsTerms))
        let tree = Tree(try composition.root(), restoring: restoration)
        let saver = SessionSaver(tree.observer, in: file, restoring: restoration, news: [])
        let stage = Stage(tree.observer)
        var (rest, screens): (ArraySlice<String>, [Screen]) = (lines[...], [])
        let news = {
            if let screen = stage.screen { screens.append(screen) }
            return saver.atScreen()
        }
        do {
            try await Session(stage, .init(in: .english, scheme: "superapp"), news: news, read: { rest.popFirst() }, write: { _ in }).run()
        } catch {
            // Some transcripts show how a session ends with an error.
        }
        _ = await tree.stop()
        return screens
    }
}
