/// The result of adding movements.
package struct Additions: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable { case added, settled, known }

    package var added = 0
    /// The number of existing movements that got a new status.
    package var settled = 0
    /// The number of existing movements whose status did not change.
    package var known = 0
    /// The id of the import; nil until the import has added a movement or changed a status.
    package var batch: MovementImport.ID?
    /// The numbers of existing movements that had no account and got one, keyed by the name of the account.
    package private(set) var assigned: [String: Int] = [:]

    package init(added: Int = 0, settled: Int = 0, known: Int = 0) { (self.added, self.settled, self.known) = (added, settled, known) }

    /// Counts movements that got an account.
    package mutating func assign(_ count: Int, to account: String?) {
        if count > 0, let account { assigned[account, default: 0] += count }
    }

    /// Counts a movement. `old` is the status of the existing movement that it matches, if any.
    @discardableResult
    package mutating func count(_ movement: Movement, over old: Movement.Status?) -> Outcome {
        guard let old else {
            added += 1
            return .added
        }
        guard movement.status.follows(old) else {
            known += 1
            return .known
        }
        settled += 1
        return .settled
    }
}
