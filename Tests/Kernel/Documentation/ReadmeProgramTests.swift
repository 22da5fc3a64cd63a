import Foundation
import Testing

@Suite("The first program in the README", .timeLimit(.minutes(60)))
struct ReadmeProgramTests {
    @Test("It has at most ten lines, and prints what the README shows, also without the entry that the README leaves out")
    func output() async throws {
        let readme = try String(contentsOf: Catalogue.root.appending(path: "README.md"), encoding: .utf8)
        let code = String(try #require(readme.firstMatch(of: /```swift\n(.*?)```/.dotMatchesNewlines())).1)
        let outputs = readme.matches(of: /```text\n(.*?)```/.dotMatchesNewlines()).prefix(2).map { String($0.output.1) }
        #expect(code.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 10 && outputs.count == 2)

        let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        let without = lines.filter { !$0.contains("Entry.provide") }.joined(separator: "\n")
        for (program, output) in zip([code, without], outputs) { #expect(try await printed(by: program) == output) }
    }

    /// Compiles and runs a program that imports only the kernel.
    private func printed(by code: String) async throws -> String {
        try await withTemporaryFolder { folder in
            let source = folder.appending(path: "main.swift"), program = folder.appending(path: "program").path
            try code.write(to: source, atomically: true, encoding: .utf8)
            let built = Catalogue.modules.deletingLastPathComponent()
            let objects = try ["FeatureTree", "Spelling"].flatMap { module in
                let place = built.appending(path: "\(module).build")
                return try FileManager.default.contentsOfDirectory(atPath: place.path).filter { $0.hasSuffix(".swift.o") }.map {
                    place.appending(path: $0).path
                }
            }
            let settings = ["-swift-version", "6", "-warnings-as-errors", "-module-name", "Example", "-I", Catalogue.modules.path]
            let log = folder.appending(path: "log.txt")
            let (said, code) = try await Command(["swiftc"] + settings + [source.path, "-o", program] + objects).run(log: log)
            #expect(code == 0, "The program does not compile:\n\(said)")
            return try await Command([program]).run(log: log).said
        }
    }
}
