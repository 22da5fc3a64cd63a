import Foundation
import Language
import Money
import TimelineDomain
import World

/// What can be said of a movement of any kind.
package struct Facts: Hashable, Sendable, Encodable {
    package let id, kind: String
    package let title: Phrase
    package let status: Movement.Status
    package let time: Date
    /// The time as a person reads it.
    package let date: Minute
    package let amount: Amount
    package let category: Movement.Category
}

extension Movement {
    func facts(_ title: Phrase) -> Facts {
        Facts(
            id: id, kind: kind.rawValue, title: title, status: status, time: time, date: Minute(time), amount: Amount(amount),
            category: category)
    }
}
