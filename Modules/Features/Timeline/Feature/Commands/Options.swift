import ArgumentParser
import Movements
import TimelineDomain

extension Movement.Family: ExpressibleByArgument {}
extension Movement.Category: ExpressibleByArgument {}
extension Movement.Status: ExpressibleByArgument {}
extension MovementFilter.Order: ExpressibleByArgument {}
extension MovementSummary.Grouping: ExpressibleByArgument {}
extension Budget.Scope: ExpressibleByArgument {}
extension Statement.Reading.Spending: ExpressibleByArgument {}
extension Statement.Reading.DateOrder: ExpressibleByArgument {}
extension Statement.Reading.DecimalMark: ExpressibleByArgument {}

extension Statement.Form.Encoding: ExpressibleByArgument {
    /// Parses the name of an encoding. Ignores case, because people write the names in different ways.
    package init?(argument: String) {
        guard let encoding = Self.named.first(where: { $0.rawValue.lowercased() == argument.lowercased() }) else { return nil }
        self = encoding
    }

    package static var allValueStrings: [String] { named.map(\.rawValue) }

    private static let named: [Self] = [.utf8, .shiftJIS, .utf16, .latin1]
}

/// Accepts any id, because other features can add kinds, and only the repository knows their ids.
extension Movement.Kind: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }

    /// The timeline's own kinds, for help and completion.
    package static var allValueStrings: [String] { own.map(\.id) }
}
