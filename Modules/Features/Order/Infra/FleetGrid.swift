import OrderDomain

/// The streets in which taxis wait, cut into cells of about 133 by 90 metres: from Haneda to Adachi, from Chofu to Ichikawa.
enum FleetGrid {
    static let rows = 250
    static let columns = 400

    /// The corner in the south-west, and how high and wide a cell is, in degrees.
    private static let south = 35.53, west = 139.55
    private static let height = 0.0012, width = 0.001
    /// The shorter side of a cell, in metres, rounded down: its width where it is narrowest, in the north.
    private static let side = 90

    /// A spot in a cell, in hundredths of its height and width from its corner.
    static func spot(in cell: Int, north: Int, east: Int) -> Coordinate {
        let (row, column) = cell.quotientAndRemainder(dividingBy: columns)
        return Coordinate(south + (Double(row) + Double(north) / 100) * height, west + (Double(column) + Double(east) / 100) * width)
    }

    /// Cells that are equally many steps away from a place.
    struct Ring {
        let cells: [Int]
        /// No spot in it is nearer than this, by road.
        let leastMetres: Int
    }

    /// The rings around a place, from the cell that it is in outwards.
    ///
    /// - Parameter metres: How far to go, by road.
    static func rings(around place: Coordinate, within metres: Int) -> some Sequence<Ring> {
        let (row, column) = (index(place.latitude, from: south, by: height), index(place.longitude, from: west, by: width))
        let last = metres * 10 / 13 / side + 1
        return (0...last).lazy.map { steps in
            Ring(cells: cells(steps, from: row, column), leastMetres: max(0, steps - 1) * side * 13 / 10)
        }
    }

    private static func index(_ degrees: Double, from corner: Double, by side: Double) -> Int {
        Int(((degrees - corner) / side).rounded(.down))
    }

    private static func cells(_ steps: Int, from row: Int, _ column: Int) -> [Int] {
        guard steps > 0 else { return cell(row, column).map { [$0] } ?? [] }
        var cells: [Int] = []
        for across in -steps...steps {
            for edge in [row - steps, row + steps] { cell(edge, column + across).map { cells.append($0) } }
        }
        for up in 1 - steps...steps - 1 {
            for edge in [column - steps, column + steps] { cell(row + up, edge).map { cells.append($0) } }
        }
        return cells
    }

    /// nil off the edge.
    private static func cell(_ row: Int, _ column: Int) -> Int? {
        (0..<rows).contains(row) && (0..<columns).contains(column) ? row * columns + column : nil
    }
}
