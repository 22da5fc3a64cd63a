/// Why the last build compiled a module.
package struct Rebuild: Hashable, Sendable, Encodable {
    package enum Kind: String, Hashable, Sendable, Encodable {
        /// A step of the module had never run in this build folder, for example because the module is new.
        case first
        /// Files that the compiler reads have changed.
        case files
        /// Sources were added to the module or removed from it.
        case added, removed
        /// A module that the compiled module imports has changed.
        case modules
        case toolchain
        /// Compiler arguments that were added or removed.
        case newArguments, oldArguments
        /// The definition of the build step has changed, but no change to its arguments or sources is known.
        case definition
        /// Nothing that the step reads has changed, so its output was missing or had been changed, or its last run had failed.
        case outputs
    }

    package struct Reason: Hashable, Sendable, Encodable {
        package let kind: Kind
        package let what: [String]

        init(_ kind: Kind, _ what: [String] = []) { (self.kind, self.what) = (kind, what) }
    }

    package let module: String
    package let reasons: [Reason]

    init(_ module: String, _ reasons: [Reason]) { (self.module, self.reasons) = (module, reasons) }

    /// The module and the reasons, as a line of text.
    package var text: String { "\(module): \(reasons.map(\.text).joined(separator: "; ")).\n" }
}

extension Rebuild.Reason {
    fileprivate var text: String {
        let limit = 4, rest = what.count - limit
        let list = what.prefix(limit).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        let isOne = what.count == 1
        return switch kind {
        case .first: "it had not been built here before"
        case .files: "\(list) changed"
        case .added: "\(list) \(isOne ? "was" : "were") added"
        case .removed: "\(list) \(isOne ? "was" : "were") removed"
        case .modules: "the module\(isOne ? "" : "s") \(list) changed"
        case .toolchain: "the toolchain changed"
        case .newArguments: "the compiler got the new argument\(isOne ? "" : "s") \(list)"
        case .oldArguments: "the compiler no longer gets the argument\(isOne ? "" : "s") \(list)"
        case .definition: "its step in the build plan changed"
        case .outputs: "no input changed, so its output was missing or had been changed, or its last build had failed"
        }
    }
}
