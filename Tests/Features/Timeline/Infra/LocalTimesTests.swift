import FeatureTesting
import Foundation
import Money
import MovementTesting
import Movements
import Testing
import Time
import TimelineDomain
import TimelineInfra

@Suite("Times in a time zone")
struct LocalTimesTests {
    @Test(
        "Movements have exact times in every list, page and month, even in the hours in which clocks change",
        arguments: ["America/New_York", "America/St_Johns", "Pacific/Apia", "America/Havana"],
        MovementFilter.Order.allCases)
    func transitions(name: String, order: MovementFilter.Order) async throws {
        let zone = try #require(TimeZone(identifier: name))
        var transitions = [try #require(Date(moment: "1985-01-01T00:00:00Z"))]
        while let next = zone.nextDaylightSavingTimeTransition(after: transitions[transitions.count - 1]), transitions.count < 5 {
            transitions.append(next)
        }
        let model = MemoryMovements()
        let movements = transitions.flatMap { transition in
            stride(from: -75, to: 76, by: 15).flatMap { minutes in
                let moment = transition + TimeInterval(minutes * 60), id = "\(Int(transition.timeIntervalSince1970)) \(minutes)"
                let local = moment.local(in: zone) + 1
                return [
                    Movement(id: id, kind: .qr, amount: .yen(-5), counterparty: "Tea", time: moment, moment: moment).dated(in: zone),
                    Movement(id: "local \(id)", kind: .qr, amount: .yen(-6), counterparty: "Cake", time: local),
                ]
            }
        }
        _ = model.add(movements, from: nil)
        try await withStore { store in
            let kept = try SQLiteMovements(store, in: zone)
            _ = try await kept.add(movements)
            for day in [nil] + transitions.map({ Date(TokyoTime($0.local(in: zone)).day) }) {
                for text in [nil, "Tea", "e"] {
                    var filter = MovementFilter(since: day, until: day.map { $0 + 86_400 }, text: text)
                    filter.order = order
                    var cursor: Movement.Cursor?
                    repeat {
                        let page = try await kept.movements(filter, after: cursor, limit: 7)
                        let expected = model.movements(filter, after: cursor, limit: 7)
                        #expect(page.map(\.time) == expected.map(\.time))
                        if order != .largest { #expect(page == expected) }
                        cursor = page.last.map(Movement.Cursor.init)
                        if page.count < 7 || order == .largest { cursor = nil }
                    } while cursor != nil
                }
                for grouping in [MovementSummary.Grouping.month, .category] {
                    let sums = try await kept.summary(by: grouping, since: day, until: day.map { $0 + 86_400 })
                    #expect(try sums == model.summary(by: grouping, since: day, until: day.map { $0 + 86_400 }))
                }
            }
        }
    }
}
