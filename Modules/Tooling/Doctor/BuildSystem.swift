import Foundation
import PackageGraph

/// The two of SwiftPM's, which keep what they make in different places.
enum BuildSystem: Equatable {
    case native
    /// The newer one, and its name for the configuration and the platform, such as `Debug-linux`.
    case swiftbuild(String)

    /// Where products go says which it is: nothing else that SwiftPM says is as stable.
    init(products: some StringProtocol) {
        let folders = products.split(separator: "/")
        self = folders.dropLast().suffix(2) == ["out", "Products"] ? .swiftbuild(String(folders[folders.count - 1])) : .native
    }

    /// Where the compiler leaves its work on a module in a debug build.
    func work(on target: Target, of package: Package, in build: URL) -> URL {
        switch self {
        case .native:
            return build.appending(path: "debug/\(target.name.asModuleName).build")
        case .swiftbuild(let platform):
            return build.appending(path: "out/Intermediates.noindex/\(package.name).build/\(platform)/\(target.name).build")
        }
    }
}
