import Commands
import EnglishOnly
import Failure
import Foundation
import Language
import Screen
import Testing

@Suite("Answers as JSON")
struct AnswerTests {
    private struct Ride: Encodable {
        var to = "東京駅/八重洲口"
        var amount = 1_200
        var isPaid = true
        var note: String?
        var at = Date(timeIntervalSince1970: 1_795_219_200)
        var stops = ["b", "a"]
    }

    @Test("Equal values have the same JSON, which is indented, has sorted keys, and does not escape slashes or Japanese characters")
    func stable() throws {
        let expected = """
            {
              "amount" : 1200,
              "at" : "2026-11-21T00:00:00Z",
              "isPaid" : true,
              "stops" : [
                "b",
                "a"
              ],
              "to" : "東京駅/八重洲口"
            }

            """
        for _ in 0..<20 { #expect(try Answer(Ride(), screen: Screen("Ride")).json(in: .english) == expected) }
    }

    @Test("The JSON of an answer is created without creating the answer's screen")
    func noScreen() throws {
        func screen() -> Screen {
            Issue.record("The screen was made.")
            return Screen("Ride")
        }
        _ = try Answer(Ride(), screen: screen()).json(in: .english)
    }

    @Test("An answer can be a list, even an empty one")
    func list() throws {
        #expect(try Answer([1, 2], screen: Screen("")).json(in: .english) == "[\n  1,\n  2\n]\n")
        #expect(try Answer([Int](), screen: Screen("")).json(in: .english) == "[\n\n]\n")
    }

    @Test("The JSON of an answer escapes control and invisible characters")
    func controls() throws {
        let json = try Answer(["\u{1B}[31mred\u{7}\n"], screen: Screen("")).json(in: .english)
        #expect(json == "[\n  \"\\u001b[31mred\\u0007\\n\"\n]\n")
        let text = "\u{9B}31m\u{7F}\u{202E}\u{E0001}東京"
        let other = try Answer([text], screen: Screen("")).json(in: .english)
        #expect(other == "[\n  \"\\u009b31m\\u007f\\u202e\\udb40\\udc01東京\"\n]\n")
        #expect(try JSONDecoder().decode([String].self, from: Data(other.utf8)) == [text])
    }

    @Test("An answer can contain a failure")
    func failure() {
        let failure = Failure(.badData, "Line 3 of the statement cannot be read.")
        #expect(Answer(1, screen: Screen("Import"), failure: failure).failure == failure)
        #expect(Answer(1, screen: Screen("Import")).failure == nil)
    }
}
