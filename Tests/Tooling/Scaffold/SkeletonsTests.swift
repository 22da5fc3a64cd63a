import FolderTesting
import Foundation
import Testing
import Toolchain

@testable import Scaffold

@Suite("The versions of the skeletons")
struct SkeletonsTests {
    /// For each version, the digests of the files that its skeletons make. A package records only the version, so the files of a version
    /// must not change: `espalier upgrade` would mistake the change for an edit by the user, or miss it.
    private static let recorded: [Int: [String: String]] = [
        1: [
            "app": "8902f7c4bbe04ece", "flow": "bbf48578fc09c316", "layered": "e99a2a520d938af9", "monorepo": "cbcb49fc55d8a288",
            "package": "cc6d7c5caa58b81a", "screen": "6203e41d5d806c34", "viewless": "da782f9c73fec2bb",
        ],
        2: [
            "app": "8902f7c4bbe04ece", "flow": "bbf48578fc09c316", "layered": "e99a2a520d938af9", "monorepo": "290bd92a073ce714",
            "package": "c5e9ec374b81c3ad", "screen": "6203e41d5d806c34", "viewless": "5b747c59f6c1704b",
        ],
        3: [
            "app": "eca72cbc399c3735", "flow": "a3cafc5d6247d26a", "layered": "37611f065601da31", "monorepo": "86cdc2fe44de9244",
            "package": "7b489f9b4b77522d", "screen": "bb9ca6d75308e45a", "viewless": "8cabdefe7d49610",
        ],
    ]

    @Test("Each version of the skeletons makes the same files as when it was recorded", arguments: Skeletons.versions.keys.sorted())
    func unchanged(format: Int) throws {
        let found = try Self.digests(Skeletons.versions[format] ?? .current, format)
        for (bundle, digest) in found.sorted(by: { $0.key < $1.key }) {
            #expect(
                digest == Self.recorded[format]?[bundle],
                """
                The files of \(bundle) have changed, but packages record only the format \(format). Keep the old bundle as \
                Templates/\(bundle)-\(format).template for Skeletons.versions, increase Skeletons.format, and record the new digests. \
                If no user can have the format yet, because it is newer than the last commit of main, only record the new digest.
                """)
        }
        #expect(Self.recorded.keys.max() == Skeletons.format)
    }

    /// The digests of what the skeletons make for fixed answers.
    private static func digests(_ skeletons: Skeletons, _ format: Int) throws -> [String: String] {
        var files: [String: [Template.File]] = [:]
        for (location, version) in [("https://example.com/espalier.git", "0.2.0"), ("/espalier", nil)] {
            for hasWeb in [false, true] {
                let source = EspalierSource(recorded: location, version: version, hasWeb: hasWeb)
                let package = try NewPackage("Acme", features: ["Hello"], template: "screen", source: source)
                files["monorepo", default: []] += try package.files(skeletons, format: format)
            }
            let source = EspalierSource(recorded: location, version: version, hasWeb: false)
            let package = try NewPackage(feature: "Wallet", template: "layered", source: source)
            files["package", default: []] += try package.files(skeletons, format: format)
        }
        for template in try Template.builtIn(skeletons) {
            files[template.name] = try template.all + template.rendered(for: FeatureName("GiftCard"))
        }
        files["app"] = try [[], ["Hello"], ["Hello", "GiftCard"]].map { .init("App.swift", skeletons.app(try AppName("acme"), $0)) }
        return files.mapValues { digest($0.map { $0.path + "\n" + $0.text }.joined()) }
    }

    /// The FNV-1a hash of the text, in hexadecimal.
    private static func digest(_ text: String) -> String {
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }

    @Test("From format 2 on, a dependency on a version of Espalier below 1.0 excludes the next minor version")
    func dependency() throws {
        for (version, old, new) in [
            ("0.2.0", "from: \"0.2.0\"", ".upToNextMinor(from: \"0.2.0\")"), ("1.2.0", "from: \"1.2.0\"", "from: \"1.2.0\""),
        ] {
            let source = EspalierSource(recorded: "https://example.com/espalier.git", version: version, hasWeb: true)
            for (format, expected) in [(1, old), (2, new)] {
                #expect(
                    Skeletons.versions[format]?.dependency(source)
                        == ".package(url: \"https://example.com/espalier.git\", \(expected), traits: [\"EspalierWeb\"])")
            }
        }
    }

    @Test("`make check` of a new monorepo fails if there are findings, and says how to correct the format if only the format is wrong")
    func check() async throws {
        try await withFolder { root in
            let source = EspalierSource(recorded: "/espalier", version: nil, hasWeb: false)
            let package = try NewPackage("Acme", features: ["Hello"], template: "screen", source: source)
            let makefile = try #require(try package.files(.current, format: Skeletons.format).first { $0.path == "Makefile" })
            let bin = root.appending(path: "bin").withoutSlash, path = SwiftEnvironment.current.environment["PATH"] ?? ""
            let advice = "The format check has findings; make format corrects most of them.\n"
            for (findings, format, output) in [(0, 1, "Checked.\n\(advice)"), (0, 0, "Checked.\n"), (1, 0, "Checked.\n")] {
                try write(
                    [
                        "Makefile": makefile.text, "bin/swift": "#!/bin/sh\nexit \(format)\n",
                        "bin/espalier": "#!/bin/sh\necho Checked.\nexit \(findings)\n",
                    ], to: root)
                for tool in ["swift", "espalier"] {
                    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(bin)/\(tool)")
                }
                let run = try await Subprocess(["make", "check"], in: root, environment: ["PATH": "\(bin):\(path)"]).run()
                #expect((run.code == 0) == (findings + format == 0) && run.text == output, "\(run.text)\(run.errors)")
            }
        }
    }

    @Test("Every file of a skeleton ends with exactly one newline")
    func ends() throws {
        for location in ["/espalier", "https://example.com/espalier.git"] {
            let source = EspalierSource(recorded: location, version: location.hasPrefix("/") ? nil : "1.0.0", hasWeb: false)
            let packages = [
                try NewPackage("Acme", features: ["Hello"], template: "screen", source: source),
                try NewPackage(feature: "Wallet", template: "layered", source: source),
            ]
            for file in try packages.flatMap({ try $0.files(.current, format: Skeletons.format) }) {
                #expect(file.text.hasSuffix("\n") && !file.text.hasSuffix("\n\n"), "\(file.path)")
            }
        }
    }
}
