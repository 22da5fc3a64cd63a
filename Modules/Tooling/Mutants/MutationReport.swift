/// The outcomes of the mutants of one or more modules.
package struct MutationReport: Hashable, Sendable, Codable {
    package enum Outcome: String, Hashable, Sendable, Codable {
        /// A test failed, or the tests crashed.
        case noticed
        /// The build or the tests did not finish within the time limit.
        case endless
        case survived
        /// The change does not compile or link.
        case invalid
    }

    package struct Result: Hashable, Sendable, Codable {
        package let module: String
        package let mutant: Mutant
        /// The change as shown in reports.
        package let change: String
        package let outcome: Outcome
        /// Whether the outcome is from an earlier run with the same inputs.
        package let isRemembered: Bool

        init(_ module: String, _ mutant: Mutant, _ outcome: Outcome, isRemembered: Bool = false) {
            (self.module, self.mutant, self.outcome, self.isRemembered) = (module, mutant, outcome, isRemembered)
            change = mutant.change
        }
    }

    package struct Equivalent: Hashable, Sendable, Codable {
        package let mutant: Mutant
        package let reason: String
    }

    package let modules: [String]
    package let seed: UInt64
    /// The number of possible changes to the modules, including those that do not compile.
    package let found: Int
    package var results: [Result] = []
    /// The changes that are marked as making no difference.
    package let equivalent: [Equivalent]
    /// The marks that match no change.
    package let unusedMarks: [MutantMarks.Mark]
    /// Whether the time limit was reached before the sample was complete.
    package var isCut = false

    package init(
        modules: [String], seed: UInt64, found: Int, results: [Result] = [], equivalent: [Equivalent] = [],
        unusedMarks: [MutantMarks.Mark] = []
    ) {
        (self.modules, self.seed, self.found, self.results) = (modules, seed, found, results)
        (self.equivalent, self.unusedMarks) = (equivalent, unusedMarks)
    }
}

extension MutationReport {
    package var survivors: [Result] {
        results.filter { $0.outcome == .survived }.sorted { ($0.mutant.file, $0.mutant.start) < ($1.mutant.file, $1.mutant.start) }
    }

    /// The number of changes that were tried and that compile.
    package var tried: Int { results.count - count(.invalid) }
    package var hasFindings: Bool { !survivors.isEmpty || !unusedMarks.isEmpty }

    func count(_ outcome: Outcome) -> Int { results.count { $0.outcome == outcome } }

    package var text: String {
        var text = survivors.map { result in
            "\(result.mutant.file):\(result.mutant.line): \(result.change) survived. [\(result.mutant.kind.rawValue)]\n"
                + "    \(result.mutant.code)\n"
        }.joined()
        for mark in unusedMarks {
            text += "\(mark.file):\(mark.line): The mark matches no change. Correct or remove it.\n"
        }
        return text + (text.isEmpty ? "" : "\n") + summary + "\n"
    }

    var summary: String {
        let noticed = tried - survivors.count
        var text = tried == 1 ? "\(noticed) of 1 change was noticed." : "\(noticed) of \(tried) changes were noticed."
        for (count, what) in [
            (survivors.count, "survived"), (count(.endless), "never ended"), (count(.invalid), "more did not compile"),
            (equivalent.count, "\(equivalent.count == 1 ? "is" : "are") marked as equivalent"),
        ] where count > 0 { text += " \(count) \(what)." }
        if isCut { text += " The time limit was reached before the sample was complete." }
        return text
    }
}
