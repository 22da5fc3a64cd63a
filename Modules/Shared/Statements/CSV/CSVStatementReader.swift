import Files
import Money
import Movements
import Text

/// Reads CSV statements, using a profile or common column names.
package struct CSVStatementReader: StatementReader {
    package init() {}

    package func open(
        _ file: InputFile, _ reading: Statement.Reading = .init(), as choice: ProfileChoice = .recognized(among: [])
    ) throws -> any StatementRows {
        try open(try file.open(), file, reading, as: choice)
    }

    /// Opens the statement in a file that the caller has already opened.
    func open(
        _ bytes: InputFileReader, _ file: InputFile, _ reading: Statement.Reading, as choice: ProfileChoice
    ) throws -> any StatementRows {
        let layout = try search(bytes, file).layout(choice)
        var survey = StatementSurvey(layout)
        var rows = try StatementRecords(bytes, layout)
        while let record = try rows.next() { survey.look(at: record) }
        let reading = try survey.reading(reading, file.path)
        var statement = TableStatement(try StatementRecords(bytes, layout), layout, reading, size: bytes.size, rows: survey.rows)
        statement.form.isIdentifiedByNames = layout.profile == nil && !layout.columns.contains(.id)
        return statement
    }
}

extension CSVStatementReader {
    package func sketch(
        _ file: InputFile, as choice: ProfileChoice, in encoding: Statement.Form.Encoding? = nil
    ) throws -> StatementSketch? {
        try sketch(try file.open(), file, as: choice, in: encoding)
    }

    func sketch(
        _ bytes: InputFileReader, _ file: InputFile, as choice: ProfileChoice, in encoding: Statement.Form.Encoding?
    ) throws -> StatementSketch? {
        let search = try search(bytes, file)
        guard let (layout, hasHeader) = try search.probableLayout(choice, in: encoding) else { return nil }
        // The detection returns the expected encoding only for a file that has no byte order mark and is not valid UTF-8, so Latin-1 means
        // that the encoding is uncertain.
        let isOpen = layout.profile == nil && search.detection.encoding(expected: .latin1).encoding == .latin1
        var records = try StatementRecords(bytes, layout), rows: [[String]] = []
        while rows.count < StatementSketch.rows, let record = try records.next() {
            rows.append(record.fields?.map { layout.encoding.text($0)?.tidied ?? "" } ?? [])
        }
        let columns = layout.names.enumerated().map { index, name in
            StatementSketch.Column(
                name, texts: rows.map { $0.indices.contains(index) ? $0[index] : "" },
                isRepeated: layout.names[..<index].contains { $0.asColumnName == name.asColumnName })
        }
        let form = layout.form(.init())
        return StatementSketch(
            columns, form.columns.map(\.meaning), hasHeader: hasHeader, linesBefore: layout.firstLine - (hasHeader ? 2 : 1),
            encoding: layout.encoding.encoding, isEncodingOpen: isOpen,
            hasCommonNames: form.hasCommonNames, delimiter: layout.delimiter,
            profile: layout.profile)
    }

    private func search(_ bytes: InputFileReader, _ file: InputFile) throws -> LayoutSearch {
        bytes.rewind()
        if let document = try DocumentSignature.document(bytes) { throw UnreadableStatement(file.path, .document(document)) }
        return try LayoutSearch(file.path, bytes)
    }
}

/// The records of a statement, read in order.
protocol StatementRecordSource {
    /// The number of bytes read so far.
    var position: Int { get }

    mutating func next() throws -> CSVRecords.Record?
}

/// The records of a statement between its header and the lines after the last row.
struct StatementRecords: StatementRecordSource {
    private var records: CSVRecords
    private let linesAfter: Int
    /// Records that were read ahead, because they might come after the last row.
    private var held: [CSVRecords.Record] = []

    init(_ bytes: InputFileReader, _ layout: StatementLayout) throws {
        bytes.rewind()
        records = CSVRecords(bytes, delimiter: layout.delimiter, isUTF16: layout.encoding.isUTF16)
        try records.skip(layout.encoding.markLength)
        records.firstLine = layout.firstLine
        records.width = layout.columns.count
        linesAfter = layout.profile?.linesAfter ?? 0
    }

    var position: Int { records.position }

    mutating func next() throws -> CSVRecords.Record? {
        guard linesAfter > 0 else { return try records.next() }
        while held.count <= linesAfter {
            guard let record = try records.next() else { return nil }
            held.append(record)
        }
        return held.removeFirst()
    }
}

/// An open statement that consists of records with columns.
struct TableStatement<Records: StatementRecordSource>: StatementRows {
    var form: Statement.Form
    var progress: (read: Int, size: Int) { (min(records.position, size), size) }

    private var records: Records
    private let layout: StatementLayout
    private let reading: Statement.Reading
    private let size: Int
    private var fingerprints: Fingerprints
    private var survey = BalanceSurvey()

    var balances: [StatementBalance] { survey.balances }

    /// - Parameter rows: The expected number of rows.
    init(_ records: Records, _ layout: StatementLayout, _ reading: Statement.Reading, size: Int, rows: Int) {
        fingerprints = Fingerprints(rows: rows)
        (self.records, self.layout, self.reading, self.size) = (records, layout, reading, size)
        form = layout.form(reading)
    }

    mutating func next() throws -> Statement.Row? {
        while let record = try records.next() {
            do throws(Statement.Flaw) {
                let row = try StatementRow(record, layout)
                // Some banks put the opening balance in a row of its own.
                if row.hasOnlyBalance { continue }
                let movement = try row.movement(reading, &fingerprints)
                survey.look(at: movement, row.balance(in: movement.amount.currency, reading))
                if let dates = row.dates(reading) { form.dates.insert(dates) }
                return .movement(movement)
            } catch {
                return .rejected(.init(line: record.line, error))
            }
        }
        return nil
    }
}
