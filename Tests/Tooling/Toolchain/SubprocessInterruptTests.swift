import Foundation
import Testing
import Toolchain

/// The name of this suite ends with `InterruptTests`, so `make soak` runs the suite in its own process: if other tests start programs at
/// the same time, the thread that waits for the end of an exit test keeps a processor busy.
@Suite("An interrupted tool")
struct SubprocessInterruptTests {
    @Test("Interrupting the tool ends the running program, undoes the unfinished change and removes temporary folders")
    func interrupt() async throws {
        let result = try await #require(
            processExitsWith: .exitCode(130), observing: [\.standardOutputContent, \.standardErrorContent]
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
        #expect(String(decoding: result.standardErrorContent, as: UTF8.self).hasSuffix("espalier: Interrupted.\n"))
        #expect(lines.contains("undone") && !lines.contains("returned"))
        let folder = try #require(lines.first { $0.hasPrefix("/") })
        #expect(!FileManager.default.fileExists(atPath: String(folder)))
        #expect(try await Subprocess(["pgrep", "-f", "^sleep 98765"]).run().code == 1)
    }

    @Test("An interrupt during a change to the package takes effect after the change, and the message says that the change was made")
    func change() async throws {
        let result = try await #require(
            processExitsWith: .exitCode(130), observing: [\.standardOutputContent, \.standardErrorContent]
        ) {
            RunningWork.endsOnSignals()
            try RunningWork.change { () throws in
                // The shell ends long after the interrupt has arrived.
                try Process.run(URL(filePath: "/bin/sh"), arguments: ["-c", "kill -INT $PPID; sleep 0.3"]).waitUntilExit()
                FileHandle.standardOutput.write(Data("changed\n".utf8))
            }
            while true { pause() }
        }
        #expect(String(decoding: result.standardOutputContent, as: UTF8.self).hasSuffix("changed\n"))
        #expect(
            String(decoding: result.standardErrorContent, as: UTF8.self).hasSuffix("espalier: Interrupted after the change was made.\n"))
    }
}
