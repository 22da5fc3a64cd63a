import Commands
import Failure
import FeatureTree
import Language

/// The features of this run: those the program was built with, less those that `--features` leaves out.
struct Selection {
    let all: [any Feature.Type]
    let on: [any Feature.Type]

    /// - Parameter names: Features by name, comma-separated, in any case; nil chooses all, an empty text none.
    /// - Throws: `Failure` of kind `usage` for a name that is none of `all`.
    init(_ names: String?, of all: [any Feature.Type], frame: [any Feature.Type]) throws(Failure) {
        self.all = all
        guard let names else {
            on = all
            return
        }
        let known = all.filter { feature in !frame.contains { $0 == feature } }.map { $0.partName }
        var chosen = Set(frame.map { $0.partName })
        for text in names.split(separator: ",") {
            let name = text.filter { $0 != " " }
            guard let match = known.first(where: { $0.lowercased() == name.lowercased() }) else {
                let near = known.nearest(to: String(name))
                throw Failure(.usage, .noFeature(name, near: near), hint: known.isEmpty ? .hasNoFeatures : .has(features: known))
            }
            chosen.insert(match)
        }
        on = all.filter { chosen.contains($0.partName) }
    }

    fileprivate static let reason = "--features leaves it out"

    /// The choice as a composition is told it.
    @MainActor
    var adjustments: [Adjustment] {
        let on = Set(on.map { $0.partName })
        return all.filter { !on.contains($0.partName) }.map {
            .off($0.partName, by: "The command line", because: Self.reason)
        }
    }
}

extension [Decision] {
    /// Why a feature is off, if it is; what the program has no word for, as the kernel was told it.
    func whyOff(_ feature: any Feature.Type) -> Phrase? {
        first { $0.what == .off(part: feature.partName) }.map { $0.why == Selection.reason ? .featuresLeavesItOut : .verbatim($0.why) }
    }
}
