import Foundation

/// The Swift toolchain that an environment selects.
package enum Toolchain {
    /// Text that changes with the toolchain: the path, size and modification time of `swift`, and the variables that select a toolchain.
    ///
    /// The output of `swift --version` is not used, because running that command takes about 0.1 s.
    package static func identity(in environment: [String: String]) -> String {
        let choice = ["TOOLCHAINS", "DEVELOPER_DIR", "SDKROOT"].compactMap { environment[$0] }.joined(separator: ":")
        guard let swift = program("swift", in: environment) else { return choice }
        let real = swift.resolvingSymlinksInPath().path(percentEncoded: false)
        let attributes = try? FileManager.default.attributesOfItem(atPath: real)
        let size = attributes?[.size] as? Int ?? 0
        let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        return "\(real) \(size) \(time) \(choice)"
    }

    /// The version of the toolchain, its target and the operating system, which are the same on similar machines; nil if swift cannot run.
    package static func platform(in environment: [String: String], folder: URL) async -> String? {
        let output = try? await Subprocess(["swift", "--version"], in: folder, environment: environment).run()
        guard let output, output.code == 0, !output.text.isEmpty else { return nil }
        let release = (try? String(contentsOf: URL(filePath: "/etc/os-release"), encoding: .utf8)) ?? ""
        let names = release.split(separator: "\n").filter { $0.hasPrefix("ID=") || $0.hasPrefix("VERSION_ID=") }.sorted()
        return output.text + (names.isEmpty ? ProcessInfo.processInfo.operatingSystemVersionString : names.joined(separator: " "))
    }

    /// The first executable of this name in `PATH`.
    package static func program(_ name: String, in environment: [String: String]) -> URL? {
        let folders = (environment["PATH"] ?? "").split(separator: ":").map { URL(filePath: String($0), directoryHint: .isDirectory) }
        return folders.map { $0.appending(path: name) }.first {
            FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false))
        }
    }
}
