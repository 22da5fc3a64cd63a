import EnglishOnly
import Failure
import Files
import Foundation
import Language
import Settings
import Testing

@Suite("Settings")
struct SettingsTests {
    static let home = Setting("home"), lang = Setting("lang", .choice(["en", "ja"])), level = Setting("logLevel")
    static let accessible = Setting("accessible", .truth), now = Setting("now", isInFile: false)
    static let all = [home, lang, level, accessible, now]

    private func file(_ text: String) throws -> SettingsFile {
        try withSettingsFile(text) { SettingsFile($0, of: Self.all) }
    }

    @Test("A flag overrides the variable, which overrides the file, which overrides the default, in all 16 combinations of these sources")
    func precedence() throws {
        for mask in 0..<16 {
            let says = (0..<4).map { mask >> $0 & 1 == 1 }
            let settings = try Settings(
                of: Self.all, for: "superapp", flags: says[0] ? [Self.level: "flag"] : [:],
                environment: says[1] ? ["SUPERAPP_LOG_LEVEL": "variable"] : [:],
                file: says[2] ? file(#"{"logLevel": "file"}"#) : .none,
                defaults: says[3] ? [Self.level: Found("default", .variable("XDG"))] : [:])
            let expected = zip(says, ["flag", "variable", "file", "default"]).first { $0.0 }?.1
            #expect(settings[Self.level].text == expected, "\(says)")
            let isFrom: Bool =
                switch settings[Self.level].origin {
                case .flag(let name): expected == "flag" && name == "--log-level"
                case .variable(let name):
                    expected == "variable" && name == "SUPERAPP_LOG_LEVEL" || expected == "default" && name == "XDG"
                case .file(_, let line): expected == "file" && line == 1
                case .standard: expected == nil
                }
            #expect(isFrom, "\(says): \(settings[Self.level].origin)")
        }
    }

    @Test("Each setting is resolved independently")
    func independent() throws {
        let settings = try Settings(
            of: Self.all, for: "superapp", flags: [Self.home: "/a"], environment: ["SUPERAPP_LANG": "ja", "SUPERAPP_HOME": "/b"],
            file: file("{\n  \"accessible\": true,\n  \"home\": \"/c\"\n}")
        ).checked()
        #expect(settings[Self.home] == Found("/a", .flag("--home")))
        #expect(settings[Self.lang] == Found("ja", .variable("SUPERAPP_LANG")))
        #expect(settings[Self.accessible].text == "yes")
        #expect(settings[Self.level] == Found(nil, .standard))
    }

    @Test(
        "A time zone is chosen by name in upper or lower case; an unknown name is rejected, with a suggestion if a known name is similar",
        arguments: [
            ("Asia/Tokyo", "Asia/Tokyo", ""), ("europe/london", "Europe/London", ""), ("UTC", "UTC", ""),
            ("Asia/Tokio", nil, "Did you mean Asia/Tokyo?"), ("Tokyo", nil, "Did you mean Asia/Tokyo?"),
            ("new_york", nil, "Did you mean America/New_York?"), ("EST5", nil, "EST5"), ("+09:00", nil, "+09:00"), ("月", nil, "月"),
        ] as [(String, String?, String)])
    func timeZone(text: String, name: String?, complaint: String) throws {
        let zone = Setting("timeZone", .timeZone)
        let flag = Settings(of: [zone], for: "superapp", flags: [zone: text])
        #expect(flag[zone].text == name)
        if name == nil {
            let mistake = try #require(flag.mistakes.first)
            let message = mistake.message.text(in: .english)
            #expect(mistake.kind == .usage && message.contains(complaint) && message.hasPrefix("--time-zone"))
        }
        let variable = Settings(of: [zone], for: "superapp", environment: ["SUPERAPP_TIME_ZONE": text])
        #expect(variable[zone].text == name && variable.mistakes.first?.kind == (name == nil ? .misconfigured : nil))
        let file = try withSettingsFile("{\"timeZone\": \"\(text)\"}") { SettingsFile($0, of: [zone]) }
        #expect(Settings(of: [zone], for: "superapp", file: file)[zone].text == name)
    }

    @Test("A time zone in the settings file must be a string")
    func timeZoneOfOtherType() throws {
        let zone = Setting("timeZone", .timeZone)
        let file = try withSettingsFile("{\"timeZone\": true}") { SettingsFile($0, of: [zone]) }
        #expect(file.mistake?.details.first?.text(in: .english).contains("name of a time zone") == true)
    }

    @Test("The origin of a value from the settings file includes the line number")
    func line() throws {
        let settings = try Settings(of: Self.all, for: "superapp", file: file("{\n\n  \"home\": \"/x\",\n  \"lang\":\n    \"ja\"\n}"))
            .checked()
        guard case .file(_, 3) = settings[Self.home].origin, case .file(_, 4) = settings[Self.lang].origin else {
            Issue.record("\(settings[Self.home].origin) and \(settings[Self.lang].origin)")
            return
        }
    }

    @Test("An empty environment variable is ignored")
    func empty() throws {
        #expect(
            try Settings(of: Self.all, for: "superapp", environment: ["SUPERAPP_HOME": ""]).checked()[Self.home] == Found(nil, .standard))
    }

    @Test("Boolean settings accept several spellings of yes and no", arguments: ["yes", "TRUE", "1", "no", "False", "0"])
    func truth(text: String) throws {
        let isOn = try Settings(of: Self.all, for: "superapp", environment: ["SUPERAPP_ACCESSIBLE": text]).checked().isOn(Self.accessible)
        #expect(isOn == ["yes", "TRUE", "1"].contains(text))
    }

    @Test("An invalid value is reported with its origin, the valid values and, if one of them is similar, a suggestion")
    func wrong() throws {
        let hint: Phrase = "Use one of en, ja."
        #expect(
            english { try Settings(of: Self.all, for: "superapp", flags: [Self.lang: "jp"]).checked() }
                == Failure(.usage, "--lang has the invalid value jp. Did you mean ja?", hint: hint))
        #expect(
            english { try Settings(of: Self.all, for: "superapp", environment: ["SUPERAPP_LANG": "french"]).checked() }
                == Failure(.misconfigured, "SUPERAPP_LANG has the invalid value french.", hint: hint))
        #expect(
            english { try Settings(of: Self.all, for: "superapp", environment: ["SUPERAPP_ACCESSIBLE": "maybe"]).checked() }
                == Failure(.misconfigured, "SUPERAPP_ACCESSIBLE has the invalid value maybe.", hint: "Use one of yes, no."))
        let file = try file("{\n\"lang\": \"ej\"}")
        #expect(
            english { try Settings(of: Self.all, for: "superapp", file: file).checked() }
                == Failure(.misconfigured, "\(file.path), line 2: lang has the invalid value ej. Did you mean en?", hint: hint))
    }

    @Test("An invalid value of a setting is skipped, and is reported only if no valid value overrides it")
    func passedOver() {
        let settings = Settings(
            of: Self.all, for: "superapp", flags: [Self.lang: "jp", Self.accessible: "yes"],
            environment: ["SUPERAPP_LANG": "ja", "SUPERAPP_ACCESSIBLE": "maybe"])
        #expect(settings[Self.lang] == Found("ja", .variable("SUPERAPP_LANG")))
        #expect(settings.mistakes.map(\.kind) == [.usage])
    }

    @Test("The names of environment variables start with the program's name")
    func otherProgram() throws {
        let environment = ["SUPERAPP_LANG": "en", "GIFT_CARD_LANG": "ja", "GIFT_CARD_LOG_LEVEL": "x"]
        let settings = Settings(of: Self.all, for: "gift-card", environment: environment)
        #expect(settings[Self.lang] == Found("ja", .variable("GIFT_CARD_LANG")))
        #expect(settings[Self.level] == Found("x", .variable("GIFT_CARD_LOG_LEVEL")))
    }

    @Test(
        "The names of the flag and the variable are derived from the setting's name",
        arguments: [("home", "SUPERAPP_HOME", "--home"), ("logLevel", "SUPERAPP_LOG_LEVEL", "--log-level")])
    func names(name: String, variable: String, flag: String) {
        #expect(Setting(name).variable(of: "superapp") == variable)
        #expect(Setting(name).flag == flag)
    }
}

/// Runs `body` with the path of a temporary settings file that contains this text.
func withSettingsFile<Value>(_ text: String, _ body: (String) throws -> Value) throws -> Value {
    let file = FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    return try body(file.path)
}

/// Returns the failure that `body` throws, in English alone; nil if it throws none.
private func english(_ body: () throws -> some Any) -> Failure? {
    do { _ = try body() } catch let failure as Failure {
        return Failure(failure.kind, .verbatim(failure.message.english), hint: failure.hint.map { .verbatim($0.english) })
    } catch {}
    return nil
}
