import PackageGraph
import Testing

@testable import PackageRules

@Suite("Editing the rows of a manifest's tables")
struct ManifestTextTests {
    private static let table = """
        let features = [
            Feature(
                "Order",
                domain: ["Language", "Money"],
                feature: ["Commands", "OrderDomain"],
                tests: ["Order"]),
        ]
        let modules = [
            Module("Shared/Money"),
            Module("Shared/Ledger", knows: ["Money"]),
            Module("Platform/Storage", knows: ["Zed", "World"]),
            Module("Shared/Text", knows: ["Money"], tests: ["Seeded"]),
        ]
        let tests = [
            Module(
                "Shared/Money",
                knows: [
                    "Money",
                    "Seeded",
                ], kind: .tests),
        ]
        """

    /// Each target of the table, and the line of the name or path with which its row begins.
    private static let targets: [(target: Target, line: Int)] = [
        (Target("OrderDomain", path: "Modules/Features/Order/Domain"), 3), (Target("Order", path: "Modules/Features/Order/Feature"), 3),
        (Target("OrderTests", .test, path: "Tests/Features/Order"), 3), (Target("Money", path: "Modules/Shared/Money"), 9),
        (Target("Ledger", path: "Modules/Shared/Ledger"), 10), (Target("Storage", path: "Modules/Platform/Storage"), 11),
        (Target("Text", path: "Modules/Shared/Text"), 12), (Target("TextTests", .test, path: "Tests/Shared/Text"), 12),
        (Target("MoneyTests", .test, path: "Tests/Shared/Money"), 16),
    ]

    private func check(_ change: ManifestEdit, _ old: String, becomes new: String?, sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        let target = try #require(Self.targets.first { $0.target.name == change.target }).target
        let expected = new.map { Self.table.replacing(old, with: $0) }
        #expect(ManifestText(Self.table).making(change, of: target) == expected, sourceLocation: sourceLocation)
    }

    @Test("What a module's tests import in addition is in the list `tests` of the module's row")
    func tests() throws {
        try check(ManifestEdit(.add, "Clock", of: "TextTests"), "tests: [\"Seeded\"])", becomes: "tests: [\"Clock\", \"Seeded\"])")
        try check(ManifestEdit(.remove, "Seeded", of: "TextTests"), "tests: [\"Seeded\"])", becomes: "tests: [])")
        try check(
            ManifestEdit(.add, "Clock", of: "Text"), "[\"Money\"], tests", becomes: "[\"Clock\", \"Money\"], tests")
    }

    @Test("A dependency that the row's list does not name is derived; SwiftPM's own calls and rows without a list derive nothing")
    func derives() throws {
        let manifest = ManifestText(Self.table)
        func target(_ name: String) throws -> Target { try #require(Self.targets.first { $0.target.name == name }).target }
        #expect(try manifest.derives("Money", of: target("TextTests")) && !manifest.derives("Seeded", of: target("TextTests")))
        #expect(try manifest.derives("Time", of: target("OrderDomain")) && !manifest.derives("Money", of: target("OrderDomain")))
        #expect(try !manifest.derives("Seeded", of: target("Money")))
        let calls = ManifestText(
            "let package = Package(targets: [.target(name: \"Order\", dependencies: all), .target(name: \"Pay\", dependencies: [])])")
        #expect(!calls.derives("Money", of: Target("Order")) && !calls.derives("Money", of: Target("Pay")))
    }

    @Test("A product is written as its name alone in a table, and with its package in SwiftPM's own calls")
    func products() throws {
        let order = Target("Order", path: "Modules/Features/Order/Feature")
        #expect(ManifestText(Self.table).namesProducts(of: order))
        let calls = ManifestText("let package = Package(targets: [.target(name: \"Order\", dependencies: []), .target(name: \"Pay\")])")
        #expect(!calls.namesProducts(of: Target("Order")) && !calls.namesProducts(of: Target("Pay")))
    }

    @Test("A name is added in alphabetical order to a sorted list, and at the end of any other list")
    func adds() throws {
        try check(
            ManifestEdit(.add, "Failure", of: "OrderDomain"), "[\"Language\", \"Money\"]", becomes: "[\"Failure\", \"Language\", \"Money\"]"
        )
        try check(
            ManifestEdit(.add, "World", of: "OrderDomain"), "[\"Language\", \"Money\"]", becomes: "[\"Language\", \"Money\", \"World\"]")
        try check(ManifestEdit(.add, "Text", of: "Storage"), "[\"Zed\", \"World\"]", becomes: "[\"Zed\", \"World\", \"Text\"]")
        try check(ManifestEdit(.add, "OrderDomain", of: "OrderTests"), "tests: [\"Order\"]", becomes: "tests: [\"Order\", \"OrderDomain\"]")
        try check(
            ManifestEdit(.add, "Language", of: "MoneyTests"), "            \"Money\",\n",
            becomes: "            \"Language\",\n            \"Money\",\n")
    }

    @Test("In a table, a product of another package is listed by its name, like a module")
    func packages() throws {
        try check(
            ManifestEdit(.add, "GRDB", of: "Storage", package: "grdb.swift"), "[\"Zed\", \"World\"]",
            becomes: "[\"Zed\", \"World\", \"GRDB\"]")
        try check(
            ManifestEdit(.add, "GRDB", of: "Money", package: "grdb.swift"), "Module(\"Shared/Money\"),",
            becomes: "Module(\"Shared/Money\", knows: [\"GRDB\"]),")
    }

    @Test("A name is removed only from the list of the edited module")
    func removes() throws {
        try check(ManifestEdit(.remove, "OrderDomain", of: "Order"), "[\"Commands\", \"OrderDomain\"]", becomes: "[\"Commands\"]")
        try check(
            ManifestEdit(.remove, "Money", of: "Ledger"), "\"Shared/Ledger\", knows: [\"Money\"]", becomes: "\"Shared/Ledger\", knows: []")
        try check(ManifestEdit(.remove, "Money", of: "Money"), "", becomes: nil)
    }

    @Test("The line of a target is that of the name or path with which its row begins")
    func lines() {
        for (target, line) in Self.targets { #expect(ManifestText(Self.table).line(of: target) == line, "\(target.name)") }
    }
}
