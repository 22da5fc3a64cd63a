import Commands
import EnglishOnly
import Failure
import Foundation
import Language
import Screen
import Testing

@Suite("The fields of an answer as JSON and CSV")
struct AnswerFieldsTests {
    private struct Price: Encodable {
        var minor: Int64 = 1_200
        var currency = "JPY"
    }

    private struct Ride: Encodable {
        var id = "r1"
        var to = "東京駅/八重洲口"
        var price = Price()
        var note: String?
        var at: Date?
        var stops: [String]?
    }

    private struct Page: Encodable {
        var rides = [Ride(), Ride(id: "r2", note: "late")]
        var next: String? = "r2"
        var total = 2
    }

    private struct Detail: Encodable {
        var id = "d1"
        var title = "Lens"
        var comments = [Ride()]
    }

    private func json(_ data: some Encodable, _ fields: String...) throws -> String {
        try Answer(data, screen: Screen("Rides")).json(in: .english, fields: fields).filter { !$0.isWhitespace }
    }

    private func csv(_ data: some Encodable, _ fields: String...) throws -> String {
        try Answer(data, screen: Screen("Rides")).csv(in: .english, fields: fields.isEmpty ? nil : fields)
    }

    @Test("JSON with chosen fields has the same format as the JSON of the whole answer")
    func format() throws {
        let answer = Answer([Ride(to: "\u{1B}[2J\"")], screen: Screen("Rides"))
        let expected = """
            [
              {
                "id" : "r1",
                "price" : {
                  "currency" : "JPY",
                  "minor" : 1200
                },
                "to" : "\\u001b[2J\\""
              }
            ]

            """
        #expect(try answer.json(in: .english) == expected)
        #expect(try answer.json(in: .english, fields: ["to", "id", "price"]) == expected)
        #expect(try Answer([Ride](), screen: Screen("")).json(in: .english, fields: ["id"]) == "[\n\n]\n")
    }

    @Test("If an answer is a list, or an object with one list, the fields of the list's elements can be chosen")
    func elements() throws {
        #expect(try json([Ride()], "id") == #"[{"id":"r1"}]"#)
        #expect(try json(Page(), "id", "note") == #"{"rides":[{"id":"r1"},{"id":"r2","note":"late"}]}"#)
        #expect(try json(Page(), "id", "next") == #"{"next":"r2","rides":[{"id":"r1"},{"id":"r2"}]}"#)
    }

    @Test("If all chosen fields belong to the object itself, the object's list is treated like any other field")
    func wholes() throws {
        #expect(try json(Page(), "total", "next") == #"{"next":"r2","total":2}"#)
        #expect(try json(Detail(), "id", "title") == #"{"id":"d1","title":"Lens"}"#)
        #expect(try json(Ride(), "id") == #"{"id":"r1"}"#)
    }

    @Test("A field without a value can be chosen, and is left out as in the whole answer")
    func missing() throws {
        #expect(try json([Ride()], "id", "note", "at", "stops") == #"[{"id":"r1"}]"#)
        #expect(try json(Ride(), "at") == "{\n\n}\n".filter { !$0.isWhitespace })
    }

    /// The English words of the usage error that a closure throws; nil if it throws none.
    private func failure(_ body: () throws -> String) -> String? {
        let failure = #expect(throws: Failure.self) { _ = try body() }
        return failure?.kind == .usage ? failure?.description : nil
    }

    @Test("An unknown field is a usage error with a suggestion and the list of fields")
    func unknown() throws {
        let complaint = "The answer has no field nte. Did you mean note?\nThe fields are id, to, price, note, at, stops."
        #expect(failure { try json([Ride()], "id", "nte") } == complaint)
        #expect(failure { try csv([Ride()], "id", "nte") } == complaint)
        #expect(failure { try json([1, 2], "id") } == "The answer has no field id.\nThe answer has no fields.")
        #expect(failure { try json(Ride(stops: []), "id", "nte") } == complaint)
        // The fields of an empty list are unknown, so any name is accepted.
        #expect(try json([Ride](), "nte") == "[]")
    }

    @Test("CSV has a header and a column for each field in the order of declaration, even for fields without a value")
    func table() throws {
        let expected = """
            id,to,price.minor,price.currency,note,at,stops
            r1,東京駅/八重洲口,1200,JPY,,,
            r2,東京駅/八重洲口,1200,JPY,late,,

            """
        #expect(try csv(Page()) == expected)
        #expect(try csv(Page().rides) == expected)
    }

    @Test("CSV with chosen fields has only the columns of these fields, in the chosen order")
    func columns() throws {
        #expect(try csv(Page(), "note", "id") == "note,id\n,r1\nlate,r2\n")
        #expect(try csv(Page(), "price") == "price.minor,price.currency\n1200,JPY\n1200,JPY\n")
        let failure = #expect(throws: Failure.self) { try csv(Page(), "next") }
        #expect(failure?.message.english == "The answer has no field next.")
    }

    @Test("In CSV, values with commas, quotes or line breaks are quoted, and a list within an item is shown as JSON")
    func quotes() throws {
        let ride = Ride(to: "a,b", note: "say \"hi\"\nand go", at: Date(timeIntervalSince1970: 0), stops: ["x", "y"])
        #expect(
            try csv([ride], "to", "note", "at", "stops")
                == "to,note,at,stops\n\"a,b\",\"say \"\"hi\"\"\nand go\",1970-01-01T00:00:00Z,\"[\"\"x\"\",\"\"y\"\"]\"\n")
    }

    @Test("The CSV of an empty list is empty, and a single object or a list of numbers is refused")
    func noList() throws {
        #expect(try csv([Ride]()) == "")
        #expect(throws: Answer.noList) { try csv(Ride()) }
        #expect(throws: Answer.noList) { try csv([1, 2]) }
        #expect(throws: Answer.noList) { try csv(["a": Ride(), "b": Ride()]) }
        // An object with an id is a single item, even if it contains a list, such as comments.
        #expect(throws: Answer.noList) { try csv(Detail()) }
    }
}
