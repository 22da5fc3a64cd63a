import Failure
import FeatureTesting
import Foundation
import GRDB
import Storage
import Testing

@testable import OrderDomain
@testable import OrderInfra

@Suite("Orders in the database")
struct SQLiteOrdersTests {
    @Test("come back as they were, in every state", arguments: OrderState.samples)
    func roundTrip(state: OrderState) async throws {
        try await withStore { store in
            let orders = try SQLiteOrders(store)
            for payment in [
                Payment(.cash), Payment(.card(digits: "0042"), coupon: try Coupon("HELLO500")), Payment(.wallet),
                Payment(.ticket(purpose: "訪問"), coupon: try Coupon("TOKYO10")),
            ] {
                let added = try await orders.add { number in
                    TaxiOrder(
                        number: number, route: try Route(from: Place("tokyo-tower"), to: Place("35.7001,139.7001")), payment: payment,
                        estimate: .sample, requested: .testing, state: .failed(at: .testing), heard: 4, settlement: .reserved)
                }
                let made = TaxiOrder(
                    number: added.number, route: added.route, payment: payment, estimate: .sample, requested: .testing, state: state,
                    heard: 5,
                    settlement: .charged(.init(amount: 3_300, time: .testing + 9)))
                _ = try await orders.change(added.number) { $0 = made }
                #expect(try await orders.order(added.number) == made)
                _ = try await orders.change(added.number) { $0 = added }
                #expect(try await orders.order(added.number) == added)
            }
        }
    }

    @Test("are numbered from 1, and listed newest first")
    func numbers() async throws {
        try await withStore { store in
            let orders = try SQLiteOrders(store)
            #expect(try await orders.orders() == [])
            for _ in 1...3 { _ = try await orders.add { try .sample($0, state: .failed(at: .testing)) } }
            #expect(try await orders.orders().map(\.id) == ["ride-3", "ride-2", "ride-1"])
            #expect(try await orders.order(2)?.id == "ride-2")
            #expect(try await orders.order(4) == nil)
        }
    }

    @Test("are active one at a time, however many ask at once")
    func oneAtATime() async throws {
        try await withStore { store in
            let orders = try SQLiteOrders(store)
            let made = await withTaskGroup(of: Bool.self) { group in
                for _ in 1...20 {
                    group.addTask { (try? await orders.add { try .sample($0, state: .processing(.searching)) }) != nil }
                }
                return await group.reduce(0) { $1 ? $0 + 1 : $0 }
            }
            #expect(made == 1)
            #expect(try await orders.active()?.id == "ride-1")
            await #expect(throws: Failure.underWay("ride-1")) { try await orders.add { try .sample($0) } }
        }
    }

    @Test("are active one at a time even for a program that does not ask")
    func index() async throws {
        try await withStore { store in
            _ = try SQLiteOrders(store)
            await #expect(throws: Failure.self) {
                try await store.write { db in
                    for number in 1...2 { try OrderSchema(.sample(number, state: .processing(.searching))).insert(db) }
                }
            }
        }
    }

    @Test("owe the ledger until that is marked")
    func unwritten() async throws {
        try await withStore { store in
            let orders = try SQLiteOrders(store)
            _ = try await orders.add { try .sample($0, state: .accepted(.sample(.paying(.sample)))) }
            #expect(try await orders.unwritten() == [])
            _ = try await orders.change(1) { try $0.apply(.pay, at: .testing) }
            #expect(try await orders.unwritten().map(\.id) == ["ride-1"])
            _ = try await orders.change(1) { $0.markWritten() }
            #expect(try await orders.unwritten() == [])
        }
    }

    @Test("stay as they were when a change fails")
    func rollback() async throws {
        try await withStore { store in
            let orders = try SQLiteOrders(store)
            let order = try await orders.add { try .sample($0, state: .processing(.searching)) }
            await #expect(throws: Failure(.refused, "No.")) {
                _ = try await orders.change(1) {
                    try $0.cancel(.plans, at: .testing)
                    throw Failure(.refused, "No.")
                }
            }
            #expect(try await orders.order(1) == order)
            await #expect(throws: Failure.noOrder("ride-2")) { _ = try await orders.change(2) { _ in } }
        }
    }

    @Test(
        "that are not understood are told as bad data",
        arguments: [
            "UPDATE ride_order SET form = 2", "UPDATE ride_order SET content = '{}'", "UPDATE ride_order SET content = 'x'",
            "UPDATE ride_order SET content = replace(content, 'dispatched', 'flying')",
            "UPDATE ride_order SET content = replace(content, '\"arrival\"', '\"departure\"')",
            "UPDATE ride_order SET content = replace(content, '\"method\":\"cash\"', '\"method\":\"shells\"')",
            "UPDATE ride_order SET content = replace(content, '\"pickup\":300', '\"pickup\":-300')",
            "UPDATE ride_order SET content = replace(content, '139.7', '13.7')",
        ])
    func badData(sql: String) async throws {
        try await withStore { store in
            let orders = try SQLiteOrders(store)
            _ = try await orders.add { try .sample($0, state: .accepted(.sample(.dispatched))) }
            try await store.write { try $0.execute(sql: sql) }
            let failure = Failure(
                .badData, "Order ride-1 in the database is not understood.",
                hint: "It was written by another version of superapp, or is damaged: upgrade superapp, or restore the database from a copy."
            )
            await #expect(throws: failure) { try await orders.orders() }
            await #expect(throws: failure) { try await orders.active() }
        }
    }
}
