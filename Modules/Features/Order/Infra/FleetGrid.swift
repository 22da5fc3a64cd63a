import OrderDomain

/// The area that the fleet covers, from Haneda to Adachi and from Chofu to Ichikawa, divided into cells of about 133 by 90 metres.
enum FleetGrid {
    static let rows = 250
    static let columns = 400

    /// The grid's south-west corner and cell size, in degrees.
    private static let south = 35.53, west = 139.55
    private static let height = 0.0012, width = 0.001
    /// The shorter side of a cell, in metres.
    private static let side = 90

    /// - Parameters north, east: Offsets within the cell, in hundredths of its size.
    static func spot(in cell: Int, north: Int, east: Int) -> Coordinate {
        let (row, column) = cell.quotientAndRemainder(dividingBy: columns)
        return Coordinate(south + (Double(row) + Double(north) / 100) * height, west + (Double(column) + Double(east) / 100) * width)
    }

    /// The cell that contains a place, or a ring of cells around that cell. Cells outside the grid are left out.
    struct Ring {
        let cells: [Int]
        /// A lower bound for the distance by road from the place to any spot in the ring, in metres.
        let leastMetres: Int
    }

    /// Returns the rings around a place, innermost first.
    ///
    /// - Parameter metres: The maximum distance by road, in metres.
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

    private static func cell(_ row: Int, _ column: Int) -> Int? {
        (0..<rows).contains(row) && (0..<columns).contains(column) ? row * columns + column : nil
    }
}
