import EnglishOnly
import FeatureTesting
import FeatureTree
import FeatureTreeTesting
import Foundation
import OrderDomain
import Screen
import Testing

@testable import Order
@testable import OrderPresentation

struct JSON: Restoration.Coder {
    func encode(_ value: some Encodable) throws -> String { try String(decoding: JSONEncoder().encode(value), as: UTF8.self) }
    func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }
}

extension Stage {
    /// Waits until the front screen has this English title; returns false if the tree stops first.
    func shows(_ title: String) async -> Bool {
        for await screen in screens where screen.title.english == title { return true }
        return false
    }
}

@MainActor
@Suite("Order drafts", .timeLimit(.minutes(60)))
struct DraftTests {
    @Test("Restoring an order draft also restores the screen that was open")
    func restored() async throws {
        try await withOrders { orders in
            let dependency = TaxiService.sample(orders, ScriptedDispatch.ride(), SetClock(.testing))
            let first = Tree(Order.buildable(dependency))
            let stage = Stage(first.observer)
            _ = await stage.ready()
            try await stage.send(.init("pickup", input: "tokyo-station"))
            try await stage.send(.init("destination", input: "35.6586,139.7454"))
            try await stage.send(.init("payment"))
            try await stage.send(.init("choose", row: "ticket"))
            try await stage.send(.init("purpose", input: "trade fair"))
            try await stage.send(.init("coupon", input: "TOKYO10"))
            try await stage.send(.init("done"))
            let preparing = stage.screen
            let saved = first.observer.saved(by: JSON())
            try await stage.send(.init("payment"))
            let savedPaying = first.observer.saved(by: JSON())
            await first.finish()

            let second = Tree(Order.buildable(dependency), restoring: Restoration(saved, by: JSON()))
            #expect(await Stage(second.observer).ready() == preparing)
            await second.finish()

            let third = Tree(Order.buildable(dependency), restoring: Restoration(savedPaying, by: JSON()))
            let screen = await Stage(third.observer).ready()
            #expect(screen?.title == "Payment")
            #expect(screen?.transcript.contains("Corporate ticket for trade fair | chosen") == true)
            await third.finish()
        }
    }

    @Test("An unfinished payment choice is restored", arguments: ["card", "ticket", "wallet"])
    func paying(way: String) async throws {
        try await withOrders { orders in
            let dependency = TaxiService.sample(orders, ScriptedDispatch.ride(), SetClock(.testing))
            let first = Tree(Order.buildable(dependency))
            let stage = Stage(first.observer)
            _ = await stage.ready()
            try await stage.send(.init("pickup", input: "tokyo-station"))
            try await stage.send(.init("destination", input: "shibuya-station"))
            try await stage.send(.init("payment"))
            #expect(await stage.shows("Payment"))
            for (choice, action, input) in [("card", "digits", "4242"), ("ticket", "purpose", "trade fair")] {
                try await stage.send(.init("choose", row: choice))
                try await stage.send(.init(.init(action), input: input))
            }
            try await stage.send(.init("coupon", input: "TOKYO10"))
            try await stage.send(.init("choose", row: way))
            let paying = stage.screen
            let saved = first.observer.saved(by: JSON())
            await first.finish()

            let second = Tree(Order.buildable(dependency), restoring: Restoration(saved, by: JSON()))
            let again = Stage(second.observer)
            #expect(await again.shows("Payment"))
            #expect(again.screen == paying)
            try await again.send(.init("done"))
            #expect(again.screen?.transcript.contains("TOKYO10") == true)
            await second.finish()
        }
    }

    @Test("A saved order draft contains the four card digits that were accepted, and no part of a refused card number")
    func secrets() async throws {
        try await withOrders { orders in
            let tree = Tree(Order.buildable(.sample(orders, ScriptedDispatch.ride(), SetClock(.testing))))
            let stage = Stage(tree.observer)
            _ = await stage.ready()
            try await stage.send(.init("payment"))
            #expect(await stage.shows("Payment"))
            try await stage.send(.init("choose", row: "card"))
            _ = try? await stage.send(.init("digits", input: "5555444433331234"))
            try await stage.send(.init("digits", input: "4242"))
            let text = try JSON().encode(tree.observer.saved(by: JSON()))
            #expect(text.contains("4242") && !text.contains("5555") && !text.contains("1234"))
            await tree.finish()
        }
    }

    @Test("Invalid values in a saved order draft are ignored")
    func unknown() throws {
        let text = """
            {"isPaying": false, "pickup": "edo-castle", "destination": "tokyo-tower", "payment": {"method": "shells", "coupon": "OLD"}}
            """
        let draft = Draft(try JSONDecoder().decode(SavedDraft.self, from: Data(text.utf8)))
        #expect((draft.pickup, draft.destination?.id) == (nil, "tokyo-tower"))
        #expect(draft.payment == Payment(.cash))
    }

    @Test("A restored order draft whose pickup and destination are equal loses its destination")
    func nowhere() throws {
        let text = """
            {"isPaying": false, "pickup": "tokyo-tower", "destination": "tokyo-tower", "payment": {"method": "card", "digits": "4242"}}
            """
        let draft = Draft(try JSONDecoder().decode(SavedDraft.self, from: Data(text.utf8)))
        #expect((draft.pickup?.id, draft.destination) == ("tokyo-tower", nil))
        #expect(draft.payment.method == .card(digits: "4242"))
    }
}
