import Language

/// Phrases that the failures of several modules share.
extension Phrase {
    /// A hint for failures that only a bug can cause.
    public static let pleaseReportThis = Phrase("Please report this.")
    /// A hint for a failed write.
    public static let checkDiskSpace = Phrase("Check that the disk is not full.")
    /// A hint for a failed read.
    public static let checkReadPermission = Phrase("Check the read permission.")
    /// A hint for a file that contains errors.
    public static let fixItOrMoveItAway = Phrase("Fix the file or move it elsewhere.")

    /// Returns a sentence that suggests a name, to be appended to a message; nil if there is no name to suggest.
    public static func didYouMean(_ name: String?) -> Phrase? {
        name.map { Phrase(" Did you mean \($0)?") }
    }
}
