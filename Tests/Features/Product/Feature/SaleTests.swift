import Account
import EnglishOnly
import Failure
import FeatureTesting
import FeatureTreeTesting
import Membership
import Navigation
import ProductDomain
import Screen
import Testing

@testable import Product

@MainActor
@Suite("Selling a product in a session")
struct SaleTests {
    @Test("A member enters what to sell, and the new product is shown and listed")
    func sell() async throws {
        try await withProbe { probe, stall in
            try await probe.send(.init("sell"))
            #expect(await probe.isShowing("Sell a product"))
            #expect(probe.stage.screen?.actions.map(\.id.name) == ["title", "price", "category", "description", "back"])
            try await probe.send(.init("title", input: "A teapot"))
            try await probe.send(.init("price", input: "１，２００"))
            try await probe.send(.init("category", input: "Home"))
            try await probe.send(.init("description", input: "Iron."))
            #expect(
                probe.stage.screen?.transcript.hasPrefix(
                    "Sell a product\nTitle | A teapot\nPrice | ¥1,200\nCategory | home\nDescription | Iron.\n[Put up for sale]\n") == true)
            try await probe.send(.init("putUp"))
            #expect(await probe.isShowing("A teapot"))
            #expect(probe.children == ["ProductList", "ProductDetail"])
            var query = ProductQuery()
            query.text = "teapot"
            #expect(try await stall.market.list(query).items.map(\.seller) == [.yuki])
        }
    }

    @Test("An invalid price, category or title is refused, and the other entries are kept")
    func invalid() async throws {
        try await withProbe { probe, stall in
            try await probe.send(.init("sell"))
            #expect(await failure { try await probe.send(.init("price", input: "cheap")) }?.hint == "Enter a number such as 800.")
            #expect(await failure { try await probe.send(.init("category", input: "boats")) }?.message == "There is no category “boats”.")
            try await probe.send(.init("title", input: String(repeating: "x", count: 81)))
            try await probe.send(.init("price", input: "0"))
            try await probe.send(.init("category", input: "本"))
            let tooLong = await failure { try await probe.send(.init("putUp")) }
            #expect(tooLong?.message == "The title has 81 characters; the maximum is 80.")
            try await probe.send(.init("title", input: "A teapot"))
            let free = await failure { try await probe.send(.init("putUp")) }
            #expect(free?.message == "A price must be between ¥1 and ¥9,999,999; ¥0 is not.")
            #expect(await probe.isShowing("Sell a product"))
            #expect(try await stall.market.list(ProductQuery()).items.count == 2)
        }
    }

    @Test("A visitor who wants to sell is asked to sign in first, and a visitor who declines returns to the list")
    func visitor() async throws {
        let signIn = Stub<SignIn.Input, SignIn.Output>("SignIn")
        try await withProbe(.anonymous, signIn: signIn) { probe, stall in
            try await probe.send(.init("sell"))
            #expect(signIn.inputs == [.asked])
            signIn.say(.later)
            #expect(await probe.until { $0.children == ["ProductList"] })
            try await probe.send(.init("sell"))
            stall.accounts.set(.yuki)
            signIn.say(.member)
            #expect(await probe.isShowing("Sell a product"))
            #expect(signIn.inputs == [.asked, .asked])
        }
    }
}
