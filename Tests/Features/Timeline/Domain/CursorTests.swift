import FeatureTesting
import Testing
import TimelineDomain

@Suite("A cursor")
struct CursorTests {
    @Test("reads back what it is written as")
    func text() {
        let cursor = Movement.Cursor(.coffee)
        #expect(cursor.description == "1795219200000.coffee")
        #expect(Movement.Cursor(cursor.description) == cursor)
    }

    @Test("keeps dots in an id, and a time before 1970", arguments: ["-5.ride.17", "0.a"])
    func unusual(text: String) {
        #expect(Movement.Cursor(text)?.description == text)
    }

    @Test("is nothing else", arguments: ["", ".", "12", "12.", ".a", "x.a", "99999999999999999999.a"])
    func bad(text: String) {
        #expect(Movement.Cursor(text) == nil)
    }
}
