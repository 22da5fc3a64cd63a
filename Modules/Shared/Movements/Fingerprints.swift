import Money
import Time

/// Assigns an id to each row of a statement. A row gets the same id in every import. A million rows take 20 MB of memory.
package struct Fingerprints {
    private var seen: Set<UInt64> = []
    private var repeated: [UInt64: Int] = [:]

    /// - Parameter rows: The expected number of rows, for which space is reserved. A set that grows needs space for its old and its new
    ///   storage at the same time.
    package init(rows: Int = 0) { seen.reserveCapacity(rows) }

    /// Returns an id that consists of a hash of the row and, for a repeated row, a counter. The hash excludes the status and the
    /// category, because they can change.
    ///
    /// - Parameter reference: The bank's own id for the row, which distinguishes otherwise equal rows of two statements; nil if the
    ///   statement has no such id.
    package mutating func next(for row: Movement, reference: String? = nil) -> Movement.ID {
        var hash = FNV()
        hash.add("\(row.statementTime.milliseconds)")
        for field in [
            row.kind.id, row.amount.plain, row.amount.currency.code, row.counterparty, row.exchange?.original.plain ?? "",
            row.message ?? "",
        ] + [reference].compactMap(\.self) {
            hash.add("\u{1F}")
            hash.add(field)
        }
        let id = String(hash.value, radix: 36)
        if seen.insert(hash.value).inserted { return id }
        let count = repeated[hash.value, default: 1] + 1
        repeated[hash.value] = count
        return "\(id)-\(count)"
    }
}

extension Movement {
    /// The id for a row whose own id already belongs to a movement in another account.
    package var idInAccount: ID {
        var hash = FNV()
        hash.add(account ?? "")
        return "\(id)-\(String(hash.value, radix: 36))"
    }
}

/// The FNV-1a hash. Stored ids depend on the algorithm, so it must never change.
private struct FNV {
    private(set) var value: UInt64 = 14_695_981_039_346_656_037

    mutating func add(_ text: String) {
        for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 1_099_511_628_211 }
    }
}
