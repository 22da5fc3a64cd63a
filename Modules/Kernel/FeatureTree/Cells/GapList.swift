/// A list whose elements can be removed while the list is being iterated. A removal leaves a gap and takes constant time.
///
/// `close` removes the gaps only if they make up at least half of the list, so it takes amortized constant time per removal.
struct GapList<Element> {
    private(set) var elements: [Element?] = []
    private var gaps = 0

    var isEmpty: Bool { gaps == elements.count }

    /// Appends an element and returns its index.
    mutating func append(_ element: Element) -> Int {
        elements.append(element)
        return elements.count - 1
    }

    mutating func remove(at place: Int) {
        elements[place] = nil
        gaps += 1
    }

    /// Closes the gaps if they make up at least half of the list; `moved` receives each element and its new index.
    mutating func close(moved: (Element, Int) -> Void) {
        guard gaps > 0, gaps * 2 >= elements.count else { return }
        elements.removeAll { $0 == nil }
        gaps = 0
        for (place, element) in elements.enumerated() { if let element { moved(element, place) } }
    }
}
