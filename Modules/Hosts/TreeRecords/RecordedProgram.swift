import FeatureTree

/// The program of a recording, with its parts and its composed entries.
package struct RecordedProgram: Hashable, Sendable, Codable {
    /// A feature or another part, on or off.
    package struct Part: Hashable, Sendable, Codable {
        package let name: String
        /// The reason why the part is off; nil for a part that is on.
        package let whyOff: String?

        package init(_ name: String, whyOff: String?) { (self.name, self.whyOff) = (name, whyOff) }
    }

    /// The version of the recording format that this code reads and writes.
    package static let format = 1

    package let format: Int
    package let name, version: String
    /// The time at which the recording began, in ISO 8601 format.
    package let began: String
    /// Whether the recording keeps values that a person may have typed.
    package let reveals: Bool
    package let parts: [Part]
    package let entries: [ComposedEntry]

    package init(_ name: String, _ version: String, began: String, reveals: Bool, parts: [Part], entries: [ComposedEntry]) {
        (format, self.name, self.version, self.began) = (Self.format, name, version, began)
        (self.reveals, self.parts, self.entries) = (reveals, parts, entries)
    }
}
