import Foundation

/// The environment that swift is run in: always the same variables, whatever else a shell has set.
///
/// SwiftPM takes a manifest for changed whenever any variable differs, and works out again all that it knows of the package.
/// `Scripts/swift.sh` does the same for this repository.
package struct Surroundings: Sendable {
    package let environment: [String: String]

    /// Where the toolchain, the network and temporary files are: what swift itself reads.
    private static let names: Set = [
        "PATH", "HOME", "TMPDIR", "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS", "http_proxy", "https_proxy", "no_proxy", "SSL_CERT_FILE",
        "GIT_SSL_CAINFO",
    ]

    /// - Parameter manifest: The text of a manifest: a variable that it names in quotes passes too, since a package may be narrowed by one.
    package init(of all: [String: String], manifest: String = "") {
        let named = Set(manifest.matches(of: /"([A-Za-z_][A-Za-z0-9_]*)"/).map { String($0.output.1) })
        environment = all.filter { !$0.value.isEmpty && (Self.names.contains($0.key) || named.contains($0.key)) }
            .merging(["LANG": "C.UTF-8"]) { _, fixed in fixed }
    }

    /// Those of this process.
    package static let here = Surroundings(of: ProcessInfo.processInfo.environment)
}
