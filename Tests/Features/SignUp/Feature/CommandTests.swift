import Account
import ArgumentParser
import Commands
import EnglishOnly
import Failure
import FeatureTesting
import FeatureTree
import Foundation
import Language
import Screen
import SignUpDomain
import Storage
import Testing
import Time

@testable import SignUp

/// A shell that runs each command line in a newly composed program.
@MainActor
struct Shell {
    let store: DataStore
    var language = Language.english
    let clock = SetClock(.testing)
    var dialog = ScreenDialog.unattended

    func run(_ line: String) async throws -> Commands.Answer {
        let (store, clock, language, dialog) = (store, clock.clock, language, dialog)
        let composition = try Registry {
            Frame.entry
            Entry.provide(DataStore.self) { store }
            Entry.provide(WallClock.self) { clock }
            Entry.provide(Language.self) { language }
            Entry.provide(ScreenDialog.self) { dialog }
            Entry.provide(Terms.self) { .first }
            SignUp.entries
        }.compose(Frame.self, needing: SignUp.commands.needs + [Entry.Need((any Accounts).self)])
        let command = try Program.parseAsRoot(line.split(separator: " ").map(String.init))
        return try await #require(command as? any Command).answer(from: composition)
    }

    func text(_ line: String) async throws -> String { try await run(line).screen.transcript(in: language) }

    /// The most recent code in the message box.
    var code: String {
        get async throws {
            let text = try await text("messages --limit 1")
            return String(try #require(text.firstMatch(of: /\b[0-9]{6}\b/)).output)
        }
    }

    private struct Program: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "program", subcommands: SignUp.commands)
    }
}

@MainActor
@Suite("The sign-up commands")
struct CommandTests {
    @Test("The sign-up commands take a visitor from the start of a sign-up to a verified identity")
    func wholeWay() async throws {
        try await withStore { store async throws in
            let shell = Shell(store: store)
            #expect(try await shell.text("account") == "Account\nNobody is signed in.\nSign up with | account signup")
            #expect(
                try await shell.text("account signup --phone 090-1234-5678") == """
                    Verify your phone number
                    Step 2 of 3: the code we sent you.
                    Sent to | the number ending in 5678
                    Valid until | 2026-11-21 09:10
                    Tries left | 5
                    Show it with | messages
                    Continue with | account signup --code 123456
                    """)
            #expect(
                try await shell.text("account") == """
                    Account
                    Nobody is signed in.
                    Signing up: step 2 of 3, the code we sent you.
                    Continue with | account signup
                    """)
            #expect(
                try await shell.text("account signup --code \(shell.code)") == """
                    Register
                    Step 3 of 3: your name and date of birth.
                    Terms of use | version 1, not accepted yet
                    Still missing | name, date of birth, acceptance of the terms of use
                    Terms of use
                    Be kind.
                    Pay what you owe.
                    Continue with | account signup --name NAME --birth 1990-12-10 --accept-terms
                    """)
            #expect(
                try await shell.text("account signup --name Ada --birth 1990-12-10 --accept-terms") == """
                    Account
                    Name | Ada
                    Member | member-1
                    Phone | the number ending in 5678
                    Date of birth | 1990-12-10
                    Terms of use | version 1, accepted
                    Identity | not verified (required to buy)
                    Verify it with | account verify --licence NUMBER
                    """)
            #expect(
                try await shell.text("account verify --licence 123456789030").hasSuffix(
                    "Terms of use | version 1, accepted\nIdentity | verified on 2026-11-21"))
        }
    }

    @Test("A resumed sign-up shows its current step")
    func welcome() async throws {
        try await withStore { store in
            let shell = Shell(store: store)
            #expect(try await shell.text("account signup").hasPrefix("Become a member\nStep 1 of 3: the introduction."))
            _ = try await shell.run("account signup --phone 090-1234-5678")
            let back = try await shell.text("account signup")
            #expect(back.hasPrefix("Verify your phone number\nWelcome back. You are at step 2 of 3: the code we sent you."))
        }
    }

    @Test("`account delete` lists the deleted data")
    func leaving() async throws {
        try await withStore { store in
            let shell = Shell(store: store)
            try await shell.signUp()
            #expect(
                try await shell.text("account signout") == """
                    Signed out
                    Ada signed out. The account is kept; sign in again with the same phone number.
                    Sign in with | account signup --phone NUMBER
                    """)
            shell.clock.advance(by: 30)
            _ = try await shell.run("account signup --phone 09012345678")
            #expect(try await shell.text("account signup --code \(shell.code)").contains("Member | member-1"))
            #expect(await rejection { try await shell.run("account delete") }?.kind == .usage)
            var asked = shell
            asked.dialog = ScreenDialog { screen, _ in
                #expect(screen.transcript.hasPrefix("Delete the account\nDeleting an account cannot be undone.\n"))
                return nil
            }
            let refusal = await rejection { try await asked.run("account delete") }
            #expect(refusal?.english == Failure(.interrupted, "The deletion was cancelled. Nothing was deleted."))
            #expect(try await shell.text("account").contains("Member | member-1"))
            asked.dialog = ScreenDialog { _, _ in Screen.Event("delete") }
            #expect(
                try await asked.text("account delete") == """
                    Deleted
                    Your account member-1 was deleted, along with:
                    name
                    phone number
                    date of birth
                    accepted terms of use
                    2 text messages
                    """)
            #expect(try await shell.text("account show").contains("Nobody is signed in."))
            #expect(try await shell.text("messages") == "Messages\nThere are no messages yet.")
        }
    }

    @Test(
        "Invalid input to the sign-up commands is refused and changes nothing",
        arguments: [
            ("account signup --phone 03-1234-5678", .badData), ("account signup --code 12", .badData),
            ("account signup --code 123456", .notAllowed),
            ("account signup --name Ada", .notAllowed), ("account signup --birth 1990-02-30", .badData),
            ("account signup --birth 2010-01-01", .notAllowed), ("account signup --phone 09012345678 --code 123456", .usage),
            ("account verify --licence 123456789040", .badData), ("account verify --licence 123456789030", .notAllowed),
            ("account signout", .notAllowed), ("account delete", .usage), ("account delete --yes", .notAllowed),
            ("messages --limit 0", .usage),
        ] as [(String, Failure.Kind)])
    func badInput(line: String, kind: Failure.Kind) async throws {
        try await withStore { store async throws in
            let shell = Shell(store: store)
            let told = await rejection { try await shell.run(line) }
            #expect(told?.kind == kind)
            #expect(told?.hint?.isEmpty == false)
            #expect(try await shell.text("account") == "Account\nNobody is signed in.\nSign up with | account signup")
        }
    }

    @Test("Of the sign-up commands, only `messages` shows a verification code in its JSON output")
    func json() async throws {
        try await withStore { store in
            let shell = Shell(store: store)
            #expect(
                try await shell.run("account --json").json(in: .english) == """
                    {
                      "next" : "account signup",
                      "status" : "anonymous"
                    }

                    """)
            let sent = try await shell.run("account signup --phone 09012345678 --json").json(in: .english)
            let code = try await shell.code
            #expect(!sent.contains(code) && sent.contains("\"asks\" : \"code\"") && sent.contains("\"expires\" : \"2026-11-21T00:10:00Z\""))
            #expect(try await shell.run("messages --json").json(in: .english).contains(code))
            let registering = try await shell.run("account signup --code \(code) --name Ada --json").json(in: .english)
            #expect(registering.contains("\"step\" : \"registerAccount\"") && registering.contains("\"name\" : \"Ada\""))
            let member = try await shell.run("account signup --birth 1990-12-10 --accept-terms --json").json(in: .english)
            #expect(member.contains("\"id\" : \"member-1\"") && member.contains("\"status\" : \"registered\""))
            let deleted = try await shell.run("account delete --yes --json").json(in: .english)
            #expect(deleted.contains("\"messages\" : 1"))
            #expect([registering, member, deleted].allSatisfy { !$0.contains(code) })
        }
    }
}

extension Shell {
    func signUp() async throws {
        _ = try await run("account signup --phone 09012345678")
        _ = try await run("account signup --code \(code) --name Ada --birth 1990-12-10 --accept-terms")
    }
}
