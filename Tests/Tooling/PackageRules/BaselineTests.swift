import EnglishOnly
import Failure
import Foundation
import Testing

@testable import PackageRules

@Suite("A baseline")
struct BaselineTests {
    private func finding(_ message: String, line: Int = 1) -> Finding {
        Finding("unused", "Package.swift", line, message, reason: "Why.", edit: "So.")
    }

    private func inFolder(_ body: (URL) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "baseline-\(UUID())", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        try body(root)
    }

    @Test("A baseline leaves only new findings, even if known ones have moved, and counts the fixed ones")
    func split() throws {
        try inFolder { root in
            try Baseline([finding("A"), finding("A"), finding("B/C")]).write(in: root)
            let found = try Baseline(in: root).split([finding("A", line: 7), finding("A"), finding("A"), finding("D")])
            #expect(found.new.map(\.message) == ["A", "D"] && found.known == 2 && found.gone == 1)
            let text = try String(contentsOf: root.appending(path: ".espalier-baseline.json"), encoding: .utf8)
            #expect(
                text == """
                    [
                    {"file":"Package.swift","message":"A","rule":"unused"},
                    {"file":"Package.swift","message":"A","rule":"unused"},
                    {"file":"Package.swift","message":"B/C","rule":"unused"}
                    ]

                    """)
        }
    }

    @Test("Writing a baseline without findings deletes the file, and a damaged baseline is refused")
    func none() throws {
        try inFolder { root in
            try Baseline([finding("A")]).write(in: root)
            try Baseline().write(in: root)
            #expect(try FileManager.default.contentsOfDirectory(atPath: root.path) == [])
            #expect(try Baseline(in: root) == Baseline())
            try Data("[".utf8).write(to: root.appending(path: ".espalier-baseline.json"))
            let failure = #expect(throws: Failure.self) { try Baseline(in: root) }
            #expect(failure?.message.english == ".espalier-baseline.json cannot be read.")
        }
    }
}
