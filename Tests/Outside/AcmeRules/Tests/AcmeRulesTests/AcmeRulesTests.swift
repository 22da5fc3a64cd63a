import EspalierTool
import Testing

@testable import AcmeRules

@Suite("The rules of Acme")
struct AcmeRulesTests {
    @Test("A target that imports Foundation is reported, unless it contains tests")
    @MainActor func foundation() {
        let files = [CheckedTarget.File("Sources/A/A.swift", imports: [Import("Foundation", line: 3)])]
        let package = CheckInput([CheckedTarget("A", files: files), CheckedTarget("ATests", isTest: true, files: files)])
        let findings = NoFoundation.answer(package)
        #expect(findings.map(\.message) == ["A imports Foundation."] && findings.map(\.line) == [3])
    }
}
