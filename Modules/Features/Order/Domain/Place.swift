import Failure
import Foundation
import Text

/// Somewhere a taxi can come to or go to.
package struct Place: Hashable, Sendable, Identifiable {
    /// What one types: `tokyo-station`, or the coordinate where there is no name.
    package let id: String
    package let name, japaneseName: String
    package let coordinate: Coordinate

    package init(_ id: String, _ name: String, _ japaneseName: String, _ coordinate: Coordinate) {
        (self.id, self.name, self.japaneseName, self.coordinate) = (id, name, japaneseName, coordinate)
    }

    /// A spot without a name.
    package init(_ coordinate: Coordinate) { self.init("\(coordinate)", "\(coordinate)", "\(coordinate)", coordinate) }

    init(_ id: String, _ name: String, _ japaneseName: String, _ latitude: Double, _ longitude: Double) {
        self.init(id, name, japaneseName, Coordinate(latitude, longitude))
    }

    /// The places that are known by name.
    package static let all = stations + metroStations + sights + hospitals + parks
}

extension Place {
    /// The place that is meant by an id, a name in either language, or `LAT,LON`.
    ///
    package init(_ text: String) throws(PlaceError) {
        let wanted = text.trimmed, normalized = wanted.normalized
        // Names first, because some of them have a comma too.
        if let known = Self.all.first(where: { $0.names.contains { $0.normalized == normalized } }) {
            self = known
        } else if wanted.contains(",") {
            self.init(try Coordinate(wanted))
        } else {
            throw .unknown(text, near: Self.near(wanted))
        }
    }

    private var names: [String] { [id, name, japaneseName] }

    /// Whether `text` is part of what the place is called.
    package func matches(_ text: String) -> Bool { has(text.normalized) }

    private func has(_ normalized: String) -> Bool { names.contains { $0.normalized.contains(normalized) } }

    /// What was probably meant: a name that is a few letters away, or else the shortest that has these letters in it.
    static func near(_ text: String) -> Place? {
        let wanted = text.normalized.replacing(" ", with: "-")
        guard !wanted.isEmpty else { return nil }
        if let name = all.flatMap(\.shortNames).nearest(to: wanted) { return all.first { $0.shortNames.contains(name) } }
        return all.filter { $0.has(wanted) }.min { $0.id.count < $1.id.count }
    }

    /// The names, and without the word that every station has.
    private var shortNames: [String] { [id, id.replacing("-station", with: ""), japaneseName, japaneseName.replacing("駅", with: "")] }
}

extension String {
    /// Without what an input method may make of the same letters: capitals, full-width Latin, half-width kana.
    fileprivate var normalized: String { precomposedStringWithCompatibilityMapping.lowercased() }
}
