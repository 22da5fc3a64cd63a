import Failure
import Files
import Movements
import Text

/// Finds the layout of a file by looking at its first lines.
struct LayoutSearch {
    typealias Head = [(line: Int, names: [String])]

    /// The maximum number of lines and bytes that are searched for a header.
    private static let (mostLines, mostBytes) = (60, 256 << 10)

    let path: String
    private let bytes: InputFileReader
    let detection: EncodingDetection

    init(_ path: String, _ bytes: InputFileReader) throws {
        (self.path, self.bytes) = (path, bytes)
        detection = try EncodingDetection(bytes)
    }

    func layout(_ choice: ProfileChoice) throws -> StatementLayout {
        switch choice {
        case .chosen(let profile): return try applied(profile)
        case .recognized(let profiles):
            var matches: [StatementLayout] = []
            // The first lines are read only once for each encoding and delimiter.
            for (encoding, group) in Dictionary(grouping: profiles, by: \.encoding) {
                let encoding = detection.encoding(expected: encoding)
                for (delimiter, group) in Dictionary(grouping: group, by: \.delimiter) {
                    let head = try head(encoding, delimiter ?? .comma)
                    matches += group.compactMap { found($0, in: head, encoding, delimiter ?? .comma) { $0.matches($1) } }
                }
            }
            // A profile that lists the entire header takes precedence over one that lists only its beginning, and a longer beginning over a
            // shorter one.
            let length = { (layout: StatementLayout) in layout.profile.map { $0.hasMoreColumns ? $0.header.count : .max } ?? 0 }
            let longest = matches.map(length).max()
            matches = matches.filter { length($0) == longest }
            let names = matches.compactMap(\.profile?.name).sorted()
            guard names.count <= 1 else { throw UnreadableStatement(path, .profiles(names)) }
            return try matches.first ?? identified(in: detection.encoding())
        }
    }

    /// Applies a chosen profile. The file's header can contain additional columns and can list the columns in any order.
    private func applied(_ profile: StatementProfile) throws -> StatementLayout {
        let encoding = detection.encoding(expected: profile.encoding)
        // If the profile does not name an encoding, try several: column names outside ASCII match the profile only in the right one.
        let others: [Statement.Form.Encoding] = profile.encoding == nil ? [.shiftJIS, .latin1] : []
        let delimiters = profile.delimiter.map { [$0] } ?? StatementProfile.Delimiter.allCases
        for encoding in [encoding] + others.map({ detection.encoding(expected: $0) }) {
            for delimiter in delimiters {
                let head = try head(encoding, delimiter)
                if let layout = found(profile, in: head, encoding, delimiter, by: { $0.isCovered(by: $1) }) { return layout }
                if profile.isWithoutHeader, let layout = numbered(profile, head, encoding, delimiter) { return layout }
            }
        }
        // The line that lacks the fewest columns is probably the header.
        let lines = try delimiters.flatMap { try head(encoding, $0) }.map { line, names in
            profile.missing(in: profile.isWithoutHeader ? names.indices.map { "\($0 + 1)" } : names)
        }
        let missing = lines.min { $0.count < $1.count } ?? profile.missing(in: [])
        // If no required column is missing, the file lacks an optional column with the date or the amount, or its columns are not on the
        // line that the profile specifies.
        guard let column = missing.first else { throw UnreadableStatement(path, profile.hasMoreColumns ? .noAmount : .noKnownColumn) }
        throw UnreadableStatement(path, .noColumn(column, profile: profile.name))
    }

    private func found(
        _ profile: StatementProfile, in head: Head, _ encoding: TextEncoding, _ delimiter: StatementProfile.Delimiter,
        by isHeader: (StatementProfile, [String]) -> Bool
    ) -> StatementLayout? {
        let candidates = profile.linesBefore.map { before in head.filter { $0.line == before + 1 } } ?? head
        guard let header = candidates.first(where: { isHeader(profile, $0.names) }) else { return nil }
        return StatementLayout(
            profile, encoding, delimiter, firstLine: header.line + 1, names: header.names, columns: profile.fields(of: header.names))
    }

    /// Applies a profile that identifies the columns by number, for files without a header.
    private func numbered(
        _ profile: StatementProfile, _ head: Head, _ encoding: TextEncoding, _ delimiter: StatementProfile.Delimiter
    ) -> StatementLayout? {
        let first = (profile.linesBefore ?? 0) + 1
        guard let row = head.first(where: { $0.line >= first }) else { return nil }
        let names = row.names.indices.map { "\($0 + 1)" }
        guard profile.isCovered(by: names) else { return nil }
        return StatementLayout(profile, encoding, delimiter, firstLine: first, names: names, columns: profile.fields(of: names))
    }

    /// Identifies the columns by common names.
    func identified(in encoding: TextEncoding) throws -> StatementLayout {
        var first: (names: [String], columns: [Statement.Field?])?
        for delimiter in StatementProfile.Delimiter.allCases {
            let head = try head(encoding, delimiter)
            for (line, names) in head {
                let columns = names.map(Statement.Field.init(header:))
                if columns.contains(.date), columns.contains(where: { $0?.isAmount == true }) {
                    return StatementLayout(nil, encoding, delimiter, firstLine: line + 1, names: names, columns: columns)
                }
            }
            first = first ?? head.first.map { ($0.names, $0.names.map(Statement.Field.init(header:))) }
        }
        guard let first else { throw try unreadableHead(encoding) }
        guard first.columns.contains(where: { $0 != nil }) else { throw UnreadableStatement(path, .noKnownColumn) }
        throw UnreadableStatement(path, first.columns.contains(.date) ? .noAmount : .noDate)
    }

    private func unreadableHead(_ encoding: TextEncoding) throws -> UnreadableStatement {
        var records = try records(encoding, .comma)
        guard let record = try records.next() else { return UnreadableStatement(path, .noKnownColumn) }
        if record.isEndless { return UnreadableStatement(path, .endlessLine) }
        return UnreadableStatement(path, record.fields == nil ? .noKnownColumn : .noText)
    }

    /// Returns the first lines of the file, except lines whose fields cannot be read.
    func head(_ encoding: TextEncoding, _ delimiter: StatementProfile.Delimiter) throws -> Head {
        var records = try records(encoding, delimiter)
        var head: Head = []
        while records.position < Self.mostBytes, let record = try records.next(), record.line <= Self.mostLines {
            let names = record.fields?.compactMap(encoding.text).map(\.tidied)
            if let names, names.count == record.fields?.count { head.append((record.line, names)) }
        }
        return head
    }

    private func records(_ encoding: TextEncoding, _ delimiter: StatementProfile.Delimiter) throws -> CSVRecords {
        bytes.rewind()
        var records = CSVRecords(
            bytes, delimiter: delimiter, isUTF16: encoding.isUTF16, longest: Self.mostBytes, limit: 2 * Self.mostBytes)
        try records.skip(encoding.markLength)
        return records
    }
}
