import EnglishOnly
import Language
import Screen
import Testing

@Suite("Screens as values")
struct ScreenTests {
    @Test("A section contains only the fields that have a value, in order")
    func fields() {
        let rate: Phrase? = nil
        let section = Screen.Section("Payment", fields: ["Amount": "¥1", "Rate": rate, "Shop": "Kiosk"])
        #expect(section.rows == [.init(.text("Amount"), .text("¥1")), .init(.text("Shop"), .text("Kiosk"))])
    }

    @Test("A section contains only the sentences that are not nil")
    func text() {
        #expect(Screen.Section(text: "One.", nil, "Two.").rows == [.init(.text("One.")), .init(.text("Two."))])
    }

    @Test("A section has a row for each item, or one sentence if there are no items", arguments: [[], [1, 2]])
    func items(numbers: [Int]) {
        let section = Screen.Section(numbers, trailing: [0], empty: "No numbers.") { .init(.verbatim("\($0)"), id: "\($0)", does: "open") }
        let rows = numbers.map { Screen.Row(.verbatim("\($0)"), id: "\($0)", does: "open") }
        #expect(section.rows == (numbers.isEmpty ? [.init(.text("No numbers."))] : rows))
        #expect(section.trailing == [0])
    }
}
