import Account
import Ledger
import Text
import World

/// What every use case works with: the items, who is there, and where money is written down.
///
/// A program may have no accounts, and then everyone is anonymous; and no ledger, and then what was bought stays owed to one.
package struct Market: Sendable {
    let products: any ProductRepository
    let accounts: (any Accounts)?
    let ledger: (any Ledger)?
    let clock: WallClock

    package init(_ products: any ProductRepository, _ accounts: (any Accounts)?, _ ledger: (any Ledger)?, _ clock: WallClock) {
        (self.products, self.accounts, self.ledger, self.clock) = (products, accounts, ledger, clock)
    }

    /// Who is there. Every use case begins with this or the next, so none can forget what is owed.
    func viewer() async throws -> Account {
        await settle()
        return try await accounts?.current() ?? .anonymous
    }

    func member(to deed: Deed) async throws -> Member {
        guard let member = try await viewer().member else { throw MarketError.membersOnly(deed, canSignUp: accounts != nil) }
        return member
    }

    /// Writes what is owed to the ledger, if there is one.
    ///
    /// A program killed between the writing and the note that it is done writes again, under the same reference, which is
    /// writing once. What cannot be written stays owed until the next time: the purchase stands all the same, and nobody
    /// who only wants to look around should be stopped by it.
    func settle() async {
        guard let ledger, let owed = try? await products.owed() else { return }
        for purchase in owed {
            guard let entry = purchase.entry else { continue }
            do {
                try await ledger.write(entry)
                try await products.settle(purchase.id)
            } catch { continue }
        }
    }

    /// - Throws: ``MarketError/noProduct(_:)``.
    func item(_ id: Item.ID, for viewer: Account) async throws -> Item {
        guard let item = try await products.item(id, for: viewer) else { throw MarketError.noProduct(id) }
        return item
    }
}

extension Person {
    init(_ member: Member) { self.init(id: member.id, name: OutsideText(member.name)) }
}
