import Commands
import EnglishOnly
import Failure
import FeatureTree
import Files
import Foundation
import Language
import Program
import Settings
import Testing
import Text

@MainActor
@Suite("Programs")
struct ProgramTests {
    private enum Named: Program {
        typealias Root = NoFeatures
        static let name: ProgramName = "gift-card"
        static let version = Version(1, 0, 0)
        static let about: Phrase = "A program of a test."
        static var frame: [any Feature.Type] { [] }
        static var parts: [any ProgramPart.Type] { [] }
    }

    private enum Unnamed: Program {
        typealias Root = NoFeatures
        static let version = Version(1, 0, 0)
        static let about: Phrase = "A program of a test."
        static var frame: [any Feature.Type] { [] }
        static var parts: [any ProgramPart.Type] { [] }
    }

    @Test("A program is named after its target by default")
    func names() {
        #expect("\(Unnamed.name)" == "programtests")
        #expect("\(Named.name)" == "gift-card")
        #expect(ProgramName(module: "gift_card") == "gift-card")
        #expect(ProgramName(module: "gift_card").variable("LANG") == "GIFT_CARD_LANG")
    }

    @Test("A program stores its data and settings in folders that are named after it")
    func places() {
        let environment = Environment(of: Named.name, variables: ["HOME": "/h", "GIFT_CARD_LANG": "ja", "SUPERAPP_LANG": "en"])
        #expect(environment.standardHome?.text == "/h/.local/share/gift-card")
        #expect(environment.settingsFile?.text == "/h/.config/gift-card/settings.json")
        #expect(environment.settingsVariable == "GIFT_CARD_CONFIG")
        #expect(Settings(Named.settings, flags: [:], in: environment).language == .japanese)
    }

    @Test("The variables of the XDG specification override the standard folders, unless they contain a relative path")
    func folders() {
        func paths(_ base: String) -> [String?] {
            let environment = Environment(of: Named.name, variables: ["HOME": "/h", "XDG_DATA_HOME": base, "XDG_CONFIG_HOME": base])
            return [environment.standardHome?.text, environment.settingsFile?.text]
        }
        #expect(paths("/x") == ["/x/gift-card", "/x/gift-card/settings.json"])
        #expect(paths("x/") == ["/h/.local/share/gift-card", "/h/.config/gift-card/settings.json"])
    }

    @Test(
        "The path of the data directory can be relative on the command line, but not in the settings file",
        arguments: [("/data", nil), ("data", Failure.Kind.misconfigured), ("data/", .misconfigured), ("", .misconfigured)])
    func home(path: String, refusal: Failure.Kind?) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "home-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("{\"home\": \"\(path)\"}".utf8).write(to: file)
        func outcome(_ flags: [String: String]) -> Failure.Kind? {
            let environment = Environment(of: Named.name, variables: ["GIFT_CARD_CONFIG": file.path])
            do throws(Failure) { _ = try Settings(Named.settings, flags: flags, in: environment).home() } catch { return error.kind }
            return nil
        }
        #expect(outcome([:]) == refusal)
        #expect(outcome(["home": path]) == (path.isEmpty ? .usage : nil))
    }

    @Test("The time can be set by a variable, but not in the settings file, where it would stop the clock of every run")
    func time() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "now-\(UUID()).json"), time = "2026-11-21T09:00:00+09:00"
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("{\"now\": \"\(time)\"}".utf8).write(to: file)
        func now(_ variables: [String: String]) -> String? {
            let environment = Environment(of: Named.name, variables: variables.merging(["GIFT_CARD_CONFIG": file.path]) { $1 })
            return Settings(Named.settings, flags: [:], in: environment)[.now].text
        }
        #expect(now([:]) == nil && now(["GIFT_CARD_NOW": time]) == time)
    }

    @Test("Findings and each kind of failure have exit codes, both in ordinary programs and in checkers such as espalier")
    func exitCodes() {
        #expect(ExitCodes.sysexits.findings == 1 && ExitCodes.checker.findings == 1)
        #expect(Failure.Kind.allCases.map { ExitCodes.sysexits[$0] } == [1, 64, 65, 66, 69, 70, 73, 74, 75, 77, 78, 130])
        #expect(Set(Failure.Kind.allCases.map { ExitCodes.checker[$0] }) == [2, 130])
    }
}
