import Files
import Movements

/// Detects whether a statement is in OFX, QIF, CAMT or CSV, and reads it.
package struct BankStatementReader: StatementReader {
    /// The maximum size in bytes of a file in OFX, QIF or CAMT. Such a file is read into memory completely.
    private let largest: Int

    package init() { self.init(largest: 64 << 20) }

    init(largest: Int) { self.largest = largest }

    package func open(
        _ file: InputFile, _ reading: Statement.Reading = .init(), as choice: ProfileChoice = .recognized(among: [])
    ) throws -> any StatementRows {
        let bytes = try file.open()
        let beginning = try beginning(bytes)
        let isOFX = OFXStatement.begins(beginning)
        guard hasOtherFormat(beginning) else { return try CSVStatementReader().open(bytes, file, reading, as: choice) }
        if case .chosen(let profile) = choice {
            throw UnreadableStatement(file.path, .noColumn(profile.meanings.first?.column ?? "", profile: profile.name))
        }
        let encoding = try EncodingDetection(bytes).encoding(expected: .latin1)
        bytes.rewind()
        var text: [UInt8] = []
        while text.count <= largest, bytes.position < bytes.size { try bytes.read(1 << 20, into: &text) }
        guard text.count <= largest, let text = encoding.text(text.dropFirst(encoding.markLength)) else {
            throw UnreadableStatement(file.path, text.count > largest ? .tooLarge(mebibytes: largest >> 20) : .noText)
        }
        if CAMTStatement.begins(beginning) { return try CAMTStatement(text, encoding.encoding, reading, file.path, size: bytes.size) }
        guard isOFX else { return try qif(text, reading, file.path, size: bytes.size) }
        return try OFXStatement(text, encoding.encoding, reading, file.path, size: bytes.size)
    }

    package func sketch(
        _ file: InputFile, as choice: ProfileChoice, in encoding: Statement.Form.Encoding? = nil
    ) throws -> StatementSketch? {
        let bytes = try file.open()
        return try hasOtherFormat(try beginning(bytes)) ? nil : CSVStatementReader().sketch(bytes, file, as: choice, in: encoding)
    }

    private func beginning(_ bytes: InputFileReader) throws -> String {
        var start: [UInt8] = []
        try bytes.read(4 << 10, into: &start)
        return String(decoding: start, as: UTF8.self)
    }

    private func hasOtherFormat(_ beginning: String) -> Bool {
        OFXStatement.begins(beginning) || QIFRecords.begins(beginning) || CAMTStatement.begins(beginning)
    }

    private func qif(_ text: String, _ reading: Statement.Reading, _ path: String, size: Int) throws -> any StatementRows {
        let layout = QIFRecords.layout
        var survey = StatementSurvey(layout), records = QIFRecords(text, size: size), reading = reading
        while let record = records.next() { survey.look(at: record) }
        // The QIF format defines spending as negative.
        reading.spending = reading.spending ?? .negative
        return TableStatement(QIFRecords(text, size: size), layout, try survey.reading(reading, path), size: size, rows: survey.rows)
    }
}
