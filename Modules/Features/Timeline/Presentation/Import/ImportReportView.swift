import Language
import Screen
import TimelineDomain

package enum ImportReportView {
    package static func screen(_ report: ImportReport) -> Screen {
        Screen(
            report.isTrial ? .importWithoutWriting : .import,
            [
                .init(fields: [
                    .file: .verbatim(report.file),
                    .rows: .count(report.rows),
                    report.isTrial ? .toBeAdded : .added: .count(report.added),
                    report.isTrial ? .toBeSettled : .settled: report.settled > 0 ? .count(report.settled) : nil,
                    .alreadyThere: .count(report.known),
                    .notReadable: .count(report.unreadable),
                ])
            ] + (report.isTrial ? form(report) : [.init(text: report.batch.map { .undoIt($0) })]))
    }

    /// How the file was understood, for whoever wants to see that before anything is written.
    private static func form(_ report: ImportReport) -> [Screen.Section] {
        [
            .init(
                .howItWasRead,
                fields: [
                    .text: report.encoding.phrase,
                    .dates: report.dates.isEmpty ? nil : report.dates.joined(),
                    .amounts: report.amounts.phrase,
                    .currency: report.currency.map { .verbatim($0) },
                ]),
            .init(.columns, rows: report.columns.map { .init(.verbatim($0.name), .text($0.meaning ?? .ignored)) }),
        ]
    }
}
