import ArgumentParser
import Commands
import EnglishOnly
import Failure
import Files
import Foundation
import Language
import Program
import Settings
import Testing
import Time

@Suite("Settings of superapp")
struct ConfigTests {
    private func settings(_ arguments: [String] = [], _ variables: [String: String]) throws -> Settings {
        Settings(Setting.all, flags: try HostOptions.parse(arguments).flags, in: Environment(of: "superapp", variables: variables))
    }

    /// Runs `config` with a settings file that has this content.
    private func config(_ text: String, _ arguments: [String] = ["--origin"], with variables: [String: String] = [:]) async throws
        -> BuiltProgram.Run
    {
        try await withProgram { program in
            try program.withFile("settings.json", text) { path in
                let run = try program(["config"] + arguments, with: variables.merging(["SUPERAPP_CONFIG": path]) { mine, _ in mine })
                let clean = { (text: String) in text.replacing(path, with: "FILE").replacing(program.home.path, with: "HOME") }
                return BuiltProgram.Run(output: clean(run.output), complaint: clean(run.complaint), code: run.code)
            }
        }
    }

    @Test("`config --origin` shows the origin of each value: a flag, a variable, a line of the settings file, or the default")
    func origins() async throws {
        let run = try await config(
            "{\n  \"lang\": \"en\",\n  \"accessible\": true\n}", ["--origin", "--features", "order", "--no-accessible"])
        #expect(
            run.output.replacing(/\ {2,}/, with: "  ") == """
                Settings
                ────────

                file  FILE  SUPERAPP_CONFIG
                home  HOME  SUPERAPP_HOME
                features  order  --features
                lang  en  FILE, line 2
                timeZone  Asia/Tokyo  TZ
                accessible  no  --no-accessible
                color  auto  default
                logLevel  off  default
                now  2026-11-21T09:00:00+09:00  SUPERAPP_NOW

                """)
        #expect(run.complaint == "" && run.code == 0)
    }

    @Test("The JSON output of `config` contains each setting's name, value and origin, and the line in the settings file")
    func json() async throws {
        struct Answer: Decodable, Equatable {
            struct Row: Decodable, Equatable {
                let name, origin: String
                let value, place: String?
                let line: Int?
            }
            let settings: [Row]
            let hasFile: Bool
        }
        let run = try await config("{\"lang\": \"ja\"}", ["--json", "--accessible"])
        let answer = try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8))
        #expect(
            answer.settings.map {
                [$0.name, $0.value, $0.origin, $0.place, $0.line.map { "\($0)" }].map { $0 ?? "-" }.joined(separator: " ")
            } == [
                "file FILE variable SUPERAPP_CONFIG -", "home HOME variable SUPERAPP_HOME -", "features - default - -",
                "lang ja file FILE 1", "timeZone Asia/Tokyo variable TZ -", "accessible yes flag --accessible -",
                "color auto default - -", "logLevel off default - -",
                "now 2026-11-21T09:00:00+09:00 variable SUPERAPP_NOW -",
            ])
        #expect(answer.hasFile)
    }

    @Test(
        "Without a settings file, the language comes from the first of these that is set: the flag, SUPERAPP_LANG, LC_ALL, LC_MESSAGES, LANG",
        arguments: [
            ([], [:], "en default"),
            ([], ["LANG": "ja_JP.UTF-8"], "ja LANG"),
            ([], ["LANG": "ja"], "ja LANG"),
            ([], ["LANG": "en_GB.UTF-8", "LC_MESSAGES": "ja_JP"], "ja LC_MESSAGES"),
            ([], ["LANG": "ja_JP.UTF-8", "LC_MESSAGES": "C"], "en LC_MESSAGES"),
            ([], ["LANG": "ja_JP.UTF-8", "LC_ALL": "POSIX"], "en LC_ALL"),
            ([], ["LANG": "ja_JP.UTF-8", "LC_ALL": ""], "ja LANG"),
            ([], ["LC_ALL": "ja_JP.eucJP@x", "LC_MESSAGES": "en_US"], "ja LC_ALL"),
            ([], ["LANG": "fr_FR.UTF-8"], "en LANG"),
            ([], ["LANG": "japanese"], "en LANG"),
            ([], ["LC_ALL": "ja_JP.UTF-8", "SUPERAPP_LANG": "en"], "en SUPERAPP_LANG"),
            (["--lang", "ja"], ["LC_ALL": "C", "SUPERAPP_LANG": "en"], "ja --lang"),
        ] as [([String], [String: String], String)])
    func language(arguments: [String], variables: [String: String], expected: String) throws {
        let found = try settings(arguments, variables)[.lang]
        #expect("\(found.text ?? "-") \(found.origin.phrase.english)" == expected)
    }

    @Test("The language in the settings file overrides the locale, but not SUPERAPP_LANG")
    func languageInFile() async throws {
        let file = "{\"lang\": \"ja\"}"
        #expect(try await config(file, with: ["LC_ALL": "en_US.UTF-8"]).output.contains(/lang +ja +FILE の 1 行目\n/))
        #expect(try await config(file, with: ["SUPERAPP_LANG": "en"]).output.contains(/lang +en +SUPERAPP_LANG\n/))
    }

    @Test(
        "Without a settings file, the data directory comes from the flag, else from the variable, else from the XDG specification",
        arguments: [
            (["--home", "/a"], ["SUPERAPP_HOME": "/b"], "/a --home"),
            ([], ["SUPERAPP_HOME": "/b", "XDG_DATA_HOME": "/c"], "/b SUPERAPP_HOME"),
            ([], ["XDG_DATA_HOME": "/c", "HOME": "/h"], "/c/superapp XDG_DATA_HOME"),
            ([], ["XDG_DATA_HOME": "relative", "HOME": "/h"], "/h/.local/share/superapp default"),
            ([], ["HOME": "/h"], "/h/.local/share/superapp default"),
            ([], ["HOME": "relative"], "- default"),
        ] as [([String], [String: String], String)])
    func home(arguments: [String], variables: [String: String], expected: String) throws {
        let found = try settings(arguments, variables)[.home]
        #expect("\(found.text ?? "-") \(found.origin.phrase.english)" == expected)
    }

    @Test(
        "The settings file is where the XDG specification puts it, unless an environment variable names another file",
        arguments: [
            (["SUPERAPP_CONFIG": "/s.json", "XDG_CONFIG_HOME": "/c"], "/s.json"), (["XDG_CONFIG_HOME": "/c"], "/c/superapp/settings.json"),
            (["XDG_CONFIG_HOME": "c", "HOME": "/h"], "/h/.config/superapp/settings.json"), ([:], nil),
        ] as [([String: String], String?)])
    func place(variables: [String: String], expected: String?) {
        #expect(Environment(of: "superapp", variables: variables).settingsFile?.text == expected)
    }

    @Test(
        "An error in the settings file stops a command with exit code 78; the message names the file, the line and the key",
        arguments: [["config"], ["tree"], ["timeline", "list"]])
    func wrong(command: [String]) async throws {
        try await withProgram { program in
            try program.withFile("settings.json", "{\n  \"acessible\": true,\n  \"lang\": 3\n}") { path in
                let run = try program(command, with: ["SUPERAPP_CONFIG": path])
                #expect(run.code == 78 && run.output == "")
                #expect(
                    run.complaint == """
                        superapp: The settings file \(path) has errors.
                          Line 2: acessible is an unknown setting. Did you mean accessible?
                          Line 3: lang has the wrong type. Use one of "en", "ja".
                          Fix the file or move it elsewhere.

                        """)
                #expect(!FileManager.default.fileExists(atPath: program.home.path))
            }
        }
    }

    @Test("Help is in the configured language, and so is the report of errors in the settings file")
    func japanese() async throws {
        let right = try await config("{\"lang\": \"ja\"}", ["--help"])
        #expect(right.output.contains("概要: 現在の設定を表示します。"))
        let wrong = try await config("{\"lang\": \"ja\", \"home\": 1}", with: ["LC_ALL": "ja_JP.UTF-8"])
        #expect(wrong.complaint.contains("設定ファイル FILE に誤りがあります。\n  1 行目: home の値の型が違います。文字列を指定してください。"))
    }

    @Test(
        "Errors are in the first valid language, even if a language of higher priority or another setting is invalid",
        arguments: [
            (["LANG": "ja_JP.UTF-8", "SUPERAPP_LANG": "fr"], "{}"), (["SUPERAPP_LANG": "fr"], "{\"lang\": \"ja\"}"),
            (["LANG": "ja_JP.UTF-8"], "{\"lang\": \"fr\"}"), ([:], "{\"colour\": 1, \"lang\": \"ja\"}"), (["LANG": "ja"], "?"),
        ] as [([String: String], String)])
    func wrongLanguage(variables: [String: String], file: String) async throws {
        try await withProgram { program in
            try program.withFile("settings.json", file) { path in
                let variables = variables.merging(["SUPERAPP_CONFIG": path]) { $1 }
                #expect(Settings(Setting.all, flags: [:], in: Environment(of: "superapp", variables: variables)).language == .japanese)
                let run = try program(["lsit"], with: variables)
                #expect(run.complaint.hasPrefix("superapp: lsit というコマンドはありません。"), "\(run.complaint)")
            }
        }
    }

    @Test("The valid settings of a settings file apply even if its other settings are invalid")
    func right() async throws {
        try await withProgram { program in
            try program.withFile("settings.json", "{\"lang\": \"fr\", \"home\": \"/data\", \"colour\": 1}") { path in
                let settings = try settings(["--log-level", "louder"], ["SUPERAPP_CONFIG": path, "SUPERAPP_LOG_LEVEL": "loud"])
                #expect(settings[.home] == Found("/data", .file(path, line: 1)))
                #expect(settings[.lang] == Found("en", .standard))
                #expect(settings[.logLevel] == Found("off", .standard))
            }
        }
    }

    @Test("If the settings file turns a feature off, the feature's commands report that it is off")
    func features() async throws {
        try await withProgram { program in
            try program.withFile("settings.json", "{\"features\": \"order\"}") { path in
                let run = try program(["timeline", "list"], with: ["SUPERAPP_CONFIG": path])
                #expect(
                    run.complaint
                        == "superapp: Timeline is off: not chosen by \(path), line 1.\n  See which features are on: superapp features\n")
                #expect(run.code == 78)
            }
        }
    }

    @Test("The settings file can turn on output for screen readers, and a flag overrides the file")
    func accessible() async throws {
        let file = "{\"accessible\": true}"
        #expect(try await config(file).output.hasPrefix("Screen: Settings\n"))
        #expect(try await config(file, ["--no-accessible"]).output.hasPrefix("Settings\n────"))
    }

    @Test("The time zone from the flag, variable or settings file applies to the times shown and to the day of a new movement")
    func timeZone() async throws {
        try await withProgram { program in
            let flag = ["--time-zone", "America/New_York"], variable = ["SUPERAPP_TIME_ZONE": "America/New_York"]
            let code = try program(["account", "signup", "--phone", "090-1234-5678"] + flag)
            #expect(code.output.contains("Valid until   2026-11-20 19:10"), "\(code)")
            #expect(try program(["messages"], with: variable).output.contains("2026-11-20 19:00  +81"))
            #expect(try program(["messages"]).output.contains("2026-11-21 09:00  +81"))
            try program.withFile("settings.json", "{\"timeZone\": \"Pacific/Kiritimati\"}") { path in
                let messages = try program(["messages"], with: ["SUPERAPP_CONFIG": path]).output
                #expect(messages.contains("2026-11-21 14:00  +81"))
            }
            // A zone that does not exist is the system's, as in other programs.
            #expect(try program(["config", "--origin"], with: ["TZ": "Nowhere"]).output.contains(/timeZone +\S+ +default/))
            #expect(try program(["messages"], with: ["TZ": "America/New_York"]).output.contains("2026-11-20 19:00  +81"))
            // The movement keeps its day in every time zone, but the moment of its midnight depends on the time zone.
            try program.succeed(["timeline", "add", "--amount", "-5", "--currency", "USD"] + flag)
            #expect(try program(["timeline", "list"]).output.contains("2026-11-20"))
            let json = try program(["timeline", "list", "--json"] + flag).output
            #expect(json.contains(#""date" : "2026-11-20""#) && json.contains(#""time" : "2026-11-20T05:00:00Z""#), "\(json)")
        }
    }

    @Test("The data directory in the settings file must be an absolute path")
    func relativeHome() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("{\"home\": \"data\"}".utf8).write(to: file)
        let settings = try settings([], ["SUPERAPP_CONFIG": file.path])
        let failure = Failure(
            .misconfigured, "\(file.path), line 1: home is not an absolute path: data", hint: "Start the path with a slash.")
        #expect(throws: failure) { try inEnglish { try settings.home() } }
    }
}
