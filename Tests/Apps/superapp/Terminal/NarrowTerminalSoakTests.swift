import ArgumentParser
import Commands
import FeatureTree
import Foundation
import Language
import Program
import Screen
import Terminal
import Testing
import Text

@testable import CommandLineHost
@testable import superapp

@MainActor
@Suite("Output in terminals of any width", .timeLimit(.minutes(60)))
struct NarrowTerminalSoakTests {
    /// The arguments for read-only commands that require arguments.
    private static let arguments = [
        "timeline show": "3cpuoq407lrae", "timeline history": "3cpuoq407lrae", "timeline export": "-",
        "timeline profiles show": "lloyds", "timeline profiles export": "lloyds -", "order quote": "Tokyo Shibuya",
        "product show": "fm-101",
        "completions": "bash",
    ]

    private typealias Listed = (path: String, type: any ParsableCommand.Type)

    private static func commands(below type: any ParsableCommand.Type, path: [String] = []) -> [Listed] {
        type.configuration.subcommands.flatMap { child in
            let path = path + [child.configuration.commandName ?? ""]
            return [(path.joined(separator: " "), child)] + commands(below: child, path: path)
        }
    }

    private static let all = commands(below: RootCommand<Superapp>.self)

    /// Returns the lines that are wider than the terminal.
    private func overlong(_ text: String, _ columns: Int) -> [String] {
        // Without a terminal, no typed line break follows the prompt.
        text.replacing("\n> ", with: "\n>\n").split(separator: "\n").map(String.init).filter { $0.width > columns }
    }

    private func screen<C: Command>(of command: C, from composition: Composition<Superapp.Root>) async throws -> Screen {
        try await composition.prepare(for: command.effect) { nil }
        return try await command.answer(from: composition).screen
    }

    @Test("No output line of a read-only command is wider than the terminal, and no ID or amount is shortened")
    func tables() async throws {
        try await withScreens { screen, line in check(screen, line) }
    }

    @Test("A command's output for a screen reader has no graphics")
    func spoken() async throws {
        var count = 0
        try await withScreens(isAccessible: true) { screen, line in
            let text = screen.text(in: .english, style: .spoken)
            #expect(text.allSatisfy { !"─│┌┐└┘├┤█".contains($0) }, line)
            count += 1
        }
        #expect(count > 20)
    }

    /// Calls `body` with the screen of each read-only command, except `session`, `serve` and the exports.
    private func withScreens(isAccessible: Bool = false, _ body: (Screen, Comment) -> Void) async throws {
        let reading = Self.all.filter { ($0.type as? any Command.Type).map { $0.effect != .writes } ?? false }
        #expect(reading.count > 20)
        try await withPreparedHomes { homes in
            try await homes.withCopy(of: .commented) { program in
                // `order status` shows the newest order.
                try program.succeed(["order", "request", "tokyo-station", "shibuya-station", "--pay", "cash"])
                for (path, _) in reading where !["session", "timeline export", "timeline profiles export", "serve"].contains(path) {
                    let line = "\(path) \(Self.arguments[path] ?? "")"
                    let command = try #require(try RootCommand<Superapp>.parseAsRoot(line.words) as? any Command, "\(line)")
                    let host = try superappHost("--home", program.home.path, isAccessible ? "--accessible" : "--no-accessible")
                    body(try await screen(of: command, from: host.composition()), Comment("\(line)"))
                }
            }
        }
    }

    private func check(_ screen: Screen, _ line: Comment) {
        for (columns, language) in product([20, 27, 40, 80, 200], Language.offered) {
            let text = screen.text(in: language, columns: columns)
            #expect(overlong(text, columns) == [], line)
            let joined = text.filter { !$0.isWhitespace }
            for section in screen.sections {
                for row in section.rows where row.action != nil {
                    #expect(joined.contains(row.id.map { "\(OutsideText($0))" } ?? ""), line)
                    for case .text(let phrase) in row.cells.enumerated().filter({ section.trailing.contains($0.offset) }).map(\.element) {
                        #expect(joined.contains(phrase.text(in: language).filter { !$0.isWhitespace }), line)
                    }
                }
            }
        }
    }

    private func product<A, B>(_ first: [A], _ second: [B]) -> [(A, B)] { first.flatMap { a in second.map { (a, $0) } } }

    @Test("No line of any command's help is wider than the terminal, and the help in English has the words of the parser's own page")
    func help() throws {
        for (path, type) in [("", RootCommand<Superapp>.self)] + Self.all {
            let words = path.split(separator: " ").map(String.init)
            let named = NamedCommands(in: words, of: RootCommand<Superapp>.self, options: Superapp.Options.self).path
            for (columns, language) in product([20, 33, 80, 200], Language.offered) {
                #expect(try overlong(HelpPage(named, in: language).text(columns: columns).text, columns) == [], "\(path)")
            }
            let own = RootCommand<Superapp>.helpMessage(for: type, columns: HelpText.endless)
            #expect(try HelpPage(named, in: .english).text(columns: HelpText.endless).text == HelpText.resolve(own, in: .english))
        }
    }

    @Test(
        "Help, lists, errors and the screens of a session fit the terminal, or 20 columns if the terminal is narrower",
        arguments: ["--help", "timeline list --limit 3", "timeline show nothing-of-this-name", "timeline lisst", "session"],
        ["1", "20", "80"])
    func processes(line: String, columns: String) async throws {
        try await withPreparedHomes { homes in
            let runs = try await homes.withCopy(of: .filled) { program in
                try ["en", "ja"].map { try program(line.words + ["--lang", $0], input: "3\n2\nx\n", with: ["COLUMNS": columns]) }
            }
            for run in runs { #expect(overlong(run.output + run.complaint, max(20, Int(columns) ?? 0)) == [], "\(run)") }
            #expect(runs.allSatisfy { $0.code < 128 })
        }
    }
}
