import EnglishOnly
import Failure
import Stencil

extension Template {
    /// The files for a name, with all placeholders in paths and texts replaced.
    ///
    /// - Parameter chosen: The values of attributes; an attribute without a value here has its default.
    /// - Throws: `Failure` of kind `badData` for an invalid template, such as one with a path outside its folder; `usage` for an invalid
    ///   value of an attribute.
    package func rendered(for name: FeatureName, _ chosen: [String: String] = [:]) throws(Failure) -> [File] {
        try rendered(context(for: name, chosen))
    }

    func rendered(_ context: [String: String]) throws(Failure) -> [File] {
        let known = Set(context.keys)
        var made: [File] = []
        for file in files {
            let path = try fill(file.path, context, known, of: file.path)
            guard path.isPlainPath else {
                throw Failure(
                    .badData, "\(file.path) of the template \(self.name) becomes \(path), which is not a valid path.",
                    hint: "Use a relative path of ASCII letters, digits and `+-_.`, without hidden names and without `..`.")
            }
            let target = path.hasSuffix(".stencil") ? String(path.dropLast(".stencil".count)) : path
            if made.contains(where: { $0.path.lowercased() == target.lowercased() }) {
                throw Failure(
                    .badData, "Two files of the template \(self.name) become \(target).", hint: "Rename one of them.")
            }
            made.append(File(target, try fill(file.text, context, known, of: file.path)))
        }
        return made
    }

    /// The values of all placeholders.
    package func context(for name: FeatureName, _ chosen: [String: String] = [:]) throws(Failure) -> [String: String] {
        var context = ["name": name.text, "words": name.words, "lower": name.text.lowercased(), "camel": name.camel]
        for attribute in attributes {
            let value: String
            if let wanted = chosen[attribute.name] {
                value = wanted
            } else {
                value = try fill(attribute.preset, context, Set(context.keys), of: "template.yml")
            }
            try attribute.check(value)
            context[attribute.name] = value
        }
        return context
    }

    private func fill(_ text: String, _ context: [String: String], _ known: Set<String>, of file: String) throws(Failure) -> String {
        // Check for misspelled names here, because Stencil silently replaces an unknown placeholder with nothing.
        let bound = text.matches(of: /\{%\s*for\s+(\w+)/).map { String($0.output.1) } + ["forloop"]
        for match in text.matches(of: /\{\{\s*([A-Za-z_]\w*)/) where !known.contains(String(match.output.1)) {
            if bound.contains(String(match.output.1)) { continue }
            let name = String(match.output.1), near = known.nearest(to: name).map { " Did you mean \($0)?" } ?? ""
            throw Failure(
                .badData, "\(file) of the template \(self.name) has an unknown placeholder \(name).\(near)",
                hint: "Choose one of \(known.sorted().joined(separator: ", ")).")
        }
        return try Self.render(text, context, of: "\(file) of the template \(self.name)")
    }

    /// - Parameter file: The name that errors use for the text.
    static func render(_ text: String, _ context: [String: String], of file: String) throws(Failure) -> String {
        do { return try environment.renderTemplate(string: text, context: context) } catch {
            throw Failure(.badData, "\(file) is not a valid Stencil template: \(error).", hint: "Fix the template.")
        }
    }

    private static var environment: Environment {
        let filters = Extension()
        filters.registerFilter("literal") { value in value.map { "\($0)".swiftLiteral } }
        return Environment(extensions: [filters], trimBehaviour: .smart)
    }
}

extension String {
    /// The text as a Swift string literal with its quotes, so that input never becomes code.
    var swiftLiteral: String {
        var literal = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            case _ where scalar.properties.generalCategory.isActive: literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    /// Whether the text is a relative path without `..` or hidden parts, in portable characters.
    fileprivate var isPlainPath: Bool {
        let parts = split(separator: "/", omittingEmptySubsequences: false)
        return !hasPrefix("/")
            && parts.allSatisfy { part in
                !part.isEmpty && !part.hasPrefix(".")
                    && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-_.".contains($0)) }
            }
    }
}
