/// The reason why a place or a trip is invalid.
package enum PlaceError: Error, Hashable {
    /// - Parameter near: A place that the person might have meant.
    case unknown(String, near: Place?)
    case invalidCoordinate(String)
    case outsideTokyo(Coordinate)
    case noWay(from: Place, to: Place)
}
