/// Why a text names no place, or two places make no trip.
package enum PlaceError: Error, Hashable {
    /// - Parameter near: The place that was probably meant.
    case unknown(String, near: Place?)
    case invalidCoordinate(String)
    case outsideTokyo(Coordinate)
    case noWay(from: Place, to: Place)
}
