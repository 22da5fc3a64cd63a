import FeatureTesting
import Foundation
import Money
import MovementTesting
import Movements
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

    @Test("A cursor can contain an ID with dots and a time before 1970", arguments: ["-5.ride.17", "0.a"])
    func unusual(text: String) {
        #expect(Movement.Cursor(text)?.description == text)
    }

    @Test("A reread list ends at the same movement as before, even if a newer movement was added", arguments: Kept.allCases)
    func again(kept: Kept) async throws {
        func movement(_ id: String, _ seconds: Int) -> Movement {
            Movement(id: id, kind: .qr, amount: .yen(-1), counterparty: "", time: Date.testing.addingTimeInterval(Double(seconds)))
        }
        try await withMovements((0..<6).map { movement("\($0)", $0) }, kept) { repository in
            let list = ListMovements(repository)
            let page = try await list(limit: 3)
            _ = try await repository.add([movement("new", 9)])
            let now = try await list.again(page, .everything, atLeast: 3)
            #expect(now.movements.map(\.id) == ["new", "5", "4", "3"] && now.next?.description.hasSuffix(".3") == true)
        }
    }

    @Test("Text that is not a cursor is rejected", arguments: ["", ".", "12", "12.", ".a", "x.a", "99999999999999999999.a"])
    func bad(text: String) {
        #expect(Movement.Cursor(text) == nil)
    }
}
