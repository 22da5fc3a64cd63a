import EnglishOnly
import Failure
import Files
import Foundation
import Settings
import Testing

@Suite("The settings file")
struct SettingsFileTests {
    private static let all = [
        Setting("home"), Setting("lang", .choice(["en", "ja"])), Setting("accessible", .truth), Setting("now", isInFile: false),
    ]

    private func mistakes(_ text: String) throws -> [String] {
        try withSettingsFile(text) { path in
            guard let error = SettingsFile(path, of: Self.all).mistake else { return [] }
            #expect(error.kind == .misconfigured)
            #expect(error.message == "The settings file \(path) has errors.")
            #expect(error.hint == "Fix the file or move it elsewhere.")
            return error.details.map(\.english)
        }
    }

    @Test("A missing default settings file is not an error")
    func none() throws {
        let file = SettingsFile("/nonexistent/settings.json", of: Self.all)
        #expect(!file.exists && file.mistake == nil)
    }

    @Test("A missing settings file is an error if an environment variable names it")
    func missing() {
        let failure = Failure(
            .misconfigured, "The settings file /nonexistent/settings.json does not exist.",
            hint: "Create the file, or name another one in SUPERAPP_CONFIG.")
        let file = SettingsFile("/nonexistent/settings.json", of: Self.all, namedBy: "SUPERAPP_CONFIG")
        #expect(file.mistake?.kind == failure.kind && file.mistake?.description == failure.description)
    }

    @Test("A folder in place of the settings file is an error")
    func folder() {
        let failure = Failure(
            .misconfigured, "The settings file /tmp cannot be read.", hint: "Check that the path names a regular file that you can read.")
        let mistake = SettingsFile("/tmp", of: Self.all).mistake
        #expect(mistake?.kind == failure.kind && mistake?.description == failure.description)
    }

    @Test(
        "A settings file without settings is valid, and so is one with every setting that is allowed in it",
        arguments: ["{}", "{\"home\": \"/x\",\n \"lang\": \"ja\", \"accessible\": false}"])
    func right(text: String) throws { #expect(try mistakes(text) == []) }

    @Test(
        "The error about an invalid settings file names the line, even if the file begins with a byte order mark",
        arguments: [
            ("", "Line 1: The JSON is invalid."), ("{\n  \"home\": \"/x\",\n  lang\n}", "Line 3: The JSON is invalid."),
            ("[]", "Line 1: The JSON is not an object."), ("\n7", "Line 2: The JSON is not an object."),
            ("{\n\"lang\": \"ja\",\n}", "Line 2: The JSON is invalid."),
            ("\u{FEFF}{\"lan\": 1}", "Line 1: lan is an unknown setting. Did you mean lang?"),
        ])
    func syntax(text: String, mistake: String) throws { #expect(try mistakes(text) == [mistake]) }

    @Test("A settings file that is not UTF-8 is an error")
    func bytes() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data([0x7B, 0xFF, 0x7D]).write(to: file)
        #expect(SettingsFile(file.path, of: Self.all).mistake?.details.map(\.english) == ["The file is not UTF-8 text."])
    }

    @Test("Every unknown key, duplicate key and wrongly typed value in a settings file is reported, and a similar valid key is suggested")
    func keys() throws {
        let text = """
            {
              "lan": "ja",
              "home": 7,
              "accessible": "yes",
              "lang": null,
              "accessible": true,
              "now": "2026-11-21T09:00:00+09:00",
              "colour": {"home": 1}
            }
            """
        #expect(
            try mistakes(text) == [
                "Line 2: lan is an unknown setting. Did you mean lang?",
                "Line 3: home has the wrong type. Use a string.",
                "Line 5: lang has the wrong type. Use one of \"en\", \"ja\".",
                "Line 6: accessible is a duplicate key.",
                "Line 7: now is an unknown setting.",
                "Line 8: colour is an unknown setting.",
            ])
    }

    @Test("The valid settings in a settings file apply even if others are invalid")
    func rightAmongWrong() throws {
        let asked: (String) throws -> [String] = { text in
            try withSettingsFile(text) { path in
                let settings = Settings(of: Self.all, for: "superapp", file: SettingsFile(path, of: Self.all))
                return Self.all.compactMap { settings[$0].text }
            }
        }
        #expect(try asked(#"{"colour": 1, "home": "/x", "lang": "fr", "accessible": 3, "now": "noon"}"#) == ["/x"])
        #expect(try asked(#"{"home": "/x", "#) == [])
        let none = SettingsFile("/nonexistent/settings.json", of: Self.all)
        #expect(!none.exists)
        #expect(Settings(of: Self.all, for: "superapp", file: none)[Self.all[0]] == Found(nil, .standard))
    }
}
