import Foundation
import Testing

@Suite("The picture of the module graph")
struct GraphPictureTests {
    @Test("The module graph in Docs/Pictures/graph.mmd is up to date; if this test fails, run make pictures")
    func current() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let tool = Process(), output = Pipe()
        tool.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "espalier")
        // The picture must not depend on which part of the package these tests were built with.
        tool.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ESPALIER_") }
        tool.arguments = ["graph", "commute", "--format", "mermaid", "--package-path", root.path]
        tool.standardOutput = output
        try tool.run()
        let graph = try output.fileHandleForReading.readToEnd() ?? Data()
        tool.waitUntilExit()
        #expect(tool.terminationStatus == 0)
        #expect(
            try String(decoding: graph, as: UTF8.self)
                == String(contentsOf: root.appending(path: "Docs/Pictures/graph.mmd"), encoding: .utf8))
    }
}
