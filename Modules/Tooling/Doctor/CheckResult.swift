/// The result of one check, with a fix if there is a problem.
package struct CheckResult: Hashable, Sendable, Codable {
    package let subject: String
    /// The result, as a sentence.
    package let found: String
    /// A command that fixes or examines the problem, or advice after a `#`; nil if there is no problem.
    package let fix: String?

    package init(_ subject: String, _ found: String, fix: String? = nil) {
        (self.subject, self.found, self.fix) = (subject, found, fix)
    }
}
