import FeatureTesting
import Files
import Foundation
import Money
import MovementTesting
import Movements
import StatementImportDomain
import Statements
import Testing
import Time
import TimelineDomain

@testable import TimelineInfra

@Suite("Accounts")
struct AccountTests {
    private static let header = "日付,摘要,摘要内容,支払い金額,預かり金額,差引残高,メモ,未資金化区分,入払区分\n"

    private func importing(
        _ text: String, into repository: any AllMovements, account: String? = nil, isTrial: Bool = false
    ) async throws -> ImportStatement.Result {
        try await withTemporaryHome { home in
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: home.file("a.csv"))
            return try await ImportStatement(repository, CSVStatementReader())(
                InputFile(home.file("a.csv").path), .init(account: account), as: .recognized(among: BuiltInProfiles.all), at: .testing,
                isTrial: isTrial)
        }
    }

    private func line(_ account: BankAccount) -> String {
        let check = account.check.map { " | \($0.balance) until \($0.time.day), \($0.difference)" } ?? ""
        return "\(account.name ?? "-") \(account.movements) \(account.balance)\(check)"
    }

    private static let october = "2026/10/1,給与,,,100000,150000,,,\n2026/10/2,ATM,,30000,,120000,,,\n2026/10/2,手数料,,110,,119890,,,\n"

    @Test(
        "Whatever the order of the rows, an account's balance starts from a statement's oldest balance and is compared with the newest",
        arguments: Kept.allCases, [true, false])
    func balances(kept: Kept, isOldestFirst: Bool) async throws {
        let lines = Self.october.split(separator: "\n")
        let text = Self.header + (isOldestFirst ? lines : lines.reversed()).joined(separator: "\n") + "\n"
        try await withMovements([], kept) { repository in
            _ = try await importing(text, into: repository, isTrial: true)
            #expect(try await repository.accounts() == [])
            _ = try await importing(text, into: repository)
            let name = "MUFG Bank (三菱UFJ銀行)"
            #expect(try await repository.accounts().map(line) == ["\(name) 3 ¥119,890 | ¥119,890 until 2026-10-03, ¥0"])
            let id = try #require(try await repository.movements(.init(text: "ATM"), after: nil, limit: 1).first?.id)
            _ = try await EditMovements(repository).delete(id)
            #expect(try await repository.accounts().map(line) == ["\(name) 2 ¥149,890 | ¥119,890 until 2026-10-03, -¥30,000"])
            _ = try await importing(text, into: repository)
            #expect(try await repository.accounts().map(line) == ["\(name) 3 ¥119,890 | ¥119,890 until 2026-10-03, ¥0"])
        }
    }

    @Test("A statement of a single day has one balance: the balance of the newest row", arguments: Kept.allCases)
    func day(kept: Kept) async throws {
        for rows in ["2026/10/2,A,,30,,70,,,\n2026/10/2,B,,10,,60,,,\n", "2026/10/2,B,,10,,60,,,\n2026/10/2,A,,30,,70,,,\n"] {
            try await withMovements([], kept) { repository in
                _ = try await importing(Self.header + rows, into: repository, account: "X")
                #expect(try await repository.accounts().map(line) == ["X 2 ¥60"])
            }
        }
    }

    @Test(
        "Equal rows in statements of two accounts are separate movements, and a second import of either statement adds nothing",
        arguments: Kept.allCases)
    func equal(kept: Kept) async throws {
        let text = "date,amount,description\n2026-10-02,-110,Fee\n2026-10-02,-110,Fee\n"
        try await withMovements([], kept) { repository in
            for (account, added) in [("A", 2), ("B", 2), ("A", 0), ("B", 0), (nil, 0)] as [(String?, Int)] {
                let result = try await importing(text, into: repository, account: account)
                #expect(result.added == added)
            }
            #expect(try await repository.accounts().map(line) == ["A 2 -¥220", "B 2 -¥220"])
            #expect(try await repository.movements(.init(account: "B"), after: nil, limit: 9).count == 2)
            #expect(try await repository.movements(.init(account: "b"), after: nil, limit: 9) == [])
        }
    }

    @Test(
        "A movement imported without an account gets one when it is imported again with an account, unless the user has set or removed one")
    func named() async throws {
        let text = "date,amount,description\n2026-10-02,-110,Fee\n2026-10-03,-50,Tea\n2026-10-04,-7,Gum\n"
        for kept in Kept.allCases {
            try await withMovements([], kept) { repository in
                _ = try await importing(text, into: repository)
                #expect(try await repository.accounts().map(line) == ["- 3 -¥167"])
                let tea = try #require(try await repository.movements(.init(text: "Tea"), after: nil, limit: 1).first?.id)
                let gum = try #require(try await repository.movements(.init(text: "Gum"), after: nil, limit: 1).first?.id)
                for account in ["Purse", nil] { _ = try await EditMovements(repository).edit(gum) { $0.account = account } }
                _ = try await EditMovements(repository).edit(tea) { $0.account = "Purse" }
                #expect(try await importing(text, into: repository, account: "A").known == 3)
                #expect(try await repository.accounts().map(line) == ["A 1 -¥110", "Purse 1 -¥50", "- 1 -¥7"])
                #expect(try await EditMovements(repository).history(of: tea).last?.changes == [.init(.account, from: nil, to: "Purse")])
            }
        }
    }

    @Test("An import and its preview report how many movements get an account", arguments: Kept.allCases)
    func assigned(kept: Kept) async throws {
        let text = "date,amount,description\n2026-10-02,-110,Fee\n2026-10-03,-50,Tea\n"
        try await withMovements([], kept) { repository in
            #expect(try await importing(text, into: repository).assigned == [:])
            let tea = try #require(try await repository.movements(.init(text: "Tea"), after: nil, limit: 1).first?.id)
            _ = try await EditMovements(repository).split(tea, off: .yen(20))
            _ = try await EditMovements(repository).split(tea, off: .yen(10))
            _ = try await EditMovements(repository).edit("\(tea)-part-2") { $0.account = "Purse" }
            _ = try await EditMovements(repository).split(tea, off: .yen(5))
            for account in ["Purse", nil] { _ = try await EditMovements(repository).edit("\(tea)-part-3") { $0.account = account } }
            for isTrial in [true, true, false] {
                let result = try await importing(text, into: repository, account: "A", isTrial: isTrial)
                #expect(result.assigned == ["A": 3] && result.known == 2)
            }
            #expect(try await importing(text, into: repository, account: "A").assigned == [:])
            #expect(try await repository.accounts().map(line) == ["A 3 -¥145", "Purse 1 -¥10", "- 1 -¥5"])
        }
    }

    @Test("A preview counts each movement that gets an account only once, even if the statement has rows for both a movement and its part")
    func assignedOnce() async throws {
        let whole = Movement(id: "tea", kind: .cardInShops, amount: .yen(-50), counterparty: "Tea", time: .testing)
        var rows = [whole.with(id: "tea"), whole.with(id: "tea-part-1")]
        for index in rows.indices { rows[index].account = "A" }
        rows[1].whole = "tea"
        for order in [rows, rows.reversed()] {
            for kept in Kept.allCases {
                try await withMovements([whole], kept) { repository in
                    _ = try await EditMovements(repository).split("tea", off: .yen(20))
                    let preview = try await repository.preview(order)
                    #expect(preview.assigned == ["A": 2] && preview.known == 2)
                    let source = ImportSource(file: "a.csv", time: .testing)
                    #expect(try await repository.add(order, from: source).assigned == preview.assigned)
                }
            }
        }
    }

    @Test("A row for a part counts as known in a preview and an import if an earlier row has already settled the whole movement")
    func settledOnce() async throws {
        let whole = Movement(id: "tea", kind: .cardInShops, status: .pending, amount: .yen(-50), counterparty: "Tea", time: .testing)
        var rows = [whole.with(id: "tea"), whole.with(id: "tea-part-1")]
        for index in rows.indices { rows[index].status = .settled }
        rows[1].whole = "tea"
        for kept in Kept.allCases {
            try await withMovements([whole], kept) { repository in
                _ = try await EditMovements(repository).split("tea", off: .yen(20))
                let preview = try await repository.preview(rows)
                #expect(preview.settled == 1 && preview.known == 1)
                let added = try await repository.add(rows, from: ImportSource(file: "a.csv", time: .testing))
                #expect(added.settled == 1 && added.known == 1)
            }
        }
    }

    @Test("An import with an old name of an account reports the current name", arguments: Kept.allCases)
    func currentName(kept: Kept) async throws {
        let text = "date,amount,description\n2026-10-02,-110,Fee\n"
        try await withMovements([], kept) { repository in
            #expect(try await importing(text, into: repository, account: "A").account == "A")
            _ = try await repository.renameAccount("A", to: "T")
            for isTrial in [true, false] {
                #expect(try await importing(text, into: repository, account: "A", isTrial: isTrial).account == "T")
            }
        }
    }

    @Test(
        "A row that equals a movement of another account is added once, even if that movement was tagged or deleted in the meantime",
        arguments: Kept.allCases)
    func twins(kept: Kept) async throws {
        let text = "date,amount,description\n2026-10-02,-110,Fee\n"
        try await withMovements([], kept) { repository in
            _ = try await importing(text, into: repository, account: "A")
            let first = try #require(try await repository.movements(.everything, after: nil, limit: 1).first?.id)
            _ = try await EditMovements(repository).edit(first) { $0.tags = Set(words: "work") }
            #expect(try await importing(text, into: repository, account: "B").added == 1)
            _ = try await EditMovements(repository).delete(first)
            #expect(try await importing(text, into: repository, account: "B", isTrial: true).added == 0)
            #expect(try await importing(text, into: repository, account: "B").added == 0)
            #expect(try await importing(text, into: repository, account: "A").added == 1)
            #expect(try await repository.accounts().map(line) == ["A 1 -¥110", "B 1 -¥110"])
        }
    }

    @Test("An old name of an account still refers to that account, and cannot become the name of another account", arguments: Kept.allCases)
    func oldName(kept: Kept) async throws {
        let text = "date,amount,description\n2026-10-02,-110,Fee\n"
        try await withMovements([], kept) { repository in
            for account in ["A", "B"] { _ = try await importing(text, into: repository, account: account) }
            _ = try await repository.renameAccount("A", to: "T")
            await #expect(throws: TimelineError.accountExists("A")) { try await repository.renameAccount("B", to: "A") }
            #expect(try await repository.movements(.init(account: "A"), after: nil, limit: 9).map(\.account) == ["T"])
            var coffee = Movement.coffee
            coffee.account = "A"
            let added = try await EditMovements(repository).add(coffee)
            #expect(try await repository.movement(added.id)?.account == "T")
            _ = try await EditMovements(repository).edit(added.id) { $0.account = "B" }
            _ = try await EditMovements(repository).edit(added.id) { $0.account = "A" }
            #expect(try await repository.movement(added.id)?.account == "T")
        }
    }

    @Test("A pending payment changes the balance of an account but not the difference from a statement", arguments: Kept.allCases)
    func pending(kept: Kept) async throws {
        try await withMovements([], kept) { repository in
            _ = try await importing(Self.header + Self.october, into: repository, account: "A")
            let before = try #require(try await repository.accounts().first)
            let newest = try #require(try await repository.movements(.everything, after: nil, limit: 1).first)
            let pending = Movement(
                id: "x", kind: .qr, status: .pending, amount: .yen(-99), counterparty: "", time: newest.time + 60, account: "A")
            _ = try await repository.add([pending])
            let after = try #require(try await repository.accounts().first)
            #expect(after.balance.minor == before.balance.minor - 99 && after.check == before.check && after.check != nil)
        }
    }

    @Test("Undoing an import removes its balances", arguments: Kept.allCases)
    func undone(kept: Kept) async throws {
        try await withMovements([], kept) { repository in
            let batch = try #require(try await importing(Self.header + Self.october, into: repository, account: "A").batch)
            _ = try await repository.undo(batch, losesEdits: false)
            _ = try await repository.add([Movement(id: "x", kind: .qr, amount: .yen(-1), counterparty: "", time: .testing, account: "A")])
            #expect(try await repository.accounts().map(line) == ["A 1 -¥1"])
        }
    }

    @Test("Cancelled payments are counted but excluded from the balance, and sums that overflow are reported", arguments: Kept.allCases)
    func sums(kept: Kept) async throws {
        func movement(_ id: String, _ minor: Int64, _ status: Movement.Status = .settled) -> Movement {
            Movement(id: id, kind: .qr, status: status, amount: .yen(minor), counterparty: "", time: .testing, account: "A")
        }
        try await withMovements([movement("a", -5), movement("b", -7, .cancelled)], kept) { repository in
            #expect(try await repository.accounts().map(line) == ["A 2 -¥5"])
            _ = try await repository.add([movement("c", .min)])
            await #expect(throws: SumError.sumTooLarge(nil)) { try await repository.accounts() }
        }
    }

    @Test(
        "A renamed account keeps its movements and balances, and rows with an old name of the account are recognized",
        arguments: Kept.allCases)
    func renamed(kept: Kept) async throws {
        try await withMovements([], kept) { repository in
            let text = Self.header + Self.october
            _ = try await importing(text, into: repository, account: "A")
            #expect(try await repository.renameAccount("A", to: "B") == 3)
            #expect(try await repository.renameAccount("B", to: "C") == 3)
            for account in ["A", "B", "C"] {
                #expect(try await importing(text, into: repository, account: account, isTrial: true).added == 0)
                #expect(try await importing(text, into: repository, account: account).added == 0)
            }
            #expect(try await repository.accounts().map(line) == ["C 3 ¥119,890 | ¥119,890 until 2026-10-03, ¥0"])
            _ = try await repository.renameAccount("C", to: "A")
            #expect(try await importing(text, into: repository, account: "B").added == 0)
            #expect(try await repository.accounts().map(\.name) == ["A"])
        }
    }

    @Test("Equal rows of two accounts are recognized after both accounts were renamed", arguments: Kept.allCases)
    func renamedTwins(kept: Kept) async throws {
        let text = "date,amount,description\n2026-10-02,-110,Fee\n2026-10-02,-110,Fee\n"
        try await withMovements([], kept) { repository in
            for account in ["A", "B"] { _ = try await importing(text, into: repository, account: account) }
            for account in ["A", "B"] { #expect(try await repository.renameAccount(account, to: "\(account)2") == 2) }
            for account in ["A", "B", "A2", "B2"] { #expect(try await importing(text, into: repository, account: account).added == 0) }
            #expect(try await repository.accounts().map(line) == ["A2 2 -¥220", "B2 2 -¥220"])
        }
    }

    @Test("An unknown account cannot be renamed, and two accounts cannot have the same name", arguments: Kept.allCases)
    func refused(kept: Kept) async throws {
        try await withMovements([], kept) { repository in
            for account in ["A", "B"] { _ = try await importing(Self.header + Self.october, into: repository, account: account) }
            await #expect(throws: TimelineError.noAccount("C", known: ["A", "B"])) { try await repository.renameAccount("C", to: "D") }
            await #expect(throws: TimelineError.accountExists("B")) { try await repository.renameAccount("A", to: "B") }
            await #expect(throws: TimelineError.accountExists("A")) { try await repository.renameAccount("A", to: "A") }
        }
    }

    @Test("A balance that cannot be read does not make its row unreadable")
    func unreadable() async throws {
        try await withMovements([]) { repository in
            let result = try await importing(Self.header + "2026/10/1,A,,30,,many,,,\n2026/10/2,B,,10,,60,,,\n", into: repository)
            #expect((result.added, result.rejected) == (2, 0))
        }
    }
}
