import PackageRules

/// The result of `check`.
public struct CheckReport: Sendable, Encodable {
    /// The findings that are not in the baseline.
    public let findings: [Finding]
    let made: [ManifestEdit]
    /// The number of baseline entries whose finding still exists, and the number of entries whose finding is gone; the second number is 0
    /// if any package is not fetched.
    let known, gone: Int
    /// The packages that are not fetched. Imports of these packages were not checked.
    let unfetched: [String]

    package init(_ findings: [Finding], made: [ManifestEdit], known: Int, gone: Int, unfetched: [String]) {
        (self.findings, self.made, self.unfetched) = (findings, made, unfetched)
        self.known = known
        self.gone = gone
    }

    package var errors: Int { findings.count { $0.severity == .error } }

    package var annotations: String { findings.map(\.annotation).joined() + (incomplete.map { "::warning::\($0)\n" } ?? "") }

    package var text: String {
        let edits = made.map { "Package.swift: \($0.verb == .add ? "added" : "removed") \($0.dependency), a dependency of \($0.target).\n" }
        return (edits + findings.map(\.text)).joined() + notes.map { "\($0)\n" }.joined() + "\(summary)\n"
    }

    private var incomplete: String? {
        unfetched.isEmpty
            ? nil
            : "Not fetched: \(unfetched.joined(separator: ", ")). Imports of these packages were not checked. Run: swift package resolve"
    }

    private var notes: [String] {
        let fixed = "\(gone) finding\(gone == 1 ? "" : "s") of \(Baseline.file) \(gone == 1 ? "is" : "are") fixed. "
        return [incomplete, gone == 0 ? nil : fixed + "Run: espalier check --update-baseline"].compactMap(\.self)
    }

    private var summary: String {
        let warnings = findings.count - errors,
            rest = [
                warnings == 0 ? nil : "\(warnings) warning\(warnings == 1 ? "" : "s")",
                known == 0 ? nil : "\(known) in \(Baseline.file)",
            ]
        let first = errors == 0 ? "No\(known == 0 ? "" : " new") findings" : "\(errors) finding\(errors == 1 ? "" : "s")"
        return ([first] + rest.compactMap(\.self)).joined(separator: ", ") + "."
    }
}
