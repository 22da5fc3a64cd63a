import Foundation
import World

/// What a meter counts: how far a taxi went, and for how long it went slower than 10 km/h.
package struct MeterReading: Hashable, Sendable {
    package let metres: Int
    package let slowSeconds: Int

    package init(metres: Int, slowSeconds: Int) { (self.metres, self.slowSeconds) = (metres, slowSeconds) }
}

/// What a ride costs and what for, in whole yen.
package struct Fare: Hashable, Sendable {
    /// For the way, and for standing in traffic.
    package let distance, time: Int64
    /// What is added at night.
    package let night: Int64
    /// For coming to the passenger.
    package let pickup: Int64

    package init(distance: Int64, time: Int64, night: Int64, pickup: Int64) {
        (self.distance, self.time, self.night, self.pickup) = (distance, time, night, pickup)
    }

    package var total: Int64 { distance + time + night + pickup }
}

/// What taxis charge.
package struct Tariff: Sendable {
    let first: (yen: Int64, metres: Int)
    let step: (yen: Int64, metres: Int, slowSeconds: Int)
    let nightPercent: Int64
    let nightHours: (from: Int, to: Int)
    let pickup: Int64

    /// The tariff of Tokyo's special wards since 14 November 2022, as approved by the Kanto District Transport Bureau for an ordinary car.
    ///
    /// ¥500 for the first 1,096 m, then ¥100 for every 255 m that are begun; ¥100 for
    /// every 1 min 35 s below 10 km/h that are full; a fifth more from 22:00 to 5:00;
    /// ¥300 for being called. The discount that some companies give on long ways is not part of it.
    package static let specialWards = Tariff(first: (500, 1_096), step: (100, 255, 95), nightPercent: 20, nightHours: (22, 5), pickup: 300)

    /// The fare of a ride that begins at `boarding`; the hour of boarding decides on the whole of it.
    ///
    /// Nothing is ever rounded: what the meter shows is a multiple of ¥100, so a
    /// fifth of it is whole yen. The pickup fee is the same by day and by night.
    package func fare(for reading: MeterReading, at boarding: Date) -> Fare {
        let beyond = max(0, reading.metres - first.metres)
        let distance = first.yen + step.yen * Int64((beyond + step.metres - 1) / step.metres)
        let time = step.yen * Int64(max(0, reading.slowSeconds) / step.slowSeconds)
        let night = isNight(boarding) ? (distance + time) * nightPercent / 100 : 0
        return Fare(distance: distance, time: time, night: night, pickup: pickup)
    }

    package func isNight(_ time: Date) -> Bool {
        let hour = Calendar.tokyo.component(.hour, from: time)
        return hour >= nightHours.from || hour < nightHours.to
    }
}
