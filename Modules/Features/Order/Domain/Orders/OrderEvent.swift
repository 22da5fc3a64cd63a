import Foundation
import Language

/// An event in the course of an order.
package enum OrderEvent: Hashable, Sendable {
    case confirm
    /// Dispatch offers the order to a driver.
    case offer(Taxi)
    case decline
    case accept(arrival: Date)
    /// Every driver to whom the order was offered has declined, or no free taxi is nearby.
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

/// The reason why a passenger cancels an order.
package enum CancelReason: String, CaseIterable, Sendable { case plans, wait, mistake }

/// A taxi, identified by its company and its license plate.
package struct Taxi: Hashable, Sendable {
    /// The company's English name, which is also the stored value.
    package let company: String
    /// The number on the license plate.
    package let number: String

    package init(company: String, number: String) { (self.company, self.number) = (company, number) }

    /// The company's name in the reader's language, or in English if the Japanese name is unknown.
    package var companyName: Phrase { Phrase(texts: ["en": company, "ja": Self.companies.first { $0.key == company }?.value ?? company]) }

    /// The companies' Japanese names, keyed by their English names.
    package static let companies: KeyValuePairs = [
        "Kawasemi Taxi": "かわせみタクシー", "Yanagi Kotsu": "やなぎ交通", "Shirasagi Taxi": "しらさぎタクシー", "Botan Kotsu": "ぼたん交通",
        "Hibari Taxi": "ひばりタクシー", "Kaede Kotsu": "かえで交通",
    ]
}
