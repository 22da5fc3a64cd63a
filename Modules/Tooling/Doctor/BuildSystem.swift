import Foundation
import PackageGraph

/// One of SwiftPM's two build systems, which write to different folders.
enum BuildSystem: Equatable {
    case native
    /// The newer build system, with its name for the configuration and platform, such as `Debug-linux`.
    case swiftbuild(String)

    /// Detects the build system from the path of the products, which is the most reliable sign.
    init(products: some StringProtocol) {
        let folders = products.split(separator: "/")
        self = folders.dropLast().suffix(2) == ["out", "Products"] ? .swiftbuild(String(folders[folders.count - 1])) : .native
    }

    /// The build system of the last build in a folder, according to the modification times of the databases; nil if there is no database,
    /// or if the last build used `swiftbuild` and there are no debug products.
    ///
    /// The last build might not have used the default build system, because `--build-system` can select the other one for a single build.
    init?(lastIn build: URL) {
        func built(_ path: String) -> Date? {
            (try? build.appending(path: path).resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate
        }
        let native = built("build.db"), other = built("out/Intermediates.noindex/XCBuildData/build.db")
        if let other, other > native ?? .distantPast {
            let products = try? FileManager.default.contentsOfDirectory(atPath: build.appending(path: "out/Products").path)
            guard let platform = products?.sorted().first(where: { $0.hasPrefix("Debug") }) else { return nil }
            self = .swiftbuild(platform)
        } else if native != nil {
            self = .native
        } else {
            return nil
        }
    }

    var name: String { self == .native ? "native" : "swiftbuild" }

    /// The folder of a module's object files in a debug build.
    func work(on target: Target, of package: Package, in build: URL) -> URL {
        switch self {
        case .native:
            return build.appending(path: "debug/\(target.name.asModuleName).build")
        case .swiftbuild(let platform):
            return build.appending(path: "out/Intermediates.noindex/\(package.name).build/\(platform)/\(target.name).build")
        }
    }
}
