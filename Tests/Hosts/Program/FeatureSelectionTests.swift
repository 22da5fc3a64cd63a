import Commands
import EnglishOnly
import Failure
import FeatureTree
import Language
import Settings
import Testing

@testable import Program

@MainActor
@Suite("Feature selection")
struct FeatureSelectionTests {
    private let features: [any Feature.Type] = [Timeline.self, Order.self, Product.self]

    /// Returns the failure that `body` throws, in English alone; nil if it throws none.
    private func english(_ body: () throws -> some Any) -> Failure? {
        do { _ = try body() } catch let failure as Failure {
            return Failure(failure.kind, .verbatim(failure.message.english), hint: failure.hint.map { .verbatim($0.english) })
        } catch {}
        return nil
    }

    private func on(_ names: String?, by origin: Origin = .flag("--features")) throws(Failure) -> [String] {
        try FeatureSelection(Found(names, origin), of: features, frame: [Root.self]).on.map { $0.partName }
    }

    @Test("All features are on by default")
    func all() throws {
        #expect(try on(nil) == ["Root", "Timeline", "Order", "Product"])
    }

    @Test(
        "Feature names can be given in upper or lower case and in any order, and frame features are always on",
        arguments: ["order,timeline", "Timeline, ORDER", "timeline,order,timeline"])
    func some(names: String) throws {
        #expect(try on(names) == ["Root", "Timeline", "Order"])
    }

    @Test("An empty list of features turns off all features except the frame features", arguments: ["", ","])
    func none(names: String) throws {
        #expect(try on(names) == ["Root"])
    }

    @Test(
        "An unknown feature on the command line is a usage error that lists the features",
        arguments: [("timelin", " Did you mean Timeline?"), ("x", ""), ("Root", "")])
    func unknown(name: String, near: String) {
        let list: Phrase = "The features are Timeline, Order, Product."
        #expect(english { try on("order,\(name)") } == Failure(.usage, "There is no feature \(name).\(near)", hint: list))
    }

    @Test("An unknown feature in an environment variable or the settings file is a configuration error")
    func elsewhere() {
        let list: Phrase = "The features are Timeline, Order, Product."
        let variable = Failure(.misconfigured, "SUPERAPP_FEATURES: there is no feature x.", hint: list)
        #expect(english { try on("x", by: .variable("SUPERAPP_FEATURES")) } == variable)
        let file = Failure(.misconfigured, "/s.json, line 2: there is no feature x.", hint: list)
        #expect(english { try on("x", by: .file("/s.json", line: 2)) } == file)
    }

    @Test(
        "The adjustment that turns off a feature that was not chosen names the origin of the choice",
        arguments: [
            (Origin.flag("--features"), "The command line", "not chosen by --features"),
            (.variable("SUPERAPP_FEATURES"), "The environment", "not chosen by SUPERAPP_FEATURES"),
            (.file("/s.json", line: 2), "The settings file", "not chosen by /s.json, line 2"),
        ])
    func reasons(origin: Origin, who: String, why: String) throws {
        let selection = try FeatureSelection(Found("order", origin), of: features, frame: [Root.self])
        #expect(selection.adjustments.contains { "\($0)".contains(who) && "\($0)".contains(why) })
    }

    @Test("The first adjustment that turns off a feature gives the reason why the feature is off")
    func whyOff() throws {
        let selection = try FeatureSelection(Found("timeline,order", .flag("--features")), of: features, frame: [Root.self])
        let adjustments = ["It is broken.", "It is slow."].map { Adjustment.off("Order", by: "A test", because: $0) }
        let reasons = selection.all.map { selection.whyOff($0, by: selection.adjustments + adjustments) }
        #expect(reasons.map { $0?.text(in: .english) } == [nil, nil, "It is broken.", "not chosen by --features"])
    }
}

private protocol Idle: Feature where Dependency == Void, Input == Void, Output == Never {}

extension Idle {
    nonisolated static var about: Phrase { .nothing }
    static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Nothing { Nothing() }
}

private final class Nothing: Interactor {}

private enum Root: Idle {}
private enum Timeline: Idle {}
private enum Order: Idle {}
private enum Product: Idle {}
