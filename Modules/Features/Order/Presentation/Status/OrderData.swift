import Foundation
import Language
import Money
import OrderDomain
import World

/// An order and all that one wants to know of it now.
package struct OrderData: Hashable, Sendable, Encodable {
    package let id: String
    package let state: OrderState.Phase
    /// For a person: where things stand, in a sentence.
    package let status: Phrase
    package let from, to: PlaceData
    package let requested: Date
    package let requestedText: Minute
    package let method: PaymentMethod.Kind
    package let payment: Phrase
    /// What there is of these depends on the state.
    package var taxi: TaxiData?
    package var arrival: Date?
    package var minutesToArrival: Int?
    package var position: PositionData?
    package let estimate: Amount
    package var fare: FareData?
    /// What was, or is to be, paid in the end.
    package var charge: Amount?
    package var fee: Amount?
    /// What can be done next, and with which command.
    package let next: [Phrase]
}

package struct TaxiData: Hashable, Sendable, Encodable {
    package let company, number: String
}

/// Where a taxi is.
package struct PositionData: Hashable, Sendable, Encodable {
    package let latitude, longitude: Double
    /// To the end of the way that it is on, by road.
    package let metresLeft, metresInAll: Int
    package let text: Phrase
}

/// An order as a line of the list.
package struct OrderRow: Hashable, Sendable, Encodable {
    package let id: String
    package let state: OrderState.Phase
    package let from, to: Phrase
    package let requested: Date
    package let requestedText: Minute
    package let amount: Amount
    package let isEstimate: Bool
}
