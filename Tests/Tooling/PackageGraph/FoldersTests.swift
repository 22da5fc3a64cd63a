import PackageGraph
import Testing

@Suite("The folders of targets")
struct FoldersTests {
    private func folders(_ targets: Target..., on disk: Set<String> = []) -> Folders {
        Folders(Package(name: "shop", targets: targets), exists: disk.contains)
    }

    @Test("A target's folder is the folder that the manifest names or, if it names none, the one that SwiftPM finds by convention")
    func conventions() {
        let found = folders(
            Target("A", path: "./Modules/A/"), Target("B"), Target("C"), Target("BTests", .test), Target("P", .plugin), Target("D"),
            on: ["Sources/B", "src/C", "Tests/BTests", "Plugins/P"])
        #expect(found.paths == ["Modules/A", "Sources/B", "src/C", "Tests/BTests", "Plugins/P", nil])
        #expect(folders(Target("A"), Target("ATests", .test), on: ["Sources", "Tests/ATests"]).paths == ["Sources", "Tests/ATests"])
    }

    @Test("A file belongs to the innermost target that includes it according to the target's sources, resources and excluded paths")
    func owners() {
        let found = folders(
            Target("A", path: "A", exclude: ["Old", "README.md"]), Target("B", path: "A/B", sources: ["Real"], resources: ["Samples"]),
            Target("Whole", path: ""))
        #expect(found.builder(of: "A/File.swift") == 0)
        #expect(found.builder(of: "A/Old/File.swift") == 2)
        #expect(found.builder(of: "A/Older/File.swift") == 0)
        #expect(found.builder(of: "A/B/Real/File.swift") == 1)
        #expect(found.builder(of: "A/B/Samples/one.json") == 1)
        #expect(found.builder(of: "A/B/Other.swift") == 0)
        #expect(found.owners(of: "A/Old/File.swift") == [0, 2])
        #expect(folders(Target("A", path: "A")).builder(of: "README.md") == nil)
        #expect(folders(Target("A", path: "A")).owners(of: "AB/File.swift") == [])
    }

    @Test("A module's name is its target's name, with underscores replacing invalid characters and a leading digit")
    func modules() {
        #expect(["3D-View", "View3", "a b"].map(\.asModuleName) == ["_D_View", "View3", "a_b"])
    }
}
