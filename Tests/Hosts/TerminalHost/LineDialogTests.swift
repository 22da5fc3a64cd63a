import EnglishOnly
import Foundation
import Language
import Screen
import Terminal
import Testing
import Text

@testable import TerminalHost

@MainActor
@Suite("Dialogs of commands")
struct LineDialogTests {
    private let screen = Screen(
        "Check", [.init(rows: [.init(.verbatim("Tag"), id: "0", does: "column")])],
        actions: [.init("name", "Rename", prompt: "Name"), .init("ok", "OK")])

    private func ask(
        _ lines: [String], on screen: Screen? = nil, after messages: [Phrase] = [], _ style: TextStyle = .drawn
    ) async -> (Screen.Event?, String) {
        var (rest, output) = (lines[...], "")
        let dialog = LineDialog(in: .english, style, read: { rest.popFirst() }, write: { output += $0.raw })
        return (await dialog.event(on: screen ?? self.screen, after: messages), output)
    }

    @Test("A dialog shows messages and numbered choices, and returns the choice with the answer to its prompt")
    func choice() async {
        let (event, output) = await ask(["1"], after: ["That is wrong."])
        #expect(event == .init("column", row: "0"))
        #expect(output == "\nThat is wrong.\nCheck\n─────\n\n1  Tag\n\n2  Rename\n3  OK\n> ")
        #expect(await ask([" ok "]).0 == .init("ok"))
        let (named, prompt) = await ask(["2", " mine "])
        #expect(named == .init("name", input: "mine") && prompt.hasSuffix("> Name: "))
    }

    @Test(
        "The letter q and the end of the input cancel a dialog, even at a prompt", arguments: [["q"], [], ["2", "q"], ["2"], ["x", "q"]])
    func cancelled(lines: [String]) async { #expect(await ask(lines).0 == nil) }

    @Test("A line that matches no choice gets an explanation, and Enter shows the screen again")
    func again() async {
        let (event, output) = await ask(["9", ":tree", "", "b", "3"])
        #expect(event == .init("ok"))
        #expect(output.components(separatedBy: "Enter a number from 1 to 3").count == 3)
        #expect(output.contains("There is no previous screen."))
        #expect(output.components(separatedBy: "Check\n").count == 6)
    }

    @Test("The letter b goes back, and the question mark shows help")
    func back() async {
        let screen = Screen("Check", actions: [.back])
        #expect(await ask(["b"], on: screen).0 == .init("back"))
        #expect(await ask(["?", "b"]).1.contains("cancel the command"))
    }

    @Test("A dialog for a screen reader has a label for each choice")
    func spoken() async {
        #expect(await ask(["1"], .spoken).1 == "\nScreen: Check\nChoice 1: Tag\nChoice 2: Rename\nChoice 3: OK\nYour choice: ")
    }
}
