import Foundation
import OrderDomain

/// The taxis of Tokyo: who they are follows from the seed, where they are from the time as well.
struct Fleet {
    static let size = 900
    /// How far a taxi comes for a passenger, by road.
    static let reach = 4_000

    private static let companies = ["Kawasemi Taxi", "Yanagi Kotsu", "Shirasagi Taxi", "Botan Kotsu", "Hibari Taxi", "Kaede Kotsu"]
    private static let offices = ["品川", "練馬", "足立", "世田谷", "杉並", "江東", "葛飾", "板橋"]
    /// The letters that stand for a car for hire on a plate.
    private static let letters = ["あ", "い", "う", "え", "か", "き", "く", "け", "こ"]

    let seed: UInt64
    /// Counted in tens of minutes: within one a taxi is where it is.
    let moment: UInt64

    init(seed: UInt64, at time: Date) {
        self.seed = seed
        moment = UInt64(bitPattern: Int64((time.timeIntervalSince1970 / 600).rounded(.down)))
    }

    struct Nearby {
        let taxi: Taxi
        /// By road.
        let metres: Int
    }

    /// The free taxis in reach, nearest first.
    ///
    /// Looks at every car: 900 distances are a fraction of a millisecond, and a grid would be more to get wrong.
    func nearest(to place: Coordinate, limit: Int) -> [Nearby] {
        (0..<Self.size).compactMap { car in position(of: car).map { (car: car, metres: $0.roadMetres(to: place)) } }
            .filter { $0.metres <= Self.reach }
            .sorted { ($0.metres, $0.car) < ($1.metres, $1.car) }
            .prefix(limit)
            .map { Nearby(taxi: taxi($0.car), metres: $0.metres) }
    }

    func taxi(_ car: Int) -> Taxi {
        var draw = SplitMix64(seed, UInt64(car))
        let company = draw.one(of: Self.companies)
        let plate = "\(draw.one(of: Self.offices)) 500 \(draw.one(of: Self.letters))"
        return Taxi(company: company, number: "\(plate) \(draw.number(in: 10...99))-\(draw.number(in: 10...99))")
    }

    /// Somewhere around a place that people go to; nil while somebody rides in it.
    private func position(of car: Int) -> Coordinate? {
        var draw = SplitMix64(seed, UInt64(car), moment)
        guard draw.isTrue(percent: 55) else { return nil }
        let middle = draw.one(of: Place.all).coordinate
        // A thousandth of a degree is 111 metres north and 90 metres east.
        let (north, east) = (draw.number(in: -12...12), draw.number(in: -15...15))
        return Coordinate(middle.latitude + Double(north) / 1_000, middle.longitude + Double(east) / 1_000)
    }
}
