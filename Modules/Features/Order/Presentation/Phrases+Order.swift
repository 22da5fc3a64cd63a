import Foundation
import Language
import Money
import OrderDomain
import Time

/// The state of an order as a sentence.
extension Phrase {
    static var notConfirmedYet: Phrase { Phrase("The order is not confirmed yet.") }
    static var lookingForATaxi: Phrase { Phrase("We are looking for a taxi near you.") }
    static var aDriverIsAsked: Phrase { Phrase("We are waiting for a driver to accept.") }
    static func anotherDriverIsAsked(declined: Int) -> Phrase {
        Phrase(
            .counted(
                declined, one: "We are waiting for another driver to accept; \(declined) driver declined.",
                other: "We are waiting for another driver to accept; \(declined) drivers declined."))
    }
    static func lookingForAnother(declined: Int) -> Phrase {
        Phrase(
            .counted(
                declined, one: "We are looking for another taxi; \(declined) driver declined.",
                other: "We are looking for another taxi; \(declined) drivers declined."))
    }
    static func comes(at time: Date) -> Phrase {
        Phrase("Your taxi is on its way and will arrive at \(time.time).")
    }
    static var isWaiting: Phrase { Phrase("Your taxi is waiting for you.") }
    static func youAreOnYourWay(until time: Date) -> Phrase {
        Phrase("You are on your way and should arrive at about \(time.time).")
    }
    static var isBeingPaid: Phrase { Phrase("You have arrived. The fare is being paid.") }
    static func rideEnded(at time: Date) -> Phrase {
        Phrase("The ride ended at \(Minute(time, in: .tokyo)).")
    }
    static func cancelledForAFee(at time: Date) -> Phrase {
        Phrase("Cancelled at \(Minute(time, in: .tokyo)), for a fee.")
    }
    static func cancelledForNothing(at time: Date) -> Phrase {
        Phrase("Cancelled at \(Minute(time, in: .tokyo)), free of charge.")
    }
    static var noTaxiWasFound: Phrase { Phrase("No taxi was found. You will not be charged.") }
}

/// Actions.
extension Phrase {
    static var lookAgain: Phrase { Phrase("Refresh") }
    static var newOrder: Phrase { Phrase("New order") }
    static var cancelForNothing: Phrase { Phrase("Cancel free of charge") }
    static func cancelForNothing(until time: Date) -> Phrase {
        Phrase("Cancel free of charge until \(time.time)")
    }
    static func cancel(for fee: Money) -> Phrase { Phrase("Cancel for \(fee)") }
    static func command(to action: Phrase, _ command: String) -> Phrase { Phrase("\(action): \(command: "\(command)")") }
    static var lookAgainByCommand: Phrase { command(to: lookAgain, "order status") }
    static func cancelByCommand(_ action: Phrase) -> Phrase { command(to: action, "order cancel") }
    static var orderAnotherByCommand: Phrase {
        Phrase("Order another taxi: \(command: "order request FROM TO")")
    }
    static var askForTheReason: Phrase {
        let reasons = CancelReason.allCases.map(\.phrase)
        return Phrase("Reason (plans, wait or mistake; empty for plans)\(unsaid: reasons.joined())\(unsaid: CancelReason.plans)")
    }
    static func noReason(_ word: String) -> Phrase {
        Phrase("“\(word)” is not a cancellation reason.")
    }
    static var sayAReason: Phrase { Phrase("Enter plans, wait or mistake.\(unsaid: CancelReason.allCases.joined())") }
}

/// Fields of an order.
extension Phrase {
    static func taxi(_ order: String) -> Phrase { Phrase("Taxi \(order)") }
    static var taxi: Phrase { Phrase("Taxi") }
    static func taxi(_ number: String, of company: Phrase) -> Phrase { Phrase("\(company), \(number)") }
    static var minutesToArrival: Phrase { Phrase("Minutes to arrival") }
    static var ordered: Phrase { Phrase("Ordered") }
    static var payment: Phrase { Phrase("Payment") }
    static var estimatedFare: Phrase { Phrase("Estimated fare") }
    static var fee: Phrase { Phrase("Fee") }
    static var onTheWay: Phrase { Phrase("On the way") }
    static func away(metres: Int) -> Phrase { Phrase("\(distance(metres)) away") }
    static func toGo(metres: Int) -> Phrase { Phrase("\(distance(metres)) to go") }
    static var charged: Phrase { Phrase("Charged") }
    static var next: Phrase { Phrase("Next") }

    static var orders: Phrase { Phrase("Orders") }
    static var nothingWasOrdered: Phrase {
        Phrase("There are no orders yet. Order a taxi with: \(command: "order request FROM TO")")
    }
    static func estimated(_ amount: Amount) -> Phrase { Phrase("\(amount) (estimate)") }
}

/// Following an order.
extension Phrase {
    static func bar(_ goal: Arrival.Goal, _ bar: String, metresLeft: Int, minutes: Int) -> Phrase {
        let left = distance(metresLeft)
        return switch goal {
        case .pickup: Phrase("Your taxi [\(bar)] \(left), \(minutes) min")
        case .destination: Phrase("Your ride [\(bar)] \(left), \(minutes) min")
        }
    }
    static func line(at time: Date, _ status: Phrase, _ taxi: Phrase?) -> Phrase {
        Phrase("\(time.time) \(status)\(taxi)")
    }
    static func theTaxiIs(_ position: Phrase, minutes: Int) -> Phrase {
        Phrase(" The taxi is \(position), \(minutes) min.")
    }
}
