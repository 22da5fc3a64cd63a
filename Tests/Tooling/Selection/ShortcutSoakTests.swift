import Failure
import FolderTesting
import Foundation
import PackageGraph
import Seeded
import Synchronization
import Testing

@testable import Selection

@Suite("The shortcut around SwiftPM", .timeLimit(.minutes(60)))
struct ShortcutSoakTests {
    /// A package in which `ATests` passes if it compiles and expects the right sum. All modules except B contribute to the sum.
    private struct World {
        var parts = [1: 10, 2: 20], base = 1, c = 2, beside = 3, note = "four", isTold = false, isBroken = false, isMoved = false,
            literal = 0
        var next = 3

        var sum: Int { parts.values.reduce(base + c + beside + note.utf8.count + (isTold ? 1000 : 0), +) }
        var isGreen: Bool { literal == sum && !isBroken }

        var files: [String: String] {
            var files = [
                "work/Package.swift": """
                // swift-tools-version: 6.2
                import PackageDescription
                let package = Package(
                    name: "small", dependencies: [.package(path: "../beside")],
                    targets: [
                        .target(name: "C"), .target(name: "Base"),
                        .target(
                            name: "A", dependencies: ["Base", "C", .product(name: "Beside", package: "beside")], resources: [.copy("note.txt")],
                            swiftSettings: [\(isTold ? ".define(\"TOLD\")" : "")]),
                        .target(name: "B", dependencies: ["Base"]),
                        .testTarget(name: "ATests", dependencies: ["A"]), .testTarget(name: "BTests", dependencies: ["B"]),
                    ])

                """,
                "work/Sources/C/c.c": "#include \"c.h\"\nint c(void) { return \(c); }\n", "work/Sources/C/include/c.h": "int c(void);\n",
                "work/Sources/Base/Base.swift": "public func base() -> Int { \(base) }\n",
                "work/Sources/B/B.swift": "import Base\npublic func b() -> Int { base() }\n",
                "work/Sources/A/A.swift": """
                import Base
                import Beside
                import C
                import Foundation
                #if TOLD
                let told = 1000
                #else
                let told = 0
                #endif
                public func a() throws -> Int {
                    let note = try Data(contentsOf: Bundle.module.url(forResource: "note", withExtension: "txt")!).count
                    return base() + Int(c()) + beside() + note + told\(parts.keys.sorted().map { " + part\($0)()" }.joined())\(isBroken ? " + \"\"" : "")
                }

                """,
                "work/Sources/A/note.txt": note,
                "work/Tests/ATests/ATests.swift": "import A\nimport Testing\n@Test func adds() throws { #expect(try a() == \(literal)) }\n",
                "work/Tests/BTests/BTests.swift": "import B\nimport Testing\n@Test func is() { #expect(b() != 0) }\n",
                "beside/Package.swift": """
                // swift-tools-version: 6.2
                import PackageDescription
                let package = Package(name: "beside", products: [.library(name: "Beside", targets: ["Beside"])], targets: [.target(name: "Beside")])

                """,
                "beside/Sources/Beside/Beside.swift": "public func beside() -> Int { \(beside) }\n",
            ]
            let folder = "work/Sources/A/" + (isMoved ? "Parts/" : "")
            for (part, value) in parts { files["\(folder)Part\(part).swift"] = "func part\(part)() -> Int { \(value) }\n" }
            return files
        }
    }

    private enum Edit: CaseIterable {
        case part, base, test, broken, mended
        case added, removed, moved, note, c, beside, manifest
        case others, otherSelection, lost

        /// Whether the edit changes only the text of Swift files.
        var isOfText: Bool { [.part, .base, .test, .broken, .mended].contains(self) }
    }

    @Test("After each edit, tests pass or fail as expected, and the shortcut is taken if only Swift code changed since a successful build")
    func randomEdits() async throws {
        let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? 6
        var chance = SplitMix64(seed: seed), world = World(), written: [String: String] = [:]
        let home = FileManager.default.temporaryDirectory.appending(path: "shortcut-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: home) }
        let root = home.appending(path: "work", directoryHint: .isDirectory)

        func write() throws {
            let files = world.files
            try home.write(files.filter { written[$0.key] != $0.value })
            for path in written.keys where files[path] == nil { try FileManager.default.removeItem(at: home.appending(path: path)) }
            written = files
        }
        func test(_ name: String = "A") async throws -> (isGreen: Bool, isBySwiftPM: Bool, said: String) {
            let lines = Mutex<[String]>([])
            let result = try await Run(PackageReader(root: root), isDirect: true) { line in lines.withLock { $0.append(line) } }.test(
                [name], isInsistent: true)
            let said = lines.withLock { $0.joined(separator: "\n") }
            return (result.isGreen, said.contains("Building for debugging") || said.contains("Build complete"), said)
        }

        world.literal = world.sum
        try write()
        let first = try await test()
        #expect(first.isGreen && first.isBySwiftPM, "\(first.said)")
        var isKept = true, history: [String] = []
        let edits = Edit.allCases + [.part, .test, .base]
        for edit in edits.shuffled(using: &chance) {
            var isExpected: Bool? = edit.isOfText && isKept
            switch edit {
            case .part, .lost:
                if let part = world.parts.keys.sorted().randomElement(using: &chance) {
                    world.parts[part] = .random(in: 1...999, using: &chance)
                }
            case .base: world.base = .random(in: 1...999, using: &chance)
            case .test: world.literal = .random(in: 1...999, using: &chance)
            case .broken: world.isBroken = true
            case .mended: world.isBroken = false
            case .added: (world.parts[world.next], world.next) = (.random(in: 1...999, using: &chance), world.next + 1)
            case .removed: if let part = world.parts.keys.min() { world.parts[part] = nil }
            case .moved: world.isMoved.toggle()
            case .note: world.note += "!"
            case .c: world.c += 1
            case .beside: world.beside += 1
            case .manifest: world.isTold.toggle()
            case .others, .otherSelection: break
            }
            // In half of the cases, make the tests expect the right number, so that they fail about as often as they pass.
            if edit != .test, Bool.random(using: &chance) { world.literal = world.sum }
            try write()
            let narrow = root.appending(path: ".build/espalier/narrow")
            switch edit {
            case .others:
                // Run plain SwiftPM in the same place, so that it makes the same plan.
                let paths = ["--package-path", narrow.appending(path: "work").path, "--scratch-path", narrow.appending(path: "build").path]
                let plain = Process()
                plain.executableURL = URL(filePath: "/usr/bin/env")
                plain.arguments = ["swift", "test", "--disable-xctest"] + paths
                (plain.standardOutput, plain.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
                try plain.run()
                plain.waitUntilExit()
            case .otherSelection: _ = try await test("B")
            case .lost:
                let built = narrow.appending(path: "build/debug").resolvingSymlinksInPath()
                // After a compile error, some of these files do not exist.
                for name in ["A.build/A.swift.o", "Modules/Base.swiftmodule", "smallPackageTests.xctest"] {
                    try? FileManager.default.removeItem(at: built.appending(path: name))
                }
                isExpected = nil
            default: break
            }
            let found = try await test()
            history.append("\(edit)\(found.isBySwiftPM ? "" : "*")")
            #expect(found.isGreen == world.isGreen, "seed \(seed), after \(history.joined(separator: ", ")):\n\(found.said)")
            if let isExpected {
                #expect(!found.isBySwiftPM == isExpected, "seed \(seed), after \(history.joined(separator: ", ")):\n\(found.said)")
            }
            isKept = !world.isBroken
        }
    }
}
