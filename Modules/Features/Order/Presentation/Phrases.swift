import Language
import Money

/// Places and fares.
extension Phrase {
    static var places: Phrase { Phrase("Places") }
    static var noPlaceIsCalledLikeThat: Phrase {
        Phrase("No place has a matching name. List all places with: \(command: "order places")")
    }
    static var from: Phrase { Phrase("From") }
    static var to: Phrase { Phrase("To") }
    static var way: Phrase { Phrase("Route") }
    static func way(metres: Int, minutes: Int) -> Phrase {
        Phrase("about \(kilometres(metres)), \(minutes) min")
    }
    static func distance(_ metres: Int) -> Phrase { metres < 1_000 ? Phrase("\(metres) m") : kilometres(metres) }
    private static func kilometres(_ metres: Int) -> Phrase {
        let (whole, tenths) = ((metres + 50) / 1_000, (metres + 50) % 1_000 / 100)
        return Phrase("\(whole).\(tenths) km")
    }
    static var starting: Phrase { Phrase("Starting") }
    static var fareEstimate: Phrase { Phrase("Fare estimate") }
    static var estimateByTheTariff: Phrase { Phrase("Estimate based on the tariff of Tokyo's special wards") }
    static var estimate: Phrase { Phrase("Estimate") }
    static var fare: Phrase { Phrase("Fare") }
    static var distance: Phrase { Phrase("Distance") }
    static var slowTraffic: Phrase { Phrase("Slow traffic") }
    static var night: Phrase { Phrase("Night, 22:00 to 5:00") }
    static var pickupFee: Phrase { Phrase("Pickup") }
    static var total: Phrase { Phrase("Total") }
    /// An estimated amount.
    static func about(_ amount: Money) -> Phrase { Phrase("about \(amount)") }
}

/// An order in preparation.
extension Phrase {
    static var orderATaxi: Phrase { Phrase("Order a taxi") }
    static var pickup: Phrase { Phrase("Pickup", as: "pickup") }
    static var destination: Phrase { Phrase("Destination") }
    static var notChosen: Phrase { Phrase("not chosen") }
    static var chooseWhereFromAndTo: Phrase {
        Phrase("Set the pickup and the destination to see an estimate.")
    }
    static var withTheCoupon: Phrase { Phrase("With the coupon") }
    static var setThePickup: Phrase { Phrase("Set the pickup") }
    static var askForThePickup: Phrase { Phrase("Pickup (a place, or LAT,LON)") }
    static var setTheDestination: Phrase { Phrase("Set the destination") }
    static var askForTheDestination: Phrase { Phrase("Destination (a place, or LAT,LON)") }
    static var chooseHowToPay: Phrase { Phrase("Choose a payment") }
    static var orderTheTaxi: Phrase { Phrase("Order the taxi") }
}
