import Foundation
import Movements
import Time

extension Movement {
    /// The position directly after a movement in a list. Movements that are added before this position do not shift the pages after it.
    package struct Cursor: Hashable, Sendable, LosslessStringConvertible {
        package let milliseconds: Int64
        package let id: Movement.ID

        package init(milliseconds: Int64, id: Movement.ID) { (self.milliseconds, self.id) = (milliseconds, id) }

        package init(_ movement: Movement) { self.init(milliseconds: movement.time.milliseconds, id: movement.id) }

        package init?(_ text: String) {
            let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[1].isEmpty, let milliseconds = Int64(parts[0]) else { return nil }
            self.init(milliseconds: milliseconds, id: String(parts[1]))
        }

        package var description: String { "\(milliseconds).\(id)" }
    }
}
