import TimelineDomain
import World

/// Reads statements in OFX or CSV, depending on the file.
package struct BankStatementReader: StatementReader {
    /// The maximum size of an OFX file in bytes. The limit exists because an OFX file is read into memory completely.
    private static let largest = 64 << 20

    package init() {}

    package func open(
        _ file: InputFile, _ reading: Statement.Reading = .init(), as choice: ProfileChoice = .recognised(among: [])
    ) throws -> any StatementRows {
        let bytes = try file.open()
        var start: [UInt8] = []
        try bytes.read(4 << 10, into: &start)
        guard OFXStatement.begins(String(decoding: start, as: UTF8.self)) else {
            return try CSVStatementReader().open(bytes, file, reading, as: choice)
        }
        if case .chosen(let profile) = choice {
            throw UnreadableStatement(file.path, .noColumn(profile.meanings.first?.column ?? "", profile: profile.name))
        }
        let encoding = try EncodingDetection(bytes).encoding(expected: .latin1)
        bytes.rewind()
        var text: [UInt8] = []
        while text.count <= Self.largest, bytes.position < bytes.size { try bytes.read(1 << 20, into: &text) }
        guard text.count <= Self.largest, let text = encoding.text(text.dropFirst(encoding.markLength)) else {
            throw UnreadableStatement(file.path, text.count > Self.largest ? .endlessLine : .noText)
        }
        return try OFXStatement(text, encoding.encoding, reading, file.path, size: bytes.size)
    }
}
