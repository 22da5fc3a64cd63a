import Account
import EnglishOnly
import Failure
import FeatureTesting
import Files
import Foundation
import Language
import Testing
import Text
import Time

@testable import Launch

@Suite("The launch configuration")
struct LaunchConfigurationTests {
    private func read(_ text: String?) async throws -> LaunchConfiguration {
        try await withTemporaryHome { home in
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            try text.map { try Data($0.utf8).write(to: home.file("config.json")) }
            return try LaunchConfiguration(in: home)
        }
    }

    @Test(
        "A missing launch configuration, or an empty object, means minimum version 0.1.0, no maintenance and version 1 of the terms",
        arguments: [nil, "{}"])
    func bundled(text: String?) async throws {
        let configuration = try await read(text)
        #expect(configuration == LaunchConfiguration(of: "superapp") && configuration.minimumVersion == Version(0, 1, 0))
        #expect(configuration.maintenance == nil && configuration.terms.version == 1)
    }

    @Test("Every key in the launch configuration is read")
    func whole() async throws {
        let configuration = try await read(
            """
            {
              "minimumVersion": "1.4.0-rc.1",
              "maintenance": {"from": "2026-11-21T09:00:00+09:00", "until": "2026-11-21T02:00:00Z", "message": "We move."},
              "terms": {"version": 3, "text": "Be kind."}
            }
            """)
        #expect(configuration.minimumVersion == Version("1.4.0-rc.1"))
        #expect(configuration.maintenance == .init(window: .testing ..< .testing + 7200, message: "We move."))
        #expect(configuration.terms == Terms(version: 3, text: "Be kind."))
    }

    @Test(
        "The error for an invalid launch configuration states the line and the reason",
        arguments: [
            ("", "line 1: invalid JSON."),
            ("{\n\"minimumVersion\": tru\n}", "line 2: invalid JSON."),
            ("{\n\n\"terms\": {", "line 3: invalid JSON."),
            ("[]", "line 1: the file is not a JSON object."),
            ("\n null", "line 2: the file is not a JSON object."),
            ("7", "line 1: the file is not a JSON object."),
            ("{\n\"minimumVersion\": \"0.1.0\",\n}", "line 2: invalid JSON."),
            ("{\"terms\": {\"version\": 2, \"text\": \"a\",\n}}", "line 1: invalid JSON."),
            ("{\"terms\":\n{\"version\": 02, \"text\": \"a\"}}", "line 2: invalid JSON."),
            ("{\"terms\":\n{\"version\": 2, \"text\": \"a\tb\"}}", "line 2: invalid JSON."),
            ("{\"terms\":\n{\"version\": 1.5, \"text\": \"a\"}}", "line 2: version has a value of the wrong type."),
            ("{\"terms\":\n{\"version\": 99999999999999999999, \"text\": \"a\"}}", "line 2: version has a value of the wrong type."),
            (
                "\u{FEFF}{\n\"minimumVersio\": \"2.0.0\"}",
                "line 2: unknown key minimumVersio (did you mean minimumVersion?)."
            ),
            ("{\n\"minimumVersion\": 2}", "line 2: minimumVersion has a value of the wrong type."),
            ("{\n\"minimumVersion\": \"v2\"}", "line 2: minimumVersion: v2 is not a valid version, such as 1.4.0."),
            ("{\"terms\":\n{\"version\": 0, \"text\": \"\"}}", "line 2: version: the version must be 1 or higher."),
            ("{\"terms\": {\"version\": 2}}", "line 1: text is missing in terms."),
            ("{\n\"minimumVersio\": \"2.0.0\"}", "line 2: unknown key minimumVersio (did you mean minimumVersion?)."),
            (
                "{\"maintenance\": {\n\"from\": \"2026-11-21T09:00:00Z\",\n\"until\": \"2026-11-21T08:00:00Z\"}}",
                "line 3: until: the end must be after the start."
            ),
            (
                "{\"maintenance\": {\n\"from\": \"tomorrow\",\n\"until\": \"2026-11-21T08:00:00Z\"}}",
                "line 2: from: tomorrow is not a time with a time zone, such as 2026-12-01T02:00:00+09:00."
            ),
            (
                "{\"maintenance\": {\n\"untill\": \"2026-11-21T08:00:00Z\"}}",
                "line 2: unknown key untill (did you mean until?)."
            ),
            ("{\n\"minimumVersion\": null}", "line 2: minimumVersion has no value; remove the key or set it."),
            ("{\"minimumVersion\": \"1.0.0\",\n\"minimumVersion\": \"0.0.1\"}", "line 2: minimumVersion appears twice."),
            ("{\"minimumVersion\": \"1.0.0\",\n\"minimumVersio\\u006e\": \"0.0.1\"}", "line 2: minimumVersion appears twice."),
            // In the next two cases, the name of the key with the invalid value also appears on an earlier line, as a value.
            (
                "{\"maintenance\": {\"message\": \"until\",\n\"from\": \"2026-11-21T09:00:00Z\",\n\"until\": \"noon\"}}",
                "line 3: until: noon is not a time with a time zone, such as 2026-12-01T02:00:00+09:00."
            ),
            ("{\"terms\": {\"text\": \"version\",\n\"version\": 0}}", "line 2: version: the version must be 1 or higher."),
            ("{\"terms\": {\"text\": \"a\",\n\"version\": [1]}}", "line 2: version has a value of the wrong type."),
            ("{\"terms\": {\"version\": 1,\n\"text\": {\"en\": \"Be kind.\"}}}", "line 2: ja is missing in text."),
            (
                "{\"terms\": {\"version\": 1,\n\"text\": {\"en\": \"a\", \"jp\": \"b\"}}}",
                "line 2: unknown key jp (did you mean ja?)."
            ),
            ("{\"terms\": {\"version\": 1,\n\"text\": [\"a\"]}}", "line 2: text has a value of the wrong type."),
            ("{\"maintenance\":\n[{\"from\": 1}]}", "line 1: maintenance has a value of the wrong type."),
            (
                "{\n\"maintenance\": {\"from\": \"2026-11-21T09:00:00\", \"until\": \"2026-11-21T10:00:00Z\"}}",
                "line 2: from: 2026-11-21T09:00:00 is not a time with a time zone, such as 2026-12-01T02:00:00+09:00."
            ),
        ])
    func malformed(text: String, complaint: String) async throws {
        let failure = await #expect(throws: Failure.self) { try await read(text) }
        #expect(failure?.kind == .misconfigured)
        #expect(failure?.message.english.hasSuffix(complaint) == true, "\(failure?.message.english ?? "")")
        #expect(failure?.message.english.contains("config.json") == true)
    }

    @Test(
        "An invalid maintenance time is an error",
        arguments: [
            "2026-11-21T25:61:00Z", "2026-11-31T00:00:00Z", "2026-02-30T00:00:00Z", "2026-11-21T22:99:00Z", "2026-11-21T23:00:00ZJUNK",
        ], ["from", "until"])
    func noTime(time: String, key: String) async throws {
        let times = ["from": "2020-01-01T00:00:00Z", "until": "2030-01-01T00:00:00Z"].merging([key: time]) { $1 }
        let failure = await #expect(throws: Failure.self) {
            try await read("{\n\"maintenance\": \(String(decoding: try JSONEncoder().encode(times), as: UTF8.self))}")
        }
        #expect(failure?.kind == .misconfigured)
        #expect(failure?.message.english.contains("config.json, line 2: \(key): \(time) is not a time with a time zone") == true)
    }

    @Test("Text in the launch configuration can be given once for all languages or separately for each language")
    func languages() async throws {
        let found = try await read(
            """
            {"maintenance": {"from": "2026-11-21T09:00:00+09:00", "until": "2026-11-21T02:00:00Z",
                             "message": {"en": "We move.", "ja": "移転します。"}},
             "terms": {"version": 3, "text": {"ja": "親切に。", "en": "Be kind."}}}
            """)
        #expect(found.maintenance?.message?.text(in: .japanese) == "移転します。")
        #expect(found.maintenance?.message?.text(in: .english) == "We move.")
        #expect(found.terms.text.text(in: .japanese) == "親切に。")
        let same = try await read(#"{"terms": {"version": 3, "text": "Be kind."}}"#)
        #expect(same.terms.text.text(in: .japanese) == "Be kind.")
    }

    @Test(
        "An error in the launch configuration is explained in Japanese",
        arguments: [
            ("{\n\"minimumVersion\": tru\n}", "config.json の 2 行目: JSON として正しくありません。"),
            ("[]", "config.json の 1 行目: JSON オブジェクトではありません。"),
            ("{\"minimumVersion\": 2}", "1 行目: minimumVersion の値の型が違います。"),
            ("{\"minimumVersion\": \"v2\"}", "minimumVersion: v2 は 1.4.0 のようなバージョンではありません。"),
            ("{\"terms\": {\"version\": 2}}", "1 行目: terms に text がありません。"),
            ("{\"minimumVersio\": \"2.0.0\"}", "minimumVersio は不明な項目です（「minimumVersion」ではありませんか？）。"),
            ("{\"minimumVersion\": null}", "minimumVersion に値がありません。値を書くか、項目を削除してください。"),
        ])
    func japanese(text: String, complaint: String) async throws {
        let failure = await #expect(throws: Failure.self) { try await read(text) }
        let message = failure?.message.text(in: .japanese) ?? ""
        #expect(message.hasSuffix(complaint), "\(message)")
        #expect(failure?.hint?.text(in: .japanese) == "修正するか、別の場所に移してください。")
    }

    private static let whole = """
        {"minimumVersion": "9.0.0",
         "maintenance": {"from": "2026-11-21T09:00:00+09:00", "until": "2026-11-21T02:00:00Z", "message": "\\"}"},
         "terms": {"version": 3, "text": "Be kind."}}
        """

    @Test("A truncated launch configuration is an error")
    func cut() async throws {
        for length in 0..<Self.whole.utf8.count {
            let text = String(decoding: Self.whole.utf8.prefix(length), as: UTF8.self)
            let failure = await #expect(throws: Failure.self, "\(text)") { try await read(text) }
            #expect(failure?.kind == .misconfigured && failure?.message.english.contains("config.json") == true, "\(text)")
        }
    }

    @Test("A launch configuration with a missing character is either an error or still contains all settings")
    func lost() async throws {
        for place in 0..<Self.whole.utf8.count {
            var bytes = Array(Self.whole.utf8)
            bytes.remove(at: place)
            guard let found = try? await read(String(decoding: bytes, as: UTF8.self)) else { continue }
            #expect(
                found.minimumVersion > Version(0, 1, 0) && found.maintenance != nil && found.terms.version == 3,
                "Without character \(place)")
        }
    }

    @Test("A launch configuration that contains binary data or is a folder is an error")
    func noText() async throws {
        try await withTemporaryHome { home in
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            try Data([0x7B, 0xFF, 0x7D]).write(to: home.file("config.json"))
            let binary = #expect(throws: Failure.self) { try LaunchConfiguration(in: home) }
            try FileManager.default.removeItem(at: home.file("config.json"))
            try FileManager.default.createDirectory(at: home.file("config.json"), withIntermediateDirectories: true)
            let folder = #expect(throws: Failure.self) { try LaunchConfiguration(in: home) }
            for failure in [binary, folder] {
                #expect(failure?.kind == .misconfigured && failure?.message.english.contains("config.json") == true, "\(failure as Any)")
            }
        }
    }

    @Test(
        "A launch configuration that is a broken symbolic link is an error",
        arguments: ["nowhere.json", "config.json", "/dev/null/config.json"])
    func unreachable(destination: String) async throws {
        try await withTemporaryHome { home in
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: home.file("config.json").path, withDestinationPath: destination)
            let failure = #expect(throws: Failure.self) { try LaunchConfiguration(in: home) }
            #expect(failure?.kind == .misconfigured)
            #expect(failure?.message == "The configuration file \(home.file("config.json").path) cannot be read.")
        }
    }

    @Test("The launch defaults apply if the data directory is not a folder")
    func noFolder() throws {
        #expect(
            try LaunchConfiguration(in: DataDirectory(URL(filePath: "/dev/null"), of: "superapp")) == LaunchConfiguration(of: "superapp"))
    }
}
