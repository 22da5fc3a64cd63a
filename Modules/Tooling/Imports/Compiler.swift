import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Toolchain

/// Asks the compiler which modules a set of files imports. The compiler only parses, so nothing is built.
struct Compiler: Sendable {
    let environment: [String: String]
    let root: URL
    let scratch: URL

    /// - Returns: The modules, and whether the files parse without an error. Imports before an error are included.
    func imports(of files: [String], options: [String] = []) async throws(Failure) -> (modules: Set<String>, isWhole: Bool) {
        // Use full paths, because a file name may look like an option.
        let paths = files.map { root.appending(path: $0).path(percentEncoded: false) }
        let words = ["swiftc", "-frontend", "-emit-imported-modules", "-module-name", "Asked", "-suppress-warnings"] + options
        let output = try await Subprocess(words + paths + ["-o", "-"], environment: environment).run()
        guard output.code != 127 else {
            throw Failure(.unreachable, "swiftc was not found.", hint: "Install the Swift toolchain, or add it to PATH.")
        }
        return (Set(output.text.split(separator: "\n").map(String.init)), output.code == 0)
    }

    /// The compiler options that decide which `#if` branches are active in a target.
    ///
    /// SwiftPM defines `SWIFT_PACKAGE` and, in a debug build, `DEBUG`. The modules of the target's dependencies may not be built yet, so
    /// empty modules stand in for them in `canImport` conditions.
    func options(for target: Target, in package: Package, isRelease: Bool, asking: Bool) -> [String] {
        let names = [
            "define": "-D", "enableUpcomingFeature": "-enable-upcoming-feature",
            "enableExperimentalFeature": "-enable-experimental-feature",
        ]
        let settings = target.settings.filter { $0.tool == "swift" && Self.holds($0.condition, isRelease: isRelease) }
        let chosen = settings.flatMap { setting in
            setting.values.flatMap { value in names[setting.name].map { [$0, value] } ?? [] }
        }
        let mode = settings.last { $0.name == "swiftLanguageMode" }?.values.first
        let version = mode ?? (package.toolsVersion.hasPrefix("6") ? "6" : "5")
        let debug = isRelease ? [] : ["-D", "DEBUG"]
        return ["-swift-version", version, "-D", "SWIFT_PACKAGE"] + debug + chosen + (asking ? stand(for: target) : [])
    }

    /// Whether the condition of a setting allows this configuration and this platform.
    private static func holds(_ condition: String?, isRelease: Bool) -> Bool {
        guard let condition else { return true }
        if condition.contains("\"config\":\"\(isRelease ? "debug" : "release")\"") { return false }
        #if os(Linux)
            let here = "\"linux\""
        #else
            let here = "\"macos\""
        #endif
        return condition.contains("\"platformNames\":[]") || condition.contains(here) || !condition.contains("platformNames")
    }

    private func stand(for target: Target) -> [String] {
        let names = Set(target.dependencies.map { $0.name.asModuleName }).filter {
            $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        }
        let folder = scratch.appending(path: Fingerprint(target.name).description)
        let text = names.sorted().map { "module \($0) {}\n" }.joined()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try text.write(to: folder.appending(path: "module.modulemap"), atomically: true, encoding: .utf8)
        } catch { return [] }
        return ["-I", folder.path(percentEncoded: false)]
    }
}
