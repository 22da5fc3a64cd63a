import Language

extension Phrase {
    /// A day, which English writes in the form of ISO 8601.
    static func day(_ iso: String, _ year: Int, _ month: Int, _ day: Int) -> Phrase {
        Phrase("\(iso)\(unsaid: year)\(unsaid: month)\(unsaid: day)")
    }
}
