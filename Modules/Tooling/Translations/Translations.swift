import EnglishOnly
import Failure
import Foundation
import PackageGraph
import PackageRules

/// The phrases of a package's modules in the languages of its programs.
package struct Translations: Sendable {
    package let modules: [ModulePhrases]
    /// The indices of the modules that each module needs, itself included.
    private let needs: [[Int]]

    package init(_ modules: [ModulePhrases], needs: [[Int]]) { (self.modules, self.needs) = (modules, needs) }

    /// Reads the phrases of the modules that are not tests.
    package init(reading package: Package, in root: URL) {
        let tree = SourceTree(package, root: root), graph = Graph(package)
        let shipped = package.targets.indices.filter { package.targets[$0].kind != .test }
        let places = Dictionary(uniqueKeysWithValues: shipped.enumerated().map { ($1, $0) })
        modules = shipped.map { index in
            let paths = tree.files[index].filter { $0.hasSuffix(".swift") }
            let files = paths.compactMap { path in
                (try? String(contentsOf: root.appending(path: path), encoding: .utf8)).map { (path: path, text: $0) }
            }
            return ModulePhrases(package.targets[index].name, at: tree.folders.paths[index] ?? "", files: files)
        }
        needs = shipped.map { graph.closure(of: [$0]).compactMap { places[$0] } }
    }

    /// The languages of each module, which are those of the programs that contain it, besides English.
    private var wanted: [Set<String>] {
        var wanted = modules.map { Set($0.tables.map(\.language)) }
        for (index, module) in modules.enumerated() {
            let codes = module.offered.map(\.code).filter { $0 != "en" && Self.isLanguage($0) }
            for other in needs[index] { wanted[other].formUnion(codes) }
        }
        return wanted
    }

    /// What is missing or wrong.
    package var findings: [Finding] {
        let unknown = modules.flatMap { module in
            module.offered.filter { !Self.isLanguage($0.code) }.map {
                Finding(
                    "phrases", of: module.module, $0.file, $0.line, "“\($0.code)” is not the ISO 639 code of a language.",
                    reason: "No person can choose the language.", edit: "Write a code of two letters, such as de.")
            }
        }
        return unknown + zip(modules, wanted).flatMap { module, languages in languages.sorted().flatMap(module.findings) }
    }

    static func isLanguage(_ code: String) -> Bool { code.count == 2 && Locale.LanguageCode(code).isISOLanguage }

    /// Returns the files that a language lacks: a table for each module with phrases, in which the phrases wait as comments, and the file
    /// that names the tables of the module.
    package func files(for code: String) throws(Failure) -> [(path: String, text: String)] {
        guard Self.isLanguage(code), code != "en" else {
            throw Failure(
                .usage, "“\(code)” is not the ISO 639 code of a language besides English.", hint: "For example: espalier new language de")
        }
        return modules.flatMap { module -> [(path: String, text: String)] in
            guard !module.said.isEmpty, !module.isEnglishOnly, !module.tables.contains(where: { $0.language == code }) else { return [] }
            let codes = (module.tables.map(\.language) + [code]).sorted()
            return [
                ("\(module.folder)/Phrases.\(code).swift", module.table(of: code)),
                ("\(module.folder)/Wordings.swift", module.wordings(codes)),
            ]
        }
    }
}

extension ModulePhrases {
    fileprivate func table(of code: String) -> String {
        let keys = Set(said.map(\.key)).sorted().map { "    // \($0.quoted): \"\",\n" }
        return """
            import Language

            /// The phrases of this module in the language \(code).
            let \(Self.name(of: code)): Wordings.Table = [
            \(keys.joined())    :
            ]

            """
    }

    fileprivate func wordings(_ codes: [String]) -> String {
        let tables = codes.map { "\"\($0)\": { \(Self.name(of: $0)) }" }.joined(separator: ", ")
        return """
            import Language

            private let wordings = Wordings([\(tables)])
            extension Phrase { init(_ english: Wording, as sense: StaticString? = nil) { self.init(english, as: sense, in: wordings) } }

            """
    }

    private static func name(of code: String) -> String { "wordingsIn\(code.prefix(1).uppercased())\(code.dropFirst())" }
}

extension String {
    /// The text as a Swift literal.
    fileprivate var quoted: String {
        let escaped = replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        return "\"\(escaped)\""
    }
}
