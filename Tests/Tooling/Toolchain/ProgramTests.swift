import EnglishOnly
import Failure
import Testing
import Toolchain

@Suite("A program that is run")
struct ProgramTests {
    @Test("says what it printed, what it complained and what it ended with")
    func output() async throws {
        let output = try await Subprocess(["sh", "-c", "echo said; echo meant >&2; exit 3"]).run()
        #expect((output.text, output.complaint, output.code) == ("said\n", "meant\n", 3))
    }

    @Test("may print more on both streams than a pipe holds")
    func plenty() async throws {
        let output = try await Subprocess(["sh", "-c", "head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2"]).run()
        #expect((output.text.utf8.count, output.complaint.utf8.count) == (300_000, 300_000))
    }

    // A signal that nobody can ignore, since a program inherits what the one that started it ignores.
    @Test("ends as a shell says when a signal ended it")
    func signal() async throws {
        #expect(try await Subprocess(["sh", "-c", "kill -KILL $$"]).run().code == 137)
    }

    @Test("ends with 127 where there is no such program")
    func missing() async throws {
        #expect(try await Subprocess(["no-such-program-anywhere"]).run().code == 127)
    }
}
