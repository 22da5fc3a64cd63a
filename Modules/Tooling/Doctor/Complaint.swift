/// One thing that was looked at, and what to do about it where it is not as it should be.
package struct Complaint: Hashable, Sendable, Codable {
    package let subject: String
    /// What was found: a whole sentence.
    package let found: String
    /// The command that mends it; nil where there is nothing to mend.
    package let remedy: String?

    package init(_ subject: String, _ found: String, remedy: String? = nil) {
        (self.subject, self.found, self.remedy) = (subject, found, remedy)
    }
}
