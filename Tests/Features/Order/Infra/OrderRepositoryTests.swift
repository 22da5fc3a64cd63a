import EnglishOnly
import Failure
import FeatureTesting
import Foundation
import Testing

@testable import OrderDomain

/// Tests of the contract that every `OrderRepository` must meet.
@Suite("Order repositories")
struct OrderRepositoryTests {
    @Test("An order in any state is read back unchanged", arguments: Kept.allCases, OrderState.samples)
    func roundTrip(kept: Kept, state: OrderState) async throws {
        try await withOrders(kept) { orders in
            for payment in [
                Payment(.cash), Payment(.card(digits: "0042"), coupon: try Coupon("HELLO500")), Payment(.wallet),
                Payment(.ticket(purpose: "訪問"), coupon: try Coupon("TOKYO10")),
            ] {
                let added = try await orders.add(nil) { number in
                    TaxiOrder(
                        number: number, trip: try Trip(from: Place("tokyo-tower"), to: Place("35.7001,139.7001")), payment: payment,
                        estimate: .sample, requested: .testing, state: .failed(at: .testing), received: 4, settlement: .reserved)
                }
                let made = TaxiOrder(
                    number: added.number, trip: added.trip, payment: payment, estimate: .sample, requested: .testing, state: state,
                    received: 5,
                    settlement: .charged(.init(amount: 3_300, time: .testing + 9)), seen: .testing + 11, setBack: 86_400)
                _ = try await orders.change(added.number) { $0 = made }
                #expect(try await orders.order(added.number) == made)
                _ = try await orders.change(added.number) { $0 = added }
                #expect(try await orders.order(added.number) == added)
            }
        }
    }

    @Test("Orders are numbered from 1 and listed newest first", arguments: Kept.allCases)
    func numbers(kept: Kept) async throws {
        try await withOrders(kept) { orders in
            #expect(try await orders.orders() == [])
            for _ in 1...3 { _ = try await orders.add(nil) { try .sample($0, state: .failed(at: .testing)) } }
            #expect(try await orders.orders().map(\.id) == ["ride-3", "ride-2", "ride-1"])
            #expect(try await orders.order(2)?.id == "ride-2")
            #expect(try await orders.order(4) == nil)
        }
    }

    @Test("Only one of several simultaneous orders becomes active", arguments: Kept.allCases)
    func oneAtATime(kept: Kept) async throws {
        try await withOrders(kept) { orders in
            let count = await withTaskGroup(of: Bool.self) { group in
                for _ in 1...20 {
                    group.addTask { (try? await orders.add(nil) { try .sample($0, state: .processing(.searching)) }) != nil }
                }
                return await group.reduce(0) { $1 ? $0 + 1 : $0 }
            }
            let active = try await orders.active()
            #expect((count, active?.id) == (1, "ride-1"))
            await #expect(throws: OrderError.underWay("ride-1")) { try await orders.add(nil) { try .sample($0) } }
        }
    }

    @Test("A completed order counts as missing from the ledger until it is marked as written", arguments: Kept.allCases)
    func unwritten(kept: Kept) async throws {
        try await withOrders(kept) { orders in
            _ = try await orders.add(nil) { try .sample($0, state: .accepted(.sample(.paying(.sample)))) }
            #expect(try await orders.unwritten() == [])
            _ = try await orders.change(1) { try $0.apply(.pay, at: .testing) }
            #expect(try await orders.unwritten().map(\.id) == ["ride-1"])
            _ = try await orders.change(1) { $0.markWritten() }
            #expect(try await orders.unwritten() == [])
        }
    }

    @Test("If a change to an order throws an error, the order stays unchanged", arguments: Kept.allCases)
    func rollback(kept: Kept) async throws {
        try await withOrders(kept) { orders in
            let order = try await orders.add(nil) { try .sample($0, state: .processing(.searching)) }
            await #expect(throws: Failure(.refused, "No.")) {
                _ = try await orders.change(1) {
                    try $0.cancel(.plans, at: .testing)
                    throw Failure(.refused, "No.")
                }
            }
            #expect(try await orders.order(1) == order)
            await #expect(throws: OrderError.unknown("ride-2")) { _ = try await orders.change(2) { _ in } }
        }
    }

    @Test("A repeated request with the same key creates no second order, even after the first order has ended", arguments: Kept.allCases)
    func keys(kept: Kept) async throws {
        try await withOrders(kept) { orders in
            let key = try OrderKey("a-1")
            let first = try await orders.add(key) { try .sample($0, state: .processing(.searching), key: key) }
            #expect(try await orders.add(key) { try .sample($0, state: .processing(.searching), key: key) } == first)
            _ = try await orders.change(1) { try $0.cancel(.plans, at: .testing) }
            #expect(try await orders.add(key) { try .sample($0, key: key) }.state.phase == .cancelled)
            #expect(try await orders.order(for: key)?.id == "ride-1")
            #expect(try await orders.order(for: OrderKey("a-2")) == nil)
            #expect(try await orders.orders().count == 1)
        }
    }

    @Test(
        "Deleting a member's orders deletes orders without a member, too, but no orders of another member, and no order number is reused",
        arguments: Kept.allCases)
    func deleting(kept: Kept) async throws {
        try await withOrders(kept) { orders in
            for member in ["member-2", "member-1", nil, "member-1"] {
                _ = try await orders.add(nil) { try .sample($0, state: .failed(at: .testing), member: member) }
            }
            #expect(try await orders.deleteOrders(of: "member-1") == 3)
            #expect(try await orders.orders().map(\.member) == ["member-2"])
            #expect(try await orders.deleteOrders(of: "member-1") == 0)
            #expect(try await orders.add(nil) { try .sample($0) }.id == "ride-5")
        }
    }
}
