import EnglishOnly
import Failure
import Foundation

/// The tables of an SQLite file, read as they lie on the disk.
///
/// The build system keeps a database of what it ran and when. Reading two of its tables from front to back takes a hundred
/// lines; SQLite itself would be a package that takes longer to build than the whole of this tool.
struct SQLiteFile {
    enum Value: Hashable {
        case null
        case integer(Int64)
        case real(Double)
        case bytes(ArraySlice<UInt8>)

        var number: Double? {
            switch self {
            case .integer(let value): Double(value)
            case .real(let value): value
            case .null, .bytes: nil
            }
        }

        var text: String? { if case .bytes(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { nil } }
    }

    struct Row {
        let id: Int64
        let values: [Value]
    }

    private let bytes: [UInt8]
    private let pageSize: Int
    /// What of a page is used for content.
    private let usable: Int

    /// - Throws: `Failure` of kind `badData` for what is no SQLite file.
    init(_ bytes: [UInt8]) throws(Failure) {
        guard bytes.count >= 512, bytes.starts(with: Array("SQLite format 3\0".utf8)) else { throw Self.damaged }
        let size = Int(bytes[16]) << 8 | Int(bytes[17])
        pageSize = size == 1 ? 65536 : size
        usable = pageSize - Int(bytes[20])
        guard pageSize >= 512, pageSize & (pageSize - 1) == 0, usable >= 480 else { throw Self.damaged }
        self.bytes = bytes
    }

    private static let damaged = Failure(
        .badData, "The build system's database is damaged, or of a kind that is not known.", hint: "Build again, or remove .build.")

    /// The rows of a table; what it does not have has none.
    func rows(of table: String) throws(Failure) -> [Row] {
        let schema = try rows(from: 1)
        guard let entry = schema.first(where: { $0.values.count > 3 && $0.values[0].text == "table" && $0.values[1].text == table }),
            let place = entry.values[3].number
        else { return [] }
        guard let root = Int(exactly: place) else { throw Self.damaged }
        return try rows(from: root)
    }

    private func rows(from root: Int) throws(Failure) -> [Row] {
        var open = [root], rows: [Row] = [], visited = 0
        while let number = open.popLast() {
            visited += 1
            // A page that leads back to itself would never end.
            guard number >= 1, number <= bytes.count / pageSize, visited <= bytes.count / pageSize else { throw Self.damaged }
            let start = (number - 1) * pageSize, header = start + (number == 1 ? 100 : 0)
            let count = try integer(at: header + 3, bytes: 2)
            switch bytes[header] {
            case 5:
                var children: [Int] = []
                for index in 0..<count {
                    children.append(try integer(at: start + integer(at: header + 12 + 2 * index, bytes: 2), bytes: 4))
                }
                open += [try integer(at: header + 8, bytes: 4)] + children.reversed()
            case 13:
                for index in 0..<count { rows.append(try row(at: start + integer(at: header + 8 + 2 * index, bytes: 2))) }
            default: throw Self.damaged
            }
        }
        return rows
    }

    private func row(at place: Int) throws(Failure) -> Row {
        var place = place
        let length = Int(truncatingIfNeeded: try varint(bytes, &place)), id = try varint(bytes, &place)
        guard length >= 0, length <= bytes.count else { throw Self.damaged }
        return Row(id: id, values: try values(of: payload(length, at: place)))
    }

    /// What did not fit in its page goes on in others, each of which begins with the number of the next.
    private func payload(_ length: Int, at place: Int) throws(Failure) -> [UInt8] {
        let most = usable - 35, least = (usable - 12) * 32 / 255 - 23
        let fitting = least + (length - least) % (usable - 4)
        let local = length <= most ? length : fitting <= most ? fitting : least
        guard place + local + 4 <= bytes.count + 4, place + local <= bytes.count else { throw Self.damaged }
        var content = Array(bytes[place..<place + local])
        guard local < length else { return content }
        var next = try integer(at: place + local, bytes: 4)
        while content.count < length {
            guard next >= 1, next <= bytes.count / pageSize else { throw Self.damaged }
            let page = (next - 1) * pageSize, count = min(usable - 4, length - content.count)
            content += bytes[page + 4..<page + 4 + count]
            next = try integer(at: page, bytes: 4)
        }
        return content
    }

    private func values(of content: [UInt8]) throws(Failure) -> [Value] {
        var place = 0
        let end = Int(truncatingIfNeeded: try varint(content, &place))
        guard end >= place, end <= content.count else { throw Self.damaged }
        var body = end, values: [Value] = []
        while place < end {
            let type = Int(truncatingIfNeeded: try varint(content, &place))
            let sizes = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0]
            let size = type >= 12 ? (type - 12) / 2 : type >= 0 && type < 10 ? sizes[type] : -1
            guard size >= 0, body + size <= content.count else { throw Self.damaged }
            let raw = content[body..<body + size]
            body += size
            values.append(Self.value(of: type, raw))
        }
        return values
    }

    private static func value(of type: Int, _ raw: ArraySlice<UInt8>) -> Value {
        switch type {
        case 0: return .null
        case 8, 9: return .integer(Int64(type - 8))
        case 7: return .real(Double(bitPattern: raw.reduce(0) { $0 << 8 | UInt64($1) }))
        case 1...6:
            let negative = (raw.first ?? 0) & 0x80 != 0
            return .integer(raw.reduce(negative ? -1 : 0) { $0 << 8 | Int64($1) })
        default: return .bytes(raw)
        }
    }

    private func integer(at place: Int, bytes count: Int) throws(Failure) -> Int {
        guard place >= 0, place + count <= bytes.count else { throw Self.damaged }
        return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Seven bits a byte, the highest first, as long as the eighth is set; the ninth byte counts whole.
    private func varint(_ bytes: [UInt8], _ place: inout Int) throws(Failure) -> Int64 {
        var value: UInt64 = 0
        for index in 0..<9 {
            guard place >= 0, place < bytes.count else { throw Self.damaged }
            let byte = bytes[place]
            place += 1
            if index == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
            value = value << 7 | UInt64(byte & 0x7F)
            if byte & 0x80 == 0 { break }
        }
        return Int64(bitPattern: value)
    }
}
