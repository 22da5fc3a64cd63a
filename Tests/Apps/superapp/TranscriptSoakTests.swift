import Testing

/// The transcripts that show every screen, and the Japanese transcripts, which repeat the commands of all English transcripts.
@Suite("Transcripts of every screen, and Japanese transcripts", .timeLimit(.minutes(60)))
struct TranscriptSoakTests {
    private static let japanese = "Japanese"

    /// Returns the commands of a transcript with their input, times and files.
    private static func commands(of name: String) throws -> [String] {
        try Transcript.text(of: name).split(separator: "\n").filter { line in ["$ ", "@ ", "+ "].contains { line.hasPrefix($0) } }
            .map { String($0).replacing(" --lang ja", with: "") }
    }

    @Test("Every transcript of a feature's screens equals the program's output", arguments: Transcript.names().filter(\.showsEveryScreen))
    func screens(name: String) async throws { try await Transcript.check(name) }

    @Test("Every Japanese transcript equals the program's output", arguments: Transcript.names(in: japanese))
    func same(name: String) async throws { try await Transcript.check(name) }

    @Test("Every English transcript has a Japanese counterpart with the same commands", arguments: Transcript.names())
    func complete(name: String) throws {
        // Skip this transcript: it is itself in Japanese, so it has no counterpart in the `Japanese` folder.
        guard name != "japanese.txt" else { return }
        #expect(try Self.commands(of: "\(Self.japanese)/\(name)") == Self.commands(of: name))
    }
}
