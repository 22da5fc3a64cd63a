import Foundation
import Money
import Movements
import Statements
import Testing

@Suite("Statement profiles")
struct StatementProfileTests {
    private let profile = StatementProfile(
        "bank", title: "My Bank", header: ["When", "Sum"], meanings: [.init("When", .date), .init("Sum", .amount)])

    private func error(_ json: String) -> ProfileError? {
        #expect(throws: ProfileError.self) { try StatementProfile(json: Data(json.utf8)) }
    }

    private func json(_ columns: String = #"{"name":"When","meaning":"date"},{"name":"Sum","meaning":"amount"}"#, _ rest: String = "")
        -> String
    {
        #"{"version":1,"name":"bank","columns":[\#(columns)]\#(rest)}"#
    }

    @Test("A profile can be written as JSON and read back")
    func roundTrip() throws {
        var profile = profile
        (profile.linesBefore, profile.linesAfter, profile.statuses, profile.hasMoreColumns) = (3, 1, ["OK": .settled], true)
        profile.reading = .init(spending: .positive, dates: .dayFirst, currency: .yen, decimalMark: .comma)
        #expect(try StatementProfile(json: profile.json) == profile)
        #expect(try StatementProfile(json: Data(json().utf8)).title == "bank")
    }

    @Test("An invalid profile is rejected with the reason")
    func invalid() {
        let date = #"{"name":"When","meaning":"date"}"#, sum = #"{"name":"Sum","meaning":"amount"}"#
        #expect(error("{\n\"version\": 1,\n}") == .notJSON(line: 2))
        #expect(error(#"{"version":2,"shape":"new"}"#) == .newer(2))
        #expect(error(#"{"version":1,"columns":[]}"#) == .missing(key: "name"))
        #expect(error(#"{"version":1,"name":5,"columns":[]}"#) == .invalid("name", ""))
        #expect(error(json().replacing("bank", with: "My Bank")) == .invalid("name", "My Bank"))
        #expect(error(json(#"{"name":"When","meaning":"day"}"#)) == .invalid("meaning", "day"))
        #expect(error(json("\(date),\(sum),{\"name\":\"Sum\",\"meaning\":\"message\"}")) == .overlap("Sum"))
        #expect(error(json("\(date),\(sum),{\"name\":\"Sum 2\",\"meaning\":\"amount\"}")) == .repeated(.amount))
        #expect(error(json("\(date),\(sum)", #","header":["When","Total"]"#)) == .noColumn("Sum"))
        #expect(error(json(sum)) == .noDate)
        #expect(error(json(date)) == .noAmount)
        for (key, value) in [
            ("encoding", "EBCDIC"), ("delimiter", "|"), ("spending", "up"), ("dates", "today"), ("decimalMark", "dot"), ("currency", "yen"),
        ] {
            #expect(error(json("\(date),\(sum)", #","\#(key)":"\#(value)""#)) == .invalid(key, value))
        }
        #expect(error(json("\(date),\(sum)", #","linesAfter":-1"#)) == .invalid("linesAfter", "-1"))
        #expect(error(json("\(date),\(sum)", #","regex":".*""#)) == .unknown(key: "regex"))
    }
}
