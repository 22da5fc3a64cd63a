import Foundation
import Screen
import Testing

@Suite("A screen")
struct ScreenTests {
    @Test("is the same after a journey as JSON")
    func codable() throws {
        let screen = Screen(
            "月別", [.init("2026", trailing: [1], rows: [.init("11", .bar(part: 1, of: 3), id: "11", does: "open")])],
            actions: [.init("add", "Add", prompt: "What")])
        let data = try JSONEncoder().encode(screen)
        #expect(try JSONDecoder().decode(Screen.self, from: data) == screen)
        let event = Screen.Event("add", row: "11", input: "x")
        #expect(try JSONDecoder().decode(Screen.Event.self, from: JSONEncoder().encode(event)) == event)
    }

    @Test("shows the fields that have a value, in order")
    func fields() {
        let rate: String? = nil
        let section = Screen.Section("Payment", fields: ["Amount": "¥1", "Rate": rate, "Shop": "Kiosk"])
        #expect(section.rows == [.init("Amount", "¥1"), .init("Shop", "Kiosk")])
    }

    @Test("shows the sentences that there are")
    func text() {
        #expect(Screen.Section(text: "One.", nil, "Two.").rows == [.init("One."), .init("Two.")])
    }

    @Test("shows items as rows, or says that there are none", arguments: [[], [1, 2]])
    func items(numbers: [Int]) {
        let section = Screen.Section(numbers, trailing: [0], empty: "No numbers.") { .init("\($0)", id: "\($0)", does: "open") }
        let rows = numbers.map { Screen.Row("\($0)", id: "\($0)", does: "open") }
        #expect(section.rows == (numbers.isEmpty ? [.init("No numbers.")] : rows))
        #expect(section.trailing == [0])
    }
}
