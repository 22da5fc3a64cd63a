import Failure
import FeatureTesting
import Foundation
import GRDB
import Money
import MovementTesting
import Movements
import RulesDomain
import RulesPresentation
import Storage
import Testing
import Time
import TimelineDomain
import TimelineInfra

@testable import RulesInfra

@Suite("Rules")
struct RuleTests {
    private func withRules(
        _ kept: Kept, _ movements: [Movement] = [], _ body: (any RuleRepository, any AllMovements) async throws -> Void
    ) async throws {
        switch kept {
        case .inMemory:
            let repository = MemoryMovements()
            _ = repository.add(movements, from: nil)
            try await body(MemoryRules(), repository)
        case .inSQLite:
            try await withStore { store in
                let repository = try SQLiteMovements(store)
                _ = try await repository.add(movements)
                try await body(SQLiteRules(store), repository)
            }
        }
    }

    private func movement(_ id: String, _ name: String, _ category: Movement.Category = .other, message: String? = nil) -> Movement {
        Movement(id: id, kind: .qr, amount: .yen(-1), counterparty: name, time: .testing, category: category, message: message)
    }

    @Test(
        "A rule matches texts regardless of case, width, kana form and accents",
        arguments: [
            (CategoryRule.Scope.text, "amazon", "ＡＭＡＺＯＮ.com", true), (.text, "アマゾン", "ｱﾏｿﾞﾝ 東京", true), (.text, "cafe", "Café", true),
            (.text, "thanks", "Shop", true), (.text, "amazon", "Amaz", false), (.counterparty, "café nero", "CAFE NERO", true),
            (.counterparty, "cafe", "Café Nero", false), (.counterparty, "thanks", "Shop", false), (.text, "%", "100", false),
        ])
    func matches(scope: CategoryRule.Scope, text: String, name: String, isMatch: Bool) {
        #expect(CategoryRule(id: 1, scope, text, .food).matches(movement("a", name, message: "Many thanks")) == isMatch)
    }

    @Test("The first rule that matches a movement applies if the movement is in the category “other”")
    func first() {
        let rules = [CategoryRule(id: 1, .text, "shop", .food), CategoryRule(id: 2, .counterparty, "Shop", .travel)]
        #expect(rules.categorized(movement("a", "Shop")).category == .food)
        #expect(rules.categorized(movement("a", "Shop", .health)).category == .health)
        #expect(rules.categorized(movement("a", "Bar")).category == .other)
        #expect([CategoryRule]().categorized(movement("a", "Shop")).category == .other)
    }

    @Test(
        "Adding a rule with the scope and text of an existing rule changes the existing rule, and numbers of removed rules are not reused",
        arguments: Kept.allCases)
    func kept(kept: Kept) async throws {
        try await withRules(kept) { rules, _ in
            try await rules.keep(.text, "Café", as: .food)
            try await rules.keep(.counterparty, "Café", as: .travel)
            try await rules.keep(.text, "ＣＡＦＥ", as: .health)
            let line = { (rule: CategoryRule) in "\(rule.id) \(rule.scope) \(rule.text) \(rule.category)" }
            #expect(try await rules.rules().map(line) == ["1 text Café health", "2 counterparty Café travel"])
            #expect(try await rules.remove(2).map(line) == "2 counterparty Café travel")
            #expect(try await rules.remove(2) == nil)
            try await rules.keep(.text, "Bar", as: .food)
            #expect(try await rules.rules().map(\.text) == ["Café", "Bar"])
            #expect(try await rules.rules().last?.id != 2)
        }
    }

    @Test(
        "Applying rules changes movements in the category “other” and, on demand, unedited movements in any category",
        arguments: Kept.allCases)
    func applied(kept: Kept) async throws {
        let movements = [movement("a", "Shop"), movement("b", "Shop", .health), movement("c", "Bar"), movement("d", "Shop")]
        try await withRules(kept, movements) { repository, movements in
            let rules = CategoryRules(repository, movements, .stopped(at: .testing))
            try await rules.add(.text, "shop", as: .food)
            _ = try await EditMovements(movements).edit("d") { $0.category = .travel }
            #expect(try await rules.apply(replaces: false, isTrial: true).changed == 1)
            #expect(try await movements.movement("a")?.category == .other)
            #expect(try await rules.apply(replaces: false, isTrial: false).changed == 1)
            #expect(try await movements.movement("a")?.category == .food)
            let change = MovementEvent.Change(.category, from: "other", to: "food")
            #expect(try await movements.events(of: "a") == [MovementEvent(.categorized, at: .testing, changes: [change])])
            #expect(try await rules.apply(replaces: false, isTrial: false) == RuleResult(changed: 0, replaceable: 1))
            #expect(try await rules.apply(replaces: false, isTrial: true) == RuleResult(changed: 0, replaceable: 1))
            #expect(try await movements.movement("b")?.category == .health)
            // The user has edited d, so only b changes.
            #expect(try await rules.apply(replaces: true, isTrial: false).changed == 1)
            #expect(try await movements.movement("b")?.category == .food)
            #expect(try await movements.movement("d")?.category == .travel)
            #expect(try await movements.movement("c")?.category == .other)
        }
    }

    @Test("Counting what rules would change does not wait for another program that is writing")
    func trial() async throws {
        try await withTemporaryHome { home in
            let (store, other) = try (DataStore(home: home, timeout: .milliseconds(1)), DataStore(home: home))
            let movements = try SQLiteMovements(store)
            _ = try await movements.add([movement("a", "Shop")])
            let rules = [CategoryRule(id: 1, .text, "shop", .food)]
            let (started, stop) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
            async let written: Void = other.write { db in
                try db.execute(sql: "UPDATE movement SET note = 'x'")
                started.continuation.finish()
                stop.wait()
            }
            for await _ in started.stream {}
            defer { stop.signal() }
            let count = try await movements.categorize(replaces: false, at: nil) { rules.category(of: $0) }
            let failure = await #expect(throws: Failure.self) {
                try await movements.categorize(replaces: false, at: .testing) { rules.category(of: $0) }
            }
            stop.signal()
            try await written
            #expect(count == 1 && failure?.kind == .notNow)
        }
    }

    @Test("Applying rules keeps the chosen category of a movement entered by hand or of a split-off part", arguments: Kept.allCases)
    func own(kept: Kept) async throws {
        try await withRules(kept, [movement("a", "Shop", .travel)]) { repository, movements in
            let edit = EditMovements(movements)
            _ = try await edit.add(movement("b", "Shop", .travel))
            let entered = try #require(try await movements.movements(.everything, after: nil, limit: 9).first { $0.id != "a" }?.id)
            _ = try await movements.add([Movement(id: "c", kind: .qr, amount: .yen(-9), counterparty: "Shop", time: .testing)])
            _ = try await edit.split("c", off: .yen(4)) { $0.category = .health }
            let rules = CategoryRules(repository, movements, .stopped(at: .testing))
            try await rules.add(.text, "shop", as: .food)
            #expect(try await rules.apply(replaces: true, isTrial: false).changed == 2)
            let kept = try await movements.movements(.everything, after: nil, limit: 9).filter { $0.category != .food }.map(\.id)
            #expect(Set(kept) == [entered, "c-part-1"])
        }
    }

    @Test("The rules of a database from before they were a feature are read, whichever feature opens it first", arguments: [true, false])
    func old(timelineFirst: Bool) async throws {
        try await withStore { store in
            try await store.write { try $0.execute(sql: OldHome.sql) }
            if timelineFirst { _ = try SQLiteMovements(store) }
            #expect(try await SQLiteRules(store).rules().map(\.text) == ["super"])
            #expect(try await SQLiteMovements(store).clear().movements == 3)
            #expect(try await SQLiteRules(store).rules().map(\.text) == ["super"])
        }
    }

    @Test("A stored rule that this version cannot read is reported as an error")
    func unreadable() async throws {
        try await withStore { store in
            let rules = try SQLiteRules(store)
            try await store.write {
                try $0.execute(sql: "INSERT INTO categoryRule (scope, text, folded, category) VALUES ('tag', 'a', 'a', 'food')")
            }
            await #expect(throws: UnreadableRule(id: 1)) { try await rules.rules() }
        }
    }
}
