import Commands
import EnglishOnly
import Failure
import FeatureTree
import Language
import Program
import Settings
import Testing
import Text

@MainActor
@Suite("Composing a program")
struct ComposerTests {
    private func refusal(of choice: String?) -> Failure? {
        #expect(throws: Failure.self) {
            let selection = try FeatureSelection(Found(choice, .flag("--features")), of: Shop.features, frame: Shop.frame)
            return try Composer<Shop>(selection, host: Part("Host") {}).compose()
        }
    }

    @Test("If a chosen feature fills a slot that no feature opens, the error names the slot and suggests choosing other features")
    func chosen() {
        let failure = refusal(of: "Sticker")
        #expect(failure?.kind == .misconfigured && failure?.hint == "Choose other features, or use all features.")
        let reasons = failure?.details.map(\.english) ?? []
        #expect(reasons.last?.hasPrefix("Sticker fills the slot Notice, but no feature in the tree opens it. (") == true)
    }

    @Test("If the features do not compose even when all are chosen, the error suggests changing the program")
    func whole() {
        let failure = refusal(of: nil)
        #expect(failure?.kind == .misconfigured && failure?.hint == "Change the list of features in the program's source code.")
    }
}

private enum Shop: Program {
    typealias Root = Front
    static let version = Version(1, 0, 0)
    static let about: Phrase = "A program of a test."
    static var frame: [any Feature.Type] { [Front.self] }
    static var parts: [any ProgramPart.Type] { [] }
    @FeatureList static var features: [any Feature.Type] {
        Sticker.self
        Board.self
    }
}

private enum Notice: Slot { typealias Label = Int }

private enum Front: Feature {
    nonisolated static var about: Phrase { .nothing }
    static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Still { Still() }
}

private enum Board: Feature {
    nonisolated static var about: Phrase { .nothing }
    static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Still { Still() }
}

private enum Sticker: Feature {
    nonisolated static var about: Phrase { .nothing }
    static var entries: [Entry] { Entry.plug(Sticker.self, into: Notice.self, as: 1) { () } }
    static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Still { Still() }
}

private final class Still: Interactor {}
