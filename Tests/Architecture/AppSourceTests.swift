import Foundation
import Scaffold
import Testing

@Suite("The sources of the apps")
struct AppSourceTests {
    @Test("An app's source has at most ten lines, plus six for each of its features", arguments: ["superapp", "commute", "bare"])
    func lines(app: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Apps/\(app)").standardized
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        let text = try files.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        let features = text.matches(of: /\.self\n/).count
        #expect(!files.isEmpty && lines <= 10 + 6 * features, "\(app) has \(lines) lines for \(features) features.")
    }

    @Test(
        "The sample apps match the output of `espalier new app`",
        arguments: [("commute", ["Timeline", "Order"]), ("bare", [])])
    func generated(app: String, features: [String]) throws {
        // `change()` throws if the app's source was edited, and returns nil if nothing would change.
        #expect(try NewApp(AppName(app), features: features, in: Monorepo.home).change() == nil)
    }
}
