import TimelineDomain
import World

/// Reads CSV statements in UTF-8 or Shift_JIS, with column names in English or Japanese.
package struct CSVStatementReader: StatementReader {
    package init() {}

    package func open(_ file: InputFile, _ reading: Statement.Reading = .init()) throws -> any StatementRows {
        let bytes = try file.open()
        guard let encoding = try TextEncoding(of: bytes) else { throw UnreadableStatement(file.path, .textInUTF16) }
        var (records, header) = try Self.records(bytes, encoding)
        let names = header.compactMap(encoding.text)
        guard names.count == header.count else { throw UnreadableStatement(file.path, .noText) }
        let columns = try Self.columns(of: names, file.path)
        records.width = columns.count
        var survey = StatementSurvey(columns)
        while let record = try records.next() {
            if let row = try? StatementRow(record.fields, columns, encoding) { survey.look(at: row) }
        }
        let reading = try survey.reading(reading, file.path)
        bytes.rewind()
        (records, header) = try Self.records(bytes, encoding)
        return CSVStatement(records, encoding, reading, columns, names, size: bytes.size)
    }

    /// Returns the fields of the first record, and the records after it.
    private static func records(_ bytes: InputFileReader, _ encoding: TextEncoding) throws -> (CSVRecords, [ArraySlice<UInt8>]) {
        var records = CSVRecords(bytes)
        try records.skip(encoding.markLength)
        let header = try records.next()?.fields ?? []
        return (records, header)
    }

    private static func columns(of names: [String], _ path: String) throws(UnreadableStatement) -> [Statement.Field?] {
        let columns = names.map(Statement.Field.init(header:))
        guard columns.contains(where: { $0 != nil }) else { throw UnreadableStatement(path, .noKnownColumn) }
        guard columns.contains(.date) else { throw UnreadableStatement(path, .noDate) }
        guard columns.contains(where: { [.amount, .debit, .credit].contains($0) }) else { throw UnreadableStatement(path, .noAmount) }
        return columns
    }
}

/// An open statement in CSV.
struct CSVStatement: StatementRows {
    private(set) var form: Statement.Form
    var progress: (read: Int, size: Int) { (min(records.position, size), size) }

    private var records: CSVRecords
    private let encoding: TextEncoding
    private let reading: Statement.Reading
    private let columns: [Statement.Field?]
    private let size: Int
    private var fingerprints = Fingerprints()

    init(
        _ records: CSVRecords, _ encoding: TextEncoding, _ reading: Statement.Reading, _ columns: [Statement.Field?], _ names: [String],
        size: Int
    ) {
        (self.records, self.encoding, self.reading, self.columns, self.size) = (records, encoding, reading, columns, size)
        self.records.width = columns.count
        // If two columns have the same meaning, only the first one counts.
        let meanings = columns.enumerated().map { index, column in columns[..<index].contains(column) ? nil : column }
        form = Statement.Form(
            encoding: encoding.encoding, columns: zip(names, meanings).map { .init(name: $0.tidied, meaning: $1) }, reading: reading)
    }

    mutating func next() throws -> Statement.Row? {
        guard let record = try records.next() else { return nil }
        do throws(Statement.Flaw) {
            let row = try StatementRow(record.fields, columns, encoding)
            let movement = try row.movement(reading, &fingerprints)
            if let dates = row.dates(reading) { form.dates.insert(dates) }
            return .movement(movement)
        } catch {
            return .rejected(.init(line: record.line, error))
        }
    }
}
