import Commands
import EnglishOnly
import Failure
import FeatureTree
import Language
import Program
import Settings
import Testing
import World

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

    @Test("A program has the name of its target by default")
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

    @Test("Each kind of failure has an exit code, both in ordinary programs and in checkers such as espalier")
    func exitCodes() {
        #expect(Failure.Kind.allCases.map { ExitCodes.sysexits[$0] } == [1, 64, 65, 66, 69, 70, 73, 74, 75, 77, 78, 130])
        #expect(Set(Failure.Kind.allCases.map { ExitCodes.checker[$0] }) == [2, 130])
    }
}
