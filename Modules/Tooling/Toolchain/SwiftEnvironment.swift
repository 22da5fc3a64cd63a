import Foundation

/// The environment in which `swift` runs: only the variables that it needs.
///
/// SwiftPM evaluates a manifest again after almost every change to the environment, so variables that swift does not need are left out.
/// `Scripts/swift.sh` does the same for this package. Tests receive more variables; see ``TestEnvironment``.
package struct SwiftEnvironment: Sendable {
    package let environment: [String: String]

    /// The variables that swift itself reads, such as the locations of the toolchain, of temporary files and of network proxies.
    private static let names: Set = [
        "PATH", "HOME", "TMPDIR", "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS", "http_proxy", "https_proxy", "no_proxy", "SSL_CERT_FILE",
        "GIT_SSL_CAINFO",
    ]

    /// - Parameter manifest: The text of a manifest. Variables that the manifest names in quotes are passed too, because one of them may
    ///   narrow the package.
    package init(of all: [String: String], manifest: String = "") {
        let named = Set(manifest.matches(of: /"([A-Za-z_][A-Za-z0-9_]*)"/).map { String($0.output.1) }.filter { !$0.isSecret })
        environment = all.filter { !$0.value.isEmpty && (Self.names.contains($0.key) || named.contains($0.key)) }
            .merging(Self.fixed) { _, fixed in fixed }
    }

    /// The variables that are set to the same value on every machine.
    ///
    /// SwiftPM 6.3 passes the enabled traits of a package to the compiler in the order of a set. With random hashing, that order differs
    /// from one process to the next, and a different order recompiles the whole package.
    package static let fixed = ["LANG": "C.UTF-8", "SWIFT_DETERMINISTIC_HASHING": "1"]

    /// The environment for `swift`, selected from the variables of this process.
    package static let current = SwiftEnvironment(of: ProcessInfo.processInfo.environment)
}

extension String {
    /// Whether a variable of this name configures the shared cache. These variables are never passed to a package's code, because one of
    /// them contains a secret token.
    var isSecret: Bool { hasPrefix("ESPALIER_CACHE") }
}
