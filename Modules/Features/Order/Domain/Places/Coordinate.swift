import Foundation
import Text

/// A point on the map, in degrees north and east.
package struct Coordinate: Hashable, Sendable {
    package let latitude, longitude: Double

    package init(_ latitude: Double, _ longitude: Double) { (self.latitude, self.longitude) = (latitude, longitude) }

    /// Whether the point is in the area that taxis serve, which extends from Ome in the west to Funabashi in the east.
    package var isInGreaterTokyo: Bool { (35.45...35.90).contains(latitude) && (139.25...140.00).contains(longitude) }

    /// Returns the great-circle distance in metres, on a sphere with the earth's mean radius.
    package func metres(to other: Coordinate) -> Int {
        let (up, across) = ((other.latitude - latitude).radians / 2, (other.longitude - longitude).radians / 2)
        let chord = sin(up) * sin(up) + cos(latitude.radians) * cos(other.latitude.radians) * sin(across) * sin(across)
        return Int((2 * 6_371_000 * asin(min(1, chord.squareRoot()))).rounded())
    }

    /// Returns the distance by road in metres, estimated as 1.3 times the great-circle distance.
    package func roadMetres(to other: Coordinate) -> Int { metres(to: other) * 13 / 10 }
}

extension Coordinate: CustomStringConvertible {
    package var description: String { "\(latitude),\(longitude)" }
}

extension Coordinate {
    /// Parses a coordinate in Greater Tokyo from two plain decimal numbers, such as `35.6812,139.7671`. Rejects `nan`, `1e3` and `0x23`.
    init(_ text: String) throws(PlaceError) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmed }
        let numbers = parts.filter(\.isPlainDecimal).compactMap(Double.init)
        guard parts.count == 2, numbers.count == 2 else { throw .invalidCoordinate(text) }
        self.init(numbers[0], numbers[1])
        guard isInGreaterTokyo else { throw .outsideTokyo(self) }
    }
}

extension String {
    fileprivate var isPlainDecimal: Bool {
        let parts = (hasPrefix("-") ? dropFirst() : self[...]).split(separator: ".", omittingEmptySubsequences: false)
        return (1...2).contains(parts.count) && parts.allSatisfy { $0.utf8.count <= 9 && $0.isDigits }
    }
}

extension Double {
    fileprivate var radians: Double { self * .pi / 180 }
}
