import Foundation
import Time

/// The reading of a taxi meter. `slowSeconds` is the number of seconds spent below 10 km/h.
package struct MeterReading: Hashable, Sendable {
    package let metres, slowSeconds: Int

    package init(metres: Int, slowSeconds: Int) { (self.metres, self.slowSeconds) = (metres, slowSeconds) }
}

/// The parts of a fare, in yen.
package struct Fare: Hashable, Sendable {
    package let distance, time, night, pickup: Int64

    package init(distance: Int64, time: Int64, night: Int64, pickup: Int64) {
        (self.distance, self.time, self.night, self.pickup) = (distance, time, night, pickup)
    }

    package var total: Int64 { distance + time + night + pickup }
}

/// A taxi tariff.
package struct Tariff: Sendable {
    let first: (yen: Int64, metres: Int)
    let step: (yen: Int64, metres: Int, slowSeconds: Int)
    let nightPercent: Int64
    let nightHours: (from: Int, to: Int)
    let pickup: Int64

    /// The tariff of Tokyo's special wards since November 14, 2022, approved by the Kanto District Transport Bureau for ordinary cars.
    ///
    /// The meter charges ¥500 for the first 1,096 m, ¥100 for each additional 255 m or part of it, and ¥100 for each full 95 seconds
    /// below 10 km/h. From 22:00 to 5:00, the metered amount is 20% higher. A pickup fee of ¥300 is added. There is no long-distance
    /// discount.
    package static let specialWards = Tariff(first: (500, 1_096), step: (100, 255, 95), nightPercent: 20, nightHours: (22, 5), pickup: 300)

    /// Returns the fare for a ride that begins at `boarding`. The hour of boarding determines whether the night rate applies.
    ///
    /// All amounts are exact: the meter counts in multiples of ¥100, so 20% of the metered amount is a whole number of yen. The
    /// night rate does not apply to the pickup fee.
    package func fare(for reading: MeterReading, at boarding: Date) -> Fare {
        let beyond = max(0, reading.metres - first.metres)
        let distance = first.yen + step.yen * Int64((beyond + step.metres - 1) / step.metres)
        let time = step.yen * Int64(max(0, reading.slowSeconds) / step.slowSeconds)
        let night = isNight(boarding) ? (distance + time) * nightPercent / 100 : 0
        return Fare(distance: distance, time: time, night: night, pickup: pickup)
    }

    func isNight(_ time: Date) -> Bool {
        let hour = Calendar.tokyo.component(.hour, from: time)
        return hour >= nightHours.from || hour < nightHours.to
    }
}
