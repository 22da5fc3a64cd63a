/// The reason why a place or a trip is invalid.
package enum PlaceError: Error, Hashable {
    /// - Parameter near: A place with a similar name.
    case unknown(String, near: Place?)
    case invalidCoordinate(String)
    case outsideTokyo(Coordinate)
    case noWay(from: Place, to: Place)
}
