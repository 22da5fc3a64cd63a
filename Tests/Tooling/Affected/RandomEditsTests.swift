import PackageGraph
import PackageRules
import Seeded
import Testing

@testable import Affected

/// A package in memory: features with three layers and tests, a shared module below, an app above, and the contents of all files.
///
/// The build result of a target is simulated by a string with everything that the build could see: the package's settings and Makefile,
/// the target's row in the manifest and its files, and the results of its dependencies. The result of a skipped target must not change.
private struct Orchard {
    var targets: [Target] = []
    var files: [String: Int] = [:]
    var settings = "6.2"
    var yams = 0

    init(features: Int) {
        add("Words", at: "Modules/Shared/Words", knows: [])
        for number in 0..<features {
            let name = "F\(number)", path = "Modules/Features/F\(number)"
            add("\(name)Domain", at: "\(path)/Domain", knows: ["Words"])
            add("\(name)Infra", at: "\(path)/Infra", knows: ["\(name)Domain", "Yams"])
            add(name, at: "\(path)/Feature", knows: ["\(name)Domain", "\(name)Infra"])
            add("\(name)Tests", at: "Tests/Features/\(name)", knows: [name], kind: .test)
        }
        add("app", at: "Apps/app", knows: (0..<features).map { "F\($0)" }, kind: .executable)
        files["Makefile"] = 0
    }

    mutating func add(_ name: String, at path: String, knows: [String], kind: Target.Kind = .library, flag: Int = 0) {
        let dependencies = knows.map { $0 == "Yams" ? Dependency(.product, "Yams", package: "yams") : Dependency(.byName, $0) }
        targets.append(
            Target(name, kind, path: path, exclude: ["Notes"], dependencies: dependencies, declaration: "\(path) \(knows) \(flag)"))
        for file in ["One.swift", "Two.swift", "Notes/note.md"] { files["\(path)/\(file)"] = 0 }
    }

    var snapshot: Snapshot {
        let package = Package(
            name: "orchard", dependencies: [PackageDependency(identity: "yams", declaration: "\(yams)")], targets: targets,
            settings: settings)
        return Snapshot(package, folders: Folders(package) { _ in true })
    }

    var results: [String: String] {
        var results: [String: String] = [:]
        let byName = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
        func result(_ name: String) -> String {
            if let known = results[name] { return known }
            guard let target = byName[name] else { return "\(name) \(yams)" }
            let own = files.filter { $0.key.hasPrefix((target.path ?? "") + "/") }.sorted { $0.key < $1.key }.map {
                "\($0.key)=\($0.value)"
            }
            let below = target.dependencies.map { result($0.name).hashValue }
            let text = "\(settings) \(target.declaration) \(own) \(below) \(files["Makefile"] ?? 0)"
            results[name] = text
            return text
        }
        for target in targets { _ = result(target.name) }
        return results
    }

    /// Makes at most one edit, and returns the files that git would list as changed.
    mutating func edit(_ chance: inout SplitMix64) -> [String] {
        let paths = files.keys.sorted(), count = Int.random(in: 1...99, using: &chance)
        let index = Int.random(in: 1..<(targets.count - 1), using: &chance), target = targets[index]
        switch Int.random(in: 0..<20, using: &chance) {
        case 0:
            files["Makefile", default: 0] += count
            return ["Makefile"]
        case 1:
            yams += count
            return ["Package.swift"]
        case 2:
            settings += "."
            return ["Package.swift"]
        case 3...5:
            targets[index] = Target(
                target.name, target.kind, path: target.path, exclude: target.exclude, dependencies: target.dependencies,
                declaration: target.declaration + "+")
            return ["Package.swift"]
        case 6:
            let name = "New\(count)x\(targets.count)"
            let before = Set(files.keys)
            add(name, at: "Modules/New/\(name)", knows: ["Words"], flag: count)
            let new = targets.removeLast()
            targets.insert(new, at: 1)
            return ["Package.swift"] + Set(files.keys).subtracting(before)
        case 7, 8:
            let path = "\(target.path ?? "")/New\(count).swift"
            files[path, default: 0] += 1
            return [path]
        case 9, 10:
            let path = paths[Int.random(in: 0..<paths.count, using: &chance)]
            guard path != "Makefile" else { return [] }
            files[path] = nil
            return [path]
        default:
            let path = paths[Int.random(in: 0..<paths.count, using: &chance)]
            files[path, default: 0] += count
            return [path]
        }
    }
}

@Suite("1,000 rounds of random edits to a generated package")
struct RandomEditsTests {
    @Test("No random edit changes the result of an unaffected target", arguments: [11, 12, 13, 14])
    func sound(seed: UInt64) {
        var chance = SplitMix64(seed: seed)
        var orchard = Orchard(features: 6), skipped = 0
        for round in 0..<250 {
            let old = orchard.snapshot, before = orchard.results
            // Make one to three edits, because a change may affect several files.
            let changed = (0..<Int.random(in: 1...3, using: &chance)).flatMap { _ in orchard.edit(&chance) }
            let affected = Affected(orchard.snapshot, since: old, changed: Array(Set(changed)))
            let marked = Set(affected.marks.map(\.name)), after = orchard.results
            for (name, result) in after where !marked.contains(name) {
                skipped += 1
                #expect(before[name] == result, "seed \(seed), round \(round): \(name) was skipped after \(changed)")
            }
        }
        #expect(skipped > 1_000, "Too few targets were skipped to prove anything.")
    }
}
