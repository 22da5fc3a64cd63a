import Foundation
import GRDB
import Movements
import Storage
import Time
import TimelineDomain

extension SQLiteMovements {
    /// For each movement that has a moment, sets the time to the moment's local time in `zone`, unless the stored times are already in this
    /// time zone. If another program keeps writing until the timeout, the movements keep the times of the previous time zone, so that a
    /// command that only reads does not fail.
    func dateMoments() throws {
        try store.prepare(if: { try !$0.isDated(in: zone) && $0.hasMoments() }) { try $0.dateMoments(in: zone) }
    }
}

extension Database {
    /// Whether the times of the movements that have a moment are local times in the time zone.
    fileprivate func isDated(in zone: TimeZone) throws -> Bool {
        try String.fetchOne(self, sql: "SELECT name FROM movementZone") == zone.identifier
    }

    fileprivate func hasMoments() throws -> Bool {
        try Bool.fetchOne(self, sql: "SELECT EXISTS (SELECT 1 FROM movement WHERE moment IS NOT NULL)") ?? false
    }

    /// For each movement that has a moment, sets the time to the moment's local time in a time zone.
    func dateMoments(in zone: TimeZone) throws {
        guard try !isDated(in: zone) else { return }
        let rows = try Row.fetchAll(self, sql: "SELECT place, time, moment FROM movement WHERE moment IS NOT NULL ORDER BY place")
        for row in rows {
            let moment = Date(milliseconds: try row.decode(Int64.self, atIndex: 2))
            try move(
                row.decode(Int64.self, atIndex: 0), from: row.decode(Int64.self, atIndex: 1), to: moment.local(in: zone).milliseconds)
        }
        try execute(
            sql: "DELETE FROM movementZone; INSERT INTO movementZone (name) VALUES (:name)", arguments: ["name": zone.identifier])
    }

    /// Changes a movement's time, and also its place if the new time falls in a different second.
    private func move(_ place: Int64, from old: Int64, to new: Int64) throws {
        guard old != new else { return }
        let (from, to) = (MovementPlace(of: old), MovementPlace(of: new))
        try cachedStatement(sql: "UPDATE movement SET time = ?, place = ? WHERE place = ?")
            .execute(arguments: [new, from.first == to.first ? place : freePlace(in: to), place])
    }

    /// Stores the moment of a statement's row in the movement that the row describes and in the movement's parts. Skips a movement or part
    /// that already has a moment, whose time differs from the row's moment, or whose time the user has entered or changed. Moments can be
    /// missing, because earlier versions did not import them.
    func update(_ known: KnownMovement, withMomentOf row: Movement) throws {
        guard let moment = row.moment?.milliseconds else { return }
        let rows = try Row.fetchAll(
            cachedStatement(
                sql: """
                    SELECT place, id FROM movement
                    WHERE (id = :id OR whole = :id) AND moment IS NULL AND time = :time AND NOT isEntered ORDER BY place
                    """), arguments: ["id": known.id, "time": moment])
        for stored in rows where try !hasChosen(.date, of: stored.decode(String.self, atIndex: 1)) {
            let place = try stored.decode(Int64.self, atIndex: 0)
            try cachedStatement(sql: "UPDATE movement SET moment = ? WHERE place = ?").execute(arguments: [moment, place])
            try move(place, from: moment, to: row.time.milliseconds)
        }
    }
}
