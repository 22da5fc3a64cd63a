import Failure
import TimelineDomain
import World

/// Reads statements in CSV, in UTF-8 or Shift_JIS. Columns are found by their names, in English or in Japanese.
package struct CSVStatementReader: StatementReader {
    package init() {}

    package func open(_ file: InputFile) throws -> any StatementRows {
        let bytes = try file.open()
        let encoding: TextEncoding
        do throws(Failure) { encoding = try TextEncoding(of: bytes) } catch {
            guard error.kind == .badData else { throw error }
            throw Failure(.badData, "\(file.path) is text in UTF-16.", hint: "Save it as UTF-8, then import it again.")
        }
        var records = CSVRecords(bytes)
        try records.skip(encoding.markLength)
        let header = try records.next()?.fields ?? []
        let names = header.compactMap(encoding.text)
        guard names.count == header.count else {
            throw Failure(
                .badData, "\(file.path) is not text in UTF-8 or Shift_JIS.", hint: "Save it as UTF-8, then import it again.")
        }
        return CSVStatement(records, encoding, try Self.columns(of: names, file.path), names, size: bytes.size)
    }

    private static func columns(of names: [String], _ path: String) throws(Failure) -> [StatementColumn?] {
        let columns = names.map(StatementColumn.init(header:))
        guard columns.contains(where: { $0 != nil }) else { throw Failure(noStatement: path) }
        guard columns.contains(.date) else { throw Failure(.badData, "\(path) has no column for the date.", hint: Failure.namesHint) }
        guard columns.contains(where: { [.amount, .debit, .credit].contains($0) }) else {
            throw Failure(.badData, "\(path) has no column for the amount.", hint: Failure.namesHint)
        }
        return columns
    }
}

extension Failure {
    fileprivate static let namesHint = "The first line must name the columns, such as: date,amount,counterparty"

    fileprivate init(noStatement path: String) {
        self.init(.badData, "\(path) is not a statement: its first line names no column that is known.", hint: Self.namesHint)
    }
}

/// A statement in CSV that is open.
struct CSVStatement: StatementRows {
    private(set) var form: Statement.Form
    var progress: (read: Int, size: Int) { (min(records.position, size), size) }

    private var records: CSVRecords
    private let encoding: TextEncoding
    private let columns: [StatementColumn?]
    private let size: Int
    private var fingerprints = Fingerprints()

    init(_ records: CSVRecords, _ encoding: TextEncoding, _ columns: [StatementColumn?], _ names: [String], size: Int) {
        (self.records, self.encoding, self.columns, self.size) = (records, encoding, columns, size)
        self.records.width = columns.count
        // The first of two columns of one name counts.
        let meanings = columns.enumerated().map { index, column in columns[..<index].contains(column) ? nil : column?.meaning }
        form = Statement.Form(
            encoding: encoding.encoding, columns: zip(names, meanings).map { .init(name: $0.tidied, meaning: $1) })
    }

    mutating func next() throws -> Statement.Row? {
        guard let record = try records.next() else { return nil }
        do throws(StatementRow.Flaw) {
            let row = try StatementRow(record.fields, columns, encoding)
            let movement = try row.movement(&fingerprints)
            if let dates = row.dates { form.dates.insert(dates) }
            return .movement(movement)
        } catch {
            return .rejected(.init(line: record.line, reason: error.reason))
        }
    }
}
