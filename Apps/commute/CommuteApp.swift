import Order
import ProgramKit
import Timeline

@main enum CommuteApp: Program {
    static let version = Version(0, 2, 0)
    static let about = Phrase("A program with these features: Timeline, Order.")
    @FeatureList static var features: [any Feature.Type] {
        Timeline.self
        Order.self
    }
}
