import Foundation
import Money
import Movements
import Text

/// The JSON form, in which profiles are stored and shared.
extension StatementProfile {
    /// The version of the JSON form. A profile in a newer version is rejected.
    package static let version = 1

    package var json: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(File(self))
        }
    }

    /// Reads and checks a profile.
    ///
    /// - Throws: ``ProfileError``.
    package init(json: Data) throws(ProfileError) {
        if let line = String(decoding: json, as: UTF8.self).lineOfSyntaxError { throw .notJSON(line: line) }
        let file: File
        do {
            let version = try JSONDecoder().decode(Version.self, from: json).version
            guard version <= Self.version else { throw ProfileError.newer(version) }
            file = try JSONDecoder().decode(File.self, from: json)
        } catch {
            throw ProfileError(error)
        }
        if let key = Self.keys(json).subtracting(File.keys).min() { throw .unknown(key: key) }
        self.init(
            file.name, title: file.title ?? file.name, encoding: try Self.value(file.encoding, "encoding"),
            delimiter: try Self.value(file.delimiter, "delimiter"), header: file.header ?? [],
            meanings: try file.columns.map { column throws(ProfileError) in
                guard let field = Statement.Field(code: column.meaning) else { throw .invalid("meaning", column.meaning) }
                return Meaning(column.name, field)
            },
            reading: Statement.Reading(
                spending: try Self.value(file.spending, "spending"), dates: try Self.value(file.dates, "dates"),
                currency: try file.currency.map { code throws(ProfileError) in
                    guard let currency = Currency(code: code) else { throw .invalid("currency", code) }
                    return currency
                }, decimalMark: try Self.value(file.decimalMark, "decimalMark"), account: file.account))
        (linesBefore, linesAfter, hasMoreColumns) = (file.linesBefore, file.linesAfter ?? 0, file.moreColumns ?? false)
        for (key, count) in [("linesBefore", linesBefore ?? 0), ("linesAfter", linesAfter)] where !(0...1_000).contains(count) {
            throw .invalid(key, "\(count)")
        }
        for (word, status) in file.statuses ?? [:] { statuses[word] = try Self.value(status, "statuses") }
        try check()
    }

    private static func value<Value: RawRepresentable<String>>(_ text: String?, _ key: String) throws(ProfileError) -> Value? {
        guard let text else { return nil }
        guard let value = Value(rawValue: text) else { throw .invalid(key, text) }
        return value
    }

    private static func keys(_ json: Data) -> Set<String> {
        Set((try? JSONSerialization.jsonObject(with: json) as? [String: Any])?.keys.map { $0 } ?? [])
    }
}

private struct Version: Decodable { let version: Int }

private struct File: Codable {
    struct Column: Codable { let name, meaning: String }

    let version: Int
    let name: String
    let title, encoding, delimiter: String?
    let linesBefore, linesAfter: Int?
    let header: [String]?
    let moreColumns: Bool?
    let columns: [Column]
    let spending, dates, decimalMark, currency, account: String?
    let statuses: [String: String]?

    enum CodingKeys: String, CodingKey, CaseIterable {
        case version, name, title, encoding, delimiter, linesBefore, linesAfter, header, moreColumns, columns, spending, dates, decimalMark,
            currency, account, statuses
    }

    static var keys: [String] { CodingKeys.allCases.map(\.rawValue) }

    init(_ profile: StatementProfile) {
        (version, name, title) = (StatementProfile.version, profile.name, profile.title)
        (encoding, delimiter) = (profile.encoding?.rawValue, profile.delimiter?.rawValue)
        (linesBefore, linesAfter, header) = (profile.linesBefore, profile.linesAfter, profile.header)
        moreColumns = profile.hasMoreColumns ? true : nil
        columns = profile.meanings.map { Column(name: $0.column, meaning: $0.field.code) }
        (spending, dates) = (profile.reading.spending?.rawValue, profile.reading.dates?.rawValue)
        (decimalMark, currency) = (profile.reading.decimalMark?.rawValue, profile.reading.currency?.code)
        account = profile.reading.account
        statuses = profile.statuses.isEmpty ? nil : profile.statuses.mapValues(\.rawValue)
    }
}

extension ProfileError {
    fileprivate init(_ error: any Error) {
        switch error {
        case let error as ProfileError: self = error
        case DecodingError.keyNotFound(let key, _): self = .missing(key: key.stringValue)
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            self = .invalid(context.codingPath.first?.stringValue ?? "{}", "")
        default: self = .notJSON(line: 1)
        }
    }
}
