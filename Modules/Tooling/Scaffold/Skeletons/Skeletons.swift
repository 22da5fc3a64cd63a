import Failure

/// One version of everything from which `espalier init` and `espalier new` make files.
///
/// A package records the version from which its files were made. When a skeleton changes, increase ``format`` and keep the old skeletons in
/// ``versions``, so that `espalier upgrade` can tell the user's edits from the tool's.
package struct Skeletons: Sendable {
    package static let format = 3
    package static var versions: [Int: Skeletons] { [1: first, 2: second, format: current] }

    var monorepo, package: [UInt8]
    /// The built-in templates by name, in the order in which they are listed, each in the format of `Template.File.bundle(_:)`.
    var templates: [(name: String, bundle: [UInt8])]
    /// The source file of an app with these features.
    var app: @Sendable (AppName, [String]) -> String
    /// The dependency on Espalier, as a manifest declares it.
    var dependency: @Sendable (EspalierSource) -> String

    package static var current: Skeletons {
        Skeletons(
            monorepo: PackageResources.monorepo_template, package: PackageResources.package_template,
            templates: [
                ("screen", PackageResources.screen_template), ("layered", PackageResources.layered_template),
                ("flow", PackageResources.flow_template), ("viewless", PackageResources.viewless_template),
            ], app: { $0.source(of: $1) }, dependency: { $0.dependency })
    }

    /// The skeletons of format 2, before the modules World and Slots of Espalier were replaced, announcements had positions, and phrases were
    /// equal only if all that they say is equal.
    private static var second: Skeletons {
        var second = current
        second.monorepo = PackageResources.monorepo_2_template
        second.app = { $0.bilingualSource(of: $1) }
        second.templates = second.templates.map { name, bundle in
            let slots = bundle.replacing("import Navigation\n", with: "import Slots\n")
                .replacing(".self, as: 100,", with: ".self{% if slot == \"CatchUp\" %}, as: 100{% endif %},")
            return (name, slots.replacing(comparedWords, with: comparedFailure))
        }
        return second
    }

    private static let comparedWords = """
        let failure = await #expect(throws: Failure.self) { try await add(" ") }
                    #expect(failure?.kind == .usage && failure?.message == "There is nothing to note." && failure?.hint == "Say what it is.")
        """
    private static let comparedFailure = """
        await #expect(throws: Failure(.usage, "There is nothing to note.", hint: "Say what it is.")) { try await add(" ") }
        """

    /// The skeletons of format 1.
    private static var first: Skeletons {
        var first = second
        first.monorepo = first.monorepo.replacing(
            """
            \t@$(espalier) check; findings=$$?; \\
            \tswift format lint --strict --recursive --parallel Package.swift Modules Apps Tests || \\
            \t{ echo 'The format check has findings; make format corrects most of them.'; exit 1; }; exit $$findings
            """,
            with: """
                \t@swift format lint --strict --recursive --parallel Package.swift Modules Apps Tests; \\
                \tlint=$$?; $(espalier) check && exit $$lint
                """)
        first.package = PackageResources.package_1_template
        first.templates = first.templates.map { name, bundle in
            let now = "\"The slot that starts the feature: CatchUp works before the first screen, Announcement shows a message before it.\""
            return (name, bundle.replacing(now, with: "The slot that starts the feature; see Core/Slots."))
        }
        first.dependency = { $0.firstDependency }
        return first
    }
}

extension [UInt8] {
    fileprivate func replacing(_ old: String, with new: String) -> [UInt8] {
        [UInt8](String(decoding: self, as: UTF8.self).replacing(old, with: new).utf8)
    }
}

extension Template {
    static func builtIn(_ skeletons: Skeletons = .current) throws(Failure) -> [Template] {
        var templates: [Template] = []
        for (name, bundle) in skeletons.templates { templates.append(try Template(name, files: File.bundle(bundle))) }
        return templates
    }
}

extension Template.File {
    /// The files of a template or skeleton, which are stored in one file. Before the text of each file, there is a line with its path:
    /// `==> Sources/Feature/Phrases.swift.stencil <==`.
    static func bundle(_ bytes: [UInt8]) -> [Self] {
        let parts = String(decoding: bytes.dropLast(), as: UTF8.self).split(separator: #/(?:^|\n)==> /#)
        return parts.compactMap { part in
            part.firstRange(of: " <==\n").map { Self(String(part[..<$0.lowerBound]), String(part[$0.upperBound...]) + "\n") }
        }
    }
}
