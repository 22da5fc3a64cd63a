import Foundation

extension Recording {
    /// The difference between two builds, item by item.
    package struct Comparison: Hashable, Sendable, Codable {
        package struct Line: Hashable, Sendable, Codable {
            package let name: String
            /// The item's work in seconds; nil if the item was not built.
            package let before, now: Double?

            package var change: Double { (now ?? 0) - (before ?? 0) }
        }

        /// The difference between the total times in seconds.
        package let wall: Double
        /// The lines, with the largest change first.
        package let lines: [Line]
    }

    package func compared(with earlier: Recording) -> Comparison {
        let before = Dictionary(earlier.items.map { ($0.name, $0.busy) }, uniquingKeysWith: { first, _ in first })
        let now = Dictionary(items.map { ($0.name, $0.busy) }, uniquingKeysWith: { first, _ in first })
        let lines = Set(before.keys).union(now.keys).map { Comparison.Line(name: $0, before: before[$0], now: now[$0]) }
        return Comparison(wall: wall - earlier.wall, lines: lines.sorted { (-abs($0.change), $0.name) < (-abs($1.change), $1.name) })
    }
}
