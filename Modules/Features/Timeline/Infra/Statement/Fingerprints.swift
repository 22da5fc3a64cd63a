import Money
import TimelineDomain
import World

/// Gives the rows of a statement ids that are the same at every import. A million rows take 20 MB.
struct Fingerprints {
    private var seen: Set<UInt64> = []
    private var repeated: [UInt64: Int] = [:]

    /// A hash of the row without its status and category, which may change, and a counter for equal rows.
    mutating func next(for row: Movement) -> Movement.ID {
        var hash = FNV()
        hash.add("\(row.time.milliseconds)")
        for field in [
            row.kind.id, row.amount.plain, row.amount.currency.code, row.counterparty, row.exchange?.original.plain ?? "",
            row.message ?? "",
        ] {
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

/// FNV-1a. Stored ids depend on it, so it never changes.
private struct FNV {
    private(set) var value: UInt64 = 14_695_981_039_346_656_037

    mutating func add(_ text: String) {
        for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 1_099_511_628_211 }
    }
}
