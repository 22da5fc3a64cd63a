import ArgumentParser
import Movements
import TimelineDomain

extension Movement.Family: ExpressibleByArgument {}
extension Movement.Category: ExpressibleByArgument {}
extension Movement.Status: ExpressibleByArgument {}
extension MovementFilter.Order: ExpressibleByArgument {}
extension MovementSummary.Grouping: ExpressibleByArgument {}

/// Accepts any id, because other features can add kinds, and only the repository knows their ids.
extension Movement.Kind: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }

    /// The timeline's own kinds, for help and completion.
    package static var allValueStrings: [String] { own.map(\.id) }
}
