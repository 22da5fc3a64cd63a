import Language
import Money
import Movements
import StatementImportDomain
import Statements

extension ImportStatement.Progress {
    /// Returns a line such as `45,000 rows, 45 %, 12,300 rows per second, 5 seconds left`.
    ///
    /// - Parameter elapsed: The number of milliseconds since the import began; if it is not positive, the speed and the remaining time are
    ///   omitted.
    package func line(after elapsed: Int64) -> Phrase {
        var parts: [Phrase] = [.rows(String(rows).grouped)]
        if size > 0 { parts.append(.percent(read * 100 / size)) }
        if elapsed > 0, read > 0 {
            parts.append(.rowsASecond(String(rows * 1000 / Int(elapsed)).grouped))
            // Use 128 bits, because the clock might have been set forward by centuries.
            let left = Int(clamping: (Int128(elapsed) * Int128(size - read) / Int128(read) + 999) / 1000)
            parts.append(left < 120 ? .secondsLeft(left) : .minutesLeft(left / 60))
        }
        return parts.joined()
    }
}
