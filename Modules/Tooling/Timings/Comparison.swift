import Foundation

extension Recording {
    /// How a build differs from an earlier one, item by item.
    package struct Comparison: Hashable, Sendable, Codable {
        package struct Line: Hashable, Sendable, Codable {
            package let name: String
            /// How long its steps took; nil where it was not built.
            package let before, now: Double?

            package var change: Double { (now ?? 0) - (before ?? 0) }
        }

        /// Seconds more than then.
        package let wall: Double
        /// What changed most comes first.
        package let lines: [Line]
    }

    package func compared(with earlier: Recording) -> Comparison {
        let before = Dictionary(earlier.items.map { ($0.name, $0.busy) }, uniquingKeysWith: { first, _ in first })
        let now = Dictionary(items.map { ($0.name, $0.busy) }, uniquingKeysWith: { first, _ in first })
        let lines = Set(before.keys).union(now.keys).map { Comparison.Line(name: $0, before: before[$0], now: now[$0]) }
        return Comparison(wall: wall - earlier.wall, lines: lines.sorted { (-abs($0.change), $0.name) < (-abs($1.change), $1.name) })
    }
}
