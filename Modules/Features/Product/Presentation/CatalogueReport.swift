import Language
import ProductDomain
import Screen

/// What came of a catalogue.
package struct CatalogueReport: Hashable, Sendable, Encodable {
    package let added, known: Int
}

extension CatalogueReport {
    package init(_ result: ImportCatalogue.Result) { self.init(added: result.added, known: result.known) }
}

package enum CatalogueReportView {
    package static func screen(_ report: CatalogueReport) -> Screen {
        Screen(.catalogueImported, [.init(fields: [.added: .verbatim("\(report.added)"), .alreadyThere: .verbatim("\(report.known)")])])
    }
}
