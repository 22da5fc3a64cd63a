/// Recorded content that is made only when it is read. Most of a recording in memory is never read, and making the texts takes longer than
/// everything else that recording requires.
///
/// The values from which the content is made stay in memory until the content is dropped. The values must not change in the meantime.
package struct Deferred<Content: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
    /// The number of lines that the content counts as, in addition to the line that contains it.
    let size: Int
    private let make: @Sendable () -> Content

    init(size: Int = 0, _ make: @escaping @Sendable () -> Content) { (self.size, self.make) = (size, make) }

    /// The content, made again at each access.
    package var content: Content { make() }

    package static func == (one: Deferred, other: Deferred) -> Bool { one.content == other.content }
    package func hash(into hasher: inout Hasher) { hasher.combine(content) }

    package init(from decoder: any Decoder) throws {
        let content = try Content(from: decoder)
        self.init { content }
    }
    package func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }
}
