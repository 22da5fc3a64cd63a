import ArgumentParser
import TimelineDomain

extension Movement.Kind: ExpressibleByArgument {}
extension Movement.Family: ExpressibleByArgument {}
extension Movement.Category: ExpressibleByArgument {}
extension MovementSummary.Grouping: ExpressibleByArgument {}
