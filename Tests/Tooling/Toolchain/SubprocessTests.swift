import EnglishOnly
import Failure
import Foundation
import Synchronization
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

    @Test("A subprocess counts as ended when its program exits, even if a process that the program started still holds the pipes")
    func survivor() async throws {
        let output = try await Subprocess(["sh", "-c", "sleep 6543 & echo $!; exit 4"]).run()
        let number = try #require(Int32(output.text.dropLast()))
        #expect(kill(number, SIGKILL) == 0 && output.code == 4)
        let lines = Mutex<[String]>([])
        let code = try await Subprocess(["sh", "-c", "sleep 6544 & echo $!; printf rest"]).run { line in lines.withLock { $0.append(line) }
        }
        let printed = lines.withLock(\.self)
        #expect(code == 0 && printed.last == "rest" && printed.count == 2)
        #expect(Int32(printed[0]).map { kill($0, SIGKILL) } == 0)
    }

    // Use a signal that cannot be ignored, because a program inherits the ignored signals of its parent.
    @Test("A subprocess ended by a signal has the exit code that a shell would report")
    func signal() async throws {
        #expect(try await Subprocess(["sh", "-c", "kill -KILL $$"]).run().code == 137)
    }

    @Test("Running a missing program returns the exit code 127")
    func missing() async throws {
        #expect(try await Subprocess(["no-such-program-anywhere"]).run().code == 127)
    }
}
