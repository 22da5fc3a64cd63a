import Files
import Foundation
import Language
import Program
import Settings
import Testing
import Time

@testable import CommandLineHost
@testable import superapp

@MainActor
@Suite("The manual of superapp")
struct ManualTests {
    /// The manual in each language, written only once, because writing it takes a second in a debug build.
    private static let pages = Result { try Language.offered.map { ($0, try written(in: $0)) } }

    private func page(in language: Language = .english) throws -> String {
        try #require(Self.pages.get().first { $0.0 == language }).1
    }

    private static func written(in language: Language) throws -> String {
        let environment = Environment(of: "superapp", variables: ["SUPERAPP_NOW": BuiltProgram.now, "TZ": "Asia/Tokyo"])
        let settings = Settings(Superapp.settings, flags: ["lang": language.code], in: environment)
        return try ProgramManual(Superapp.self, environment, settings).page()
    }

    /// Returns the text of a page without roff's escapes.
    private func plain(_ text: String) -> String {
        text.replacing("\\-", with: "-").replacing("\\(ti", with: "~").replacing("\\(aq", with: "'").replacing("\\(dq", with: "\"")
            .replacing("\\&", with: "")
    }

    @Test("The manual lists every command with its arguments and options")
    func commands() throws {
        let page = plain(try page()), program = try CommandInfo(RootCommand<Superapp>.self, in: .english)
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

    @Test("The manual contains every exit code and every ASCII example in the help")
    func codes() throws {
        let page = plain(try page())
        for row in ExitCodeRow.all(of: .sysexits) { #expect(page.contains(".It \(row.code)\n")) }
        let examples = try CommandInfo(RootCommand<Superapp>.self, in: .english).below.flatMap {
            Discussion($0.command.discussion ?? "").examples
        }.flatMap(\.lines)
        #expect(examples.count > 10)
        for example in examples where example.allSatisfy(\.isASCII) { #expect(page.contains("superapp \(example)\n"), "\(example)") }
    }

    @Test("The Japanese manual contains no English sentence")
    func japanese() throws {
        let lines = try page(in: .japanese).split(separator: "\n")
        #expect(lines.count > 500)
        // In both languages, a feature without a translated name is shown with the name of its type, split into words.
        let names = Superapp.features.map { "\($0)".replacing(/\B[A-Z]/) { " " + $0.output.lowercased() } }
        #expect(lines.filter { $0.contains(/^[A-Z][a-z]+ [a-z]/) && !names.contains(String($0)) } == [])
    }

    @Test("The manual has a date, and its sections are in the usual order of manual pages")
    func sections() throws {
        let page = try page()
        #expect(
            page.matches(of: /(?m)^\.Sh (.*)$/).map { String($0.1).replacing("\"", with: "") } == [
                "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES",
            ])
        #expect(page.hasPrefix(".Dd November 21, 2026\n.Dt "))
    }
}
