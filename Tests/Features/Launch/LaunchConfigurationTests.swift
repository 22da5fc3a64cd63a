import Account
import Failure
import FeatureTesting
import Foundation
import Testing
import World

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

    @Test("is the one that comes with the program when there is no file, or nothing in it", arguments: [nil, "{}"])
    func bundled(text: String?) async throws {
        #expect(try await read(text) == LaunchConfiguration())
    }

    @Test("is read whole")
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
        "that is malformed is an error that names line and key, never a pass",
        arguments: [
            ("", "line 1: this is not JSON."),
            ("{\n\"minimumVersion\": tru\n}", "line 2: this is not JSON."),
            ("{\n\n\"terms\": {", "line 3: this is not JSON."),
            ("[]", ": this is not an object of keys and values."),
            ("{\n\"minimumVersion\": 2}", "line 2: minimumVersion has a value of the wrong type."),
            ("{\n\"minimumVersion\": \"v2\"}", "line 2: minimumVersion: v2 is not a version such as 1.4.0."),
            ("{\"terms\":\n{\"version\": 0, \"text\": \"\"}}", "line 2: version: terms are counted from version 1."),
            ("{\"terms\": {\"version\": 2}}", "line 1: text is missing in terms."),
            ("{\n\"minimumVersio\": \"2.0.0\"}", "line 2: minimumVersio is not a key of the configuration (did you mean minimumVersion?)."),
            (
                "{\"maintenance\": {\n\"from\": \"2026-11-21T09:00:00Z\",\n\"until\": \"2026-11-21T08:00:00Z\"}}",
                "line 3: until: the maintenance ends before it begins."
            ),
            (
                "{\"maintenance\": {\n\"from\": \"tomorrow\",\n\"until\": \"2026-11-21T08:00:00Z\"}}",
                "line 2: from: tomorrow is not a time with its zone, such as 2026-12-01T02:00:00+09:00."
            ),
            (
                "{\"maintenance\": {\n\"untill\": \"2026-11-21T08:00:00Z\"}}",
                "line 2: untill is not a key of the configuration (did you mean until?)."
            ),
        ])
    func malformed(text: String, complaint: String) async throws {
        let failure = await #expect(throws: Failure.self) { try await read(text) }
        #expect(failure?.kind == .misconfigured)
        #expect(failure?.message.hasSuffix(complaint) == true, "\(failure?.message ?? "")")
        #expect(failure?.message.contains("config.json") == true)
    }
}
