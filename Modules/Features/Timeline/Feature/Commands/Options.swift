import ArgumentParser
import TimelineDomain

extension Movement.Family: ExpressibleByArgument {}
extension Movement.Category: ExpressibleByArgument {}
extension MovementSummary.Grouping: ExpressibleByArgument {}
extension Statement.Reading.Spending: ExpressibleByArgument {}
extension Statement.Reading.DateOrder: ExpressibleByArgument {}

/// Any kind can be typed: which ones other features have brought is known only where the movements are.
extension Movement.Kind: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }

    /// The timeline's own, for help and completion.
    package static var allValueStrings: [String] { own.map(\.id) }
}
