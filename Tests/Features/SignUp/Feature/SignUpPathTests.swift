import FeatureTesting
import FeatureTree
import FeatureTreeTesting
import Foundation
import Places
import Screen
import SignUpDomain
import SignUpInfra
import Testing

@testable import SignUp

/// What a person can do on the stack of steps, once the phone number is verified.
enum Move: String, CaseIterable {
    case forward, back

    /// Every walk of one to `length` moves.
    static func walks(upTo length: Int) -> [[Move]] {
        var all: [[Move]] = [], longest: [[Move]] = [[]]
        for _ in 0..<length {
            longest = longest.flatMap { walk in allCases.map { walk + [$0] } }
            all += longest
        }
        return all
    }

    /// The stack as it should be after this move: a list, and nothing else.
    func applied(to path: [SignUpStep]) -> [SignUpStep] {
        switch (self, path.last) {
        case (.forward, .walkthrough): path + [.verification]
        case (.forward, .verification): path + [.registerAccount]
        case (.forward, _): path + [.verification]
        case (.back, _): path.count > 1 ? path.dropLast() : path
        }
    }

    func event(at step: SignUpStep?) -> Screen.Event {
        switch (self, step) {
        case (.back, _): .init("back")
        case (.forward, .walkthrough): .init("start")
        case (.forward, .verification): .init("goOn")
        case (.forward, _): .init("otherNumber")
        }
    }
}

@MainActor
@Suite("The stack of steps")
struct SignUpPathTests {
    @Test(
        "is a plain list on every walk of up to four moves from any step, and each move is saved when it is shown",
        arguments: SignUpStep.allCases)
    func walks(start: SignUpStep) async throws {
        try await withDesk(.inSQLite) { desk in
            try await desk.verifyPhone()
            for walk in Move.walks(upTo: 4) {
                _ = try await desk.reach(start)
                var path = start.path
                let signUp = desk.probe()
                #expect(await signUp.until { $0.children.count == path.count })
                for move in walk {
                    try await signUp.send(move.event(at: path.last))
                    path = move.applied(to: path)
                    #expect(signUp.children == path.map(\.mounted), "\(walk.map(\.rawValue)) from \(start)")
                    #expect(try await desk.memberships.membership().draft?.step == path.last, "\(walk.map(\.rawValue)) from \(start)")
                }
                #expect(signUp.outputs == [])
                #expect(signUp.screens.count == path.count)
                #expect(await signUp.stop() == [])
            }
        }
    }

    @Test("is rebuilt beneath the step at which the program was killed, which says so and no other does", arguments: SignUpStep.allCases)
    func resumed(step: SignUpStep) async throws {
        try await withDesk(.inSQLite) { desk in
            try await desk.verifyPhone()
            _ = try await desk.reach(step)
            let signUp = try desk.restarted().probe(.starting)
            #expect(await signUp.until { $0.children == step.path.map(\.mounted) })
            #expect(signUp.screens.map { $0.transcript.contains("Welcome back") } == step.path.map { $0 == step })
            #expect(signUp.stage.screen?.transcript.contains("you were at step \(step.number) of 3, ") == true)
            #expect(await signUp.stop() == [])
        }
    }

    @Test("can hold a step twice; both follow the number that was verified last")
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
            #expect(await signUp.stop() == [])
        }
    }

    @Test("leads to the same place from a kill after any move of a whole sign-up")
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
                #expect(shown.title == title)
                #expect(await signUp.stop() == [])

                let resumed = try desk.restarted().probe()
                #expect(await resumed.isShowing(title))
                #expect(resumed.stage.screen?.body == shown.body)
                #expect(await resumed.stop() == [])
            }
            let last = try desk.restarted().probe()
            #expect(await last.isShowing("Register"))
            try await last.send(.init("register"))
            #expect(last.outputs == [.member])
            #expect(await last.stop() == [])
            #expect(try await desk.restarted().open(bidden: true) == .member)
        }
    }
}

extension SignUpStep {
    /// The name that the step has in the tree.
    fileprivate var mounted: String {
        switch self {
        case .walkthrough: "Walkthrough"
        case .verification: "Verification"
        case .registerAccount: "RegisterAccount"
        }
    }
}

extension Screen {
    /// All but the first line, which says whether one comes back.
    fileprivate var body: [Section] { Array(sections.dropFirst()) }
}
