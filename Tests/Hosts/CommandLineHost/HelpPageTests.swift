import ArgumentParser
import Commands
import Language
import Terminal
import Testing
import Text

@testable import CommandLineHost

@Suite("Pages of help")
struct HelpPageTests {
    private static let paths: [[any ParsableCommand.Type]] = [
        [Ship.self], [Ship.self, Sail.self], [Ship.self, Load.self], [Ship.self, Yard.self], [Ship.self, Yard.self, Repair.self],
    ]

    private func page(_ path: [any ParsableCommand.Type], _ columns: Int, in language: Language = .english) throws -> [String] {
        try HelpPage(path, in: language).text(columns: columns).text.split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
    }

    @Test("A page in English has the same words as the parser's own page", arguments: paths.indices)
    func english(index: Int) throws {
        let path = Self.paths[index], command = try #require(path.last)
        let own = Ship.helpMessage(for: command, columns: HelpText.endless)
        #expect(try page(path, HelpText.endless).joined(separator: "\n") == HelpText.resolve(own, in: .english))
    }

    @Test("A page is translated as a whole, and long text continues below its item")
    func japanese() throws {
        let whole = try page(Self.paths[1], 60, in: .japanese).joined(separator: "\n")
        #expect(
            whole == """
                概要: 帆を張ります。

                使い方: ship sail <port> [--speed <speed>] [--count <count>]
                        [--flag] [--no-flag]

                引数:
                  <port>                  港。

                オプション:
                  --speed <speed>         速さ。（値: slow, steady, swift,
                                          swiftest; 既定値: swift）
                  --count <count>         数。（既定値: 3）
                  --flag/--no-flag        旗。（既定値: --no-flag）
                  --version               バージョンを表示します。
                  -h, --help              ヘルプを表示します。

                """)
        let root = try page(Self.paths[0], 80, in: .japanese)
        #expect(root.first == "概要: 海を渡ります。" && root.contains("サブコマンド:") && root.contains("Yards のサブコマンド:"))
        #expect(root.contains { $0.hasPrefix("  sail, s（既定）") } && root.last == "  くわしくは 'ship help <subcommand>' をご覧ください。")
    }

    @Test("Every line of a page fits the terminal, and no phrase marker is left", arguments: [20, 30, 40, 60, 80, 200])
    func width(columns: Int) throws {
        for path in Self.paths {
            for language in [Language.english, .japanese] {
                let lines = try page(path, columns, in: language)
                #expect(lines.allSatisfy { $0.width <= columns })
                #expect(lines.joined().unicodeScalars.allSatisfy { !(0xE000...0xF8FF).contains($0.value) })
            }
        }
    }

    @Test(
        "Wrapped text continues below the item's text, unless the width is below 40 columns",
        arguments: [(60, 26), (40, 26), (39, 4), (30, 4)])
    func indent(columns: Int, indent: Int) throws {
        let lines = try page(Self.paths[0], columns)
        let item = try #require(lines.firstIndex { $0.hasPrefix("  --masts <masts>         How") })
        #expect(lines[item + 1].prefix { $0 == " " }.count == indent, "\(lines[item + 1])")
    }
}

private struct Ship: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ship", abstract: CommandConfiguration("", Phrase(en: "Sail across the sea.", ja: "海を渡ります。")).abstract,
        discussion: "One two:\n  ship sail    to a port\n\nThree.", version: "1", subcommands: [Sail.self, Load.self, Hidden.self],
        groupedSubcommands: [CommandGroup(name: "Yards", subcommands: [Yard.self])], defaultSubcommand: Sail.self)
    @Option(help: "How many masts the ship has, counted from the bow to the stern.") var masts = 3
}

private struct Sail: ParsableCommand {
    enum Speed: String, ExpressibleByArgument, CaseIterable { case slow, steady, swift, swiftest }
    static let configuration = CommandConfiguration(commandName: "sail", abstract: "帆を張ります。", aliases: ["s"])
    @Argument(help: "港。") var port: String
    @Option(help: "速さ。") var speed = Speed.swift
    @Option(help: "数。") var count = 3
    @Flag(inversion: .prefixedNo, help: "旗。") var flag = false
}

/// A command with more than twelve options.
private struct Load: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "load", abstract: "Load the ship.", discussion: "A line\nand another.")
    @Option var a: String?
    @Option var b: String?
    @Option var c: String?
    @Option var d: String?
    @Option var e: String?
    @Option var f: String?
    @Option var g: String?
    @Option var h: String?
    @Option var i: String?
    @Option var j: String?
    @Option var k: String?
    @Option(name: [.long, .short], help: "A value without a default.") var needed: String
    @Option(help: .hidden) var secret: String?
    @Flag(name: .shortAndLong, help: "A flag with a name so long that its help starts on the next line.") var exceptionallyLongFlagName =
        false
    @Argument var goods: [String] = []
}

private struct Yard: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "yard", abstract: "", subcommands: [Repair.self])
}

private struct Repair: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "repair", abstract: "Repair the ship.")
    @Argument(parsing: .postTerminator, help: "Words.") var words: [String] = []
    @Option(help: "Parts.") var part: [String] = []
}

private struct Hidden: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "hidden", shouldDisplay: false)
}
