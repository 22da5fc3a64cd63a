import TimelineDomain

extension Movement {
    /// A ride in a taxi.
    var taxiRide: RideData {
        RideData(
            facts: facts(.taxiRide),
            drivenBy: counterparty)
    }
}
