import EnglishOnly
import Language
import Screen
import Testing

@Suite("A screen")
struct ScreenTests {
    @Test("shows the fields that have a value, in order")
    func fields() {
        let rate: Phrase? = nil
        let section = Screen.Section("Payment", fields: ["Amount": "¥1", "Rate": rate, "Shop": "Kiosk"])
        #expect(section.rows == [.init(.text("Amount"), .text("¥1")), .init(.text("Shop"), .text("Kiosk"))])
    }

    @Test("shows the sentences that there are")
    func text() {
        #expect(Screen.Section(text: "One.", nil, "Two.").rows == [.init(.text("One.")), .init(.text("Two."))])
    }

    @Test("shows items as rows, or says that there are none", arguments: [[], [1, 2]])
    func items(numbers: [Int]) {
        let section = Screen.Section(numbers, trailing: [0], empty: "No numbers.") { .init(.verbatim("\($0)"), id: "\($0)", does: "open") }
        let rows = numbers.map { Screen.Row(.verbatim("\($0)"), id: "\($0)", does: "open") }
        #expect(section.rows == (numbers.isEmpty ? [.init(.text("No numbers."))] : rows))
        #expect(section.trailing == [0])
    }
}
