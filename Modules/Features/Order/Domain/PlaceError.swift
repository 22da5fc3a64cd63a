/// Why a place or a trip is invalid.
package enum PlaceError: Error, Hashable {
    /// - Parameter near: A similar place.
    case unknown(String, near: Place?)
    case invalidCoordinate(String)
    case outsideTokyo(Coordinate)
    case noWay(from: Place, to: Place)
}
