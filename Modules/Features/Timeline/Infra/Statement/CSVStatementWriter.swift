import Foundation
import Money
import TimelineDomain
import World

/// Writes statements as CSV in UTF-8, which ``CSVStatementReader`` can read back.
package struct CSVStatementWriter: StatementWriter {
    package init() {}

    package func open(_ file: OutputFile) throws -> any StatementOutput {
        let output = CSVStatementOutput(file: try file.open())
        try output.file.write(Array((Self.columns.map(\.name).joined(separator: ",") + "\n").utf8))
        return output
    }

    /// The columns, which include the id so that an import recognises every movement.
    fileprivate static let columns: [Statement.Field] = [
        .id, .date, .time, .kind, .counterparty, .amount, .currency, .originalAmount, .originalCurrency, .rate, .category, .status,
        .message,
    ]
}

private struct CSVStatementOutput: StatementOutput {
    let file: OutputFileWriter

    func write(_ movements: [Movement]) throws {
        var bytes: [UInt8] = []
        for movement in movements {
            for (index, column) in CSVStatementWriter.columns.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                bytes += (movement.text(for: column) ?? "").quotedIfNeeded.utf8
            }
            bytes.append(UInt8(ascii: "\n"))
        }
        try file.write(bytes)
    }

    func finish() throws { try file.finish() }
}

extension Movement {
    fileprivate func text(for column: Statement.Field) -> String? {
        switch column {
        case .id: id
        case .date: time.day
        case .time: time.timeOfDay
        case .kind: kind.id
        case .amount: amount.plain
        case .counterparty: counterparty
        case .currency: amount.currency.code
        case .originalAmount: exchange?.original.plain
        case .originalCurrency: exchange?.original.currency.code
        case .rate: exchange?.rate?.description
        case .category: category.rawValue
        case .status: status.rawValue
        case .message: message
        case .debit, .credit, .fee: nil
        }
    }
}

extension Date {
    /// The time of day, such as `18:05`, with seconds and milliseconds unless they are zero.
    fileprivate var timeOfDay: String {
        let milliseconds = TokyoTime(self).millisecond
        let digits = { (number: Int, count: Int) in String(String(number + 1000).suffix(count)) }
        let (seconds, rest) = (milliseconds / 1000 % 60, milliseconds % 1000)
        return time + (seconds + rest > 0 ? ":\(digits(seconds, 2))" : "") + (rest > 0 ? ".\(digits(rest, 3))" : "")
    }
}

extension String {
    fileprivate var quotedIfNeeded: String {
        let needsQuotes = utf8.contains { [UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains($0) }
        return needsQuotes ? "\"\(replacing("\"", with: "\"\""))\"" : self
    }
}
