import Foundation
import PackageGraph

/// The Swift files, templates of Swift files and Markdown files in a package's folder. Links and hidden files are left out, as are files in
/// hidden folders, in folders named `node_modules` and in the folders of other packages.
struct PackageFiles {
    /// The files with their paths in the package, sorted.
    let files: [Template.File]
    /// The folders of other packages.
    private let packages: [String]
    private let root: URL

    /// - Parameter folders: Folders to leave out.
    init(in root: URL, except folders: [String] = []) {
        var found: [String] = [], packages: [String] = []
        let all = FileManager.default.enumerator(atPath: root.withoutSlash)
        while let path = all?.nextObject() as? String {
            let name = path.split(separator: "/").last ?? ""
            switch all?.fileAttributes?[.type] as? FileAttributeType {
            case .typeDirectory:
                let isPackage = FileManager.default.fileExists(atPath: root.appending(path: "\(path)/Package.swift").withoutSlash)
                if isPackage { packages.append(path) }
                if isPackage || name.hasPrefix(".") || name == "node_modules" || folders.contains(path) { all?.skipDescendants() }
            case .typeRegular where !name.hasPrefix(".") && (path.isSwift || path.hasSuffix(".md")): found.append(path)
            default: break
            }
        }
        self.root = root
        self.packages = packages.sorted()
        files = found.sorted().compactMap { path in
            (try? String(contentsOf: root.appending(path: path), encoding: .utf8)).map { Template.File(path, $0) }
        }
    }

    /// The folders of the other packages that import the module by its old name; empty if the module is only moved.
    func packages(importing relocation: Relocation) -> [String] {
        if relocation.old.name == relocation.new.name { return [] }
        return packages.filter { folder in
            PackageFiles(in: root.appending(path: folder, directoryHint: .isDirectory)).files.contains { file in
                file.isSwift && file.text.contains(relocation.old.name)
                    && ModuleUse(of: relocation.old.name, in: file.text).renamed(to: "", qualifying: []) != file.text
            }
        }
    }
}

extension Template.File {
    /// Whether the file is a Swift file, or a template of one.
    var isSwift: Bool { path.isSwift }
}

extension String {
    fileprivate var isSwift: Bool { hasSuffix(".swift") || hasSuffix(".swift.stencil") }
}
