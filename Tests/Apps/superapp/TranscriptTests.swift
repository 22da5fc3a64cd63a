import Foundation
import Testing

/// Sessions as they stand in `Transcripts`, run again against the built program and compared whole.
///
/// A line that begins with `$ superapp` is a command; what follows is what it wrote, complaints after answers, and
/// `[exit 66]` where it did not succeed. `<<< text` gives it lines of input, `@ 2026-11-21T10:00:00+09:00` sets the time,
/// and CODE is the code that the program sent last, which is another in every run.
@Suite("A transcript")
struct TranscriptTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Transcripts")

    static let names: [String] =
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }.sorted()) ?? []

    @Test("of a session is what the program still says", arguments: names)
    func same(name: String) async throws {
        let expected = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
        let actual = try await withProgram { try Transcript(expected).replayed(by: $0) }
        guard actual != expected else { return }
        let kept = BuiltProgram.root.appending(path: ".build/transcripts/\(name)")
        try FileManager.default.createDirectory(at: kept.deletingLastPathComponent(), withIntermediateDirectories: true)
        try actual.write(to: kept, atomically: true, encoding: .utf8)
        let difference = zip(actual.split(separator: "\n"), expected.split(separator: "\n")).first { $0 != $1 }
        Issue.record(
            """
            \(name) is not what the program says now.
            first difference: \(difference.map { "“\($0)” instead of “\($1)”" } ?? "one is longer")
            If it should be: cp .build/transcripts/\(name) Tests/Apps/superapp/Transcripts/
            """)
    }

    @Test("runs at least 25 commands, all in all")
    func many() throws {
        let texts = try Self.names.map { try String(contentsOf: Self.folder.appending(path: $0), encoding: .utf8) }
        #expect(texts.map { $0.matches(of: /(?m)^\$ superapp/).count }.reduce(0, +) >= 25)
    }

    @Test("The tour is what `make run` prints")
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
        #expect("$ make run\n" + plain == session)
    }
}

/// Commands and what they wrote.
struct Transcript {
    private enum Step { case command(String, input: String), time(String) }
    private let steps: [Step]

    init(_ text: String) {
        steps = text.split(separator: "\n").compactMap { line in
            if line.hasPrefix("@ ") { return .time(String(line.dropFirst(2))) }
            guard line.hasPrefix("$ superapp") else { return nil }
            let halves = String(line).split(separator: " <<< ", maxSplits: 1)
            return .command(String(halves[0]), input: halves.count == 2 ? halves[1].replacing("/", with: "\n") + "\n" : "")
        }
    }

    /// The same commands and what they write now.
    func replayed(by program: BuiltProgram) throws -> String {
        var now = BuiltProgram.now
        var sent = "CODE"
        var lines: [String] = []
        for step in steps {
            switch step {
            case .time(let time):
                now = time
                lines.append("@ \(time)")
            case .command(let line, let input):
                let run = try program(line.replacing("CODE", with: sent).dropFirst("$ superapp".count).words, input: input, now: now)
                if let code = run.output.firstMatch(of: /code is (\d{6})/) { sent = String(code.1) }
                let code = run.code == 0 ? "" : "[exit \(run.code)]\n"
                let typed = input.isEmpty ? "" : " <<< " + input.dropLast().replacing("\n", with: "/")
                let said = (run.output + run.complaint + code).replacing(program.home.path, with: "HOME")
                lines.append("\(line)\(typed)\n" + said.replacing(/code is \d{6}/, with: "code is CODE"))
            }
        }
        return lines.joined(separator: "\n")
    }
}
