import Foundation
import PackageRules
import Testing

@Suite("The code map in ARCHITECTURE.md")
struct CodeMapTests {
    private static let markers = ("<!-- The table of layers in Package.swift. -->\n", "<!-- End of the table. -->")

    @Test("The code map matches the manifest's table of layers")
    func layers() throws {
        let page = try String(contentsOf: Monorepo.home.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
        let manifest = try String(contentsOf: Monorepo.home.appending(path: "Package.swift"), encoding: .utf8)
        let expected = try Self.map(of: LayerTable(manifest: manifest))
        let block = Self.markers.0 + expected + Self.markers.1
        if !page.contains(block) {
            Issue.record("The table of layers in ARCHITECTURE.md differs from that in Package.swift. Replace it with:\n\n\(block)")
        }
    }

    @Test("Each row of the code map shows the name, the folder, the content and the allowed imports of a layer")
    func row() throws {
        let table = try LayerTable(
            manifest: """
                Layer("Domain", at: "Modules/Features/<F>/Domain", mayKnow: ["Core"], packages: ["GRDB"], what: "entities"),
                Layer("Tests", at: "Tests/**", what: "tests")
                """)
        #expect(
            Self.map(of: table) == """
                | layer | folder | what | may import |
                |---|---|---|---|
                | Domain | `Modules/Features/X/Domain` | entities | Core, GRDB |
                | Tests | `Tests` | tests | everything |

                """)
    }

    private static func map(of table: LayerTable) -> String {
        let rows = table.rows.map { row in
            let folder = row.place.replacing("<F>", with: "X").replacing("/**", with: ""), knows = row.mayKnow.map { $0 + row.packages }
            return "| \(row.name) | `\(folder)` | \(row.about) | \(knows?.joined(separator: ", ") ?? "everything") |\n"
        }
        return "| layer | folder | what | may import |\n|---|---|---|---|\n" + rows.joined()
    }
}
