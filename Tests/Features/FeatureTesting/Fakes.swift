import Account
import Files
import Foundation
import Ledger
import Synchronization
import Time

/// A ledger that stores entries in memory.
package final class MemoryLedger: Ledger {
    private let written = Mutex<[LedgerEntry]>([])

    package init() {}

    package var entries: [LedgerEntry] { written.withLock(\.self) }

    package func write(_ entry: LedgerEntry) {
        written.withLock { written in
            if !written.contains(where: { $0.reference == entry.reference }) { written.append(entry) }
        }
    }
}

/// Accounts whose current account is set by a test.
package final class FixedAccounts: Accounts {
    private let account: Mutex<Account>

    package init(_ account: Account) { self.account = Mutex(account) }

    package func current() -> Account { account.withLock(\.self) }

    package func set(_ account: Account) { self.account.withLock { $0 = account } }

    package func acceptTerms(version: Int) {
        account.withLock { account in
            guard let member = account.member else { return }
            account = .member(Member(id: member.id, name: member.name, isVerified: member.isVerified, acceptedTerms: version))
        }
    }
}

/// A `Memory` that saves nothing to the disk.
package final class ShortMemory: Memory {
    private let facts = Mutex<[String: Data]>([:])
    package init() {}
    package func data(for key: String) -> Data? { facts.withLock { $0[key] } }
    package func keep(_ data: Data?, for key: String) { facts.withLock { $0[key] = data } }
}

/// A clock that only a test advances.
package final class SetClock: Sendable {
    private let time: Mutex<Date>

    package init(_ start: Date) { time = Mutex(start) }

    package var clock: WallClock { WallClock { self.time.withLock(\.self) } }

    package func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
}

extension Date {
    /// The time in most tests: Saturday, 2026-11-21 09:00 in Tokyo.
    package static let testing = Date(timeIntervalSince1970: 1_795_219_200)
}
