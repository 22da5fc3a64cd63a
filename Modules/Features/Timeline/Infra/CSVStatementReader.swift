import Failure
import Foundation
import TimelineDomain

/// Reads statements in CSV, in UTF-8. Columns are found by their names, in English or in Japanese.
package struct CSVStatementReader: StatementReader {
    package init() {}

    package func read(_ bytes: Data, of name: String) throws -> Statement {
        var records = CSVRecords(try Self.text(of: bytes, name))
        let columns = try Self.columns(of: records.next()?.fields ?? [], name)
        records.width = columns.count
        var statement = Statement()
        var fingerprints = Fingerprints()
        for record in records {
            do throws(StatementRow.Flaw) {
                statement.movements.append(try StatementRow(record.fields, columns).movement(&fingerprints))
            } catch {
                statement.rejected.append(.init(line: record.line, reason: error.reason))
            }
        }
        return statement
    }

    private static func text(of bytes: Data, _ name: String) throws(Failure) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure(.badData, "\(name) is not text in UTF-8.", hint: "Save it as UTF-8, then import it again.")
        }
        // A NUL would end the text early wherever it is kept in C strings, as in a database.
        let content = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        guard content.utf8.contains(0) else { return content }
        return String(String.UnicodeScalarView(content.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
    }

    private static func columns(of header: [String], _ name: String) throws(Failure) -> [StatementColumn?] {
        let columns = header.map(StatementColumn.init(header:))
        let hint = "The first line must name the columns, such as: date,amount,counterparty"
        guard columns.contains(where: { $0 != nil }) else {
            throw Failure(.badData, "\(name) is not a statement: its first line names no column that is known.", hint: hint)
        }
        guard columns.contains(.date) else { throw Failure(.badData, "\(name) has no column for the date.", hint: hint) }
        guard columns.contains(where: { [.amount, .debit, .credit].contains($0) }) else {
            throw Failure(.badData, "\(name) has no column for the amount.", hint: hint)
        }
        return columns
    }
}

/// Gives every row of a statement an id, the same whenever the row is read again.
struct Fingerprints {
    private var seen: [String: Int] = [:]

    /// - Parameter content: What makes the row the movement it is. Rows that are alike are told apart by counting them.
    mutating func next(for content: String) -> Movement.ID {
        let hash = content.utf8.reduce(14_695_981_039_346_656_037 as UInt64) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }  // FNV-1a
        let id = String(hash, radix: 36)
        let count = seen[id, default: 0] + 1
        seen[id] = count
        return count == 1 ? id : "\(id)-\(count)"
    }
}
