import ArgumentParser
import Commands
import Failure
import FeatureTree
import Language
import Program
import Screen
import Slots
import World

/// What the program is composed of: which features are on, and the tree that they make.
public enum InspectionPart: ProgramPart {
    public static var about: Phrase { .drawTheFeatures }
    public static var commands: [any ParsableCommand.Type] { [FeaturesCommand.self, TreeCommand.self] }
}

/// The program as it is composed.
struct Inspection {
    let features: [FeatureRow]
    let composed: Outline
    /// The tree of a session as soon as every tab has something to show.
    let mounted: @MainActor () async throws -> Outline
}

extension CommandLineHost {
    func inspection() throws(Failure) -> Inspection {
        let composer = try composer(for: Visit(canAsk: false, acceptsTerms: false))
        let composition = try composer.compose()
        let rows = composer.selection.all.map { FeatureRow($0, whyOff: composer.selection.whyOff($0, by: composition.adjustments)) }
        return Inspection(features: rows, composed: composition.outline) { try await Self.mounted(composition) }
    }

    static func mounted(_ composition: Composition<P.Root>) async throws -> Outline {
        let tabs = try composition.value(Plugins<Tab>.self).all.count
        return try await withTree(composition.root()) { tree in
            for await _ in tree.observer.changes {
                if let failure = tree.observer.failures.first { throw failure.error }
                // The frame has its screen from the start, unlike a gate; then there is a face for each tab, and its own.
                let isFramed = tree.observer.front((any ViewModel).self).first?.screen.value != nil
                if isFramed, tree.observer.all((any ViewModel).self).count > tabs { break }
            }
            return tree.outline
        }
    }
}
