import Foundation
import Testing

/// Runs the commands in `Transcripts` against the built programs and compares the complete output.
///
/// A line that begins with `$` is a command, followed by its standard output, its standard error and, if its exit code is not 0, a line
/// such as `[exit 66]`. On the command's line, `<<< text` is its input, with a slash for each line break and `\/` for a slash.
/// `@ 2026-11-21T10:00:00+09:00` sets the time, and `+ config.json {}` writes a file into the data directory. HOME is the data directory,
/// CODE is the last code that the program sent, and SIZE is a number of MiB. `= Timeline (2)` stands for a screen that was shown before; see
/// `Transcript+Folding.swift`.
///
/// superapp runs with a fixed choice of features, and the commands that list features run in the program `commute`. Adding a feature to
/// superapp therefore changes no transcript.
@Suite("Transcripts")
struct TranscriptTests {
    // `make soak` checks the transcripts that show every screen.
    @Test("Every short transcript equals the program's output", arguments: Transcript.names().filter { !$0.showsEveryScreen })
    func same(name: String) async throws { try await Transcript.check(name) }

    @Test("The transcripts have at least 25 commands in total")
    func many() throws {
        let texts = try Transcript.names().map { try Transcript.text(of: $0) }
        #expect(texts.map { $0.matches(of: #/(?m)^\$ /#).count }.reduce(0, +) >= 25)
    }

    @Test("The tour shows what `make run` prints")
    func tour() async throws {
        let page = try String(contentsOf: BuiltProgram.root.appending(path: "Docs/Tour.md"), encoding: .utf8)
        let session = try #require(page.firstMatch(of: /```console\n(\$ make run\n.*?)```/.dotMatchesNewlines()).map { String($0.1) })
        let script = Process()
        let scratch = FileManager.default.temporaryDirectory.appending(path: "tour-\(UUID())")
        let output = Pipe()
        script.executableURL = BuiltProgram.root.appending(path: "Scripts/tour.sh")
        script.arguments = [BuiltProgram.path, scratch.path]
        script.currentDirectoryURL = BuiltProgram.root
        script.standardOutput = output
        defer { try? FileManager.default.removeItem(at: scratch) }
        try script.run()
        let said = try String(decoding: output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        script.waitUntilExit()
        #expect(script.terminationStatus == 0)
        let plain = said.replacing(scratch.path, with: ".build/tour").replacing(BuiltProgram.path, with: ".build/debug/superapp")
        let (actual, expected) = (Self.blocks("$ make run\n" + plain), Self.blocks(session))
        #expect(actual.count == expected.count)
        for (actual, expected) in zip(actual, expected) {
            if expected.hasPrefix("features\n") || expected.hasPrefix("tree\n") {
                #expect(Self.names(in: actual).isSuperset(of: Self.names(in: expected)))
            } else {
                #expect(actual == expected)
            }
        }
    }

    private static func blocks(_ session: String) -> [String] { session.split(separator: "$ superapp ").map(String.init) }

    /// Returns the lines of a list or a tree, without the characters that draw a tree's branches and without alignment.
    private static func names(in block: String) -> Set<String> {
        Set(block.split(separator: "\n").map { $0.drop { !$0.isLetter }.split(separator: " ").joined(separator: " ") })
    }
}

extension String {
    /// Whether this is the name of a transcript that shows every screen of a feature.
    var showsEveryScreen: Bool { hasPrefix("screens-") }
}

/// A recording of commands and their output.
struct Transcript {
    enum Step { case command(String, input: String), time(String), file(name: String, text: String) }
    let steps: [Step]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "Transcripts", directoryHint: .isDirectory)

    static func text(of name: String) throws -> String { try String(contentsOf: folder.appending(path: name), encoding: .utf8) }

    static func names(in part: String = "") -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: part).path)
        return names?.filter { $0.hasSuffix(".txt") }.sorted().map { part.isEmpty ? $0 : "\(part)/\($0)" } ?? []
    }

    /// Expects a transcript to equal the program's output; if they differ, saves the output to a file.
    static func check(_ name: String) async throws {
        let expected = try text(of: name)
        let actual = try await withProgram { try Transcript(expected).replayed(by: $0) }
        let isWhole = actual.foldingScreens.unfoldingScreens == actual
        #expect(isWhole, "Folding loses a part of \(name).")
        try compare(actual.foldingScreens, with: name)
    }

    /// Expects `actual` to equal the transcript file with this name; if they differ, saves `actual` to another file.
    static func compare(_ actual: String, with name: String) throws {
        let expected = (try? text(of: name)) ?? ""
        guard actual != expected else { return }
        let kept = BuiltProgram.root.appending(path: ".build/transcripts/\(name)")
        try FileManager.default.createDirectory(at: kept.deletingLastPathComponent(), withIntermediateDirectories: true)
        try actual.write(to: kept, atomically: true, encoding: .utf8)
        let difference = zip(actual.split(separator: "\n"), expected.split(separator: "\n")).first { $0 != $1 }
        Issue.record(
            """
                        \(name) differs from the current output of the program.
            first difference: \(difference.map { "“\($0)” instead of “\($1)”" } ?? "one is longer")
                        To accept the current output: cp .build/transcripts/\(name) Tests/Apps/superapp/Transcripts/\(name)
            """)
    }

    init(steps: [Step]) { self.steps = steps }

    init(_ text: String) {
        steps = text.split(separator: "\n").compactMap { line in
            if line.hasPrefix("@ ") { return .time(String(line.dropFirst(2))) }
            if line.hasPrefix("+ ") {
                let parts = line.dropFirst(2).split(separator: " ", maxSplits: 1).map(String.init)
                return .file(name: parts[0], text: parts[1])
            }
            guard line.hasPrefix("$ ") else { return nil }
            let halves = String(line).split(separator: " <<< ", maxSplits: 1)
            // `\/` is a slash in the input; any other slash is a line break.
            let input = halves.count == 2 ? halves[1].replacing("\\/", with: "\0").replacing("/", with: "\n") + "\n" : ""
            return .command(String(halves[0]), input: input.replacing("\0", with: "/"))
        }
    }

    /// Reruns the recorded commands in the data directory of `program`; returns the commands and their current output.
    func replayed(by program: BuiltProgram) throws -> String {
        var now = BuiltProgram.now
        var sent = "CODE"
        var lines: [String] = []
        for step in steps {
            switch step {
            case .time(let time):
                now = time
                lines.append("@ \(time)")
            case .file(let name, let text):
                let file = program.home.appending(path: name).path
                try FileManager.default.createDirectory(
                    at: program.home, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
                try #require(
                    FileManager.default.createFile(atPath: file, contents: Data("\(text)\n".utf8), attributes: [.posixPermissions: 0o600]))
                lines.append("+ \(name) \(text)")
            case .command(let line, let input):
                let words = line.replacing("CODE", with: sent).words.dropFirst()
                let program = BuiltProgram(home: program.home, name: words.first ?? "")
                let features = ["SUPERAPP_FEATURES": CompositionTests.features.joined(separator: ",")]
                let arguments = words.dropFirst().map { $0.replacing("HOME", with: program.home.path) }
                let run = try program(arguments, input: input.replacing("CODE", with: sent), now: now, with: features)
                if let code = run.output.firstMatch(of: /(?:code is |認証コードは )(\d{6})/) { sent = String(code.1) }
                let code = run.code == 0 ? "" : "[exit \(run.code)]\n"
                let typed = input.isEmpty ? "" : " <<< " + input.dropLast().replacing("/", with: "\\/").replacing("\n", with: "/")
                let said = (run.output + run.complaint + code).replacing(program.home.path, with: "HOME")
                    .replacing(/\d+ MiB/, with: "SIZE MiB")
                lines.append("\(line)\(typed)\n" + said.replacing(/(code is |認証コードは )\d{6}/) { "\($0.output.1)CODE" })
            }
        }
        return lines.joined(separator: "\n")
    }
}
