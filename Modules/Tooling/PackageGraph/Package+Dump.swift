import Failure
import Foundation

extension Package {
    /// What `swift package dump-package` printed.
    /// - Throws: A failure of the kind `badData` where it is no such thing.
    package init(dump: String) throws(Failure) {
        guard let json = try? JSONDecoder().decode(JSON.self, from: Data(dump.utf8)), let name = json["name"].text else {
            throw Failure(.badData, "What swift package dump-package printed is no description of a package.", hint: "Run espalier doctor.")
        }
        var rest = json
        if case .object(var object) = json {
            object["targets"] = nil
            rest = .object(object)
        }
        self.init(
            name: name, toolsVersion: json["toolsVersion"]["_version"].text ?? "", products: json["products"].list.compactMap(Product.init),
            dependencies: json["dependencies"].list.compactMap(PackageDependency.init),
            targets: json["targets"].list.compactMap(Target.init),
            settings: rest.canonical)
    }
}

extension Product {
    fileprivate init?(_ json: JSON) {
        guard let name = json["name"].text else { return nil }
        self.init(name, kind: json["type"].only?.key ?? "library", targets: json["targets"].texts)
    }
}

extension PackageDependency {
    /// `{"sourceControl": [{"identity": "yams", …}]}`
    fileprivate init?(_ json: JSON) {
        guard let first = json.only?.value.list.first, let identity = first["identity"].text else { return nil }
        self.init(identity: identity, path: first["path"].text)
    }
}

extension Target {
    fileprivate init?(_ json: JSON) {
        guard let name = json["name"].text else { return nil }
        let sources = json["sources"] == .null ? nil : json["sources"].texts
        let plugins = json["pluginUsages"].list.compactMap { usage in
            usage.only.flatMap { $0.value.list.first?.text.map { Dependency(.plugin, $0) } }
        }
        self.init(
            name, json["type"].text.flatMap(Kind.init) ?? .other, path: json["path"].text, sources: sources, exclude: json["exclude"].texts,
            resources: json["resources"].list.compactMap { $0["path"].text },
            dependencies: json["dependencies"].list.compactMap(Dependency.init) + plugins,
            settings: json["settings"].list.compactMap(Setting.init), declaration: json.canonical)
    }
}

extension Dependency {
    /// `{"product": ["GRDB", "GRDB.swift", null, condition]}`, `{"byName": ["Money", condition]}`
    fileprivate init?(_ json: JSON) {
        guard let (key, value) = json.only, let form = Form(rawValue: key), let name = value.list.first?.text else { return nil }
        self.init(
            form, name, package: form == .product ? value.list.dropFirst().first?.text : nil,
            condition: value.list.count > 1 ? value.list.last?.condition : nil)
    }
}

extension Setting {
    fileprivate init?(_ json: JSON) {
        guard let tool = json["tool"].text, let (name, payload) = json["kind"].only else { return nil }
        let value = payload["_0"]
        self.init(
            tool: tool, name, values: value.text.map { [$0] } ?? value.texts,
            condition: json["condition"].condition)
    }
}
