import Foundation

/// The Swift toolchain that an environment selects.
package enum Toolchain {
    /// A text that changes with the toolchain: the compiler's path, size and modification time.
    ///
    /// Running `swift --version` instead would take longer than all the work that the cached results save.
    package static func identity(in environment: [String: String]) -> String {
        let choice = ["TOOLCHAINS", "DEVELOPER_DIR", "SDKROOT"].compactMap { environment[$0] }.joined(separator: ":")
        guard let swift = program("swift", in: environment) else { return choice }
        let real = swift.resolvingSymlinksInPath().path(percentEncoded: false)
        let attributes = try? FileManager.default.attributesOfItem(atPath: real)
        let size = attributes?[.size] as? Int ?? 0
        let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        return "\(real) \(size) \(time) \(choice)"
    }

    /// The first executable of this name in `PATH`.
    package static func program(_ name: String, in environment: [String: String]) -> URL? {
        let folders = (environment["PATH"] ?? "").split(separator: ":").map { URL(filePath: String($0), directoryHint: .isDirectory) }
        return folders.map { $0.appending(path: name) }.first {
            FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false))
        }
    }
}
