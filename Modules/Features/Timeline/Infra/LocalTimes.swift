import Foundation
import GRDB
import Time

/// The differences between stored times and the times on the clocks of a time zone.
///
/// A movement with a moment is stored once, at the place of its moment, so stored rows do not depend on a time zone. The user's clock
/// decides where the movement stands in the list, and to which day and month it belongs: `2026-10-31T23:30:00-04:00` is in October in New
/// York and in November in Tokyo. That time is the moment plus a shift, which is constant between two transitions of the time zone. The
/// moments of a database lie between few transitions, so SQL compares a moment with those few and gets the exact time, even for a day on
/// which the clocks change, and in the time that a sum over a million rows needs anyway.
///
/// A movement without a moment has the same date and time in every time zone, so its shift is zero. The two kinds of movements therefore
/// move relative to each other, by less than two days: see ``MovementQuery``.
struct LocalTimes: Hashable, Sendable {
    let zone: TimeZone
    /// The shift, in seconds, of all moments from `first` until the next step.
    private let steps: [Step]
    /// The limits of all shifts, in seconds. They include zero, the shift of a movement without a moment.
    let least, most: Int64

    private struct Step: Hashable { let first, shift: Int64 }

    /// Finds the steps between which a database has moments, with two lookups in an index for each.
    init(_ zone: TimeZone, in db: Database) throws {
        let place = try db.cachedStatement(
            sql: "SELECT place FROM movement WHERE moment IS NOT NULL AND place >= ? ORDER BY place LIMIT 1")
        let moment = try db.cachedStatement(sql: "SELECT moment FROM movement WHERE place = ?")
        var steps: [Step] = [], from = Int64.min, earliest = Int64.min
        while let found = try Int64.fetchOne(place, arguments: [from]), found < .max {
            // In a damaged database, a row need not be at the place of its moment. Such a row makes no step, and cannot repeat the search.
            from = found + 1
            guard let first = try Int64.fetchOne(moment, arguments: [found]), first >= earliest, let date = Date(kept: first) else {
                continue
            }
            steps.append(Step(first: first, shift: zone.shift(of: date)))
            guard let transition = zone.nextDaylightSavingTimeTransition(after: date), transition > date else { break }
            earliest = transition.milliseconds
            from = max(from, MovementPlace(of: earliest).first)
        }
        (self.zone, self.steps) = (zone, steps)
        (least, most) = (min(0, steps.map(\.shift).min() ?? 0), max(0, steps.map(\.shift).max() ?? 0))
    }

    /// Whether the movements are not stored in the list's order.
    var isShifted: Bool { least < 0 || most > 0 }

    /// The SQL expression for the date and time of a movement, in milliseconds.
    var time: String { steps.isEmpty ? "time" : "IFNULL(moment + 1000 * \(Self.shift(steps[...])), time)" }

    /// The SQL expression for a movement's ``ListPosition/key``.
    var key: String {
        isShifted ? "(place + CASE WHEN moment IS NULL THEN 0 ELSE \(Self.shift(steps[...])) END * \(1 << MovementPlace.bits))" : "place"
    }

    /// The SQL expression for the shift of a moment, in seconds: a binary search.
    private static func shift(_ steps: ArraySlice<Step>) -> String {
        guard steps.count > 1 else { return "\(steps.first?.shift ?? 0)" }
        let middle = steps.startIndex + steps.count / 2
        return "CASE WHEN moment < \(steps[middle].first) THEN \(shift(steps[..<middle])) ELSE \(shift(steps[middle...])) END"
    }

    func position(of place: Int64, _ moment: Int64?) -> ListPosition {
        guard let moment, isShifted else { return ListPosition(key: place, place: place) }
        return ListPosition(key: place &+ zone.shift(of: Date(milliseconds: moment)) << MovementPlace.bits, place: place)
    }

    /// Returns the lowest place of the movements whose key is at least `key`.
    func firstPlace(_ key: Int64) -> Int64 { key &- most << MovementPlace.bits }

    /// Returns the highest place of the movements whose key is at most `key`.
    func lastPlace(_ key: Int64) -> Int64 { key &- least << MovementPlace.bits }
}

extension TimeZone {
    /// The shift of a moment, in seconds.
    fileprivate func shift(of moment: Date) -> Int64 { Int64(secondsFromGMT(for: moment) - TimeZone.tokyo.secondsFromGMT()) }
}

/// The position of a movement in a list that is sorted oldest first.
struct ListPosition: Hashable, Comparable {
    /// The place that the movement would have if its date and time in the user's time zone were stored.
    let key: Int64
    let place: Int64

    static func < (left: Self, right: Self) -> Bool { (left.key, left.place) < (right.key, right.place) }
}
