import Foundation
import Testing

@Suite("Standard output", .timeLimit(.minutes(60)))
struct OutputTests {
    static let lines = [
        "--help", "--version", "help timeline", "timeline", "exitcodes", "features --json", "tree", "", "session",
        "timeline list --limit 400",
        "timeline list --limit 400 --json", "order places", "product list", "messages", "completions bash",
    ]

    @Test(
        "If SIGTERM ends a command, the command prints a message, but with --json it prints nothing",
        arguments: [
            ([], "superapp: Ended by SIGTERM.\n"), (["--lang", "ja"], "superapp: SIGTERM により終了しました。\n"), (["--json"], ""),
        ])
    func terminated(options: [String], message: String) async throws {
        try await withProgram { program in
            let pipe = FileManager.default.temporaryDirectory.appending(path: "pipe-\(UUID())").path
            #expect(mkfifo(pipe, 0o600) == 0)
            defer { unlink(pipe) }
            let running = try program.start(options + ["timeline", "import", pipe])
            // The pipe can be opened for writing only after the command has opened it for reading.
            var writer: Int32 = -1
            while running.isRunning, writer < 0 {
                await Task.yield()
                writer = open(pipe, O_WRONLY | O_NONBLOCK)
            }
            defer { close(writer) }
            running.terminate()
            let run = try running.end()
            #expect(run.code == 128 + SIGTERM && run.output.isEmpty && run.complaint == message, "\(run)")
        }
    }

    @Test("A command reports an error if the output device is full")
    func full() async throws {
        try await withPreparedHomes { homes in
            for line in Self.lines {
                let run = try await homes.withCopy(of: .asked) { try $0(line.words, to: URL(filePath: "/dev/full")) }
                #expect(run.code == 74, "superapp \(line)")
                #expect(run.complaint.contains("Standard output cannot be written."), "superapp \(line): \(run)")
            }
        }
    }

    @Test("Writing to a closed pipe ends the program silently even if its parent process ignores SIGPIPE")
    func ignored() throws {
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", "trap '' PIPE; exec \"$0\" --help", BuiltProgram.path]
        let (output, complaint) = (Pipe(), Pipe())
        try output.fileHandleForReading.close()
        (shell.standardOutput, shell.standardError) = (output, complaint)
        try shell.run()
        let said = try complaint.fileHandleForReading.readToEnd() ?? Data()
        shell.waitUntilExit()
        #expect(shell.terminationReason == .uncaughtSignal && shell.terminationStatus == SIGPIPE && said.isEmpty)
    }

    @Test("Writing to a closed pipe ends the program silently with SIGPIPE")
    func closed() async throws {
        try await withPreparedHomes { homes in
            for line in Self.lines {
                let run = try await homes.withCopy(of: .asked) { program in
                    // Close the reading end before the program writes its first byte.
                    let pipe = Pipe()
                    try pipe.fileHandleForReading.close()
                    return try program.start(line.words, into: pipe.fileHandleForWriting).end()
                }
                #expect(run.code == 128 + SIGPIPE && run.complaint == "", "superapp \(line): \(run)")
            }
        }
    }

    @Test("Without a terminal or COLUMNS, output has no maximum width; with COLUMNS, an error in JSON is still valid JSON")
    func files() async throws {
        try await withPreparedHomes { homes in
            try await homes.withCopy(of: .filled) { program in
                #expect(try program(["product", "list"]).output.contains("Nikkor 50mm f/1.8 lens "))
                let error = try program(["timeline", "show", "x", "--json"], with: ["COLUMNS": "20"]).complaint
                #expect(throws: Never.self, "\(error)") { try JSONSerialization.jsonObject(with: Data(error.utf8)) }
            }
        }
    }
}
