import Language
import TimelineDomain

extension ImportStatement.Progress {
    /// `45,000 rows, 45 %, 12,300 rows a second, 5 seconds left`.
    ///
    /// - Parameter elapsed: Since the import began, in milliseconds; what follows from it is left out where it is nothing.
    package func line(after elapsed: Int64) -> Phrase {
        var parts: [Phrase] = [.rows(rows.grouped)]
        if size > 0 { parts.append(.percent(read * 100 / size)) }
        if elapsed > 0, read > 0 {
            parts.append(.rowsASecond((rows * 1000 / Int(elapsed)).grouped))
            // A wall clock may be set forward by centuries while rows are read.
            let left = Int(clamping: (Int128(elapsed) * Int128(size - read) / Int128(read) + 999) / 1000)
            parts.append(left < 120 ? .secondsLeft(left) : .minutesLeft(left / 60))
        }
        return parts.joined()
    }
}

extension Int {
    /// `12,300`.
    fileprivate var grouped: String {
        let digits = String(self)
        return digits.enumerated().map { (digits.count - $0).isMultiple(of: 3) && $0 > 0 ? ",\($1)" : "\($1)" }.joined()
    }
}
