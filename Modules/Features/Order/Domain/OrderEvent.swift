import Foundation

/// Something that happens to an order.
package enum OrderEvent: Hashable, Sendable {
    /// The passenger has confirmed it.
    case confirm
    /// A driver has been asked.
    case offer(Taxi)
    case decline
    /// The driver comes, and will be there at about this time.
    case accept(arrival: Date)
    /// Nobody is left to ask.
    case giveUp
    case arrive
    case board
    case alight(MeterReading)
    case pay
    case cancel(CancelReason)

    package enum Kind: String, CaseIterable, Sendable { case confirm, offer, decline, accept, giveUp, arrive, board, alight, pay, cancel }

    package var kind: Kind {
        switch self {
        case .confirm: .confirm
        case .offer: .offer
        case .decline: .decline
        case .accept: .accept
        case .giveUp: .giveUp
        case .arrive: .arrive
        case .board: .board
        case .alight: .alight
        case .pay: .pay
        case .cancel: .cancel
        }
    }
}

/// Why a passenger no longer wants a taxi.
package enum CancelReason: String, CaseIterable, Sendable { case plans, wait, mistake }

/// A car, and whose it is.
package struct Taxi: Hashable, Sendable {
    package let company: String
    /// As on its plate.
    package let number: String

    package init(company: String, number: String) { (self.company, self.number) = (company, number) }
}
