import PackageGraph
import SwiftText

extension ManifestText {
    /// The manifest after a module is renamed or moved. The module's rows change, as does its name in the lists of other rows and in the
    /// table of layers.
    ///
    /// A literal that names something else, such as the package, a product or a trait, keeps its text. A sorted list of names stays sorted.
    /// The caller has SwiftPM evaluate the result, because a manifest may name a module in other ways.
    package func applying(_ relocation: Relocation) -> String {
        let layers = Set(source.calls(of: "Layer").compactMap { $0.texts[""] })
        var values = literals.map { value(of: $0, after: relocation, layers) ?? $0.value }
        for bracket in Set(literals.indices.filter { values[$0] != literals[$0].value }.compactMap { literals[$0].bracket }) {
            let list = literals.indices.filter { literals[$0].bracket == bracket }, old = list.map { literals[$0].value }
            guard isPlain(bracket), old == old.sorted() else { continue }
            for (index, value) in zip(list, list.map { values[$0] }.sorted()) { values[index] = value }
        }
        return source.replacing(
            zip(literals, values).filter { $0.value != $1 }.map { (range: $0.range, text: "\"\($1)\"") })
    }

    /// Whether a bracket is a list of string literals and nothing else, not even comments, so that it can be sorted.
    private func isPlain(_ bracket: Int) -> Bool {
        let end = source.tokens[bracket].partner ?? source.tokens.count
        return source.is(bracket, "[")
            && source.tokens[(bracket + 1)..<end].allSatisfy { [.space, .separator, .openQuote, .text, .closeQuote].contains($0.kind) }
    }

    /// The labels of literals that name other packages, products and traits.
    private static let otherLabels: Set = ["of", "package", "url", "trait", "guardedBy", "part"]
    /// The calls and lists whose literals name packages, products, traits, compilation conditions or files.
    private static let otherLists: Set = [
        "External", "AddedFeature", "package", "packages", "traits", "define", "exclude", "testData", "embeds", "resources", "sources",
    ]
    /// The calls whose first argument, or whose `name` argument, is not the name of a target.
    private static let otherNames: Set = [
        "Package", "library", "executable", "plugin", "product", "trait", "Library", "Layer", "Extra", "App",
    ]

    private func value(of literal: StringLiteral, after relocation: Relocation, _ layers: Set<String>) -> String? {
        let word = word(literal.bracket), owner = literal.bracket.flatMap(parent)
        guard !Self.otherLabels.contains(literal.label), !Self.otherLists.contains(word),
            !Self.otherLists.contains(self.word(owner))
        else { return nil }
        if literal.value.contains("/") {
            // A row may give the module's path without `Modules/`.
            let path = relocation.path(literal.value)
            return path != literal.value ? path : String(relocation.path("Modules/" + literal.value).dropFirst("Modules/".count))
        }
        if ["", "name"].contains(literal.label), Self.otherNames.contains(word) { return nil }
        // In `always` and `mayKnow`, a name that is both a layer's and a module's refers to the layer; see `LayerTable`.
        if literal.label == "path" || ["always", "mayKnow"].contains(word) && layers.contains(literal.value) { return nil }
        return relocation.name(literal.value)
    }
}
