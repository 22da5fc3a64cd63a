import ArgumentParser
import TimelineDomain

extension Movement.Family: ExpressibleByArgument {}
extension Movement.Category: ExpressibleByArgument {}
extension Movement.Status: ExpressibleByArgument {}
extension MovementSummary.Grouping: ExpressibleByArgument {}
extension Statement.Reading.Spending: ExpressibleByArgument {}
extension Statement.Reading.DateOrder: ExpressibleByArgument {}
extension Statement.Reading.DecimalMark: ExpressibleByArgument {}

/// Accepts any id, because other features might have added kinds that only the repository knows.
extension Movement.Kind: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }

    /// The timeline's own kinds, for help and completion.
    package static var allValueStrings: [String] { own.map(\.id) }
}
