import Language

extension Phrase {
    static func logCannotBeWritten(_ path: String) -> Phrase {
        Phrase("The log \(path: path) cannot be written.")
    }
    static let worksWithoutLog = Phrase("Work continues without a log. To find the cause: \(command: "doctor")")
}
