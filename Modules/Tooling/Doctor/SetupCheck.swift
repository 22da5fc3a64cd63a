import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Toolchain

/// Checks the setup around a package: toolchain, environment, locks, dependencies, builds and system libraries.
package struct SetupCheck: Sendable {
    let reader: PackageReader
    /// The full environment of this process.
    let variables: [String: String]

    package init(_ reader: PackageReader, variables: [String: String]) { (self.reader, self.variables) = (reader, variables) }

    var build: URL { reader.root.appending(path: ".build") }

    /// SwiftPM's build lock, a file in the folder for temporary files. The note in the scratch folder states the process ID of the lock's
    /// holder.
    var lock: BuildLock { BuildLock(ScratchLock(of: build, environment: reader.environment).file, note: build.appending(path: ".lock")) }

    package func results() async -> [CheckResult] {
        var results = await toolchain()
        let (system, found) = await buildSystem()
        results.append(found)
        results.append(environment())
        results.append(lock.result(of: LockHolders.system))
        do throws(Failure) {
            let package = try await reader.read()
            let externals = await Externals.read(package, reader: reader)
            let refusals = await Refusals.read(package, externals, reader: reader).results
            results += Dependencies(package: package, root: reader.root, externals: externals, refusals: refusals).results
            results.append(Freshness(package, root: reader.root, build: build, system).result)
            results += await Libraries(root: reader.root, environment: reader.environment).results()
        } catch {
            results.append(CheckResult("manifest", error.message.english, fix: "swift package dump-package"))
        }
        return results
    }

    private func toolchain() async -> [CheckResult] {
        let version = try? await Subprocess(["swift", "--version"], environment: reader.environment).run()
        guard let version, version.code == 0, let line = version.text.split(separator: "\n").first else {
            let fix = "curl -O https://download.swift.org/swiftly/linux/swiftly-$(uname -m).tar.gz   # or see swift.org/install"
            return [CheckResult("toolchain", "No working swift was found in PATH.", fix: fix)]
        }
        let found = CheckResult("toolchain", "\(line).")
        guard let number = Self.version(in: String(line)), let needed = manifestVersion, number.lexicographicallyPrecedes(needed) else {
            return [found]
        }
        let name = needed.map(String.init).joined(separator: ".")
        return [CheckResult("toolchain", "\(line), but the manifest requires \(name).", fix: "swiftly install \(name)")]
    }

    /// The version in the manifest's first line, such as `// swift-tools-version: 6.2`.
    private var manifestVersion: [Int]? {
        let text = (try? String(contentsOf: reader.root.appending(path: "Package.swift"), encoding: .utf8)) ?? ""
        return text.firstMatch(of: /swift-tools-version:\s*([0-9.]+)/).flatMap { Self.numbers($0.output.1) }
    }

    static func version(in line: String) -> [Int]? { line.firstMatch(of: /version ([0-9.]+)/).flatMap { numbers($0.output.1) } }

    private static func numbers(_ text: Substring) -> [Int]? {
        let parts = text.split(separator: ".").compactMap { Int($0) }
        return parts.isEmpty ? nil : parts
    }

    private func buildSystem() async -> (BuildSystem, CheckResult) {
        let path = reader.root.path(percentEncoded: false), scratch = reader.cache.appending(path: "scratch").path(percentEncoded: false)
        let run = try? await Subprocess(
            ["swift", "build", "--package-path", path, "--scratch-path", scratch, "--show-bin-path"], environment: reader.environment
        ).run()
        guard let run, run.code == 0, let products = run.text.split(separator: "\n").last else {
            let why = run?.errors.split(separator: "\n").first.map { " \($0)" } ?? ""
            let result = CheckResult("build system", "SwiftPM does not report where it builds.\(why)", fix: "swift build --show-bin-path")
            return (.native, result)
        }
        let system = BuildSystem(products: products), last = BuildSystem(lastIn: build) ?? system
        let text = system == .native ? "The native build system" : "The swiftbuild build system"
        return (last, CheckResult("build system", text + (last.name == system.name ? "." : "; the last build used \(last.name).")))
    }

    /// Lists the variables that changed since the last run, because each of these changes makes SwiftPM evaluate the manifest again.
    /// Records fingerprints of the variables for the next run.
    func environment() -> CheckResult {
        let file = reader.cache.appending(path: "environment.json")
        let before = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode([String: String].self, from: $0) }
        // Values may be secret. Four digits of a fingerprint are enough to detect a change, but do not reveal the value.
        let now = variables.filter { !Self.ignored.contains($0.key) }.mapValues { String(Fingerprint($0).description.prefix(4)) }
        try? FileManager.default.createDirectory(at: reader.cache, withIntermediateDirectories: true)
        try? FileManager.default.removeItem(at: file)
        _ = FileManager.default.createFile(
            atPath: file.path(percentEncoded: false), contents: try? JSONEncoder().encode(now), attributes: [.posixPermissions: 0o600])
        guard let before else {
            return CheckResult("environment", "Recorded for comparison with the next run.")
        }
        let changed = Set(before.keys).union(now.keys).filter { before[$0] != now[$0] }.sorted()
        if changed.isEmpty { return CheckResult("environment", "Unchanged since the last run.") }
        let script = reader.root.appending(path: "Scripts/swift.sh").path(percentEncoded: false)
        let hasScript = FileManager.default.fileExists(atPath: script), fixed = SwiftEnvironment.fixed
        let kept =
            reader.environment.keys.filter { fixed[$0] == nil }.sorted().map { "\($0)=\"$\($0)\"" }
            // equivalent mutant (< → <=): No two variables have the same name.
            + fixed.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
        return CheckResult(
            "environment",
            "\(changed.joined(separator: ", ")) changed since the last run, so swift evaluates the manifest again; espalier does not.",
            fix: hasScript ? "bash Scripts/swift.sh build" : "env -i \(kept.joined(separator: " ")) swift build")
    }

    /// Variables that SwiftPM leaves out of its manifest cache key, and those that shells set for each command or folder.
    private static let ignored: Set = [
        "_", "PWD", "OLDPWD", "SHLVL", "TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "TERM_SESSION_ID", "ITERM_PROFILE",
        "ITERM_SESSION_ID", "SECURITYSESSIONID",
        "LaunchInstanceID", "LC_TERMINAL", "LC_TERMINAL_VERSION", "CLICOLOR", "LS_COLORS", "VSCODE_IPC_HOOK_CLI",
        "HYPERFINE_RANDOMIZED_ENVIRONMENT_OFFSET", "SSH_AUTH_SOCK",
    ]
}
