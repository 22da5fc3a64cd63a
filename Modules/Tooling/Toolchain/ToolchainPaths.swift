import Failure
import Foundation

/// The folders of a toolchain, as its compiler reports them.
package struct ToolchainPaths: Decodable, Sendable {
    package let runtimeLibraryImportPaths: [String]
    package let runtimeResourcePath: String
    package let sdkPath: String?

    /// Asks the compiler in `PATH`; returns nil if the compiler fails or its answer cannot be read.
    ///
    /// - Throws: `Failure` if the compiler cannot be started.
    package static func read(environment: [String: String]) async throws(Failure) -> ToolchainPaths? {
        struct Answer: Decodable { let paths: ToolchainPaths }
        let output = try await Subprocess(["swiftc", "-print-target-info"], environment: environment).run()
        guard output.code == 0 else { return nil }
        return (try? JSONDecoder().decode(Answer.self, from: Data(output.text.utf8)))?.paths
    }
}
