import Foundation

/// The environment in which `swift` runs: only the variables that it needs.
///
/// SwiftPM evaluates a manifest again whenever any variable differs from the last run, so all other variables are left out.
/// `Scripts/swift.sh` leaves out the same variables.
/// Tests receive every variable; see ``TestEnvironment``.
package struct SwiftEnvironment: Sendable {
    package let environment: [String: String]

    /// The variables that swift itself reads: the locations of the toolchain, of temporary files and of network proxies.
    private static let names: Set = [
        "PATH", "HOME", "TMPDIR", "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS", "http_proxy", "https_proxy", "no_proxy", "SSL_CERT_FILE",
        "GIT_SSL_CAINFO",
    ]

    /// - Parameter manifest: The text of a manifest. Variables that the manifest names in quotes are passed too, because one of them may
    ///   narrow the package.
    package init(of all: [String: String], manifest: String = "") {
        let named = Set(manifest.matches(of: /"([A-Za-z_][A-Za-z0-9_]*)"/).map { String($0.output.1) })
        environment = all.filter { !$0.value.isEmpty && (Self.names.contains($0.key) || named.contains($0.key)) }
            .merging(["LANG": "C.UTF-8"]) { _, fixed in fixed }
    }

    /// The environment of this process.
    package static let current = SwiftEnvironment(of: ProcessInfo.processInfo.environment)
}
