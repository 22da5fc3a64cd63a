import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Toolchain

/// All that can be wrong around a package, though its sources are right.
package struct Checkup: Sendable {
    let reader: PackageReader
    /// What this process was given, before any of it is left out.
    let surroundings: [String: String]

    package init(_ reader: PackageReader, surroundings: [String: String]) { (self.reader, self.surroundings) = (reader, surroundings) }

    var build: URL { reader.root.appending(path: ".build") }

    /// Among the temporary files, as SwiftPM has it; its number alone is in the folder.
    var lock: Lock { Lock(ScratchLock(of: build, environment: reader.environment).file, note: build.appending(path: ".lock")) }

    package func complaints() async -> [Complaint] {
        var complaints = await toolchain()
        let (system, found) = await buildSystem()
        complaints.append(found)
        complaints.append(environment())
        complaints.append(lock.complaint(of: Holders.system))
        do throws(Failure) {
            let package = try await reader.read()
            complaints.append(Freshness(package, root: reader.root, build: build, system).complaint)
            complaints += await Libraries(root: reader.root, environment: reader.environment).complaints()
        } catch {
            complaints.append(Complaint("manifest", error.message.english, remedy: "swift package dump-package"))
        }
        return complaints
    }

    private func toolchain() async -> [Complaint] {
        let version = try? await Subprocess(["swift", "--version"], environment: reader.environment).run()
        guard let version, version.code == 0, let line = version.text.split(separator: "\n").first else {
            let remedy = "curl -O https://download.swift.org/swiftly/linux/swiftly-$(uname -m).tar.gz   # or see swift.org/install"
            return [Complaint("toolchain", "There is no swift in PATH that runs.", remedy: remedy)]
        }
        let found = Complaint("toolchain", "\(line).")
        guard let number = Self.version(in: String(line)), let needed = manifestVersion, number.lexicographicallyPrecedes(needed) else {
            return [found]
        }
        let name = needed.map(String.init).joined(separator: ".")
        return [Complaint("toolchain", "\(line), and the manifest wants \(name).", remedy: "swiftly install \(name)")]
    }

    /// `// swift-tools-version: 6.2`
    private var manifestVersion: [Int]? {
        let text = (try? String(contentsOf: reader.root.appending(path: "Package.swift"), encoding: .utf8)) ?? ""
        return text.firstMatch(of: /swift-tools-version:\s*([0-9.]+)/).flatMap { Self.numbers($0.output.1) }
    }

    static func version(in line: String) -> [Int]? { line.firstMatch(of: /version ([0-9.]+)/).flatMap { numbers($0.output.1) } }

    private static func numbers(_ text: Substring) -> [Int]? {
        let parts = text.split(separator: ".").compactMap { Int($0) }
        return parts.isEmpty ? nil : parts
    }

    private func buildSystem() async -> (BuildSystem, Complaint) {
        let path = reader.root.path(percentEncoded: false), scratch = reader.cache.appending(path: "scratch").path(percentEncoded: false)
        let run = try? await Subprocess(
            ["swift", "build", "--package-path", path, "--scratch-path", scratch, "--show-bin-path"], environment: reader.environment
        ).run()
        guard let run, run.code == 0, let products = run.text.split(separator: "\n").last else {
            let why = run?.complaint.split(separator: "\n").first.map { " \($0)" } ?? ""
            let complaint = Complaint("build system", "SwiftPM does not say where it builds.\(why)", remedy: "swift build --show-bin-path")
            return (.native, complaint)
        }
        let system = BuildSystem(products: products)
        return (system, Complaint("build system", system == .native ? "The native one builds here." : "swiftbuild is what builds here."))
    }

    /// SwiftPM takes its manifest for changed whenever any variable differs; so it is told which do, from one time to the next.
    func environment() -> Complaint {
        let file = reader.cache.appending(path: "environment.json")
        let before = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode([String: String].self, from: $0) }
        // What they say may be secret. Four digits of a fingerprint tell that they differ, and too little to find out what they were.
        let now = surroundings.filter { !Self.ignored.contains($0.key) }.mapValues { String(Fingerprint($0).description.prefix(4)) }
        try? FileManager.default.createDirectory(at: reader.cache, withIntermediateDirectories: true)
        try? FileManager.default.removeItem(at: file)
        _ = FileManager.default.createFile(
            atPath: file.path(percentEncoded: false), contents: try? JSONEncoder().encode(now), attributes: [.posixPermissions: 0o600])
        guard let before else {
            return Complaint("environment", "It was noted, to be compared when you ask again.")
        }
        let changed = Set(before.keys).union(now.keys).filter { before[$0] != now[$0] }.sorted()
        if changed.isEmpty { return Complaint("environment", "It is as it was the last time.") }
        let kept = reader.environment.keys.sorted().map { "\($0)=\"$\($0)\"" }.filter { !$0.hasPrefix("LANG=") }
        return Complaint(
            "environment",
            "\(changed.joined(separator: ", ")) changed since the last time, so plain swift evaluates the manifest anew; espalier does not.",
            remedy: "env -i \(kept.joined(separator: " ")) LANG=C.UTF-8 swift build")
    }

    /// What SwiftPM leaves out of the key of its manifest cache; and `_`, which a shell sets to the program that it starts.
    private static let ignored: Set = [
        "_", "TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "TERM_SESSION_ID", "ITERM_PROFILE", "ITERM_SESSION_ID", "SECURITYSESSIONID",
        "LaunchInstanceID", "LC_TERMINAL", "LC_TERMINAL_VERSION", "CLICOLOR", "LS_COLORS", "VSCODE_IPC_HOOK_CLI",
        "HYPERFINE_RANDOMIZED_ENVIRONMENT_OFFSET", "SSH_AUTH_SOCK",
    ]
}
