/// An error that the timeline reports.
package enum TimelineError: Error, Hashable {
    case noMovement(Movement.ID)
    /// The kind is unknown.
    case noKind(String, known: [Movement.Kind])
    /// The sum of a group overflows or, if the grouping is nil, the total of all groups.
    case sumTooLarge(MovementSummary.Grouping?)
    case noImport(StatementImport.ID)
    /// Undoing the import would lose edits.
    case importWasEdited(StatementImport)
    /// The export was interrupted and left no file.
    case exportInterrupted(path: String)
}
