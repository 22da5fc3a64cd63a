import ArgumentParser
import Commands
import Failure
import FeatureTree
import Language
import Navigation
import Program
import Screen
import Terminal
import Time

/// The commands `features` and `tree`.
public enum InspectionPart: ProgramPart {
    public static var about: Phrase { .showTree }
    public static var commands: [any ParsableCommand.Type] { [FeaturesCommand.self, TreeCommand.self] }
}

/// All features of the program, on and off, and the composed and mounted trees.
struct Inspection {
    let features: [FeatureRow]
    let composed: Outline
    /// Mounts the tree of a session, and returns the tree's outline when every tab is mounted.
    let mounted: @MainActor () async throws -> Outline
    let style: TextStyle
}

extension CommandLineHost {
    func inspection() throws(Failure) -> Inspection {
        let composer = try composer()
        let composition = try composer.compose()
        let rows = composer.selection.all.map { FeatureRow($0, whyOff: composer.selection.whyOff($0, by: composition.adjustments)) }
        return Inspection(
            features: rows, composed: composition.outline, mounted: { try await Self.mounted(composition) }, style: style)
    }

    static func mounted(_ composition: Composition<P.Root>) async throws -> Outline {
        let tabs = (try? composition.value(Plugins<Tab>.self).all.count) ?? 0
        return try await withTree(composition.root()) { tree in
            for await _ in tree.observer.changes {
                if let failure = tree.observer.failures.first { throw failure.error }
                // The feature that holds the tabs is mounted after the gates have run. It is a view model itself, and each tab adds at
                // least one more.
                let isFramed = tree.observer.front((any ViewModel).self).first?.screen.value != nil
                if isFramed, tree.observer.all((any ViewModel).self).count > tabs { break }
            }
            return tree.outline
        }
    }
}
