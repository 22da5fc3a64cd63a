import GRDB
import Money
import TimelineDomain

/// A stored movement that a row of a statement describes.
struct KnownMovement {
    let id: Movement.ID
    let status: Movement.Status
    /// Whether the user has entered the movement, and no row of a statement has been recognised as it.
    let isEntered: Bool
}

extension Database {
    /// Returns the movement that was added from the same row, or that the row was recognised as before.
    func known(_ row: Movement) throws -> KnownMovement? {
        for column in ["id", "statementRow"] {
            let found = try Row.fetchOne(cachedStatement(sql: "SELECT id, status FROM movement WHERE \(column) = ?"), arguments: [row.id])
            if let found { return try KnownMovement(found, isEntered: false) }
        }
        return nil
    }

    /// Returns the oldest entered movement that the row probably describes.
    ///
    /// - Parameter claimed: The movements that other rows describe.
    func entered(_ row: Movement, except claimed: Set<Movement.ID> = []) throws -> KnownMovement? {
        let rows = try Row.fetchAll(
            cachedStatement(
                sql: "SELECT \(Movement.columns) FROM movement WHERE isEntered AND statementRow IS NULL AND minor = ? ORDER BY place"),
            arguments: [row.amount.minor])
        return try rows.lazy.map { try Movement(row: $0, names: [:]) }.first { $0.isProbably(row) && !claimed.contains($0.id) }
            .map { KnownMovement(id: $0.id, status: $0.status, isEntered: true) }
    }

    /// Records that an entered movement stands for a row of a statement.
    func claim(_ movement: KnownMovement, for row: Movement) throws {
        try execute(sql: "UPDATE movement SET statementRow = ? WHERE id = ?", arguments: [row.id, movement.id])
    }
}

extension KnownMovement {
    fileprivate init(_ row: Row, isEntered: Bool) throws {
        let id = try row.decode(String.self, atIndex: 0)
        self.init(id: id, status: try Movement.Status(row: row.decode(String.self, atIndex: 1), id), isEntered: isEntered)
    }
}
