import Spelling

extension Sequence<String> {
    /// Returns the most similar name, ignoring case. A name may differ in one letter, or in up to a third of the letters of a longer name;
    /// nil if no name is that similar.
    public func nearest(to name: String) -> String? { NearestName(self).nearest(to: name) }
}
