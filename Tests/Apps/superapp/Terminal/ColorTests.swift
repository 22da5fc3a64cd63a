import ArgumentParser
import Commands
import Files
import Foundation
import Language
import Program
import Settings
import Testing
import Time

@Suite("Color on the command line", .timeLimit(.minutes(60)))
struct ColorTests {
    private static let bold = "\u{1B}[1m", red = "\u{1B}[31m", end = "\u{1B}[0m"
    private static let payload = "\u{1B}[31mred\u{1B}[2J\u{9B}1m"

    /// Runs `body` with a program whose only movement has escape sequences in its text.
    private func withHostileMovement(_ body: (BuiltProgram) throws -> Void) async throws {
        try await withProgram { program in
            try program.succeed(["timeline", "add", "--amount", "500", "--currency", "JPY", "--counterparty", Self.payload])
            try body(program)
        }
    }

    @Test("Output that does not go to a terminal has no color by default, and none with --color auto or --color never")
    func plain() async throws {
        try await withProgram { program in
            for (arguments, variables) in [
                ([], [:]), ([], ["TERM": "xterm"]), (["--color", "auto"], [:]), (["--color", "never"], ["SUPERAPP_COLOR": "always"]),
            ] as [([String], [String: String])] {
                for line in ["config", "--help", "doctor", "lsit", "config --unknown"] {
                    let run = try program(line.words + arguments, with: variables)
                    #expect(!(run.output + run.complaint).contains("\u{1B}"), "\(line) \(arguments)")
                }
            }
        }
    }

    @Test(
        "The flag, the variable or the settings file determines when to use color; without these, NO_COLOR does",
        arguments: [
            ([], [:], "auto default"), ([], ["NO_COLOR": "1"], "never NO_COLOR"), ([], ["NO_COLOR": ""], "auto default"),
            (["--color", "auto"], ["NO_COLOR": "1"], "auto --color"),
            ([], ["NO_COLOR": "1", "SUPERAPP_COLOR": "always"], "always SUPERAPP_COLOR"),
            (["--color", "never"], ["SUPERAPP_COLOR": "always"], "never --color"),
        ] as [([String], [String: String], String)])
    func origin(arguments: [String], variables: [String: String], expected: String) async throws {
        let flags = try HostOptions.parse(arguments).flags
        let found = Settings(Setting.all, flags: flags, in: Environment(of: "superapp", variables: variables))[.color]
        #expect("\(found.text ?? "-") \(found.origin.phrase.text(in: .english))" == expected)
        try await withProgram { program in
            try program.withFile("settings.json", #"{"color": "always"}"#) { path in
                let run = try program(["config"] + arguments, with: variables.merging(["SUPERAPP_CONFIG": path]) { mine, _ in mine })
                #expect(run.output.contains("\u{1B}") == arguments.isEmpty, "\(run)")
            }
        }
    }

    @Test(
        "With --color always, even in redirected output, headings are bold in both languages, and the first word of an error is red")
    func always() async throws {
        try await withProgram { program in
            let always = ["--color", "always"]
            #expect(try program(["config"] + always).output.hasPrefix("\(Self.bold)Settings\(Self.end)\n─"))
            let help = try program(["timeline", "list", "--help"] + always).output
            #expect(help.hasPrefix("\(Self.bold)OVERVIEW:\(Self.end) ") && help.contains("\n\(Self.bold)OPTIONS:\(Self.end)\n"))
            #expect(try program(["--help", "--lang", "ja"] + always).output.contains("\n\(Self.bold)サブコマンド:\(Self.end)\n"))
            #expect(try program(["lsit"] + always).complaint.hasPrefix("\(Self.red)superapp:\(Self.end) There is no command"))
            #expect(try program(["timeline", "show", "x"] + always).complaint.hasPrefix("\(Self.red)superapp:\(Self.end) "))
            #expect(try program(["config", "--unknown"] + always).complaint.hasPrefix("\(Self.red)Error:\(Self.end) Unknown"))
        }
    }

    @Test("Without its escape sequences, colored output equals plain output")
    func same() async throws {
        try await withPreparedHomes { homes in
            try await homes.withCopy(of: .filled) { program in
                for line in [
                    "timeline list", "timeline summary", "product list", "timeline --help", "timeline show nothing", "order --hepl",
                ] {
                    let (plain, colored) = (try program(line.words), try program(line.words + ["--color", "always"]))
                    let text = { (run: BuiltProgram.Run) in (run.output + run.complaint).replacing(/\u{1B}\[\d+m/, with: "") }
                    #expect(text(colored) == text(plain) && colored != plain, "\(line)")
                }
            }
        }
    }

    @Test("The doctor shows the word “problem” in red")
    func doctor() async throws {
        try await withProgram { program in
            let run = try program(["doctor", "--color", "always"], with: ["SUPERAPP_HOME": "/dev/null/x"])
            #expect(run.output.contains("\n\(Self.red)problem\(Self.end)  data-directory") && run.code == 1, "\(run)")
        }
    }

    @Test("JSON, CSV and output for screen readers have no color, even with --color always")
    func never() async throws {
        try await withHostileMovement { program in
            for line in [
                "timeline list --json", "timeline list --csv", "timeline list --accessible", "timeline show x --json", "lsit --accessible",
                "--help --accessible",
            ] {
                let run = try program(line.words + ["--color", "always"])
                #expect(!(run.output + run.complaint).contains("\u{1B}"), "\(line)")
            }
        }
    }

    @Test("With color, the escape characters in a movement's text are replaced, and incoming money is green")
    func inert() async throws {
        try await withHostileMovement { program in
            for line in ["timeline list", "timeline list --text red"] {
                let output = try program(line.words + ["--color", "always"]).output
                #expect(output.contains("�[31mred�[2J�1m") && output.contains("\u{1B}[32m¥500\(Self.end)"), "\(output)")
                let known = output.replacing(/\u{1B}\[(?:0|1|2|32)m/, with: "")
                #expect(!known.unicodeScalars.contains { Payload.isForbidden($0) }, "\(output)")
            }
        }
    }
}
