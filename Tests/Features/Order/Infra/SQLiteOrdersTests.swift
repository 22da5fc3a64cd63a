import Failure
import FeatureTesting
import Foundation
import GRDB
import Storage
import Testing

@testable import OrderDomain
@testable import OrderInfra

@Suite("Orders in SQLite")
struct SQLiteOrdersTests {
    @Test("The database refuses a second active order")
    func index() async throws {
        try await withStore { store in
            _ = try SQLiteOrders(store)
            let failure = await #expect(throws: Failure.self) {
                try await store.write { db in
                    for number in 1...2 { try OrderSchema(.sample(number, state: .processing(.searching))).insert(db) }
                }
            }
            // 19 is SQLite's code for a violated constraint.
            #expect(failure?.kind == .internal && failure?.description.contains("(SQLite code 19)") == true, "\(failure as Any)")
        }
    }

    @Test(
        "The error for an unreadable order names the order",
        arguments: [
            "UPDATE ride_order SET form = 2", "UPDATE ride_order SET content = '{}'", "UPDATE ride_order SET content = 'x'",
            "UPDATE ride_order SET content = replace(content, 'dispatched', 'flying')",
            "UPDATE ride_order SET content = replace(content, '\"arrival\"', '\"departure\"')",
            "UPDATE ride_order SET content = replace(content, '\"method\":\"cash\"', '\"method\":\"shells\"')",
            "UPDATE ride_order SET content = replace(content, '\"pickup\":300', '\"pickup\":-300')",
            "UPDATE ride_order SET content = replace(content, '139.7', '13.7')",
            "UPDATE ride_order SET content = replace(content, '\"setBack\":0', '\"setBack\":-9')", "UPDATE ride_order SET key = 'ä'",
        ])
    func badData(sql: String) async throws {
        try await withStore { store in
            let orders = try SQLiteOrders(store)
            _ = try await orders.add(nil) { try .sample($0, state: .accepted(.sample(.dispatched))) }
            try await store.write { try $0.execute(sql: sql) }
            await #expect(throws: UnreadableOrder(number: 1)) { try await orders.orders() }
            await #expect(throws: UnreadableOrder(number: 1)) { try await orders.active() }
        }
    }
}
