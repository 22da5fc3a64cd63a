import EnglishOnly
import FeatureTesting
import FeatureTree
import FeatureTreeTesting
import Foundation
import OrderDomain
import OrderPresentation
import Screen
import Testing

@testable import Order

@MainActor
@Suite("A ride that ends between two sessions", .timeLimit(.minutes(60)))
struct ReceiptTests {
    private let clock = SetClock(.testing), dispatch = ScriptedDispatch.ride()

    private func session(
        _ orders: any OrderRepository, after left: SavedTree?, _ body: (Stage) async throws -> Void
    ) async throws -> SavedTree {
        let dependency = TaxiService.sample(orders, dispatch, clock)
        let tree = Tree(Order.buildable(dependency), restoring: left.map { Restoration($0, by: JSON()) })
        try await body(Stage(tree.observer))
        let saved = tree.observer.saved(by: JSON())
        await tree.finish()
        return saved
    }

    private func ordering(_ orders: any OrderRepository) async throws -> SavedTree {
        try await session(orders, after: nil) { stage in
            #expect(await stage.shows("Order a taxi"))
            try await stage.send(.init("pickup", input: "tokyo-station"))
            try await stage.send(.init("destination", input: "shibuya-station"))
            try await stage.send(.init("confirm"))
            #expect(await stage.shows("Taxi ride-1"))
        }
    }

    /// Simulates the catch-up at the next start of the program.
    private func catchUp(_ orders: any OrderRepository) async throws {
        try await TaxiService(orders, dispatch, clock.clock, nil).follow()
    }

    @Test("The receipt of a completed ride is shown in every session until the person chooses New order")
    func receipt() async throws {
        try await withOrders { orders in
            var left = try await ordering(orders)
            clock.advance(by: 7_200)
            for _ in 1...2 {
                try await catchUp(orders)
                left = try await session(orders, after: left) { stage in
                    #expect(await stage.shows("Taxi ride-1"))
                    #expect(stage.screen?.transcript.contains("Charged | ¥3,900") == true)
                }
            }
            left = try await session(orders, after: left) { stage in
                #expect(await stage.shows("Taxi ride-1"))
                try await stage.send(.init("another"))
                #expect(await stage.shows("Order a taxi"))
            }
            _ = try await session(orders, after: left) { #expect(await $0.shows("Order a taxi")) }
        }
    }

    @Test("A newer order replaces the receipt of an earlier one")
    func newer() async throws {
        try await withOrders { orders in
            let left = try await ordering(orders)
            clock.advance(by: 7_200)
            try await catchUp(orders)
            let service = TaxiService(orders, ScriptedDispatch([]), clock.clock, nil)
            _ = try await service.request(.tokyoToShibuya(), paying: Payment(.cash))
            _ = try await session(orders, after: left) { #expect(await $0.shows("Taxi ride-2")) }
        }
    }

    @Test("If the order in a saved session is unknown, the next session starts with a new draft")
    func unknown() async throws {
        let left = try await withOrders { try await ordering($0) }
        try await withOrders { orders in _ = try await session(orders, after: left) { #expect(await $0.shows("Order a taxi")) } }
    }
}
