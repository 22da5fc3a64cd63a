import Foundation
import OrderDomain
import World

/// The taxis of Tokyo: who they are follows from the seed, where they are from the time as well.
///
/// There is no list of them. The streets are cut into as many cells as there are taxis, one in each; which of them is in
/// which cell is a permutation that another one takes the place of every ten minutes. So who is near is answered by looking at the cells near by, and
/// nothing has to be built first or kept, however many moments are asked for.
struct Fleet {
    static let size = FleetGrid.rows * FleetGrid.columns
    /// How far a taxi comes for a passenger, by road, in metres.
    static let reach = 4_000
    /// The share of taxis that are free; the others carry a passenger or pause.
    static let freePercent = 3

    private static let companies = ["Kawasemi Taxi", "Yanagi Kotsu", "Shirasagi Taxi", "Botan Kotsu", "Hibari Taxi", "Kaede Kotsu"]

    let seed: UInt64
    /// Counted in tens of minutes: within one a taxi is where it is.
    let moment: UInt64
    private let stride, offset: Int

    init(seed: UInt64, at time: Date) {
        self.seed = seed
        moment = UInt64(bitPattern: Int64((time.timeIntervalSince1970 / 600).rounded(.down)))
        var draw = SplitMix64(seed, moment)
        // 100,000 has no prime factors but 2 and 5, so a stride that ends in one of these visits every taxi once.
        stride = draw.number(in: 0...Self.size / 10 - 1) * 10 + draw.one(of: [1, 3, 7, 9])
        offset = draw.number(in: 0...Self.size - 1)
    }

    struct Nearby: Equatable {
        let car: Int
        let position: Coordinate
        /// By road.
        let metres: Int
    }

    /// The free taxis in reach, nearest first.
    ///
    /// Looks at ring after ring of cells, until none further out can hold a nearer one.
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

    /// The taxi in a cell; nil where it is not free, or out of reach.
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

/// What is on the plate of a taxi: no two of a fleet have the same.
private struct Plate {
    private static let offices = ["品川", "練馬", "足立", "世田谷", "杉並", "江東", "葛飾", "板橋"]
    /// The letters that stand for a car for hire.
    private static let letters = ["あ", "い", "う", "え", "か", "き", "く", "け", "こ"]
    private static let count = offices.count * letters.count * 90 * 90

    let text: String

    init(car: Int, seed: UInt64) {
        // The factor has no prime factor in common with the count (2, 3 and 5), so different cars have different numbers.
        let number = (car * 123_457 + Int(seed % UInt64(Self.count))) % Self.count
        let (place, digits) = (number % (Self.offices.count * Self.letters.count), number / (Self.offices.count * Self.letters.count))
        let (office, letter) = (Self.offices[place % Self.offices.count], Self.letters[place / Self.offices.count])
        text = "\(office) 500 \(letter) \(10 + digits / 90)-\(10 + digits % 90)"
    }
}
