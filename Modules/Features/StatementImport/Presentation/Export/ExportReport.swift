import Language
import Screen
import StatementImportDomain
import Statements

/// The result of an export.
package struct ExportReport: Hashable, Sendable, Encodable {
    package let file: String
    package let movements: Int

    package init(file: String, movements: Int) { (self.file, self.movements) = (file, movements) }
}

package enum ExportReportView {
    package static func screen(_ report: ExportReport) -> Screen {
        Screen(.export, [.init(fields: [.file: .verbatim(report.file), .movements: .count(report.movements)])])
    }
}
