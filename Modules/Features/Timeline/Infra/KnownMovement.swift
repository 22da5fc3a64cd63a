import Foundation
import GRDB
import Money
import Movements
import Text
import TimelineDomain

/// A movement, usually a stored one, that a row of a statement describes.
struct KnownMovement {
    let id: Movement.ID
    var status: Movement.Status
    var account: String?
    let isEdited: Bool
    /// Whether the user has entered the movement and the row is the first that matches it by amount, day and counterparty. False if the
    /// movement was found by an id.
    let isEntered: Bool
}

extension KnownMovement {
    fileprivate static let query = "SELECT id, status, account, isEdited FROM movement"

    fileprivate init(row: Row) throws {
        let id = try row.decode(String.self, atIndex: 0)
        self.init(
            id: id, status: try Movement.Status(row: row.decode(String.self, atIndex: 1), id),
            account: try row.decode(String?.self, atIndex: 2), isEdited: try row.decode(Bool.self, atIndex: 3), isEntered: false)
    }
}

/// Finds the movements that rows of statements describe.
struct KnownMovements {
    private let db: Database
    private let local: LocalTimes
    /// The movements that a preview has found, or that the import would add, keyed by id.
    private var previewed: [Movement.ID: KnownMovement] = [:]
    /// The ids of the entered movements that a preview has matched, keyed by the id of the row.
    private var claimed: [Movement.ID: Movement.ID] = [:]

    private let names: AccountNames
    /// The ids that rows of the statement share with stored movements. Almost all rows of a new statement are unknown, and one query for
    /// all rows takes a fraction of the time that a query for each row would take.
    private var ids: Set<Movement.ID>

    /// Whether the user has entered movements with which rows must be compared.
    private let hasEntered: Bool

    init(_ rows: [Movement], in db: Database, _ zone: TimeZone) throws {
        self.db = db
        local = try LocalTimes(zone, in: db)
        ids = try db.stored(rows.map(\.id))
        names = try AccountNames(db)
        hasEntered =
            try Bool.fetchOne(
                db,
                sql: """
                    SELECT EXISTS (SELECT 1 FROM movement WHERE isEntered AND statementRow IS NULL)
                        OR EXISTS (SELECT 1 FROM movement WHERE statementRow IS NOT NULL)
                    """) ?? true
    }

    /// Returns the movement that a row describes, if any, and the row in the form in which it can be stored. In this form, the row's
    /// account has its current name. If the row's id belongs to a movement in another account, ``Movement/idInAccount`` replaces the id.
    ///
    /// - Parameter source: The import that the row comes from; nil for a movement of another feature, which never matches an entered
    ///   movement.
    func find(_ row: Movement, from source: ImportSource?) throws -> (row: Movement, known: KnownMovement?) {
        let (matched, known) = try match(row, from: source)
        var row = matched
        // If the user has chosen the status of a movement, a statement never changes that status to `uncounted`.
        if row.status == .uncounted, let known, try db.hasChosen(.status, of: known) { row.status = known.status }
        // If the user has removed the account of a movement, a statement does not give it an account again.
        if row.account != nil, let known, known.account == nil, try db.hasChosen(.account, of: known) { row.account = nil }
        return (row, known)
    }

    private func match(_ row: Movement, from source: ImportSource?) throws -> (row: Movement, known: KnownMovement?) {
        let row = names.renamed(row)
        let twin = try previewed[row.id] ?? (ids.contains(row.id) ? db.known("id", row.id) : nil)
        if let twin {
            if twin.account == nil || row.account == nil || twin.account == row.account { return (row, twin) }
            if try db.hasChosen(.account, of: twin) { return (row, twin) }
        }
        // An earlier import might have stored the row with an id that depends on its account, because a movement in another account had the
        // row's id. Search for the row even if that movement has been deleted since.
        for id in names.idsInAccount(row) {
            if let known = try stored(id) { return (row.with(id: id), known) }
        }
        let new = twin == nil ? row : row.with(id: row.idInAccount)
        if let known = try recognized(new, from: source) { return (new, known) }
        return try new.whole.map { try part(new, of: $0, from: source) } ?? (new, nil)
    }

    /// Handles a row that is not stored and is a part of a movement. The row counts as known if the stored movement already contains the
    /// row's amount, either because the part was joined with the movement or because the movement does not come from the file that lists
    /// the part separately. If the movement is in another account, is itself a part, or is the row itself, a join would add the row's
    /// amount to the wrong movement, so the row loses its link to the movement.
    private func part(
        _ row: Movement, of whole: Movement.ID, from source: ImportSource?
    ) throws -> (row: Movement, known: KnownMovement?) {
        var alone = row
        alone.whole = nil
        if whole == row.id { return (alone, nil) }
        let known = KnownMovement(id: row.id, status: row.status, account: row.account, isEdited: true, isEntered: false)
        if try db.hasHistory(row.id) { return (row, known) }
        let stored = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT movement.whole, movement.account, movementImport.file FROM movement
                    LEFT JOIN movementImport ON movementImport.id = movement.import WHERE movement.id = ?
                    """), arguments: [whole])
        guard let stored else { return (row, nil) }
        let isPart = try stored.decode(String?.self, atIndex: 0) != nil
        if try isPart || stored.decode(String?.self, atIndex: 1).map({ $0 != row.account ?? $0 }) ?? false { return (alone, nil) }
        return (row, try stored.decode(String?.self, atIndex: 2) == source?.file.tidied ? nil : known)
    }

    /// Returns the entered movement that a row describes.
    private func recognized(_ row: Movement, from source: ImportSource?) throws -> KnownMovement? {
        guard hasEntered else { return nil }
        if let id = claimed[row.id] { return previewed[id] }
        if let known = try db.known("statementRow", row.id) { return previewed[known.id] ?? known }
        return source == nil ? nil : try entered(row)
    }

    /// Remembers that a movement was inserted.
    mutating func add(_ id: Movement.ID) { ids.insert(id) }

    /// Remembers the effect of adding a row, because a preview writes nothing.
    ///
    /// - Returns: The number of movements that would get the account of the row: if the known movement has no account, this movement and
    ///   those of its parts for which `takesAccount` is true.
    mutating func preview(_ row: Movement, _ known: KnownMovement?, _ outcome: Additions.Outcome) throws -> Int {
        let id = known?.id ?? row.id
        var assigned = 0
        let isAssigned = known.map { $0.account == nil && row.account != nil } ?? false
        if let known, isAssigned || outcome == .settled {
            // Remember the parts, too: a later row of the statement might describe a part, whose new status or account must not be counted
            // again.
            for part in try db.parts(of: known.id) {
                var part = previewed[part.id] ?? part
                if outcome == .settled, row.status.follows(part.status) { part.status = row.status }
                if isAssigned, try db.takesAccount(part) {
                    part.account = row.account
                    assigned += 1
                }
                previewed[part.id] = part
            }
        }
        if isAssigned { assigned += 1 }
        let status = outcome == .known ? known?.status ?? row.status : row.status
        if known?.isEntered == true { claimed[row.id] = id }
        previewed[id] = KnownMovement(
            id: id, status: status, account: known?.account ?? row.account, isEdited: known?.isEdited ?? false, isEntered: false)
        return assigned
    }

    private func stored(_ id: Movement.ID) throws -> KnownMovement? { try previewed[id] ?? db.known("id", id) }

    /// Returns the oldest entered movement that the row probably describes.
    private func entered(_ row: Movement) throws -> KnownMovement? {
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT \(Movement.columns), isEdited FROM movement WHERE place IN (
                        SELECT place FROM movement WHERE isEntered AND statementRow IS NULL AND minor = ?
                        UNION SELECT split.place FROM movement part CROSS JOIN movement split ON split.id = part.whole
                        WHERE part.whole IS NOT NULL AND split.isEntered AND split.statementRow IS NULL
                    ) ORDER BY \(local.key), place
                    """), arguments: [row.amount.minor])
        let claimed = Set(claimed.values)
        for found in rows {
            var movement = try Movement(row: found, in: local.zone)
            movement.amount = try db.sum(of: movement, in: local) ?? movement.amount
            guard movement.isProbably(row), !claimed.contains(movement.id) else { continue }
            return KnownMovement(
                id: movement.id, status: movement.status, account: movement.account, isEdited: try found.decode(Bool.self, atIndex: 18),
                isEntered: true)
        }
        return nil
    }
}

extension Database {
    /// Returns the ids that belong to stored movements.
    fileprivate func stored(_ ids: [Movement.ID]) throws -> Set<Movement.ID> {
        try String.fetchSet(
            cachedStatement(sql: "SELECT id FROM movement WHERE id IN (SELECT value FROM json_each(?))"),
            arguments: [String(decoding: JSONEncoder().encode(ids), as: UTF8.self)])
    }

    fileprivate func known(_ column: String, _ id: Movement.ID) throws -> KnownMovement? {
        try Row.fetchOne(cachedStatement(sql: "\(KnownMovement.query) WHERE \(column) = ?"), arguments: [id]).map(KnownMovement.init)
    }

    /// Whether the user has changed a field of a movement.
    func hasChosen(_ field: Movement.Field, of id: Movement.ID) throws -> Bool {
        try Bool.fetchOne(
            cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM movementEvent WHERE movement = ? AND kind = ? AND changes LIKE ?)"),
            arguments: [id, MovementEvent.Kind.edited.rawValue, "%\"field\":\"\(field.code)\"%"]) ?? false
    }

    /// Whether the user has changed a field of a movement. If the movement has no edits, its history is not read.
    fileprivate func hasChosen(_ field: Movement.Field, of movement: KnownMovement) throws -> Bool {
        try movement.isEdited && hasChosen(field, of: movement.id)
    }

    /// Whether a movement has events, even if it has been deleted.
    fileprivate func hasHistory(_ id: Movement.ID) throws -> Bool {
        try Bool.fetchOne(cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM movementEvent WHERE movement = ?)"), arguments: [id]) ?? false
    }

    func parts(of id: Movement.ID) throws -> [KnownMovement] {
        try Row.fetchAll(cachedStatement(sql: "\(KnownMovement.query) WHERE whole = ?"), arguments: [id]).map(KnownMovement.init)
    }

    /// Whether a movement has no account and the user has not removed its account.
    fileprivate func takesAccount(_ movement: KnownMovement) throws -> Bool {
        try movement.account == nil && !hasChosen(.account, of: movement)
    }

    /// If the movement has no account, stores the row's account in it and in each part for which `takesAccount` is true. If
    /// `known.isEntered` is true, stores the row's id, so that the movement is found by this id from then on.
    ///
    /// - Returns: The number of movements that got the account.
    func update(_ known: KnownMovement, from row: Movement) throws -> Int {
        if known.isEntered { try execute(sql: "UPDATE movement SET statementRow = ? WHERE id = ?", arguments: [row.id, known.id]) }
        guard known.account == nil, let account = row.account else { return 0 }
        let ids = try [known.id] + parts(of: known.id).filter(takesAccount).map(\.id)
        for id in ids { try cachedStatement(sql: "UPDATE movement SET account = ? WHERE id = ?").execute(arguments: [account, id]) }
        return ids.count
    }
}
