import EnglishOnly
import Failure
import Foundation
import Testing
import Toolchain

@Suite("A subprocess")
struct SubprocessTests {
    @Test("A subprocess returns its output, its errors and its exit code")
    func output() async throws {
        let output = try await Subprocess(["sh", "-c", "echo said; echo meant >&2; exit 3"]).run()
        #expect((output.text, output.errors, output.code) == ("said\n", "meant\n", 3))
    }

    @Test("A subprocess can print more to both streams than a pipe holds")
    func plenty() async throws {
        let output = try await Subprocess(["sh", "-c", "head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2"]).run()
        #expect((output.text.utf8.count, output.errors.utf8.count) == (300_000, 300_000))
    }

    // Use a signal that cannot be ignored, because a program inherits the ignored signals of its parent.
    @Test("A subprocess that a signal ends has the exit code that a shell would report")
    func signal() async throws {
        #expect(try await Subprocess(["sh", "-c", "kill -KILL $$"]).run().code == 137)
    }

    @Test("Running a missing program returns the exit code 127")
    func missing() async throws {
        #expect(try await Subprocess(["no-such-program-anywhere"]).run().code == 127)
    }

    @Test("An interrupt of the tool ends the running program, undoes the unfinished change and removes temporary folders")
    func interrupt() async throws {
        let result = try await #require(
            processExitsWith: .exitCode(130), observing: [\.standardOutputContent]
        ) {
            RunningWork.endsOnSignals()
            @Sendable func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }
            try await inTemporaryFolder { folder in
                say(folder.path(percentEncoded: false))
                try await undoingUnlessDone {
                    say("undone")
                } of: {
                    _ = try await Subprocess(["sh", "-c", "kill -INT $PPID; exec sleep 98765"]).run()
                    say("returned")
                }
            }
        }
        let lines = String(decoding: result.standardOutputContent, as: UTF8.self).split(separator: "\n")
        #expect(lines.contains("undone") && !lines.contains("returned"))
        let folder = try #require(lines.first { $0.hasPrefix("/") })
        #expect(!FileManager.default.fileExists(atPath: String(folder)))
        #expect(try await Subprocess(["pgrep", "-f", "^sleep 98765"]).run().code == 1)
    }
}
