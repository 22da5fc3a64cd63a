import Foundation
import Toolchain

/// The outcomes of the mutants tested so far, by the fingerprint of everything that determines an outcome.
struct KnownOutcomes {
    private let file: URL
    private var outcomes: [String: MutationReport.Outcome]

    init(cache: URL) {
        file = cache.appending(path: "mutants/outcomes.json")
        let data = try? Data(contentsOf: file)
        outcomes = data.flatMap { try? JSONDecoder().decode([String: MutationReport.Outcome].self, from: $0) } ?? [:]
        // If there are too many outcomes, discard them all, so that the file stays small. Most belong to code that has been edited since.
        if outcomes.count > 50_000 { outcomes = [:] }
    }

    /// - Parameter inputs: The fingerprint of the tests' inputs before the change; nil if unknown, in which case there is no key.
    static func key(of mutant: Mutant, inputs: Fingerprint?) -> String? {
        inputs.map { Fingerprint("\($0)\0\(mutant.identity)").description }
    }

    subscript(key: String?) -> MutationReport.Outcome? {
        get { key.flatMap { outcomes[$0] } }
        set { if let key { outcomes[key] = newValue } }
    }

    /// Saves the outcomes. Errors are ignored: a lost outcome only costs time.
    func save() {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let data = try? encoder.encode(outcomes) else { return }
        try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? data.write(to: file, options: .atomic)
    }
}
