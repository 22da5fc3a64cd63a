import EnglishOnly
import FeatureTesting
import FeatureTree
import FeatureTreeTesting
import Foundation
import Membership
import Navigation
import Screen
import SignUpDomain
import SignUpInfra
import Testing

@testable import SignUp

/// The possible moves on the stack of sign-up steps after the phone number is verified.
enum Move: String, CaseIterable {
    case forward, back
    /// The program is killed and restarted.
    case kill

    /// All sequences of `length` moves.
    static func walks(of length: Int) -> [[Move]] {
        (0..<length).reduce([[]]) { walks, _ in walks.flatMap { walk in allCases.map { walk + [$0] } } }
    }

    /// The expected stack after this move.
    func applied(to path: [SignUpStep]) -> [SignUpStep] {
        switch (self, path.last) {
        case (.forward, .walkthrough): path + [.verification]
        case (.forward, .verification): path + [.registerAccount]
        case (.forward, _): path + [.verification]
        case (.back, _): path.count > 1 ? path.dropLast() : path
        // After a kill, the stack contains each step up to the current one only once.
        case (.kill, let step): step?.path ?? path
        }
    }

    /// The event that performs this move; nil for a kill.
    func event(at step: SignUpStep?) -> Screen.Event? {
        switch (self, step) {
        case (.kill, _): nil
        case (.back, _): .init("back")
        case (.forward, .walkthrough): .init("start")
        case (.forward, .verification): .init("goOn")
        case (.forward, _): .init("otherNumber")
        }
    }
}

@MainActor
@Suite("The stack of sign-up steps")
struct SignUpPathTests {
    @Test("The stored sign-up step is always the one that is shown", arguments: SignUpStep.allCases)
    func walksOnDisk(start: SignUpStep) async throws {
        try await withDesk(.inSQLite) { desk in
            try await desk.verifyPhone()
            for walk in Move.walks(of: 3) {
                _ = try await desk.account.reach(start)
                try await check(walk, from: start, at: desk)
            }
        }
    }

    fileprivate func check(_ walk: [Move], from start: SignUpStep, at desk: Desk) async throws {
        var path = start.path
        var signUp = desk.probe()
        #expect(await signUp.until { $0.children.count == path.count })
        for move in walk {
            let event = move.event(at: path.last)
            path = move.applied(to: path)
            if let event {
                try await signUp.send(event)
            } else {
                #expect(signUp.screens.count == signUp.children.count)
                await signUp.finish()
                signUp = try desk.restarted().probe(.starting)
                #expect(await signUp.until { $0.children.count == path.count })
                #expect(signUp.stage.screen?.transcript.contains("Welcome back") == true, "\(walk.map(\.rawValue)) from \(start)")
            }
            #expect(signUp.children == path.map(\.mounted), "\(walk.map(\.rawValue)) from \(start)")
            #expect(try await desk.memberships.membership().draft?.step == path.last, "\(walk.map(\.rawValue)) from \(start)")
        }
        #expect(signUp.outputs == [])
        #expect(signUp.screens.count == path.count)
        await signUp.finish()
    }

    @Test("After a kill, a sign-up resumes at the same step, with the earlier steps beneath it", arguments: SignUpStep.allCases)
    func resumed(step: SignUpStep) async throws {
        try await withDesk(.inSQLite) { desk in
            try await desk.verifyPhone()
            _ = try await desk.account.reach(step)
            let signUp = try desk.restarted().probe(.starting)
            #expect(await signUp.until { $0.children == step.path.map(\.mounted) })
            #expect(signUp.screens.map { $0.transcript.contains("Welcome back") } == step.path.map { $0 == step })
            #expect(signUp.stage.screen?.transcript.contains("You are at step \(step.number) of 3: ") == true)
            await signUp.finish()
        }
    }

    @Test("A sign-up step can be on the stack twice")
    func twice() async throws {
        try await withDesk(.inSQLite) { desk in
            try await desk.verifyPhone()
            let signUp = desk.probe()
            #expect(await signUp.isShowing("Register"))
            try await signUp.send(.init("otherNumber"))
            #expect(signUp.children == ["Walkthrough", "Verification", "RegisterAccount", "Verification"])
            desk.clock.advance(by: 30)
            try await signUp.send(.init("phone", input: "080-8765-4321"))
            try await signUp.send(.init("code", input: "604917"))
            #expect(signUp.children == ["Walkthrough", "Verification", "RegisterAccount", "Verification", "RegisterAccount"])
            for _ in 0..<3 { try await signUp.send(.init("back")) }
            #expect(signUp.stage.screen?.transcript.contains("the number ending in 4321") == true)
            await signUp.finish()
        }
    }

    @Test("No data is lost when the program is killed after any step of a sign-up")
    func killedAnywhere() async throws {
        let events: [(event: Screen.Event, shown: String)] = [
            (.init("start"), "Verify your phone number"), (.init("phone", input: "09012345678"), "Verify your phone number"),
            (.init("code", input: "604917"), "Register"), (.init("name", input: "Ada"), "Register"),
            (.init("birthDate", input: "1990-12-10"), "Register"), (.init("acceptTerms"), "Register"),
        ]
        try await withDesk(.inSQLite) { desk in
            for (event, title) in events {
                let signUp = try desk.restarted().probe()
                #expect(await signUp.until { $0.stage.screen != nil })
                try await signUp.send(event)
                let shown = try #require(signUp.stage.screen)
                #expect(shown.title.english == title)
                await signUp.finish()

                let resumed = try desk.restarted().probe()
                #expect(await resumed.isShowing(title))
                #expect(resumed.stage.screen?.body == shown.body)
                await resumed.finish()
            }
            let last = try desk.restarted().probe()
            #expect(await last.isShowing("Register"))
            try await last.send(.init("register"))
            #expect(last.outputs == [.member])
            await last.finish()
            #expect(try await desk.restarted().account.open(isRequested: true) == .member)
        }
    }
}

extension SignUpStep {
    /// The name of the step's feature in the tree.
    fileprivate var mounted: String {
        switch self {
        case .walkthrough: "Walkthrough"
        case .verification: "Verification"
        case .registerAccount: "RegisterAccount"
        }
    }
}

extension Screen {
    /// All sections except the first, which contains “Welcome back” only after a restart.
    fileprivate var body: [Section] { Array(sections.dropFirst()) }
}

@MainActor
@Suite("Long walks through the sign-up steps", .timeLimit(.minutes(60)))
struct SignUpPathSoakTests {
    @Test(
        "In every sequence of six moves, including kills, the stack of sign-up steps and the stored step are as expected",
        arguments: SignUpStep.allCases)
    func walks(start: SignUpStep) async throws {
        try await withDesk { desk in
            try await desk.verifyPhone()
            for walk in Move.walks(of: 6) {
                _ = try await desk.account.reach(start)
                try await SignUpPathTests().check(walk, from: start, at: desk)
            }
        }
    }
}
