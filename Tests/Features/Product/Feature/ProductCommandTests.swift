import Account
import ArgumentParser
import Commands
import EnglishOnly
import Failure
import FeatureTesting
import FeatureTree
import Foundation
import Language
import Ledger
import Money
import Screen
import Storage
import Testing
import Time

@testable import Product

@MainActor
@Suite("Market commands")
struct ProductCommandTests {
    /// Runs command lines in a program whose only feature is Product, and returns the last answer.
    private func run(
        _ lines: [String]..., accounts: (any Accounts)? = nil, ledger: (any Ledger)? = nil, dialog: ScreenDialog = .unattended,
        in store: DataStore
    ) async throws -> Answer {
        let part = Part("Test") {
            Product.entries
            Entry.provide(DataStore.self) { () -> DataStore in store }
            Entry.provide(WallClock.self) { () -> WallClock in .stopped(at: .testing) }
            Entry.provide(ScreenDialog.self) { dialog }
            if let accounts { Entry.provide((any Accounts).self) { () -> any Accounts in accounts } }
            if let ledger { Entry.provide((any Ledger).self) { () -> any Ledger in ledger } }
            Frame.entry
        }
        let composition = try Registry([part]).compose(Frame.self, needing: Product.commands.needs)
        var answers: [Answer] = []
        for line in lines {
            let command = try #require(try ProductCommand.parseAsRoot(line) as? any Command)
            answers.append(try await command.answer(from: composition))
        }
        return try #require(answers.last)
    }

    private static let sample =
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../Apps/superapp/Samples/catalogue.json")
        .standardizedFileURL.path

    @Test("A second import of the sample catalogue adds nothing")
    func sample() async throws {
        try await withStore { store in
            let answer = try await run(["import", Self.sample], in: store)
            #expect(
                answer.screen.transcript == """
                    Catalogue imported
                    Added | 24
                    Already exists | 0
                    """)
            #expect(
                try await run(["import", Self.sample], in: store).json(in: .english) == """
                    {
                      "added" : 0,
                      "known" : 24
                    }

                    """)
        }
    }

    @Test("`product list` shows only the products that match the query")
    func list() async throws {
        try await withStore { store in
            let answer = try await run(
                ["import", Self.sample], ["list", "動作", "--min-price", "20000", "--max-price", "40000", "--limit", "1"], in: store)
            #expect(
                answer.screen.transcript == """
                    Products
                    Results for 動作:
                    フィルムカメラ Nikon FM2 | ¥38,500 | cameras | 3 likes | 
                    Next page: --after fm-101
                    """)
            #expect(
                try answer.json(in: .english) == """
                    {
                      "isFiltered" : true,
                      "next" : "fm-101",
                      "products" : [
                        {
                          "category" : "cameras",
                          "comments" : 2,
                          "id" : "fm-101",
                          "isLiked" : false,
                          "isSold" : false,
                          "isWithdrawn" : false,
                          "likes" : 3,
                          "listed" : "2026-11-20",
                          "price" : {
                            "currency" : "JPY",
                            "minor" : 38500,
                            "text" : "¥38,500"
                          },
                          "seller" : "蒼太",
                          "title" : "フィルムカメラ Nikon FM2"
                        }
                      ],
                      "search" : "動作"
                    }

                    """)
            let rest = try await run(["list", "動作", "--after", "fm-101", "--category", "games"], in: store)
            #expect(rest.screen.sections[1].rows.map(\.id) == ["fm-114"])
        }
    }

    @Test("The product commands can show, like, comment on, sell and buy a product")
    func market() async throws {
        try await withStore { store in
            let accounts = FixedAccounts(.yuki), ledger = MemoryLedger()
            let talk = try await run(
                ["import", Self.sample], ["like", "fm-116"], ["like", "fm-116"], ["comment", "fm-116", "まだありますか？"], ["show", "fm-116"],
                accounts: accounts, in: store)
            #expect(
                talk.screen.transcript == """
                    木製パズル 0〜3歳
                    角が丸く安全です。消毒してお送りします。
                    Category | kids
                    Sold by | 芽衣
                    Listed | 2026-11-13
                    Price | ¥900
                    Likes | 2, including yours
                    Comments | 1
                    Comments
                    2026-11-21 | Yuki (you) | まだありますか？
                    Delete your comment: product uncomment fm-116 14
                    """)
            #expect(try await run(["unlike", "fm-116"], accounts: accounts, in: store).screen.transcript.contains("Likes | 1\n"))
            let offer = try await run(
                ["sell", "Tea pot", "--price", "3300", "--category", "home", "--description", "Iron."], accounts: accounts, in: store)
            #expect(offer.screen.transcript.contains("You are selling this."))
            #expect(
                await failure { _ = try await run(["buy", "fm-116"], accounts: accounts, ledger: ledger, in: store) }?.english
                    == Failure(
                        .usage, "木製パズル 0〜3歳 costs ¥900, and you have not bought it yet.", hint: "Pay with: product buy fm-116 --yes"))
            let receipt = try await run(["buy", "fm-116", "--yes"], accounts: accounts, ledger: ledger, in: store)
            #expect(
                try receipt.json(in: .english) == """
                    {
                      "day" : "2026-11-21",
                      "order" : 1,
                      "price" : {
                        "currency" : "JPY",
                        "minor" : 900,
                        "text" : "¥900"
                      },
                      "product" : "fm-116",
                      "seller" : "芽衣",
                      "time" : "2026-11-21T00:00:00Z",
                      "title" : "木製パズル 0〜3歳"
                    }

                    """)
            #expect(ledger.entries.map(\.amount) == [.yen(-900)])
        }
    }

    @Test("At a terminal, `product buy` shows the price and buys only when the person chooses to pay")
    func asks() async throws {
        try await withStore { store in
            let accounts = FixedAccounts(.yuki), ledger = MemoryLedger()
            var screens: [String] = []
            for choice in ["back", nil] as [Screen.Action.ID?] {
                let dialog = ScreenDialog { screen, _ in
                    screens.append(screen.transcript)
                    return choice.map { Screen.Event($0) }
                }
                let lines = [["import", Self.sample], ["buy", "fm-116"]]
                let refusal = await failure {
                    _ = try await run(lines[0], lines[1], accounts: accounts, ledger: ledger, dialog: dialog, in: store)
                }
                #expect(refusal?.english == Failure(.interrupted, "The purchase was cancelled. Nothing was bought."))
            }
            #expect(ledger.entries.isEmpty)
            #expect(
                screens.first == """
                    Confirm your purchase
                    Product | 木製パズル 0〜3歳
                    Price | ¥900
                    Sold by | 芽衣
                    [Pay ¥900]
                    [Back]
                    """)
            let paid = ScreenDialog { _, _ in Screen.Event("pay") }
            _ = try await run(["buy", "fm-116"], accounts: accounts, ledger: ledger, dialog: paid, in: store)
            #expect(ledger.entries.map(\.amount) == [.yen(-900)])
            let sold = await failure {
                _ = try await run(
                    ["buy", "fm-116"], accounts: accounts,
                    dialog: ScreenDialog { _, _ in
                        Issue.record("The command asked for a confirmation although the product was already sold.")
                        return nil
                    }, in: store)
            }
            #expect(sold?.kind == .refused)
        }
    }

    @Test("A program whose only feature is Product reports that SignUp is missing")
    func alone() async throws {
        try await withStore { store in
            let refused = await failure { _ = try await run(["import", Self.sample], ["like", "fm-116"], in: store) }
            #expect(refused?.kind == .notAllowed)
            #expect(refused?.hint == "This program does not include SignUp, so nobody can become a member.")
            let missing = await failure { _ = try await run(["show", "fm-999"], in: store) }
            #expect(missing?.english == Failure(.noSuchItem, "There is no product fm-999.", hint: "List products: product list"))
        }
    }

    @Test(
        "The product commands refuse invalid numbers, unknown categories and missing arguments",
        arguments: [
            ["list", "--min-price", "12abc"], ["list", "--max-price", "-1"], ["list", "--max-price", "99999999999999999999"],
            ["list", "--limit", "many"], ["list", "--category", "food"], ["sell", "Pot", "--price", "¥300", "--category", "home"],
            ["sell", "Pot", "--price", "3.5", "--category", "home"], ["sell", "Pot", "--category", "home"], ["buy"], ["comment", "fm-101"],
        ])
    func usage(line: [String]) {
        let error = #expect(throws: (any Error).self) { try ProductCommand.parseAsRoot(line) }
        #expect(error.map { ProductCommand.exitCode(for: $0) } == .validationFailure)
    }

    @Test("Every subcommand of `product` has an abstract and examples")
    func help() {
        for command in Product.commands.all.dropFirst() {
            #expect(!command.configuration.abstract.isEmpty)
            #expect(command.configuration.discussion.contains("product \(command.configuration.commandName ?? "")"))
        }
    }
}
