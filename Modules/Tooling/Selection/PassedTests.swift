import Foundation
import Toolchain

/// The test targets that passed, each with the fingerprint of its inputs.
struct PassedTests {
    private let file: URL
    private var passed: [String: String]

    init(cache: URL) {
        file = cache.appending(path: "green.json")
        passed = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode([String: String].self, from: $0) } ?? [:]
    }

    func has(_ test: String, _ inputs: Fingerprint?) -> Bool { inputs != nil && passed[test] == inputs?.description }

    /// Records a pass. Errors are ignored: a lost record only costs time.
    mutating func keep(_ test: String, _ inputs: Fingerprint?) {
        passed[test] = inputs?.description
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        guard let data = try? encoder.encode(passed) else { return }
        try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? data.write(to: file, options: .atomic)
    }
}
