import Commands
import EnglishOnly
import Failure
import FeatureTree
import Testing

@testable import superapp

@MainActor
@Suite("The choice of features")
struct SelectionTests {
    private func on(_ names: String?) throws(Failure) -> [String] {
        try Selection(names, of: Composed.features, frame: Composed.frame).on.map { $0.partName }
    }

    @Test("is all of them when nothing is chosen")
    func all() throws {
        #expect(try on(nil) == ["Launch", "Promotion", "SignUp", "Main", "Timeline", "Order", "Product"])
    }

    @Test(
        "is what was named, in any case and order, and always the frame",
        arguments: ["order,timeline", "Timeline, ORDER", "timeline,order,timeline"])
    func some(names: String) throws {
        #expect(try on(names) == ["Launch", "Main", "Timeline", "Order"])
    }

    @Test("may be none", arguments: ["", ","])
    func none(names: String) throws {
        #expect(try on(names) == ["Launch", "Main"])
    }

    @Test(
        "of a name that nobody has is a wrong use that lists the names",
        arguments: [("timelin", " Did you mean Timeline?"), ("x", ""), ("Launch", "")])
    func unknown(name: String, near: String) {
        let list = "This program has Promotion, SignUp, Timeline, Order, Product."
        #expect(throws: Failure(.usage, "There is no feature \(name).\(near)", hint: list)) { try on("order,\(name)") }
    }
}
