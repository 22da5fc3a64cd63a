import Foundation
import Testing

/// Sends at least 40 hostile texts, called payloads, through the commands of every feature: in a catalogue, in a statement and in
/// arguments, which the parser quotes in its errors if they are invalid.
///
/// The tests define the forbidden characters themselves (`Payload.isForbidden`) and do not take them from the tested code.
@Suite("Hostile text", .timeLimit(.minutes(60)))
struct PayloadSoakTests {
    @Test("The tests use at least 40 hostile payloads")
    func many() {
        #expect(Set(Payload.all).count >= 40)
        #expect(Payload.all.allSatisfy { $0.unicodeScalars.contains(where: Payload.isForbidden) })
    }

    /// Expects that neither output stream contains a forbidden character and that the program did not crash.
    private func check(_ run: BuiltProgram.Run, _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        let found = (run.output + run.complaint).unicodeScalars.filter(Payload.isForbidden)
        #expect(found.isEmpty, "\(arguments.map(\.debugDescription))", sourceLocation: sourceLocation)
        #expect(run.code < 128, "\(arguments.map(\.debugDescription)): \(run)", sourceLocation: sourceLocation)
    }

    /// Runs a command with JSON output and with text output, and checks both.
    @discardableResult
    private func check(_ program: BuiltProgram, _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation) throws
        -> BuiltProgram.Run
    {
        check(try program(arguments + ["--json"]), arguments, sourceLocation: sourceLocation)
        let run = try program(arguments)
        check(run, arguments, sourceLocation: sourceLocation)
        return run
    }

    /// A catalogue with payloads as people's names, item texts and comments.
    private static var catalogue: String {
        get throws {
            struct Person: Encodable { let id: String, name: String }
            struct Comment: Encodable { let author: String, text: String, time = "2026-11-20T21:14:00+09:00" }
            struct Item: Encodable {
                let id: String, title: String, description: String, price = 100, category = "books", seller: String
                let listed = "2026-11-20T21:14:00+09:00", comments: [Comment]
            }
            struct Catalogue: Encodable { let people: [Person], items: [Item] }
            let named = Payload.all.map { "x\($0)x" }.enumerated()
            return String(
                decoding: try JSONEncoder().encode(
                    Catalogue(
                        people: named.map { Person(id: "p\($0)", name: $1) },
                        items: named.map { number, text in
                            Item(
                                id: "i\(number)", title: text, description: "one\n\(text)", seller: "p\(number)",
                                comments: [Comment(author: "p\(number)", text: text)])
                        })), as: UTF8.self)
        }
    }

    /// A statement with each payload, in quotes, as a counterparty and as a message.
    private static var statement: String {
        "date,amount,counterparty,message\n"
            + Payload.all.map { payload in
                let text = payload.replacing("\"", with: "\"\"")
                return "2026-01-05,-1,\"x\(text)x\",\"\(text)\""
            }.joined(separator: "\n")
    }

    @Test("If a file contains hostile text, no answer contains a forbidden character")
    func files() async throws {
        try await withProgram { program in
            try program.signUp()
            try program.withFile("catalogue.json", Self.catalogue) { file in
                let run = try check(program, ["product", "import", file])
                #expect(run.code == 0, "\(run)")
            }
            try program.withFile("statement.csv", Self.statement) { file in
                check(try program(["timeline", "import", file]), ["timeline", "import", file])
                try check(program, ["timeline", "import", file, "--dry-run"])
            }
            try check(program, ["product", "list", "--limit", "100"])
            try check(program, ["timeline", "list", "--limit", "100"])
            try check(program, ["timeline", "summary"])
            // One of the three actions per item is enough, because each of them shows the item.
            let deeds = ["like", "unlike", "withdraw"]
            for number in Payload.all.indices {
                try check(program, ["product", "show", "i\(number)"])
                let deed = ["product", deeds[number % 3], "i\(number)"]
                check(try program(deed), deed)
                let buy = ["product", "buy", "i\(number)", "--yes"]
                check(try program(buy), buy)
            }
            try check(program, ["product", "uncomment", "i0", "1"])
            try check(program, ["product", "buy", "i0", "--yes"])
            for movement in try program.answer(["timeline", "list", "--limit", "100"], as: MovementList.self).movements {
                let show = ["timeline", "show", movement.id]
                check(try program(show), show)
            }
            try check(program, ["product", "list", "--after", "i0"])
            check(try program([], input: "1\n1\n3\n2\n1\n9\nq\n"), ["session"])
        }
    }

    /// Command lines in which `?` stands for a payload.
    private static let places = [
        ["?"], ["--?"], ["-?"], ["--home", "/dev/null/?", "timeline", "list"], ["--features", "?", "features"], ["features", "?"],
        ["tree", "?"], ["exitcodes", "?"], ["help", "?"], ["timeline", "?"], ["timeline", "list", "--kind", "?"],
        ["timeline", "list", "--since", "?"], ["timeline", "list", "--category=?"], ["timeline", "show", "?"],
        ["timeline", "categorize", "?", "food"], ["timeline", "categorize", "x", "?"], ["timeline", "import", "?"],
        ["timeline", "summary", "--by", "?"], ["order", "?"], ["order", "places", "?"], ["order", "quote", "?", "tokyo-tower"],
        ["order", "quote", "tokyo-tower", "?"], ["order", "request", "?", "?"], ["order", "status", "?"], ["order", "cancel", "?"],
        ["order", "list", "?"], ["product", "?"], ["product", "list", "?"], ["product", "list", "--seller", "?"],
        ["product", "list", "--sort", "?"], ["product", "list", "--after", "?"], ["product", "list", "--limit", "?"],
        ["product", "show", "?"], ["product", "like", "?"], ["product", "unlike", "?"], ["product", "buy", "?", "--yes"],
        ["product", "comment", "?", "?"], ["product", "uncomment", "?", "1"], ["product", "uncomment", "x", "?"],
        ["product", "withdraw", "?"], ["product", "import", "?"], ["product", "sell", "?", "--price", "1", "--category", "books"],
        ["product", "sell", "x", "--price", "?", "--category", "books"], ["account", "?"], ["account", "signup", "--phone", "?"],
        ["account", "signup", "--name", "?"], ["account", "verify", "--licence", "?"], ["account", "delete", "?"], ["messages", "?"],
    ]

    /// Command lines with all payloads together in each of the `places`, and with each payload alone in four of the places.
    private static let typed: [[String]] =
        places.map { $0.map { $0.replacing("?", with: Payload.all.joined()) } }
        + Payload.all.enumerated().flatMap { number, payload in
            (0..<4).map { places[(number * 4 + $0) % places.count].map { $0.replacing("?", with: payload) } }
        }

    @Test("If a command line contains hostile text, no answer or error contains a forbidden character", arguments: 0..<4)
    func typed(quarter: Int) async throws {
        try await withProgram { program in
            if quarter == 0 { try program.signUp() }
            for (number, arguments) in Self.typed.enumerated() where number % 4 == quarter {
                check(try program(arguments), arguments)
                if number < Self.places.count { check(try program(arguments + ["--json"]), arguments) }
            }
        }
    }
}
