import Checks
import EspalierTool
import Graphs
import Inspect
import Instruments
import Scaffolding
import Tests

@main enum Espalier: Tool {
    static let version = Version.espalier
    static let about: Phrase = "The tool for modular Swift packages."
    @FeatureList static var features: [any Feature.Type] {
        Scaffolding.self
        Graphs.self
        Checks.self
        Tests.self
        Instruments.self
        Inspect.self
    }
}
