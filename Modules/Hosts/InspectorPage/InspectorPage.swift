import TreeRecords

/// The page that shows a recording: the trees, their events and costs, and the composition. The page's script builds everything from the
/// JSON form of this value.
package struct InspectorPage: Encodable, Sendable {
    package static let style = PackageResources.inspect_css
    package static let body = PackageResources.inspect_html
    package static let script = PackageResources.inspect_js

    private let lines: [RecordedLine]
    /// The number of unreadable lines, and whether the last line is incomplete.
    private let unreadable: Int
    private let isCut: Bool
    /// The paths of the source files, keyed by entry locations without line numbers, and the address that opens a file in an editor.
    private let sources: [String: String]
    private let editor: String?
    /// The address from which the page loads new lines, and the number of lines so far; nil and 0 for the page of a saved recording.
    private let feed: String?
    private let count: Int
    /// The beginning of the address that starts a new session from a recorded screen; nil for the page of a saved recording.
    private let moment: String?

    /// Creates the page of a saved recording.
    ///
    /// - Parameters:
    ///   - sources: The paths of source files, keyed by entry locations without line numbers.
    ///   - editor: An address in which `{path}` and `{line}` stand for a place in a source file; nil to show places as text.
    package init(_ recording: SavedRecording, sources: [String: String] = [:], editor: String? = nil) {
        (lines, unreadable, isCut) = (recording.lines, recording.unreadable, recording.isCut)
        (self.sources, self.editor, feed, count, moment) = (sources, editor, nil, 0, nil)
    }

    /// Creates the page of a running program.
    package init(_ ring: (lines: [RecordedLine], count: Int), feed: String, moment: String) {
        (lines, unreadable, isCut, sources, editor) = (ring.lines, 0, false, [:], nil)
        (self.feed, count, self.moment) = (feed, ring.count, moment)
    }
}
