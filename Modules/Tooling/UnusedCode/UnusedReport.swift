/// Findings about unused code, as text and as JSON.
package struct UnusedReport: Hashable, Sendable, Encodable {
    package let findings: [UnusedCode.Finding]

    package init(_ findings: [UnusedCode.Finding]) { self.findings = findings }

    /// The findings, grouped by problem.
    package var text: String {
        guard !findings.isEmpty else { return "No unused code was found.\n" }
        let parts = UnusedCode.Problem.allCases.compactMap { problem -> String? in
            let found = findings.filter { $0.problem == problem }
            guard !found.isEmpty else { return nil }
            return "\(problem.heading) (\(found.count))\n" + found.map { "  \($0.file):\($0.line)  \($0.name)\n" }.joined()
        }
        return parts.joined(separator: "\n")
    }
}

extension UnusedCode.Problem {
    fileprivate var heading: String {
        switch self {
        case .unused: "Not used"
        case .neverRead: "Assigned, but never read"
        case .onlyInTests: "Used only by tests"
        case .couldBeInternal: "Used only in its own module, so it could be internal"
        }
    }
}
