import Foundation

/// The Swift toolchain that the environment leads to.
package enum Toolchain {
    /// What changes when another toolchain is installed or chosen: the compiler's file, its size and its time.
    ///
    /// `swift --version` would be the obvious way, and takes longer than everything that this identity helps to skip.
    package static func identity(in environment: [String: String]) -> String {
        let choice = ["TOOLCHAINS", "DEVELOPER_DIR", "SDKROOT"].compactMap { environment[$0] }.joined(separator: ":")
        guard let swift = program("swift", in: environment) else { return choice }
        let real = swift.resolvingSymlinksInPath().path(percentEncoded: false)
        let attributes = try? FileManager.default.attributesOfItem(atPath: real)
        let size = attributes?[.size] as? Int ?? 0
        let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        return "\(real) \(size) \(time) \(choice)"
    }

    /// Where `PATH` has the program; nil where it has none.
    package static func program(_ name: String, in environment: [String: String]) -> URL? {
        let folders = (environment["PATH"] ?? "").split(separator: ":").map { URL(filePath: String($0), directoryHint: .isDirectory) }
        return folders.map { $0.appending(path: name) }.first {
            FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false))
        }
    }
}
