import FeatureTesting
import Foundation
import Testing

@testable import OrderDomain
@testable import OrderInfra

@Suite("The simulated fleet")
struct FleetTests {
    private let fleet = Fleet(seed: 1, at: .testing)

    @Test("The simulated fleet has 100,000 taxis with different locations and license plates")
    func all() {
        #expect(Fleet.size == 100_000)
        #expect(Set((0..<Fleet.size).map(fleet.car)).count == Fleet.size)
        #expect(Set((0..<Fleet.size).map { fleet.taxi($0).number }).count == Fleet.size)
    }

    @Test(
        "A ring-by-ring search finds the same taxis as a search of the entire fleet",
        arguments: [
            "tokyo-station", "shibuya-station", "haneda-terminal-3", "35.53,139.55", "35.8299,139.9499", "35.52,139.7", "35.7,139.96",
            "35.6586,139.7454", "35.45,139.25",
        ])
    func nearest(text: String) throws {
        let place = try Place(text).coordinate
        let all = (0..<Fleet.size).compactMap { fleet.free(in: $0, from: place) }.sorted { ($0.metres, $0.car) < ($1.metres, $1.car) }
        for limit in [1, 5, 60] { #expect(fleet.nearest(to: place, limit: limit) == Array(all.prefix(limit))) }
        #expect(all.allSatisfy { $0.metres <= Fleet.reach })
    }

    @Test("The taxis of the simulated fleet change location every ten minutes")
    func time() throws {
        let place = try Place("tokyo-station").coordinate
        let now = fleet.nearest(to: place, limit: 5)
        #expect(now.count == 5)
        #expect(now == Fleet(seed: 1, at: .testing + 599).nearest(to: place, limit: 5))
        #expect(now != Fleet(seed: 1, at: .testing + 600).nearest(to: place, limit: 5))
        #expect(now != Fleet(seed: 2, at: .testing).nearest(to: place, limit: 5))
    }

    @Test("A simulated taxi always has the same license plate")
    func plates() {
        #expect((0..<100).allSatisfy { fleet.taxi($0) == Fleet(seed: 1, at: .testing + 99_999).taxi($0) })
    }

    @Test("The rings around a place leave no gaps, and no part of a ring is nearer than the ring's minimum distance")
    func rings() throws {
        let place = try Place("tokyo-tower").coordinate
        var seen: Set<Int> = []
        for ring in FleetGrid.rings(around: place, within: 2_000) {
            #expect(seen.isDisjoint(with: ring.cells))
            seen.formUnion(ring.cells)
            let corners = ring.cells.flatMap { cell in
                [0, 99].flatMap { n in [0, 99].map { FleetGrid.spot(in: cell, north: n, east: $0) } }
            }
            #expect(corners.allSatisfy { $0.roadMetres(to: place) >= ring.leastMetres })
        }
        let near = (0..<Fleet.size).filter { FleetGrid.spot(in: $0, north: 50, east: 50).roadMetres(to: place) < 1_900 }
        #expect(seen.isSuperset(of: near))
    }
}
