import ArgumentParser
import Commands
import EnglishOnly
import Failure
import FeatureTree
import Foundation
import Navigation
import OrderDomain
import Screen
import Testing
import Time

@testable import CommandLineHost
@testable import superapp

/// Injects a fault wherever a feature can throw: when the feature is built or starts, and when it reports, shows or receives something. A
/// first walk through the program, without faults, records the moments at which later walks inject a fault.
@MainActor
@Suite("Failing features")
struct FaultSoakTests {
    private enum Step { case press(String, String = ""), row(Int) }

    /// A walk through the start screens and the main screens of the Timeline, Order and Products tabs.
    private static let walk: [Step] = [
        .press("OK"), .press("Start"), .press("Later"),
        .row(0), .press("Change category"), .row(1), .press("Back"), .press("Summary"), .press("By category"), .press("Back"),
        .press("Order"), .press("Set the pickup", "tokyo-station"), .press("Set the destination", "shibuya-station"),
        .press("Choose a payment"), .row(1), .press("Set the card", "4242"), .press("Use a coupon", "TOKYO10"), .press("Use this payment"),
        .press("Order the taxi"),
        .press("Products"), .row(0), .press("Buy"), .press("Later"), .press("Back"),
    ]

    /// Features whose failure must stop the program, because a broken gate must not let anything pass.
    private static let guards: Set = [
        "Root", "PrepareStart", "ForceUpgradeChecker", "MaintenanceChecker", "TermsOfUseRenewalChecker",
    ]

    /// An event of a feature and the number of times that it has occurred.
    private struct Moment: Hashable, CustomStringConvertible {
        let feature, kind: String
        let time: Int
        var description: String { "\(feature) \(kind), time \(time)" }
    }

    private struct Broken: Error {}

    @Test(
        "If the root, the launch or a gate fails, the program ends; if another feature fails, Timeline, Order and Products can be opened",
        .timeLimit(.minutes(60)))
    func everyMoment() async throws {
        try await withProgram { program in
            for arguments in [["timeline", "import", "statement.csv"], ["product", "import", "catalogue.json"]] {
                let file = BuiltProgram.root.appending(path: "Apps/superapp/Samples/\(arguments[2])").path
                try program.succeed(arguments.dropLast() + [file])
            }
            let moments = try await run(program.home, failing: nil).moments
            #expect(moments.count > 60)
            var missed: [Moment] = []
            for moment in moments where try await !run(program.home, failing: moment).isBroken { missed.append(moment) }
            // If two changes follow each other quickly, observers may get only the second one, so a few faults might not occur.
            #expect(missed.allSatisfy { $0.kind == "saw" } && missed.count <= 3, "\(missed) did not occur again.")
        }
    }

    /// Walks through the program with a copy of its data; returns the moments, and whether the fault occurred.
    private func run(_ home: URL, failing fault: Moment?) async throws -> (moments: [Moment], isBroken: Bool) {
        let copy = FileManager.default.temporaryDirectory.appending(path: "fault-\(UUID())")
        try FileManager.default.copyItem(at: home, to: copy)
        defer { try? FileManager.default.removeItem(at: copy) }
        let composition = try superappHost("--home", copy.path).composition(
            for: .init(canAsk: true, acceptsTerms: true),
            adjustments: [
                // Stop the simulation, because the walk must not depend on time.
                .override(Pace.self, by: "This test", because: "the simulation must not advance") { Pace(.never, every: 1) }
            ])
        let trace = Trace()
        var (times, moments, isBroken): ([String: Int], [Moment], Bool) = ([:], [], false)
        trace.fault = { event in
            guard let kind = kind(event.kind) else { return nil }
            let time = times["\(event.feature) \(kind)", default: 0] + 1
            times["\(event.feature) \(kind)"] = time
            // The first two occurrences of an event are enough, because later ones take the same path through the code.
            guard time <= 2, !isBroken else { return nil }
            let moment = Moment(feature: event.feature, kind: kind, time: time)
            moments.append(moment)
            isBroken = moment == fault
            return isBroken ? Broken() : nil
        }
        try await withTree(composition.root(), trace: trace) { tree in
            let stage = Stage(tree.observer)
            for step in Self.walk where !isBroken { try await take(step, on: stage) { isBroken } }
            guard let fault, isBroken else { return }
            if Self.guards.contains(fault.feature) {
                for await _ in tree.observer.changes where stage.end != nil { break }
                #expect(stage.end is Broken, "The program continued after \(fault).")
            } else {
                // Accept both screens of Order, because the taxi may have been ordered before the fault.
                for (tab, titles) in [("Timeline", ["Timeline"]), ("Order", ["Order a taxi", "Taxi ride-1"]), ("Products", ["Products"])] {
                    #expect(try await open(tab, titles, on: stage), "After \(fault) there is no way to \(tab).")
                }
            }
        }
        return (moments, isBroken)
    }

    /// Takes a step as soon as a screen offers it; gives up if the fault occurs first.
    private func take(_ step: Step, on stage: Stage, unless isBroken: () -> Bool) async throws {
        for await screen in stage.screens {
            guard !isBroken() else { return }
            switch step {
            case .press(let title, let input):
                guard let action = screen.actions.first(where: { $0.title.english.hasPrefix(title) }) else { continue }
                return try await stage.send(.init(action.id, input: input))
            case .row(let index):
                let rows = screen.sections.flatMap(\.rows).filter { $0.action != nil }
                guard index < rows.count, let action = rows[index].action else { continue }
                return try await stage.send(.init(action, row: rows[index].id))
            }
        }
    }

    /// Opens a tab as a person would: answers the start screens, and opens the tab again if the tab failed or does not show its
    /// first screen.
    private func open(_ tab: String, _ titles: [String], on stage: Stage) async throws -> Bool {
        var isPressed = false
        for _ in 0..<8 {
            guard let screen = await stage.ready() else { return false }
            if isPressed, titles.contains(screen.title.english) { return true }
            let offered = ["OK", "Later", tab].lazy.compactMap { title in screen.actions.first { $0.title.english == title } }
            guard let wanted = offered.first else { return false }
            isPressed = wanted.title.english == tab
            try await stage.send(.init(wanted.id))
        }
        return false
    }

    private func kind(_ kind: Trace.Event.Kind) -> String? {
        switch kind {
        case .built: "built"
        case .mounted: "mounted"
        case .said: "said"
        case .shown: "shows"
        case .changed: "saw"
        case .unmounted, .failed, .restarted: nil
        }
    }
}
