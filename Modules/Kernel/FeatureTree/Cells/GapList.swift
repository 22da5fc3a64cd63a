/// A list whose elements can be removed while it is walked: one that leaves makes a gap, and gaps are closed later.
///
/// Removing one costs the same among many, and so does closing the gaps, because they are closed when they are half of the list.
struct GapList<Element> {
    private(set) var elements: [Element?] = []
    private var gaps = 0

    var isEmpty: Bool { gaps == elements.count }

    /// Appends an element, and returns its place.
    mutating func append(_ element: Element) -> Int {
        elements.append(element)
        return elements.count - 1
    }

    mutating func remove(at place: Int) {
        elements[place] = nil
        gaps += 1
    }

    /// Closes the gaps if that is due; `moved` is called with each element and its new place.
    mutating func close(moved: (Element, Int) -> Void) {
        guard gaps > 0, gaps * 2 >= elements.count else { return }
        elements.removeAll { $0 == nil }
        gaps = 0
        for (place, element) in elements.enumerated() { if let element { moved(element, place) } }
    }
}
