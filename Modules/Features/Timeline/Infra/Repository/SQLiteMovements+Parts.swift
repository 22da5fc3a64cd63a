import Foundation
import GRDB
import Money
import Movements
import Storage
import TimelineDomain

extension SQLiteMovements {
    package func parts(of id: Movement.ID) async throws -> [Movement] {
        try await store.read { db in try db.partMovements(of: id, in: local(in: db)) }
    }

    package func split(
        _ id: Movement.ID, off amount: Money, at time: Date, _ change: @Sendable (inout Movement) -> Void
    ) async throws -> MovementSplit? {
        try await store.write { db in
            guard let movement = try db.movement(id, in: zone) else { return nil }
            let split = try MovementSplit(movement, off: amount, id: try db.freePart(of: movement.whole ?? id), change)
            let batch = try db.batch(of: id)
            try MovementInsertion.perform(in: db) { try $0.insert(split.part, from: batch) }
            try db.note(.init(.added, at: time), of: split.part.id)
            // Undoing an import that changed the movement's status must also restore the status of the part.
            try db.execute(
                sql: "INSERT INTO movementSettled (import, id, old, new) SELECT import, ?, old, new FROM movementSettled WHERE id = ?",
                arguments: [split.part.id, id])
            try db.setAmount(of: movement, to: split.rest, at: time)
            return split
        }
    }

    package func join(_ id: Movement.ID, at time: Date) async throws -> Movement? {
        try await store.write { db in
            guard let movement = try db.movement(id, in: zone) else { return nil }
            let parts = try db.partMovements(of: id, in: local(in: db))
            guard !parts.isEmpty else {
                if let whole = movement.whole, try db.movement(whole, in: zone) != nil { throw TimelineError.isPart(id, of: whole) }
                throw TimelineError.notSplit(id)
            }
            guard parts.allSatisfy({ $0.amount.currency == movement.amount.currency }) else { throw TimelineError.mixedCurrencies(id) }
            guard let sum = try db.sum(of: movement, in: local(in: db)) else { throw SumError.sumTooLarge(nil) }
            var joined = movement
            joined.amount = sum
            for part in parts {
                try db.execute(sql: "DELETE FROM movement WHERE id = ?", arguments: [part.id])
                try db.note(.init(.deleted, at: time, changes: part.changes(to: nil)), of: part.id)
            }
            try db.setAmount(of: movement, to: joined, at: time)
            return joined
        }
    }
}

extension Database {
    fileprivate func partMovements(of id: Movement.ID, in local: LocalTimes) throws -> [Movement] {
        try movements("SELECT \(Movement.columns) FROM movement WHERE whole = ? ORDER BY \(local.key), place", [id], in: local.zone)
    }

    /// Returns the sum of a movement and its parts; nil if the sum overflows or the amounts are not all in one currency.
    func sum(of movement: Movement, in local: LocalTimes) throws -> Money? {
        try ([movement] + partMovements(of: movement.id, in: local)).map(\.amount).sum(in: movement.amount.currency)
    }

    /// Returns an id for a new part of the movement: the first one that no stored movement and no recorded event uses.
    fileprivate func freePart(of id: Movement.ID) throws -> Movement.ID {
        let known = "SELECT EXISTS (SELECT 1 FROM movement WHERE id = :id) OR EXISTS (SELECT 1 FROM movementEvent WHERE movement = :id)"
        var number = 1
        while try Bool.fetchOne(self, sql: known, arguments: ["id": "\(id)-part-\(number)"]) == true { number += 1 }
        return "\(id)-part-\(number)"
    }

    /// Returns the import that added a movement; nil if the movement was not imported.
    fileprivate func batch(of id: Movement.ID) throws -> MovementImport.ID? {
        try Int64.fetchOne(self, sql: "SELECT import FROM movement WHERE id = ?", arguments: [id])
    }

    fileprivate func setAmount(of old: Movement, to new: Movement, at time: Date) throws {
        try execute(sql: "UPDATE movement SET minor = ?, isEdited = 1 WHERE id = ?", arguments: [new.amount.minor, new.id])
        try note(.init(.edited, at: time, changes: old.changes(to: new)), of: new.id)
    }
}
