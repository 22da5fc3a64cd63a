import EnglishOnly
import Failure
import Foundation
import Toolchain

/// The modules of the toolchain, the system and Apple's platforms, which any target may import without declaring them.
package enum ToolchainModules {
    /// Asks the compiler once for each toolchain, and later reads the answer from `cache`.
    package static func read(environment: [String: String], cache: URL) async throws(Failure) -> Set<String> {
        try await here(environment: environment, cache: cache).union(AppleModules.names)
    }

    /// The modules of the toolchain and the system on this machine.
    private static func here(environment: [String: String], cache: URL) async throws(Failure) -> Set<String> {
        let file = cache.appending(path: "toolchain-\(Fingerprint(Toolchain.identity(in: environment))).txt")
        if let text = try? String(contentsOf: file, encoding: .utf8) { return Set(text.split(separator: "\n").map(String.init)) }
        guard let paths = try await ToolchainPaths.read(environment: environment) else {
            throw Failure(
                .unreachable, "swiftc does not report where its modules are.", hint: "Install the Swift toolchain, or add it to PATH.")
        }
        let modules = Set(folders(of: paths).flatMap(modules)).union(["Builtin"])
        try? FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
        try? modules.sorted().joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
        return modules
    }

    private static func folders(of paths: ToolchainPaths) -> [String] {
        let system = paths.sdkPath.map { sdk in
            ["usr/include", "usr/lib/swift", "System/Library/Frameworks", "../../Library/Frameworks", "../../usr/lib"].map {
                "\(sdk)/\($0)"
            }
        }
        return paths.runtimeLibraryImportPaths + [paths.runtimeResourcePath] + (system ?? [])
    }

    /// The names of Swift modules, frameworks and C modules in a folder.
    private static func modules(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { name in
            for ending in [".swiftmodule", ".framework"] where name.hasSuffix(ending) { return String(name.dropLast(ending.count)) }
            return name.contains(".") ? nil : declared(by: "\(folder)/\(name)/module.modulemap") ?? name
        }
    }

    /// The module name in a module map, which can differ from the name of the folder.
    private static func declared(by map: String) -> String? {
        guard let text = try? String(contentsOfFile: map, encoding: .utf8), let match = text.firstMatch(of: /module\s+([A-Za-z_]\w*)/)
        else { return nil }
        return String(match.output.1)
    }
}
