import FeatureTesting
import Testing
import TimelineDomain

@Suite("Cursors")
struct CursorTests {
    @Test("A cursor that is converted to text and back is unchanged")
    func text() {
        let cursor = Movement.Cursor(.coffee)
        #expect(cursor.description == "1795219200000.coffee")
        #expect(Movement.Cursor(cursor.description) == cursor)
    }

    @Test("The text of a cursor can contain dots in the ID and a time before 1970", arguments: ["-5.ride.17", "0.a"])
    func unusual(text: String) {
        #expect(Movement.Cursor(text)?.description == text)
    }

    @Test("Text that is not a cursor is rejected", arguments: ["", ".", "12", "12.", ".a", "x.a", "99999999999999999999.a"])
    func bad(text: String) {
        #expect(Movement.Cursor(text) == nil)
    }
}
