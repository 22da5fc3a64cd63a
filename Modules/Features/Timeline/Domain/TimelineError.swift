/// Why the timeline cannot do what it is asked.
package enum TimelineError: Error, Hashable {
    case noMovement(Movement.ID)
    /// No movement was ever of such a kind.
    case noKind(String, known: [Movement.Kind])
    /// The sum of one group does not fit; nil for the sum of all groups.
    case sumTooLarge(MovementSummary.Grouping?)
    case noImport(StatementImport.ID)
    /// A person has changed movements of the import, which taking it back would lose.
    case importWasEdited(StatementImport)
    /// An export was interrupted, and has left no file.
    case exportInterrupted(path: String)
}
