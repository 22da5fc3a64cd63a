import Foundation
import Testing

@Suite("The index of invariants in ARCHITECTURE.md")
struct InvariantsTests {
    private static let folders = ["Kernel", "Core", "Platform", "Hosts", "Features", "Tooling"]
    private static let markers = ("<!-- The invariants in the READMEs. -->\n", "<!-- End of the invariants. -->")

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: Monorepo.home.appending(path: path), encoding: .utf8)
    }

    @Test("The index in ARCHITECTURE.md lists every invariant in the READMEs with its tests")
    func index() throws {
        var rows = ""
        for folder in Self.folders {
            // Each invariant has the form "- **Name**: sentence ([Tests](../../path), …)."
            let invariants = try Self.text("Modules/\(folder)/README.md").matches(of: /(?m)^- \*\*(.+?)\*\*: .+ \((\[.+\))\)\.$/)
            #expect(!invariants.isEmpty, "Modules/\(folder)/README.md has no invariant.")
            let cells = invariants.map { "\($0.1): \($0.2)" }.joined(separator: " · ").replacing("../../", with: "")
            rows += "| [\(folder)](Modules/\(folder)/README.md) | \(cells) |\n"
        }
        let block = Self.markers.0 + "| folder | invariants |\n|---|---|\n" + rows + Self.markers.1
        if try !Self.text("ARCHITECTURE.md").contains(block) {
            Issue.record("The index in ARCHITECTURE.md differs from the READMEs. Replace it with:\n\n\(block)")
        }
    }

    @Test("Every invariant in a README names the tests that enforce it", arguments: folders)
    func form(folder: String) throws {
        let lines = try Self.text("Modules/\(folder)/README.md").split(separator: "\n").filter { $0.hasPrefix("- ") }
        #expect(lines.filter { !$0.contains(/^- \*\*.+\*\*: .+ \(\[.+Tests\]\(.+\.swift\)\)\.$/) } == [])
    }

    @Test("ARCHITECTURE.md has at most 120 lines, and the README of each module folder has at most 30")
    func length() throws {
        func lines(_ path: String) throws -> Int { try Self.text(path).split(separator: "\n", omittingEmptySubsequences: false).count - 1 }
        #expect(try lines("ARCHITECTURE.md") <= 120)
        for folder in Self.folders { #expect(try lines("Modules/\(folder)/README.md") <= 30, "\(folder)") }
    }
}
