import EnglishOnly
import Foundation
import Testing

@Suite("Sign-up after a killed session")
struct ResumeTests {
    /// Types `lines`, waits for `words`, and kills the program; returns whether the words appeared.
    private func kill(_ program: BuiltProgram, typing lines: [String], upon words: String) throws -> Bool {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: BuiltProgram.path)
        process.environment = ["SUPERAPP_HOME": program.home.path, "SUPERAPP_NOW": BuiltProgram.now, "TZ": "Asia/Tokyo"]
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
        var said = ""
        // If the words never appear, the loop ends when the program closes its output.
        while !said.contains(words), case let news = output.fileHandleForReading.availableData, !news.isEmpty {
            said += String(decoding: news, as: UTF8.self)
        }
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return said.contains(words)
    }

    /// Returns the output of a new session up to its first screen.
    private func firstScreen(of program: BuiltProgram) throws -> String { try program([]).output }

    @Test("After a session is killed, the next session resumes the sign-up at the same step")
    func resumes() async throws {
        try await withProgram { program in
            #expect(try kill(program, typing: ["1"], upon: "Step 1 of 3"))
            #expect(try firstScreen(of: program).contains("Step 1 of 3"))

            #expect(try kill(program, typing: ["1"], upon: "Step 2 of 3"))
            let second = try firstScreen(of: program)
            #expect(second.contains("Welcome back. You are at step 2 of 3"))

            #expect(try program(["account", "signup", "--phone", "090-1234-5678"]).code == 0)
            let message = try program(["messages"]).output
            let code = try #require(message.firstMatch(of: /code is (\d{6})/)).1
            #expect(try kill(program, typing: ["1", String(code)], upon: "Step 3 of 3"))
            let third = try firstScreen(of: program)
            #expect(third.contains("Welcome back. You are at step 3 of 3"))
        }
    }
}
