import Account
import EnglishOnly
import Failure
import Files
import Foundation
import Movements
import ProductDomain
import ProductInfra
import Storage
import Synchronization
import Testing
import Time
import TimelineDomain
import TimelineInfra

@Suite("Concurrent buyers", .timeLimit(.minutes(60)))
struct ManyBuyersTests {
    /// Stands in for the signed-in account, because each buyer must be a different member and a data directory has only one member.
    private struct Buyer: Accounts {
        let number: Int
        var name: String { "Buyer \(number)" }
        func current() -> Account { .member(Member(id: "buyer-\(number)", name: name, isVerified: true, acceptedTerms: 1)) }
        func acceptTerms(version: Int) {}
    }

    private static func store(in home: String) throws -> DataStore {
        try DataStore(home: DataDirectory(URL(filePath: home), of: "superapp"))
    }

    /// Lets all buyers try to buy the item at the same time, each through a separate connection to the database.
    ///
    /// - Returns: The outcome for each buyer: “bought by” with the buyer's name, or the error message.
    private static func buy(_ item: Item.ID, in home: String, _ buyers: [Buyer]) async throws -> [String] {
        try await withThrowingTaskGroup(of: String.self) { group in
            for buyer in buyers {
                group.addTask {
                    let store = try Self.store(in: home)
                    let ledger = try MovementLedger(SQLiteMovements(store))
                    let market = try Market(SQLiteProducts(store), buyer, ledger, .system)
                    do {
                        _ = try await market.buy(item)
                        return "bought by \(buyer.name)"
                    } catch {
                        return Failure(error)?.message.english ?? "\(error)"
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test("If fifty members try to buy an item at once, one gets it, the others learn who did, and the ledger contains the purchase once")
    func race() async throws {
        try await withProgram { program in
            try program.succeed(["product", "import", "Apps/superapp/Samples/catalogue.json"])
            let home = program.home.path
            try await withThrowingTaskGroup { group in
                for buyers in [1...13, 14...26, 27...38, 39...50] {
                    group.addTask { [first = buyers.lowerBound, last = buyers.upperBound] in
                        await #expect(processExitsWith: .success) { [home = home as String, first = first as Int, last = last as Int] in
                            let outcomes = try await Self.buy("fm-102", in: home, (first...last).map(Buyer.init))
                            try Data(outcomes.joined(separator: "\n").utf8).write(to: URL(filePath: "\(home)/outcomes-\(first)"))
                        }
                    }
                }
                try await group.waitForAll()
            }
            let outcomes = try [1, 14, 27, 39].flatMap { first in
                try String(contentsOfFile: "\(home)/outcomes-\(first)", encoding: .utf8).split(separator: "\n").map(String.init)
            }
            #expect(outcomes.count == 50)
            let bought = outcomes.filter { $0.hasPrefix("bought by ") }
            let winner = try #require(bought.first).dropFirst("bought by ".count)
            #expect(bought.count == 1)
            #expect(outcomes.count { $0 == "Nikkor 50mm f/1.8 lens has already been sold to \(winner)." } == 49)
            let movements = try program.answer(["timeline", "list"], as: MovementList.self).movements
            #expect(movements.map(\.id) == ["purchase-fm-102"])
            #expect(movements.map(\.amount.minor) == [-9_800])
            #expect(try await SQLiteProducts(Self.store(in: home)).owed() == [])
            #expect(try await Self.store(in: home).flaws() == [])
        }
    }
}
