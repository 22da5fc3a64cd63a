import Failure

/// A feature, an app or a template that `espalier init` or `espalier new` made, as `.espalier.yml` records it.
struct Made: Hashable {
    enum Kind: String { case feature, app, template }

    let kind: Kind
    var name: String
    /// The name of a built-in template, or the folder of the package's own template; nil for an app.
    let source: String?
    /// The chosen options of the template.
    var options: [String: String]
    /// The version of the skeletons that the files follow; `espalier upgrade` increases it.
    let format: Int

    init(_ kind: Kind, _ name: String, from source: String? = nil, options: [String: String] = [:], format: Int = Skeletons.format) {
        (self.kind, self.name, self.source, self.options, self.format) = (kind, name, source, options, format)
    }

    /// The record as one line of YAML.
    var line: String {
        let from = source.map { ", from: \($0)" } ?? "", pairs = options.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.quoted)" }
        let chosen = pairs.isEmpty ? "" : ", options: { \(pairs.joined(separator: ", ")) }"
        return "\(Self.start(kind, name))\(from)\(chosen), format: \(format) }"
    }

    /// The beginning of the line, which identifies what was made.
    static func start(_ kind: Kind, _ name: String) -> String { "  - { \(kind.rawValue): \(name)" }

    /// The folder of the feature, app or template. An upgrade ignores the record if the folder does not exist.
    var folder: String {
        switch kind {
        case .feature: "Modules/Features/\(name)"
        case .app: "Apps/\(name)"
        case .template: "Templates/\(name)"
        }
    }

    /// The files that these skeletons produce, before they are formatted.
    ///
    /// - Parameter features: The app's current features, so that adding a feature to an app does not count as an edit by the user.
    func files(from skeletons: Skeletons, features: [String]) throws(Failure) -> [Template.File] {
        if kind == .app {
            let app = try AppName(name)
            return [.init("\(folder)/\(app.type).swift", skeletons.app(app, features))]
        }
        // An upgrade does not change files that were made from one of the package's own templates, or from a built-in template that these
        // skeletons lack.
        guard let template = try Template.builtIn(skeletons).first(where: { $0.name == source }) else { return [] }
        if kind == .template { return template.all.map { .init("\(folder)/\($0.path)", $0.text) } }
        return try template.rendered(for: FeatureName(name), options).map { file in
            let isTest = file.path.hasPrefix("Tests/"), path = file.path.split(separator: "/", maxSplits: 1).last ?? ""
            return .init(isTest ? "Tests/Features/\(name)/\(path)" : "\(folder)/\(path)", file.text)
        }
    }
}

extension Made: Decodable {
    private enum Key: String, CodingKey { case feature, app, template, from, options, format }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let key: Key = values.contains(.feature) ? .feature : values.contains(.app) ? .app : .template
        self.init(
            Kind(rawValue: key.rawValue) ?? .template, try values.decode(String.self, forKey: key),
            from: try values.decodeIfPresent(String.self, forKey: .from),
            options: try values.decodeIfPresent([String: String].self, forKey: .options) ?? [:],
            format: try values.decode(Int.self, forKey: .format))
    }
}

extension String {
    /// The text as a quoted YAML scalar. No control character needs escaping, because the value of a template's option contains none.
    fileprivate var quoted: String { "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" }
}
