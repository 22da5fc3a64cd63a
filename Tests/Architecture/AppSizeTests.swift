import Foundation
import Testing

@Suite("The size of the apps")
struct AppSizeTests {
    @Test("An app is a list of features in a few lines", arguments: [("superapp", 40), ("commute", 20), ("bare", 20), ("hello", 20)])
    func lines(app: String, limit: Int) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Apps/\(app)").standardized
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        let lines = try files.map {
            try String(contentsOf: folder.appending(path: $0), encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
                .count - 1
        }
        #expect(!files.isEmpty && lines.reduce(0, +) <= limit, "\(app) has \(lines.reduce(0, +)) lines.")
    }
}
