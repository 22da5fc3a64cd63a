import Screen

package enum ImportReportView {
    package static func screen(_ report: ImportReport) -> Screen {
        Screen(
            report.isTrial ? "Import, without writing anything" : "Import",
            [
                .init(fields: [
                    "File": report.file,
                    "Rows": "\(report.rows)",
                    report.isTrial ? "To be added" : "Added": "\(report.added)",
                    "Already there": "\(report.known)",
                    "Not readable": "\(report.rejected.count)",
                ])
            ])
    }
}
