import Foundation
import Testing

@testable import Selection

/// The compiler's driver keeps its record of a module's sources in `<scratch>/debug/<module>.build/primary.priors`.
@Suite("Edits in the same second as a build")
struct RecentBuildsTests {
    private let home = FileManager.default.temporaryDirectory.appending(path: "recent-\(UUID())", directoryHint: .isDirectory)
    private let second = Date(timeIntervalSince1970: 1_000_000)

    /// Simulates a build of `A-B` and `Base` from `start` to `end` and an edit of `Base` at `edit`, and returns the modules whose records
    /// remain when the next build starts.
    private func kept(from start: Double, to end: Double?, edited edit: Double) throws -> Set<String> {
        defer { try? FileManager.default.removeItem(at: home) }
        let scratch = home.appending(path: "build"), modules = ["A-B": "A_B", "Base": "Base"]
        var recent = RecentBuilds(cache: home)
        recent.start(modules.mapValues { _ in [second - 100] }, in: scratch, at: second + start)
        if let end { recent.end(modules.keys, at: second + end) }
        for module in modules.values {
            let folder = scratch.appending(path: "debug/\(module).build")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data().write(to: folder.appending(path: "primary.priors"))
        }
        var next = RecentBuilds(cache: home)
        next.start(["A-B": [second - 100], "Base": [second - 100, second + edit]], in: scratch, at: second + 60)
        return Set(
            modules.values.filter {
                FileManager.default.fileExists(atPath: scratch.appending(path: "debug/\($0).build/primary.priors").path)
            })
    }

    @Test("If a file is edited after a build, but not in the same second, the driver's records are kept", arguments: [1.0, 1.9, 30])
    func later(edit: Double) throws { #expect(try kept(from: 0.2, to: 0.9, edited: edit) == ["A_B", "Base"]) }

    @Test(
        "If a file is edited during a build, or after it in the same second, the records of all modules in the build are removed",
        arguments: [0.2, 0.5, 0.95])
    func same(edit: Double) throws { #expect(try kept(from: 0.2, to: 0.9, edited: edit) == []) }

    @Test("If a file is edited before a build, even in the same second, the driver's records are kept")
    func before() throws { #expect(try kept(from: 0.2, to: 0.9, edited: 0.1) == ["A_B", "Base"]) }

    @Test("If a build was killed, the driver's records are removed after any later edit")
    func killed() throws { #expect(try kept(from: 0.2, to: nil, edited: 30) == []) }
}
