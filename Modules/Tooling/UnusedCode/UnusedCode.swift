import PackageGraph
import SwiftText

/// The declarations of a package that are unused, never read, used only by tests, or more visible than necessary.
package struct UnusedCode: Sendable {
    /// What is wrong with a declaration.
    package enum Problem: String, Hashable, Sendable, Codable, CaseIterable {
        /// Nothing uses the declaration, or only other unused declarations do, perhaps in a cycle.
        case unused
        /// The property is assigned, but nothing reads it.
        case neverRead
        /// Only tests use the declaration.
        case onlyInTests
        /// The declaration is public or package, but only its own module uses it.
        case couldBeInternal
    }

    /// A declaration with a problem.
    package struct Finding: Hashable, Sendable, Codable {
        package let problem: Problem
        package let name: String
        package let module: String
        package let file: String
        package let line: Int

        package init(_ problem: Problem, _ name: String, of module: String, in file: String, line: Int) {
            (self.problem, self.name, self.module, self.file, self.line) = (problem, name, module, file, line)
        }
    }

    /// The findings, sorted by file and line.
    package private(set) var findings: [Finding] = []

    /// The test targets, and the modules that only test targets need.
    private let tests: Set<String>
    /// The modules in library products, whose public declarations are for other packages.
    private let offered: Set<String>
    private let declarations: [String: Declaration]
    private let uses: [String: [Use]]
    private let links: Links

    private struct Use {
        let target: String
        /// The declaration that contains the use; nil if the index names none, as for a type in the payload of an enum case.
        let container: String?
        let line, column: Int
        let isRead, isWritten: Bool
    }

    /// - Parameter files: The files of all targets.
    package init(_ package: Package, _ files: [IndexedFile]) {
        tests = Self.tests(of: package)
        offered = Set(package.products.filter { $0.kind == "library" }.flatMap(\.targets))
        let links = Links(files)
        self.links = links
        let targets = Set(package.targets.filter { $0.kind == .test }.map(\.name))
        var (declarations, uses): ([String: Declaration], [String: [Use]]) = ([:], [:])
        for file in files {
            let source = SwiftSource(file.text)
            for mention in file.mentions {
                if mention.roles.contains(.definition), !mention.roles.contains(.implicit), !targets.contains(file.target) {
                    declarations[mention.symbol] = Declaration(mention, in: file, source)
                } else if mention.roles.contains(.reference), mention.related(.extendedBy).isEmpty {
                    let container = mention.related(.containedBy).first.map { links.properties[$0] ?? $0 }
                    uses[mention.symbol, default: []].append(
                        Use(
                            target: file.target, container: container ?? mention.related(.baseOf).first, line: mention.line,
                            column: mention.column,
                            isRead: mention.roles.contains(.read), isWritten: mention.roles.contains(.write)))
                }
            }
        }
        (self.declarations, self.uses) = (declarations.filter { $0.value.kind != .other }, uses)
        findings = find()
    }

    private static func tests(of package: Package) -> Set<String> {
        let graph = Graph(package), offered = Set(package.products.flatMap(\.targets))
        let roots = package.targets.filter { target in
            target.kind != .test && (target.kind != .library || offered.contains(target.name))
        }
        // A library that is in no product and that no target needs is in neither set, so it does not count as a module for tests.
        let needed = Set(graph.closure(of: roots.map(\.name)).map(\.name))
        let testing = Set(graph.closure(of: package.targets.filter { $0.kind == .test }.map(\.name)).map(\.name))
        return testing.subtracting(needed)
    }

    private func find() -> [Finding] {
        // A use by an unused declaration does not count, so the search begins with what is used for certain, and follows the uses from
        // there.
        let kept = Set(declarations.values.filter { $0.kind != .extension && isKept($0) }.map(\.symbol))
        var used = kept
        var rest = declarations.values.filter { $0.kind != .extension && !kept.contains($0.symbol) }
        while case let more = rest.filter({ !uses(of: $0, in: used).isEmpty }), !more.isEmpty {
            used.formUnion(more.map(\.symbol))
            rest.removeAll { used.contains($0.symbol) }
        }
        return declarations.values.compactMap { declaration in
            guard declaration.kind != .extension, !kept.contains(declaration.symbol) else { return nil }
            // The members of an unused type are unused as well, so only the type is reported.
            guard isCertain(ancestors(of: declaration.symbol), in: used) else { return nil }
            guard let problem = used.contains(declaration.symbol) ? problem(declaration, in: used) : .unused else { return nil }
            return Finding(problem, declaration.name, of: declaration.module, in: declaration.file, line: declaration.line)
        }
        .sorted { ($0.file, $0.line, $0.name) < ($1.file, $1.line, $1.name) }
    }

    /// Whether each of these symbols is used, is an extension, or is declared outside the examined code.
    private func isCertain(_ symbols: [String], in used: Set<String>) -> Bool {
        symbols.allSatisfy { used.contains($0) || (declarations[$0]?.kind ?? .extension) == .extension }
    }

    /// The uses of a declaration and of all requirements, implementations and overrides connected with it, except uses by unused code.
    private func uses(of declaration: Declaration, in used: Set<String>) -> [Use] {
        group(of: declaration.symbol).flatMap { uses[$0] ?? [] }.filter { use in
            use.container.map { isCertain([$0] + ancestors(of: $0), in: used) } ?? true
        }
    }

    /// The symbol, and all requirements, implementations and overrides that are connected with it.
    private func group(of symbol: String) -> Set<String> { links.counterparts.reached(from: symbol).union([symbol]) }

    private func problem(_ declaration: Declaration, in used: Set<String>) -> Problem? {
        let found = uses(of: declaration, in: used)
        if !tests.contains(declaration.module), found.allSatisfy({ tests.contains($0.target) }) { return .onlyInTests }
        if declaration.kind == .property, !links.observed.contains(declaration.symbol), found.allSatisfy({ $0.isWritten && !$0.isRead }) {
            return .neverRead
        }
        guard access(of: declaration) > .internal, hasOwnAccess(declaration), found.allSatisfy({ $0.target == declaration.module })
        else { return nil }
        return found.contains { isVisible($0, of: declaration) } ? nil : .couldBeInternal
    }

    /// Whether a use is visible to other modules, so that the used declaration must be as visible as the one that contains the use.
    private func isVisible(_ use: Use, of declaration: Declaration) -> Bool {
        let isType = [.type, .protocol, .alias].contains(declaration.kind)
        // For a type in the payload of an enum case, the index names no container, so assume that other modules see the type.
        guard let container = use.container.flatMap({ declarations[$0] }) else { return isType && use.container == nil }
        guard access(of: container) > .internal else { return false }
        // The index does not distinguish a property's type from its value, so every use of a type in a visible declaration counts.
        return isType || container.isInlinable || container.isInSignature(line: use.line, column: use.column)
    }

    /// Whether something outside the package's own Swift code may use the declaration.
    private func isKept(_ declaration: Declaration) -> Bool {
        if declaration.isEntryPoint || declaration.hasWrapper || declaration.isForTheCompiler { return true }
        if access(of: declaration) == .public, offered.contains(declaration.module) { return true }
        // A member that implements or overrides a declaration outside the package may be called from there.
        if group(of: declaration.symbol).contains(where: { declarations[$0] == nil }) { return true }
        guard let parent = ancestors(of: declaration.symbol).first(where: { declarations[$0]?.kind != .extension }) else { return false }
        // For some conformances, the compiler writes code that reads all properties or lists all cases; the index omits this code.
        switch declaration.kind {
        case .property: return !inherited(by: parent).isDisjoint(with: ["s:SE", "s:Se", "s:SQ", "s:SH"])
        case .enumCase: return inherited(by: parent).contains { !declarations.keys.contains($0) && !Declaration.plainBases.contains($0) }
        default: return false
        }
    }

    /// Whether the access level can be lowered for this declaration alone. A requirement has the level of its protocol, and a case has the
    /// level of its enumeration. A member that implements a requirement must be as visible as the protocol.
    private func hasOwnAccess(_ declaration: Declaration) -> Bool {
        declaration.kind != .enumCase && (links.counterparts[declaration.symbol] ?? []).isEmpty
            && links.parents[declaration.symbol].flatMap { declarations[$0]?.kind } != .protocol
    }

    /// The access level of a declaration. Cases, requirements and members of an extension have the level of the declaration that contains
    /// them, unless they state their own.
    private func access(of declaration: Declaration) -> Declaration.Access {
        if let access = declaration.access { return access }
        guard let parent = links.parents[declaration.symbol].flatMap({ declarations[$0] }) else { return .internal }
        let inherits = declaration.kind == .enumCase || parent.kind == .protocol || parent.kind == .extension
        return inherits ? access(of: parent) : .internal
    }

    private func ancestors(of symbol: String) -> [String] {
        var (found, next): ([String], String?) = ([], links.parents[symbol])
        while let parent = next, !found.contains(parent) {
            found.append(parent)
            next = links.parents[parent]
        }
        return found
    }

    private func inherited(by type: String) -> Set<String> { links.bases.reached(from: type) }
}

extension [String: Set<String>] {
    /// The symbols that can be reached from a symbol in one or more steps.
    fileprivate func reached(from symbol: String) -> Set<String> {
        var (found, waiting): (Set<String>, [String]) = ([], [symbol])
        while let next = waiting.popLast() {
            for other in self[next] ?? [] where found.insert(other).inserted { waiting.append(other) }
        }
        return found
    }
}
