import Foundation
import OrderDomain
import Seeded
import Time

/// The simulated taxis of Tokyo, computed from a seed and the time.
///
/// A permutation that changes every ten minutes assigns the taxis to the cells of the grid. Each cell holds one taxi, so a search for
/// the nearest taxis examines only nearby cells and needs no index.
struct Fleet {
    static let size = FleetGrid.rows * FleetGrid.columns
    /// The maximum distance by road to a passenger, in metres.
    static let reach = 4_000
    /// The probability that a taxi is free, in percent.
    static let freePercent = 3

    private static let companies = Taxi.companies.map(\.key)

    let seed: UInt64
    /// The time since 1970, in units of ten minutes.
    let moment: UInt64
    private let stride, offset: Int

    init(seed: UInt64, at time: Date) {
        self.seed = seed
        moment = UInt64(bitPattern: Int64((time.timeIntervalSince1970 / 600).rounded(.down)))
        var draw = SplitMix64(seed, moment)
        // The only prime factors of 100,000, the number of taxis, are 2 and 5. A stride that ends in 1, 3, 7 or 9 has neither factor, so
        // every cell gets a different taxi.
        stride = draw.number(in: 0...Self.size / 10 - 1) * 10 + draw.one(of: [1, 3, 7, 9])
        offset = draw.number(in: 0...Self.size - 1)
    }

    struct Nearby: Equatable {
        let car: Int
        let position: Coordinate
        /// The distance by road, in metres.
        let metres: Int
    }

    /// Returns at most `limit` free taxis within reach, nearest first. Searches ring by ring, and stops early once it has found `limit`
    /// taxis and no remaining ring can contain a nearer one.
    func nearest(to place: Coordinate, limit: Int) -> [Nearby] {
        var found: [Nearby] = []
        for ring in FleetGrid.rings(around: place, within: Self.reach) {
            if found.count == limit, let last = found.last, last.metres < ring.leastMetres { break }
            let further = ring.cells.compactMap { free(in: $0, from: place) }
            guard !further.isEmpty else { continue }
            found = Array((found + further).sorted { ($0.metres, $0.car) < ($1.metres, $1.car) }.prefix(limit))
        }
        return found
    }

    /// Returns the taxi in a cell; nil if the taxi is occupied or out of reach.
    func free(in cell: Int, from place: Coordinate) -> Nearby? {
        var draw = SplitMix64(seed, UInt64(cell), moment)
        guard draw.isTrue(percent: Self.freePercent) else { return nil }
        let position = FleetGrid.spot(in: cell, north: draw.number(in: 0...99), east: draw.number(in: 0...99))
        let metres = position.roadMetres(to: place)
        return metres <= Self.reach ? Nearby(car: car(in: cell), position: position, metres: metres) : nil
    }

    func car(in cell: Int) -> Int { (cell * stride + offset) % Self.size }

    func taxi(_ car: Int) -> Taxi {
        var draw = SplitMix64(seed, UInt64(car))
        return Taxi(company: draw.one(of: Self.companies), number: Plate(car: car, seed: seed).text)
    }
}

/// A license plate, unique within the fleet.
private struct Plate {
    private static let offices = ["品川", "練馬", "足立", "世田谷", "杉並", "江東", "葛飾", "板橋"]
    private static let letters = ["あ", "い", "う", "え", "か", "き", "く", "け", "こ"]
    private static let count = offices.count * letters.count * 90 * 90

    let text: String

    init(car: Int, seed: UInt64) {
        // No two cars share a plate: 123,457 is coprime to the number of plates, and there are more plates than cars.
        let number = (car * 123_457 + Int(seed % UInt64(Self.count))) % Self.count
        let (place, digits) = (number % (Self.offices.count * Self.letters.count), number / (Self.offices.count * Self.letters.count))
        let (office, letter) = (Self.offices[place % Self.offices.count], Self.letters[place / Self.offices.count])
        text = "\(office) 500 \(letter) \(10 + digits / 90)-\(10 + digits % 90)"
    }
}
