import Foundation
import Time

/// A ride from one place to another.
package struct Trip: Hashable, Sendable {
    package let pickup, destination: Place

    package init(from pickup: Place, to destination: Place) throws(PlaceError) {
        (self.pickup, self.destination) = (pickup, destination)
        guard metres > 0 else { throw .noWay(from: pickup, to: destination) }
    }

    package var metres: Int { pickup.coordinate.roadMetres(to: destination.coordinate) }

    /// The assumed average speed of a taxi in Tokyo, 18 km/h.
    package static let metresPerSecond = 5

    package var seconds: Int { metres / Self.metresPerSecond }

    /// Returns the estimated fare, assuming that the taxi spends one tenth of the time below 10 km/h.
    package func estimate(at boarding: Date) -> Fare {
        Tariff.specialWards.fare(for: MeterReading(metres: metres, slowSeconds: seconds / 10), at: boarding)
    }
}

/// Estimates the fare for a trip.
package struct QuoteRide: Sendable {
    private let clock: WallClock
    package init(_ clock: WallClock) { self.clock = clock }

    /// - Parameter boarding: The time when the ride begins (default: now).
    package func callAsFunction(_ trip: Trip, at boarding: Date? = nil) -> Quote {
        let boarding = boarding ?? clock.now
        return Quote(trip: trip, boarding: boarding, fare: trip.estimate(at: boarding))
    }
}

package struct Quote: Hashable, Sendable {
    package let trip: Trip
    package let boarding: Date
    package let fare: Fare

    package init(trip: Trip, boarding: Date, fare: Fare) { (self.trip, self.boarding, self.fare) = (trip, boarding, fare) }
}
