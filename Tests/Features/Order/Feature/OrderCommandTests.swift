import ArgumentParser
import Commands
import Failure
import FeatureTesting
import FeatureTree
import Files
import Foundation
import Language
import Ledger
import Money
import Navigation
import OrderDomain
import Screen
import Storage
import Testing
import Time

@testable import Order

@MainActor
@Suite("Order commands")
struct OrderCommandTests {
    private func compose(_ home: DataDirectory, _ clock: SetClock, _ ledger: MemoryLedger? = nil) throws -> Composition<Frame> {
        let ledgers = ledger.map { ledger in [Entry.provide((any Ledger).self) { ledger }] } ?? []
        return try Registry([
            Part("Test") {
                Frame.entry
                Entry.provide(WallClock.self) { clock.clock }
                Entry.provide((any LongWork).self) { Unwatched() }
                Entry.provide(ProgressMessages.self) { .discarded }
                Entry.provide(DataStore.self) { try DataStore(home: home) }
                ledgers
            },
            Part("Order") { Order.entries },
        ]).compose(Frame.self, needing: Order.commands.needs)
    }

    private func answer(_ composition: Composition<Frame>, _ words: String...) async throws -> Answer {
        let command = try OrderCommand.parseAsRoot(words)
        return try await #require(command as? any Command).answer(from: composition)
    }

    @Test("`order status` and `order list` show a completed ride three hours after `order request`")
    func ride() async throws {
        for ledger in [nil, MemoryLedger()] {
            try await withTemporaryHome { home in
                let clock = SetClock(.testing)
                let program = try compose(home, clock, ledger)
                let ordered = try await answer(program, "request", "tokyo-station", "渋谷駅", "--pay", "card", "--card-digits", "1234").json(
                    in: .english)
                #expect(ordered.contains("\"id\" : \"ride-1\""))
                #expect(ordered.contains("\"state\" : \"searching\""))
                clock.advance(by: 3 * 3_600)
                let ended = try await answer(compose(home, clock, ledger), "status").json(in: .english)
                #expect(ended.contains("\"state\" : \"completed\""))
                #expect(ended.contains("\"currency\" : \"JPY\""))
                let list = try await answer(compose(home, clock, ledger), "list").screen.transcript
                #expect(list.contains("ride-1 | 2026-11-21 09:00 | Tokyo Station | Shibuya Station | completed | ¥"))
                #expect(ledger?.entries.isEmpty ?? true)
                try await compose(home, clock, ledger).value(TaxiService.self).follow()
                #expect(ledger?.entries.map(\.reference) ?? ["ride-1"] == ["ride-1"])
                #expect(ledger?.entries.allSatisfy { $0.amount.minor < -3_000 } ?? true)
            }
        }
    }

    @Test("`order quote` estimates the fare of a ride that starts now or at the time given by `--at`")
    func quote() async throws {
        try await withTemporaryHome { home in
            let program = try compose(home, SetClock(.testing))
            let day = try await answer(program, "quote", "tokyo-station", "shibuya-station").screen.transcript
            #expect(day.contains("Starting | 2026-11-21 09:00") && day.contains("Total | ¥3,800"))
            let night = try await answer(program, "quote", "tokyo-station", "35.6589,139.7012", "--at", "2026-11-21 23:30").screen
                .transcript
            #expect(night.contains("Starting | 2026-11-21 23:30") && night.contains("Total | ¥4,500"))
            #expect(!FileManager.default.fileExists(atPath: home.url.path))
        }
    }

    @Test("`order cancel` cancels an order")
    func cancel() async throws {
        try await withTemporaryHome { home in
            let program = try compose(home, SetClock(.testing))
            _ = try await answer(program, "request", "tokyo-station", "shibuya-station")
            let cancelled = try await answer(program, "cancel", "--why", "mistake").screen.transcript
            #expect(cancelled.contains("Cancelled at 2026-11-21 09:00, free of charge."))
        }
    }

    @Test("`order places` finds places by part of a name")
    func places() async throws {
        try await withTemporaryHome { home in
            let program = try compose(home, SetClock(.testing))
            #expect(try await answer(program, "places", "dome").screen.transcript == "Places\ntokyo-dome | Tokyo Dome | 東京ドーム")
            #expect(try await answer(program, "places", "atlantis").screen.transcript.contains("order places"))
            #expect(try await answer(program, "places").screen.sections[0].rows.count >= 100)
        }
    }

    @Test(
        "Invalid arguments or missing orders cause the order commands to fail with a hint",
        arguments: [
            (["quote", "tokyo-staton", "ueno-park"], .noSuchItem), (["quote", "ueno-park", "ueno-park"], .badData),
            (["quote", "1,1", "ueno-park"], .badData), (["status"], .noSuchItem), (["status", "ride-9"], .noSuchItem),
            (["cancel"], .noSuchItem), (["request", "ueno-park", "nowhere"], .noSuchItem),
            (["request", "ueno-park", "tokyo-dome", "--pay", "card"], .usage),
            (["request", "ueno-park", "tokyo-dome", "--pay", "card", "--card-digits", "12"], .badData),
            (["request", "ueno-park", "tokyo-dome", "--card-digits", "1234"], .usage),
            (["request", "ueno-park", "tokyo-dome", "--pay", "ticket"], .usage),
            (["request", "ueno-park", "tokyo-dome", "--coupon", "NONE"], .badData),
        ] as [([String], Failure.Kind)])
    func wrong(words: [String], kind expected: Failure.Kind) async throws {
        try await withTemporaryHome { home in
            let program = try compose(home, SetClock(.testing))
            let command = try #require(OrderCommand.parseAsRoot(words) as? any Command)
            do {
                _ = try await command.answer(from: program)
                Issue.record("The command succeeded.")
            } catch {
                #expect(Failure(error)?.kind == expected)
                #expect(Failure(error)?.hint != nil)
            }
        }
    }

    @Test(
        "The order commands refuse invalid times, unknown reasons, unknown payment methods and missing arguments",
        arguments: [
            ["quote", "a", "b", "--at", "2026-11-21"], ["quote", "a", "b", "--at", "2026-11-21 24:00"],
            ["quote", "a", "b", "--at", "2026-02-30 10:00"], ["quote", "a", "b", "--at", "2026-11-21 9:00"],
            ["quote", "a", "b", "--at", "2026-11-21 10:00 "], ["quote", "a", "b", "--at", "2026-11-21 1０:00"],
            ["request", "a", "b", "--pay", "shells"], ["cancel", "--why", "fun"], ["quote", "a"],
        ])
    func misunderstood(words: [String]) {
        #expect(throws: (any Error).self) { try OrderCommand.parseAsRoot(words) }
    }

    @Test("Every order command has an abstract, and has examples if it takes arguments")
    func help() {
        for command in Order.commands.all {
            let configuration = command.configuration
            #expect(!configuration.abstract.isEmpty)
            if command.helpMessage().contains("ARGUMENTS:") { #expect(configuration.discussion.contains("order ")) }
        }
        #expect(
            Order.commands.all.compactMap { $0.configuration.commandName } == [
                "order", "places", "quote", "request", "status", "cancel", "list",
            ])
    }
}
