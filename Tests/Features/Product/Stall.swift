import Account
import EnglishOnly
import Failure
import FeatureTesting
import Foundation
import Ledger
import Money
import ProductDomain
import ProductInfra
import Storage
import Synchronization
import Text
import Time

@testable import Product

/// The repositories under test.
enum Kept: CaseIterable { case inSQLite, inMemory }

/// Runs `body` with an empty repository.
func withProducts<Value>(_ kept: Kept, _ body: (any ProductRepository) async throws -> Value) async throws -> Value {
    switch kept {
    case .inSQLite: try await withStore { try await body(SQLiteProducts($0)) }
    case .inMemory: try await body(MemoryProducts())
    }
}

/// A market in which Sota sells a camera and a book.
struct Stall {
    let products: any ProductRepository
    let accounts: FixedAccounts
    let market: Market
    let clock = SetClock(.testing)

    init(_ products: any ProductRepository, _ account: Account = .yuki, ledger: (any Ledger)? = nil) async throws {
        self.products = products
        accounts = FixedAccounts(account)
        market = Market(products, accounts, ledger, clock.clock)
        _ = try await products.add([.camera, .book])
    }

    func reopened(with ledger: (any Ledger)?) -> Market { Market(products, accounts, ledger, clock.clock) }

    func camera(for viewer: Account = .yuki) async throws -> Item? { try await products.item("camera", for: viewer) }
}

func withStall(
    _ account: Account = .yuki, _ kept: Kept = .inMemory, ledger: (any Ledger)? = nil, _ body: (Stall) async throws -> Void
) async throws {
    try await withProducts(kept) { try await body(Stall($0, account, ledger: ledger)) }
}

extension Account {
    static let yuki = member("yuki", "Yuki")
    static let sota = member("sota", "Sota")
    static let unverified = member("kai", "Kai", isVerified: false)

    static func member(_ id: String, _ name: String, isVerified: Bool = true) -> Account {
        .member(Member(id: id, name: name, isVerified: isVerified, acceptedTerms: 1))
    }
}

extension Person {
    static let sota = Person(id: "sota", name: "Sota")
    static let yuki = Person(id: "yuki", name: "Yuki")
}

extension CatalogueEntry {
    static let camera = sample("camera", "フィルムカメラ", .cameras, 38_500, listed: -60)
    static let book = sample("book", "A history of tea", .books, 800, listed: -120)

    static func sample(
        _ id: String, _ title: String, _ category: Item.Category = .home, _ price: Int64 = 1_000, by seller: Person = .sota,
        description: String = "As new.", listed seconds: TimeInterval = 0, likes: Set<Person.ID> = [], remarks: [Remark] = []
    ) -> CatalogueEntry {
        do {
            return CatalogueEntry(
                id: id,
                offer: try Offer(
                    title, description: description, price: .yen(price), category: category, seller: seller,
                    listed: .testing + seconds),
                likes: likes, remarks: remarks)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

/// A ledger that refuses a given number of writes and then records all later ones.
final class CountingLedger: Ledger {
    private let state: Mutex<(failures: Int, written: [String])>

    init(failing failures: Int = 0) { state = Mutex((failures, [])) }

    var written: [String] { state.withLock(\.written) }

    func write(_ entry: LedgerEntry) throws {
        try state.withLock { state in
            if state.failures > 0 {
                state.failures -= 1
                throw Failure(.inputOutput, "The ledger is closed.")
            }
            state.written.append(entry.reference)
        }
    }
}
