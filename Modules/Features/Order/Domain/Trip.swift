import Foundation

/// From where to where.
package struct Trip: Hashable, Sendable {
    package let pickup, destination: Place

    package init(from pickup: Place, to destination: Place) throws(PlaceError) {
        (self.pickup, self.destination) = (pickup, destination)
        guard metres > 0 else { throw .noWay(from: pickup, to: destination) }
    }

    package var metres: Int { pickup.coordinate.roadMetres(to: destination.coordinate) }

    /// 18 km/h: what a taxi makes in the streets of Tokyo, lights and all.
    package static let metresPerSecond = 5

    /// How long it takes.
    package var seconds: Int { metres / Self.metresPerSecond }

    /// What the ride will probably cost, if it begins at `boarding`: one tenth of the time is taken to be slow.
    package func estimate(at boarding: Date) -> Fare {
        Tariff.specialWards.fare(for: MeterReading(metres: metres, slowSeconds: seconds / 10), at: boarding)
    }
}
