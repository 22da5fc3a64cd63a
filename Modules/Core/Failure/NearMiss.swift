import Spelling

extension Sequence<String> {
    /// The most similar name, ignoring case; nil if every name differs in more than one letter and in more than a third of the letters.
    public func nearest(to name: String) -> String? { NearestName(self).nearest(to: name) }
}
