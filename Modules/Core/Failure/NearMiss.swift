import Spelling

extension Sequence<String> {
    /// Returns the name most similar to a misspelled name, ignoring case; nil if no name is similar enough. Up to a third of the letters
    /// may differ; in a short name, one letter may differ.
    public func nearest(to name: String) -> String? { NearestName(self).nearest(to: name) }
}
