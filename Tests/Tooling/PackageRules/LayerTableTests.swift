import Imports
import PackageGraph
import Testing

@testable import PackageRules

@Suite("The manifest's table of layers")
struct LayerTableTests {
    @Test("A layer may import what the manifest adds to each of its rows, and an addition that no module imports is reported")
    func always() throws {
        let manifest = """
            let layers = [
                Layer("Domain", at: "Modules/Features/<F>/Domain", always: ["Money", "Text"], mayKnow: ["Money"], what: "entities"),
                Layer("Shared", at: "Modules/Shared/*", what: "words"),
            ]
            let features = [Feature("Trip", domain: []), Feature("Order", domain: [])]
            """
        #expect(try LayerTable(manifest: manifest).rows.map(\.mayKnow) == [["Money", "Text"], nil])
        let book = try RuleBook(text: "layers: Package.swift", manifest: manifest)
        let seeds = [
            Seed("TripDomain", "Modules/Features/Trip/Domain", knows: ["Money", "Text"], imports: ["Money"]),
            Seed("OrderDomain", "Modules/Features/Order/Domain", knows: ["Money", "Text"], imports: ["Money"]),
            Seed("Text", "Modules/Shared/Text"), Seed("Money", "Modules/Shared/Money"),
        ]
        let imports = seeds.map { seed in
            [ImportingFile("\(seed.target.path ?? "")/File.swift", seed.imports.enumerated().map { Import($1, line: $0 + 1) })]
        }
        let facts = CheckInput(
            Package(name: "shop", targets: seeds.map(\.target)), folders: seeds.map(\.target.path), imports: imports, toolchain: [],
            manifest: manifest, book: book)
        #expect(Check(facts, today: "2026-11-21").findings.map(\.message) == ["No module of the layer Domain depends on Text."])
    }
}
