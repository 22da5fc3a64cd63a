import Files
import Foundation
import Movements
import Text
import Time

/// Writes statements as CSV in UTF-8, which ``CSVStatementReader`` can read back.
package struct CSVStatementWriter: StatementWriter {
    package init() {}

    package func open(_ file: OutputFile) throws -> any StatementOutput {
        let output = CSVStatementOutput(file: try file.open())
        try output.file.write(Array((Self.columns.map(\.name).joined(separator: ",") + "\n").utf8))
        return output
    }

    /// The columns, which include the id so that an import recognizes every movement.
    fileprivate static let columns: [Statement.Field] = [
        .id, .date, .time, .kind, .counterparty, .amount, .currency, .originalAmount, .originalCurrency, .rate, .category, .status,
        .message, .note, .tags, .account, .whole,
    ]
}

private struct CSVStatementOutput: StatementOutput {
    let file: OutputFileWriter

    func write(_ movements: [Movement]) throws {
        var bytes: [UInt8] = []
        for movement in movements {
            for (index, column) in CSVStatementWriter.columns.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                bytes += (movement.text(for: column) ?? "").quotedForCSV.utf8
            }
            bytes.append(UInt8(ascii: "\n"))
        }
        try file.write(bytes)
    }

    func finish() throws { try file.finish() }
}
