import EnglishOnly
import Failure
import Foundation

extension Package {
    /// Decodes the output of `swift package dump-package`.
    ///
    /// - Throws: `Failure` of kind `badData` if the text is not JSON or does not name the package.
    package init(dump: String) throws(Failure) {
        guard let json = try? JSONDecoder().decode(JSON.self, from: Data(dump.utf8)), let name = json["name"].text else {
            throw Failure(.badData, "The output of swift package dump-package is invalid.", hint: "Run espalier doctor.")
        }
        // Leave out the targets, products and dependencies, because separate properties contain them. Leave out the location, because a
        // copy of a package counts as the same package.
        var rest = json
        if case .object(var object) = json {
            for key in ["targets", "products", "dependencies", "packageKind"] { object[key] = nil }
            rest = .object(object)
        }
        let root = json["packageKind"].only?.value.list.first?.text ?? ""
        self.init(
            name: name, toolsVersion: json["toolsVersion"]["_version"].text ?? "",
            products: json["products"].list.compactMap(PackageProduct.init),
            dependencies: json["dependencies"].list.compactMap { PackageDependency($0, root: root) },
            targets: json["targets"].list.compactMap(Target.init),
            settings: rest.canonical)
    }
}

extension PackageProduct {
    fileprivate init?(_ json: JSON) {
        guard let name = json["name"].text else { return nil }
        self.init(name, kind: json["type"].only?.key ?? "library", targets: json["targets"].texts)
    }
}

extension PackageDependency {
    /// Decodes a dependency, such as `{"sourceControl": [{"identity": "yams", …}]}`.
    fileprivate init?(_ json: JSON, root: String) {
        guard let first = json.only?.value.list.first, let identity = first["identity"].text else { return nil }
        let path = first["path"].text.map { $0.relative(to: root) }
        self.init(identity: identity, path: path, declaration: path.map { "\"\($0)\"" } ?? first.canonical)
    }
}

extension String {
    /// The relative path from a folder to this one, such as `../sibling`; both paths are absolute.
    fileprivate func relative(to folder: String) -> String {
        let here = folder.split(separator: "/"), there = split(separator: "/")
        let common = zip(here, there).prefix { $0 == $1 }.count
        return (here.dropFirst(common).map { _ in ".." } + there.dropFirst(common).map(String.init)).joined(separator: "/")
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
            resources: json["resources"].list.compactMap { $0["path"].text }, headers: json["publicHeadersPath"].text,
            dependencies: json["dependencies"].list.compactMap(Dependency.init) + plugins,
            settings: json["settings"].list.compactMap(TargetSetting.init), declaration: json.canonical)
    }
}

extension Dependency {
    /// Decodes a dependency, such as `{"product": ["GRDB", "GRDB.swift", null, condition]}` or `{"byName": ["Money", condition]}`.
    fileprivate init?(_ json: JSON) {
        guard let (key, value) = json.only, let form = Form(rawValue: key), let name = value.list.first?.text else { return nil }
        self.init(
            form, name, package: form == .product ? value.list.dropFirst().first?.text : nil,
            condition: value.list.count > 1 ? value.list.last?.condition : nil)
    }
}

extension TargetSetting {
    fileprivate init?(_ json: JSON) {
        guard let tool = json["tool"].text, let (name, payload) = json["kind"].only else { return nil }
        let value = payload["_0"]
        self.init(
            tool: tool, name, values: value.text.map { [$0] } ?? value.texts,
            condition: json["condition"].condition)
    }
}
