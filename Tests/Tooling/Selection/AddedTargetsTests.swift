import Foundation
import PackageGraph
import Testing

@testable import Selection

@Suite("Targets that a manifest adds to a narrowed package")
struct AddedTargetsTests {
    private static let package = Package(
        name: "p",
        targets: [
            Target("Core"), Target("Drawings", dependencies: [.init(.byName, "Core")]),
            Target("tool", .executable, dependencies: [.init(.byName, "Drawings"), .init(.byName, "Log")]), Target("Log"),
            Target("Drawings-Tests", .test, dependencies: [.init(.byName, "Drawings"), .init(.byName, "tool")]),
            Target("LogTests", .test, dependencies: [.init(.byName, "Log")]),
        ])

    @Test(
        "Of the targets that a manifest leaves out, only programs are requested by name, because naming a module would also add its tests")
    func programs() throws {
        let selection = try Selection(["Drawings-Tests"], of: Self.package)
        #expect(Narrowing.undeclaredPrograms(selection, in: [Target("Core"), Target("Drawings")]) == ["tool"])
        #expect(Narrowing.undeclaredPrograms(selection, in: Self.package.targets) == [])
    }

    @Test("If a manifest adds unselected test targets to a narrowed package, their tests are skipped")
    func skips() {
        let narrowing = Narrowing(
            root: .temporaryDirectory, scratch: .temporaryDirectory, environment: [:], targets: Self.package.targets, how: "")
        #expect(narrowing.skips(allBut: ["Drawings-Tests"]) == ["--skip", "^LogTests[./]"])
        #expect(narrowing.skips(allBut: ["LogTests"]) == ["--skip", "^Drawings_Tests[./]"])
        #expect(narrowing.skips(allBut: ["LogTests", "Drawings-Tests"]) == [])
    }
}
