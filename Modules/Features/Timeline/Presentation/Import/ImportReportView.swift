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
                    report.isTrial ? "To be settled" : "Settled": report.settled > 0 ? "\(report.settled)" : nil,
                    "Already there": "\(report.known)",
                    "Not readable": "\(report.unreadable)",
                ])
            ] + (report.isTrial ? form(report) : []))
    }

    /// How the file was understood, for whoever wants to see that before anything is written.
    private static func form(_ report: ImportReport) -> [Screen.Section] {
        [
            .init(
                "How it was read",
                fields: [
                    "Text": report.encoding, "Dates": report.dates.isEmpty ? nil : report.dates.joined(separator: ", "),
                    "Amounts": amounts(report),
                ]),
            .init(
                "Columns",
                rows: report.columns.map { .init(.text($0.name), .text($0.meaning ?? "passed over")) }),
        ]
    }

    private static func amounts(_ report: ImportReport) -> String {
        let meanings = report.columns.compactMap(\.meaning)
        let isSigned = meanings.contains { $0.hasPrefix("amount") }, hasSides = meanings.contains { $0.hasPrefix("money") }
        return switch (isSigned, hasSides) {
        case (true, true): "one column with a sign, or else money out and money in"
        case (true, false): "one column with a sign"
        default: "money out and money in, a column each"
        }
    }
}
