import FolderTesting
import Foundation
import PackageGraph
import Testing
import Toolchain

@testable import Doctor

/// Compares the doctor's predictions with what SwiftPM does, for packages in folders and in repositories.
@Suite("What the doctor predicts")
struct RefusalsSoakTests {
    private static func package(_ name: String, dependencies: String = "", modules: String...) -> String {
        """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
            name: "\(name)", products: [.library(name: "\(name)", targets: ["\(modules[0])"])],
            dependencies: [\(dependencies)],
            targets: [\(modules.joined(separator: ", "))])

        """.replacing(#"targets: ["\#(modules[0])"]"#, with: #"targets: ["\#(name)"]"#)
    }

    /// Runs `body` with a folder that contains `files`, and in which `wallet` is a repository with the tag 1.0.0. If `files` has the entry
    /// `later`, it is the manifest of `wallet` at a second tag, 1.1.0.
    private func withPackages(_ files: [String: String], _ body: (URL) async throws -> Void) async throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "refusals-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: root) }
        try root.write(files.mapValues { $0.replacing("ROOT", with: root.path(percentEncoded: false)) })
        let identity = ["-c", "user.name=t", "-c", "user.email=t@localhost"]
        func git(_ lines: [String]...) async throws {
            for words in lines {
                let run = try await Subprocess(["git"] + words, in: root.appending(path: "wallet")).run()
                #expect(run.code == 0, "\(run.errors)")
            }
        }
        let commit = identity + ["commit", "--quiet", "--message", "x"]
        try await git(["init", "--quiet"], ["add", "--all"], commit, ["tag", "1.0.0"])
        if let later = files["later"] {
            try Data(later.utf8).write(to: root.appending(path: "wallet/Package.swift"))
            try await git(["add", "--all"], commit, ["tag", "1.1.0"])
        }
        try await body(root)
    }

    private static let shop = package(
        "Shop", dependencies: ".package(path: \"../core\"),\n        .package(url: \"file://ROOTwallet\", from: \"1.0.0\")",
        modules: """
            .target(name: "Shop", dependencies: [.product(name: "Core", package: "core"), .product(name: "Wallet", package: "wallet")])
            """)
    private static let core = package("Core", modules: ".target(name: \"Core\")")
    private static let wallet = package("Wallet", modules: ".target(name: \"Wallet\")")
    private static let sources = [
        "shop/Package.swift": shop, "core/Package.swift": core, "wallet/Package.swift": wallet,
        "base/Package.swift": package("Base", modules: ".target(name: \"Base\")"),
        "base/Sources/Base/B.swift": "", "shop/Sources/Shop/S.swift": "",
        "core/Sources/Core/C.swift": "", "core/Sources/Money/M.swift": "", "wallet/Sources/Wallet/W.swift": "",
        "wallet/Sources/Money/M.swift": "",
    ]
    private static func wallet(on folder: String, uses product: String? = nil) -> String {
        let used = product.map { ", dependencies: [.product(name: \"\($0)\", package: \"\(folder)\")]" } ?? ""
        return package("Wallet", dependencies: ".package(path: \"../\(folder)\")", modules: ".target(name: \"Wallet\"\(used))")
    }
    private static let money = ".target(name: \"Money\")"

    @Test(
        "The doctor predicts exactly what SwiftPM refuses, before anything is fetched",
        arguments: [
            ([:], nil),
            (["wallet/Package.swift": wallet(on: "base", uses: "Base")], "Package.swift:6: wallet depends on the folder "),
            (["wallet/Package.swift": wallet(on: "base")], nil),
            // SwiftPM chooses an older version that does not depend on a folder.
            (["later": wallet(on: "base", uses: "Base")], nil),
            (["wallet/Package.swift": wallet(on: "core", uses: "Core")], "Package.swift:6: wallet depends on the folder "),
            (
                ["wallet/Package.swift": "", "wallet/swift/Package.swift": wallet],
                "Package.swift:6: wallet has its manifest at swift/Package.swift"
            ),
            (
                [
                    "core/Package.swift": package("Core", modules: ".target(name: \"Core\", dependencies: [\"Money\"])", money),
                    "wallet/Package.swift": package("Wallet", modules: ".target(name: \"Wallet\", dependencies: [\"Money\"])", money),
                ], "Package.swift:6: core and wallet both have a module Money."
            ),
        ] as [([String: String], String?)])
    func compared(changes: [String: String], expected: String?) async throws {
        var files = Self.sources.merging(changes) { $1 }
        files = files.filter { $0.value != "" || !$0.key.hasSuffix("Package.swift") }
        try await withPackages(files) { root in
            let shop = root.appending(path: "shop", directoryHint: .isDirectory), reader = try PackageReader(root: shop)
            let package = try await reader.read()
            let found = await Refusals.read(package, Externals.read(package, reader: reader), reader: reader).results.map(\.found)
            #expect(found.count == (expected == nil ? 0 : 1) && found.first?.hasPrefix(expected ?? "") != false, "\(found)")
            let build = try await Subprocess(["swift", "build", "--disable-dependency-cache"], in: shop, environment: reader.environment)
                .run()
            #expect((build.code == 0) == (expected == nil), "\(build.text)\(build.errors)")
        }
    }
}
