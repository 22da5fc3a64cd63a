import Commands
import Foundation
import Language
import Testing

@testable import superapp

@Suite("The manual")
struct ManualTests {
    private func page(in language: Language = .english) throws -> String {
        let date = try Date("2026-11-21T09:00:00+09:00", strategy: .iso8601)
        return try HelpLanguage.$current.withValue(language) {
            try Manual(program: .program(), exitCodes: ExitCodeRow.all, date: date, language: language).page()
        }
    }

    /// As it stands on a page: what a line shows, without what roff is told by it.
    private func plain(_ text: String) -> String {
        text.replacing("\\-", with: "-").replacing("\\(ti", with: "~").replacing("\\(aq", with: "'").replacing("\\(dq", with: "\"")
            .replacing("\\&", with: "")
    }

    @Test("has every command, with every word and option that it takes")
    func commands() throws {
        let page = plain(try page()), program = try CommandInfo.program()
        #expect(program.below.count > 30)
        for (path, command) in program.below {
            let name = path.joined(separator: " ")
            let section = try #require(
                page.split(separator: ".Ss ").first { $0.hasPrefix("\"\(name)\"\n") || $0.hasPrefix("\(name)\n") }, "\(name)")
            #expect(section.contains(".Nm " + path.map { "Cm \($0)" }.joined(separator: " ") + "\n"))
            for argument in command.arguments ?? [] where !(program.arguments ?? []).contains(where: { $0.title == argument.title }) {
                let title = argument.names == nil ? "\(argument.title)" : "Fl \(argument.title.dropFirst())"
                #expect(
                    section.contains(".It \(title)") || section.contains(".It Ar \(Mdoc.argument(title))".replacing("\\-", with: "-")),
                    "\(name) \(title)")
            }
        }
        for argument in program.arguments ?? [] { #expect(page.contains(".It Fl \(argument.title.dropFirst())")) }
    }

    @Test("has every exit code, and every example of the help")
    func codes() throws {
        let page = plain(try page())
        for row in ExitCodeRow.all { #expect(page.contains(".It \(row.code)\n")) }
        let examples = try CommandInfo.program().below.flatMap { Discussion($0.command.discussion ?? "").examples }.flatMap(\.lines)
        #expect(examples.count > 10)
        for example in examples where example.allSatisfy(\.isASCII) { #expect(page.contains("\(Program.name) \(example)\n"), "\(example)") }
    }

    @Test("has no English sentence in Japanese, not even of the parser's own")
    func japanese() throws {
        let lines = try page(in: .japanese).split(separator: "\n")
        #expect(lines.count > 500)
        #expect(lines.filter { $0.contains(/^[A-Z][a-z]+ [a-z]/) } == [])
    }

    @Test("has its sections in the order that readers of manuals are used to, and the day it was written")
    func sections() throws {
        let page = try page()
        #expect(
            page.matches(of: /(?m)^\.Sh (.*)$/).map { String($0.1).replacing("\"", with: "") } == [
                "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES",
            ])
        #expect(page.hasPrefix(".Dd November 21, 2026\n.Dt "))
    }

    @Test("says what roff would act on so that it does not, in ASCII")
    func escaping() {
        #expect(Mdoc.escaped(#"a\b-c'd`e^f~g"h"#) == #"a\eb\-c\(aqd\(gae\(haf\(tig\(dqh"#)
        #expect(Mdoc.escaped("¥5 渋谷 🚕") == #"\[u00A5]5 \[u6E0B]\[u8C37] \[u1F695]"#)
        var page = Mdoc()
        page.prose("First. .Second")
        page.literal([".Sh", "'br", "plain"])
        page.macro("Ss", "order status")
        page.macro("Nm", "Pa")
        #expect(
            page.text == """
                First.
                \\&.Second
                .Bd -literal -offset indent
                \\&.Sh
                \\(aqbr
                plain
                .Ed
                .Ss "order status"
                .Nm "Pa"

                """)
    }

    @Test("takes a discussion apart into what is said and what is shown")
    func discussion() {
        let discussion = Discussion("One\ntwo.\nThree:\n  a b\n  c\nFour:\n  d\n\n0  zero\n1  one")
        #expect(discussion.paragraphs == [["One two."], ["0  zero", "1  one"]])
        #expect(discussion.examples == [.init(introduction: "Three:", lines: ["a b", "c"]), .init(introduction: "Four:", lines: ["d"])])
    }
}
