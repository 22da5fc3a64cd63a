import Language

extension Phrase {
    static var about: Phrase { Phrase("Order a taxi in central Tokyo.") }
    static var tab: Phrase { Phrase("Order") }
}

/// Commands and examples.
extension Phrase {
    static var fromQuoteToReceipt: Phrase {
        Phrase("Estimate a fare, order a taxi and see where it is:")
    }
    static var listPlaces: Phrase { Phrase("List known places.") }
    static var inEitherLanguage: Phrase { Phrase("For example, in either language:") }
    static var estimateAFare: Phrase { Phrase("Estimate a fare.") }
    static var whatAPlaceIs: Phrase {
        Phrase("Enter a place by name or ID (for a list: order places), or as LAT,LON:")
    }
    static var orderATaxi: Phrase { Phrase("Order a taxi.") }
    static var seeItComeFast: Phrase { Phrase("Follow the ride at 60 times normal speed:") }
    static var showHowAnOrderStands: Phrase { Phrase("Show the status of an order.") }
    static var showUntilTheRideIsOver: Phrase {
        Phrase("Follow a ride to its end, or resume after an interruption:")
    }
    static var cancelAnOrder: Phrase { Phrase("Cancel an order.") }
    static var whatCancellingCosts: Phrase {
        Phrase("Cancelling is free until 2 minutes after a driver accepts, then costs ¥500. A ride that has begun cannot be cancelled.")
    }
    static var listOrders: Phrase { Phrase("List all orders, newest first.") }
}

/// Arguments and options.
extension Phrase {
    static var partOfAName: Phrase { Phrase("Part of a name.") }
    static var whereToBePickedUp: Phrase { Phrase("The pickup place.") }
    static var whereToGo: Phrase { Phrase("The destination.") }
    static var whenTheRideBegins: Phrase { Phrase("When the ride begins, in Tokyo time (default: now).") }
    static var howToPay: Phrase { Phrase("The payment method.") }
    static var theLastFourDigits: Phrase { Phrase("The last four digits of the card.") }
    static var whatTheTicketIsFor: Phrase { Phrase("The purpose of a ride on a corporate ticket.") }
    static var aCoupon: Phrase { Phrase("A coupon, valid with any payment method.") }
    static var aKey: Phrase {
        Phrase("A key for this request. A retry with the same key does not order another taxi.")
    }
    static var theOrderOrTheNewest: Phrase {
        Phrase("The order, such as ride-1 (default: the newest).")
    }
    static var theOrderOrTheOneUnderWay: Phrase {
        Phrase("The order, such as ride-1 (default: the active one).")
    }
    static var whyItIsCancelled: Phrase { Phrase("The reason for cancelling.") }
}

/// Deleting an account.
extension Phrase {
    static func deletedOrders(_ count: Int) -> Phrase {
        Phrase(.counted(count, one: "\(count) taxi order", other: "\(count) taxi orders"))
    }
}

/// Following an order.
extension Phrase {
    static var follow: Phrase {
        Phrase("Show progress until the ride is over. Ctrl-C stops watching; the order continues.")
    }
    static var howFast: Phrase {
        Phrase("The speed multiplier for --follow, from 1 to 3600.")
    }
    static var speedIsANumber: Phrase { Phrase("--speed must be a number from 1 to 3600.") }
    static var speedGoesWithFollow: Phrase { Phrase("--speed requires --follow.") }
    static func goesOn(_ id: String) -> Phrase {
        Phrase("\(id) continues; you are no longer following it.")
    }
    static func comeBack(to id: String) -> Phrase {
        Phrase("Follow the order with: \(command: "order status \(id) --follow")")
    }
    static func line(_ phrase: Phrase) -> Phrase { Phrase("\(phrase)\n") }
}
