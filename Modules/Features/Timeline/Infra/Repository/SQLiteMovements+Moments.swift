import GRDB
import Movements
import Storage
import Time
import TimelineDomain

extension Database {
    /// Moves the movements that have a moment to the places of their moments. Earlier versions kept them at the places of their times in the
    /// time zone that was used last. The statement's own times are not known any more; those in Tokyo replace them.
    func placeMoments() throws {
        let rows = try Array(
            Row.fetchCursor(
                self, sql: "SELECT place, moment FROM movement WHERE moment IS NOT NULL AND time <> moment ORDER BY place"
            ).map { (place: try $0.decode(Int64.self, atIndex: 0), moment: try $0.decode(Int64.self, atIndex: 1)) })
        for (place, moment) in rows {
            let (old, new) = ((place >> MovementPlace.bits) << MovementPlace.bits, MovementPlace(of: moment))
            try cachedStatement(sql: "UPDATE movement SET time = ?, place = ? WHERE place = ?")
                .execute(arguments: [moment, old == new.first ? place : freePlace(in: new), place])
        }
        try execute(sql: "DROP TABLE movementZone")
    }

    /// Stores the moment of a statement's row in the movement that the row describes and in the movement's parts. Skips a movement or part
    /// that already has a moment, whose time differs from the row's moment, or whose time the user has entered or changed. Moments can be
    /// missing, because earlier versions did not import them; these versions read the time of a moment in Tokyo.
    func update(_ known: KnownMovement, withMomentOf row: Movement) throws {
        guard let moment = row.moment?.milliseconds else { return }
        let ids = try String.fetchAll(
            cachedStatement(
                sql: "SELECT id FROM movement WHERE (id = :id OR whole = :id) AND moment IS NULL AND time = :time AND NOT isEntered"),
            arguments: ["id": known.id, "time": moment])
        for id in ids where try !hasChosen(.date, of: id) {
            try cachedStatement(sql: "UPDATE movement SET moment = ?, time = ? WHERE id = ?")
                .execute(arguments: [moment, row.written.milliseconds, id])
        }
    }
}
