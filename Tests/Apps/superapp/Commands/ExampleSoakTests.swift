import Foundation
import Testing

@testable import CommandLineHost

/// Runs examples as a person would: in a shell, in a folder with the files that the examples name.
@Suite("Examples in the help and documentation", .timeLimit(.minutes(60)))
struct ExampleSoakTests {
    /// The first words of the examples that need a special data directory, each with that directory. All other examples use the data
    /// directory `.member`.
    private static let homes: [(beginning: String, home: PreparedHome)] = [
        ("account signup --code", .asked), ("account signup --name", .coded), ("account signup", .filled), ("messages", .asked),
        ("account verify", .registered), ("order status", .riding), ("order cancel", .riding), ("product uncomment", .commented),
    ]

    /// Runs an example in a shell, with the sign-up code that was sent and with faster rides. If the example removes, joins or renames
    /// something, another command creates it first.
    private func run(_ line: String, _ homes: PreparedHomes) async throws -> (code: Int32, said: String) {
        let home = Self.homes.first { line.hasPrefix($0.beginning) }?.home ?? .member
        return try await homes.withCopy(of: home) { program in
            var line = line
            if line.contains("--code ") { line.replace(/--code \d{6}/, with: "--code \(try program.sentCode())") }
            if line.hasPrefix("timeline profiles remove") { line = "timeline profiles import my-bank.json && superapp \(line)" }
            if line.hasPrefix("timeline rules remove") { line = "timeline rules add food --text a && superapp \(line)" }
            if line.hasPrefix("timeline budgets remove") { line = "timeline budgets set food 1 --currency JPY && superapp \(line)" }
            if line.hasPrefix("timeline join") { line = "timeline split 183a88myupfl6 --amount 1 && superapp \(line)" }
            if line.hasPrefix("timeline accounts rename") { line = "timeline import mufg.csv && superapp \(line)" }
            if line.hasPrefix("timeline rates remove") { line = "timeline rates set USD 150.25 --in JPY && superapp \(line)" }
            // Simulate rides at high speed, because a ride takes half an hour.
            line.replace(/\ --speed \d+/, with: "")
            line.replace("--follow", with: "--follow --speed 3600")
            let folder = try self.folder(in: program.home)
            let shell = Process()
            shell.executableURL = URL(filePath: "/bin/sh")
            shell.arguments = ["-c", "superapp \(line)"]
            shell.currentDirectoryURL = folder
            shell.environment = [
                "PATH": URL(filePath: BuiltProgram.path).deletingLastPathComponent().path + ":/usr/bin:/bin", "HOME": folder.path,
                "SUPERAPP_HOME": program.home.path, "SUPERAPP_NOW": BuiltProgram.now, "TZ": "Asia/Tokyo",
                "LANG": "C.UTF-8",
            ]
            // Let the clock run for the doctor, which reports a stopped clock as a problem.
            if line.hasPrefix("doctor") { shell.environment?["SUPERAPP_NOW"] = nil }
            let output = folder.appending(path: "said")
            try Data().write(to: output)
            let handle = try FileHandle(forWritingTo: output)
            (shell.standardInput, shell.standardOutput, shell.standardError) = (FileHandle.nullDevice, handle, handle)
            try shell.run()
            shell.waitUntilExit()
            return (shell.terminationStatus, try String(contentsOf: output, encoding: .utf8))
        }
    }

    /// Returns a folder that contains every file mentioned in the examples.
    private func folder(in home: URL) throws -> URL {
        let folder = home.appending(path: "folder")
        for name in [".local/share/bash-completion/completions", ".zfunc", ".config/fish/completions"] {
            try FileManager.default.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        let apps = BuiltProgram.root.appending(path: "Apps")
        try FileManager.default.createSymbolicLink(at: folder.appending(path: "Apps"), withDestinationURL: apps)
        for name in ["statement.csv", "catalogue.json"] {
            try FileManager.default.copyItem(at: apps.appending(path: "superapp/Samples/\(name)"), to: folder.appending(path: name))
        }
        let statements = BuiltProgram.root.appending(path: "Tests/Apps/superapp/Transcripts/Files")
        for name in ["card.csv", "us.csv", "mufg.csv", "german.csv", "my-bank.json"] {
            try FileManager.default.copyItem(at: statements.appending(path: name), to: folder.appending(path: name))
        }
        try Data("?\nq\n".utf8).write(to: folder.appending(path: "steps.txt"))
        return folder
    }

    /// Returns all commands with their help in a language, the program itself first.
    private func commands(in language: String) throws -> [CommandInfo.Named] {
        struct Dump: Decodable { let command: CommandInfo }
        let dump = try BuiltProgram(home: URL(filePath: "/nonexistent"))(["--lang", language, "--experimental-dump-help"])
        let program = try JSONDecoder().decode(Dump.self, from: Data(dump.output.utf8)).command
        return [([], program)] + program.below.filter { $0.path != ["help"] }
    }

    private func examples(of command: CommandInfo) -> [String] { Discussion(command.discussion ?? "").examples.flatMap(\.lines) }

    @Test("Every command has examples in both languages, and each example starts with a command", arguments: ["en", "ja"])
    func everywhere(language: String) throws {
        let commands = try commands(in: language)
        let names = Set(commands.map { $0.path.first })
        #expect(commands.count > 35)
        for (path, command) in commands {
            #expect(!examples(of: command).isEmpty, "\(path) has no example.")
            for example in examples(of: command) {
                #expect(example.split(separator: " ").first.map { names.contains(String($0)) || $0 == "help" } ?? false, "\(example)")
            }
        }
    }

    @Test("Every example in the English help and in the Japanese help succeeds")
    func help() async throws {
        let lines = try ["en", "ja"].flatMap { try commands(in: $0) }.flatMap { examples(of: $0.command) }
        try await withPreparedHomes { homes in
            for line in Set(lines).sorted() {
                let run = try await run(line, homes)
                #expect(run.code == 0, "superapp \(line): \(run.said)")
            }
        }
    }

    @Test("Every example in Docs/Superapp.md succeeds")
    func readme() async throws {
        let text = try String(contentsOf: BuiltProgram.root.appending(path: "Docs/Superapp.md"), encoding: .utf8)
        // Indented lines that call the program once or several times. Two spaces separate a call from its explanation.
        let calls = text.matches(of: /(?m)^ {2,4}(?:\.build\/debug\/)?superapp(?: ?$| .*)/).flatMap { match in
            match.output.split(separator: " · ").map { call in
                let words = call.drop { $0 == " " }.split(separator: "superapp", maxSplits: 1, omittingEmptySubsequences: false).last ?? ""
                return words.firstRange(of: "  ").map { String(words[..<$0.lowerBound]) } ?? String(words)
            }
        }
        #expect(calls.count >= 15)
        try await withPreparedHomes { homes in
            for call in calls {
                let line = String(call.drop { $0 == " " }).replacing("import FILE", with: "import statement.csv").replacing(
                    "FILE", with: "all.csv")
                let run = try await run(line, homes)
                #expect(run.code == 0, "superapp \(line): \(run.said)")
            }
        }
    }

    @Test("No command name contains a hyphen, so that shells can complete every command")
    func hyphens() throws {
        for (path, _) in try commands(in: "en") { #expect(!path.joined().contains("-")) }
    }
}
