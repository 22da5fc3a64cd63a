import Foundation
import Money
import TimelineDomain
import World

/// What can be said of a movement of any kind.
package struct Facts: Hashable, Sendable, Encodable {
    package let id, kind, title, status: String
    package let time: Date
    /// The time as a person reads it.
    package let date: String
    package let amount: Amount
    package let category: String
}

extension Movement {
    func facts(_ title: String) -> Facts {
        Facts(
            id: id, kind: kind.rawValue, title: title, status: status.rawValue, time: time, date: time.minute, amount: Amount(amount),
            category: category.rawValue)
    }
}
