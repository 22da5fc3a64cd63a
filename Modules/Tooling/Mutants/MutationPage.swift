import Failure
import Pages

/// A report as one offline page that shows the code before and after each change.
package struct MutationPage: Encodable, Sendable {
    private struct Row: Encodable {
        let module, file, kind, change, code, before, after, outcome: String
        let line: Int
        let reason: String?

        init(_ mutant: Mutant, module: String, outcome: String, reason: String? = nil) {
            (self.module, file, kind, change) = (module, mutant.file, mutant.kind.rawValue, mutant.change)
            (code, line, self.outcome, self.reason) = (mutant.code, mutant.line, outcome, reason)
            // A change within one line is shown with the whole line.
            let place = mutant.code.utf8.index(mutant.code.startIndex, offsetBy: mutant.indented, limitedBy: mutant.code.endIndex)
            let isOnLine = !mutant.before.contains("\n") && place.map { mutant.code[$0...].hasPrefix(mutant.before) } ?? false
            if isOnLine, let place {
                before = mutant.code
                after = mutant.code[..<place] + mutant.after + mutant.code[place...].dropFirst(mutant.before.count)
            } else {
                (before, after) = (mutant.before, mutant.after)
            }
        }
    }

    private let summary: String
    private let rows: [Row]

    package init(_ report: MutationReport) {
        summary = report.summary
        let rows =
            report.results.map { Row($0.mutant, module: $0.module, outcome: $0.outcome.rawValue) }
            + report.equivalent.map { Row($0.mutant, module: "", outcome: "equivalent", reason: $0.reason) }
        self.rows = rows.sorted { ($0.file, $0.line, $0.change) < ($1.file, $1.line, $1.change) }
    }

    package func html(nonce: String = OfflinePage.nonce) throws(Failure) -> String {
        try OfflinePage(
            title: "Mutants", style: PackageResources.mutants_css, body: PackageResources.mutants_html, script: PackageResources.mutants_js
        ).html(with: self, nonce: nonce)
    }
}
