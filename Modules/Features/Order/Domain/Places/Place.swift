import Failure
import Foundation
import Text

/// A place where a ride can begin or end.
package struct Place: Hashable, Sendable, Identifiable {
    /// An id such as `tokyo-station`, or the coordinate of an unnamed place.
    package let id: String
    package let name, japaneseName: String
    package let coordinate: Coordinate

    package init(_ id: String, _ name: String, _ japaneseName: String, _ coordinate: Coordinate) {
        (self.id, self.name, self.japaneseName, self.coordinate) = (id, name, japaneseName, coordinate)
    }

    init(_ coordinate: Coordinate) { self.init("\(coordinate)", "\(coordinate)", "\(coordinate)", coordinate) }

    init(_ id: String, _ name: String, _ japaneseName: String, _ latitude: Double, _ longitude: Double) {
        self.init(id, name, japaneseName, Coordinate(latitude, longitude))
    }

    /// All named places.
    package static let all = stations + metroStations + sights + hospitals + parks
}

extension Place {
    /// Finds a place by its id, its name in either language, unique words of its English name, a unique ending of its Japanese name,
    /// or `LAT,LON`. A station is also found by its name without "Station" or 駅.
    package init(_ text: String) throws(PlaceError) {
        let wanted = text.trimmed, normalized = wanted.normalized
        // Look up names before coordinates, because some names contain a comma.
        let named = Self.all.first { $0.names.contains(normalized) } ?? Self.all.first { $0.shortNames.contains(normalized) }
        if let named {
            self = named
        } else if wanted.contains(",") {
            self.init(try Coordinate(wanted))
        } else if let known = Self.only(with: normalized) {
            self = known
        } else {
            throw .unknown(text, near: Self.near(wanted))
        }
    }

    private var names: [String] { [id, name, japaneseName].map(\.normalized) }

    private var shortNames: [String] { names.map(\.withoutStation) }

    func matches(_ text: String) -> Bool { names.contains { $0.contains(text.normalized) } }

    /// Returns the place whose English name contains the text as whole words, or whose Japanese name ends with the text; nil unless exactly
    /// one place matches and the text has at least two characters.
    private static func only(with normalized: String) -> Place? {
        guard normalized.count > 1 else { return nil }
        let found = all.filter { place in
            " \(place.name.normalized) ".contains(" \(normalized) ") || place.japaneseName.normalized.hasSuffix(normalized)
        }
        return found.count == 1 ? found[0] : nil
    }

    /// Returns a place with a similar id or name; if there is none, the place with the shortest id among those whose id or name contains
    /// the text.
    static func near(_ text: String) -> Place? {
        let wanted = text.normalized.replacing(" ", with: "-")
        guard !wanted.isEmpty else { return nil }
        if let name = all.flatMap(\.typedNames).nearest(to: wanted) { return all.first { $0.typedNames.contains(name) } }
        return all.filter { $0.matches(wanted) }.min { $0.id.count < $1.id.count }
    }

    private var typedNames: [String] { [id, id.withoutStation, japaneseName, japaneseName.withoutStation] }
}

extension String {
    /// The text in lower case, with half-width Latin letters and full-width kana.
    fileprivate var normalized: String { precomposedStringWithCompatibilityMapping.lowercased() }

    fileprivate var withoutStation: String {
        let suffix = ["-station", " station", "駅"].first(where: hasSuffix)
        return String(dropLast(suffix?.count ?? 0))
    }
}

package struct FindPlaces: Sendable {
    package init() {}

    /// Returns the places whose id or name contains `text`, or all places if `text` is nil.
    package func callAsFunction(_ text: String?) -> [Place] { text.map { text in Place.all.filter { $0.matches(text) } } ?? Place.all }
}
