import Language
import ProductDomain
import Screen

/// What came of a catalogue.
package struct ImportReport: Hashable, Sendable, Encodable {
    package let added, known: Int
}

extension ImportReport {
    package init(_ result: ImportCatalogue.Result) { self.init(added: result.added, known: result.known) }
}

package enum ImportReportView {
    package static func screen(_ report: ImportReport) -> Screen {
        Screen(.catalogueBroughtIn, [.init(fields: [.added: .verbatim("\(report.added)"), .alreadyThere: .verbatim("\(report.known)")])])
    }
}
