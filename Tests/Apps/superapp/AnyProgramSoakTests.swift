import Foundation
import Testing

/// Tests that the command-line host behaves in the same way for superapp, for a program with two features, and for one without features.
@Suite("Every program that the command-line host runs", .timeLimit(.minutes(60)))
struct AnyProgramSoakTests {
    static let names = ["superapp", "commute", "bare"]

    /// A program that was built together with these tests, with a home directory of its own.
    private struct Built {
        let name: String
        let home: URL

        /// Returns the output and the exit code, with PROGRAM in place of the program's name and HOME in place of the home directory.
        func run(_ line: String, input: String = "", with variables: [String: String] = [:], to output: String? = nil) throws -> String {
            let process = Process(), scratch = home.appending(path: "run")
            try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
            let files = ["in", "out", "err"].map { scratch.appending(path: $0) }
            for file in files { try Data(file == files[0] ? input.utf8 : "".utf8).write(to: file) }
            process.executableURL = URL(filePath: BuiltProgram.path).deletingLastPathComponent().appending(path: name)
            process.arguments = line.words
            process.currentDirectoryURL = home
            process.environment = ["HOME": home.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"].merging(
                Dictionary(uniqueKeysWithValues: variables.map { ("\(name.uppercased())_\($0)", $1) })
            ) { $1 }
            process.standardInput = try FileHandle(forReadingFrom: files[0])
            process.standardOutput = try FileHandle(forWritingTo: output.map { URL(filePath: $0) } ?? files[1])
            process.standardError = try FileHandle(forWritingTo: files[2])
            try process.run()
            process.waitUntilExit()
            let said = try files.dropFirst().map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }.joined()
            return (said + "[exit \(process.terminationStatus)]").replacing(home.path, with: "HOME")
                .replacing(name.uppercased(), with: "PROGRAM").replacing(name, with: "PROGRAM")
        }
    }

    /// Runs every program and returns the output, which must be the same for all programs.
    private func same(
        _ line: String, input: String = "", with variables: [String: String] = [:], to output: String? = nil,
        preparing prepare: (URL) throws -> Void = { _ in }
    ) throws -> String {
        let said = try Self.names.map { name in
            let home = FileManager.default.temporaryDirectory.appending(path: "any-\(UUID())")
            defer { try? FileManager.default.removeItem(at: home) }
            try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
            try prepare(home)
            return try Built(name: name, home: home).run(line, input: input, with: variables, to: output)
        }
        #expect(Set(said).count == 1, "\(line): \(said)")
        return said[0]
    }

    @Test(
        "Every program reports the same usage errors with the same exit codes",
        arguments: [
            ("--hepl", "[exit 64]"), ("completions tcsh", "[exit 64]"), ("session --json", "[exit 64]"),
            ("session --script none.txt", "The file none.txt does not exist."), ("features extra", "[exit 64]"),
            ("tree --home ''", "--home is empty."), ("man --log-level loud", "--log-level has the invalid value loud"),
        ])
    func wrongUse(line: String, expected: String) throws { #expect(try same(line).contains(expected)) }

    @Test(
        "Every program reports an unknown command with a suggestion, and an unknown feature with a list of the program's features",
        arguments: names)
    func unknown(name: String) async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "any-\(UUID())")
        defer { try? FileManager.default.removeItem(at: home) }
        let program = Built(name: name, home: home)
        let command = try program.run("featurse")
        #expect(command.hasPrefix("PROGRAM: There is no command featurse. Did you mean features?\n") && command.hasSuffix("[exit 64]"))
        let feature = try program.run("features --features Nope")
        #expect(feature.hasPrefix("PROGRAM: There is no feature Nope.") && feature.hasSuffix("[exit 64]"))
        #expect(feature.contains(name == "bare" ? "This program has no features." : "The features are "))
        let file = try program.run("features", with: ["FEATURES": "Nope"])
        #expect(file.hasPrefix("PROGRAM: PROGRAM_FEATURES: there is no feature Nope.") && file.hasSuffix("[exit 78]"))
    }

    @Test("Every program reports a missing settings file, and an unknown setting with its line and a suggestion")
    func settings() throws {
        let said = try same("tree", with: ["CONFIG": "/nonexistent.json"])
        #expect(
            said
                == "PROGRAM: The settings file /nonexistent.json does not exist.\n  Create the file, or name another one in PROGRAM_CONFIG.\n[exit 78]"
        )
        let wrong = try Self.names.map { name in
            let home = FileManager.default.temporaryDirectory.appending(path: "any-\(UUID())")
            defer { try? FileManager.default.removeItem(at: home) }
            let folder = home.appending(path: ".config/\(name)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(#"{"lagn": "ja"}"#.utf8).write(to: folder.appending(path: "settings.json"))
            return try Built(name: name, home: home).run("features")
        }
        #expect(Set(wrong).count == 1 && wrong[0].contains("Line 1: lagn is an unknown setting. Did you mean lang?"), "\(wrong)")
    }

    @Test("Every program reports a full output device and an unwritable data directory")
    func devices() throws {
        #expect(
            try same("--version", to: "/dev/full").hasSuffix(
                "Standard output cannot be written.\n  Check that the disk is not full.\n[exit 74]"))
        let log = try same("exitcodes -v", with: ["HOME": "/dev/null/x"])
        #expect(log.contains("PROGRAM: The log /dev/null/x/PROGRAM.log cannot be written.\n") && log.hasSuffix("[exit 0]"), "\(log)")
        #expect(
            try same("session", with: ["HOME": "/dev/null/x"]).hasSuffix(
                "The data directory /dev/null/x cannot be created or written to.\n  Choose another folder with --home.\n[exit 73]"))
        #expect(try same("doctor", with: ["HOME": "/dev/null/x"]).contains("unset PROGRAM_HOME"))
        #expect(try same("doctor", with: ["HOME": "/dev/null/x"]).hasSuffix("[exit 1]"))
    }

    @Test("A program shows the languages in its list, chosen by flag or variable, and refuses others")
    func languages() throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "any-\(UUID())")
        defer { try? FileManager.default.removeItem(at: home) }
        let both = Built(name: "superapp", home: home), english = Built(name: "bare", home: home)
        #expect(try both.run("exitcodes --lang ja").contains("終了コード"))
        #expect(try both.run("exitcodes", with: ["LANG": "ja"]).contains("終了コード"))
        #expect(try both.run("config --help --lang ja").contains("概要: "))
        #expect(try english.run("exitcodes --lang ja").hasSuffix("[exit 64]"))
        let refused = try english.run("exitcodes", with: ["LANG": "ja"])
        #expect(refused.contains("_LANG has the invalid value ja.\n  Use one of en.") && refused.hasSuffix("[exit 78]"), "\(refused)")
    }

    @Test("Every program has a manual, completions for three shells, and documented exit codes", arguments: ["bash", "zsh", "fish"])
    func documents(shell: String) throws {
        for name in Self.names {
            let home = FileManager.default.temporaryDirectory.appending(path: "any-\(UUID())")
            defer { try? FileManager.default.removeItem(at: home) }
            let program = Built(name: name, home: home)
            #expect(try program.run("completions \(shell)").contains("PROGRAM"))
            let manual = try program.run("man")
            #expect(manual.contains("Ev PROGRAM_HOME") && manual.contains("PROGRAM.sqlite") && manual.hasSuffix("[exit 0]"))
        }
        #expect(try same("exitcodes --json").contains(#""code" : 78"#))
    }

    @Test("Every program names its log and database after itself", arguments: names)
    func files(name: String) throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "any-\(UUID())")
        defer { try? FileManager.default.removeItem(at: home) }
        let program = Built(name: name, home: home)
        #expect(try program.run("-v", input: "q\n").hasSuffix("[exit 0]"))
        let folder = home.appending(path: ".local/share/\(name)")
        let files = Set(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") })
        #expect(files.isSubset(of: ["\(name).log", "\(name).sqlite", "session.json"]) && files.contains("\(name).log"), "\(files)")
        #expect(try program.run("doctor").contains("ok  data-directory"))
    }
}
