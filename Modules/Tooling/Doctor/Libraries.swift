import Failure
import Foundation
import SwiftText
import Toolchain

/// The system libraries of a package and its dependencies, found in their module maps.
struct Libraries {
    let root: URL
    let environment: [String: String]

    /// A module map of a system library.
    struct Map: Hashable {
        let folder: URL
        let headers, links: [String]

        init?(_ text: String, in folder: URL) {
            links = text.matches(of: /\blink\s+(?:framework\s+)?"([^"]+)"/).map { String($0.output.1) }
            headers = text.matches(of: /\bheader\s+"([^"]+)"/).map { String($0.output.1) }
            // A module map for a package's own C sources links no library.
            guard !links.isEmpty, !headers.isEmpty else { return nil }
            self.folder = folder
        }
    }

    func results() async -> [CheckResult] {
        let maps = self.maps
        var results: [CheckResult] = []
        for map in maps {
            for (what, problem) in await problems(of: map) {
                let packages = providers(near: map.folder)
                results.append(
                    CheckResult(
                        "system libraries", "\(what) is missing: \(problem)",
                        fix: packages.isEmpty ? "apt-file search \(what)" : Self.install(packages)))
            }
        }
        guard results.isEmpty else { return Array(Set(results)).sorted { $0.found < $1.found } }
        let names = Set(maps.flatMap(\.links)).sorted()
        return [CheckResult("system libraries", names.isEmpty ? "None are needed." : "Found \(names.joined(separator: ", ")).")]
    }

    private var maps: [Map] {
        var maps: [Map] = []
        for folder in [root.appending(path: ".build/checkouts"), root.appending(path: "Sources"), root.appending(path: "Modules")] {
            for case let file as URL in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? [] {
                guard ["module.modulemap", "module.map"].contains(file.lastPathComponent),
                    !file.pathComponents.contains("Tests"), let text = try? String(contentsOf: file, encoding: .utf8),
                    let map = Map(text, in: file.deletingLastPathComponent())
                else { continue }
                maps.append(map)
            }
        }
        return maps.sorted { $0.folder.path < $1.folder.path }
    }

    private func problems(of map: Map) async -> [(what: String, problem: String)] {
        var problems: [(what: String, problem: String)] = []
        for header in map.headers {
            let path = map.folder.appending(path: header).path(percentEncoded: false)
            let run = try? await Subprocess(["clang", "-fsyntax-only", "-x", "c", path], environment: environment).run()
            if let missing = run?.errors.firstMatch(of: /fatal error: '([^']+)' file not found/)?.output.1 {
                problems.append((String(missing), "the compiler cannot find this header."))
            }
        }
        for link in map.links where problems.isEmpty {
            // An empty source is enough, because the linker looks for a library even if nothing uses it.
            let run = try? await Subprocess(
                ["clang", "-shared", "-x", "c", "/dev/null", "-l\(link)", "-o", "/dev/null"], environment: environment
            ).run()
            if let run, run.code != 0 { problems.append(("lib\(link)", "it cannot be linked.")) }
        }
        return problems
    }

    /// The system packages that the nearest `Package.swift` names as providers of the library.
    private func providers(near folder: URL) -> [String] {
        var folder = folder
        while folder.path.count >= root.path.count, folder.pathComponents.count > 1 {
            if let manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8) {
                #if canImport(Darwin)
                    let makers = ["brew", "brewItem"]
                #else
                    let makers = ["apt", "aptItem"]
                #endif
                let source = SwiftSource(manifest), lists = makers.flatMap(source.calls).compactMap { $0.lists[""] }
                return lists.flatMap(\.self).filter { $0.wholeMatch(of: /[A-Za-z0-9.+-]+/) != nil }
            }
            folder.deleteLastPathComponent()
        }
        return []
    }

    private static func install(_ packages: [String]) -> String {
        #if canImport(Darwin)
            "brew install \(packages.joined(separator: " "))"
        #else
            "sudo apt-get install \(packages.joined(separator: " "))"
        #endif
    }
}
