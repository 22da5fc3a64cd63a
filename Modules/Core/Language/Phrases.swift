extension Phrase {
    /// The separator of a list within a sentence.
    public static let comma = Phrase(", ", in: Wordings(["ja": { wordingsInJa }]))
}
