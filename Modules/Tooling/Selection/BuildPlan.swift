import Foundation

/// SwiftPM's build plan for llbuild, without the steps that only SwiftPM can run.
///
/// The omitted steps write lists of files, copy resources and generate the tests' `main`. Unless the tests use XCTest, the results of these
/// steps stay valid while only the text of Swift files changes.
struct BuildPlan: Equatable {
    /// The plan for `swift-build-tool`, the command-line program of llbuild.
    let text: String
    /// The test runner.
    let product: String
    /// The compiler.
    let compiler: String
    /// The package's folders that SwiftPM scanned to make this plan.
    let folders: Set<String>

    /// The tools that only SwiftPM provides; `common` lists the tools that llbuild provides too.
    private static let own: Set = [
        "copy-tool", "package-structure-tool", "test-discovery-tool", "test-entry-point-tool", "write-auxiliary-file",
    ]
    private static let common: Set = ["archive", "clang", "phony", "shell"]

    /// Reads the text line by line, because YAML parsers are slow on files of several megabytes.
    ///
    /// Returns nil if the format or a tool is unknown, or if the plan does not have exactly one test runner and exactly one compiler.
    init?(_ planned: String) {
        let marker = "\ncommands:\n"
        guard let start = planned.range(of: marker), planned.contains("\n  \"test\": [") else { return nil }
        let client = "\n  name: basic\n"
        guard planned[..<start.lowerBound].contains(client) else { return nil }
        var text = planned[..<start.lowerBound].replacing(client, with: "\n  name: swift-build\n", maxReplacements: 1) + marker
        var products: [String] = [], compilers: Set<String> = [], folders: Set<String> = []
        for step in planned[start.upperBound...].split(separator: "\n\n") {
            var fields: [Substring: Substring] = [:]
            for line in step.split(separator: "\n").dropFirst() {
                guard line.hasPrefix("    "), let colon = line.firstIndex(of: ":") else { return nil }
                fields[line[..<colon].dropFirst(4)] = line[line.index(after: colon)...].drop { $0 == " " }
            }
            guard let tool = fields["tool"] else { return nil }
            if tool == "package-structure-tool" {
                folders = Set(Self.list(fields["inputs"]).filter { $0.hasSuffix("/") })
            }
            if Self.own.contains(String(tool)) { continue }
            guard Self.common.contains(String(tool)) else { return nil }
            if let program = Self.list(fields["args"]).first, program.hasSuffix("/swiftc") { compilers.insert(program) }
            if step.hasPrefix("  \"C."), step.prefix(while: { $0 != "\n" }).hasSuffix(".test\":") {
                products += Self.list(fields["outputs"])
            }
            text += step + "\n\n"
        }
        guard products.count == 1, let product = products.first, compilers.count == 1, let compiler = compilers.first, !folders.isEmpty
        else { return nil }
        (self.text, self.product, self.compiler, self.folders) = (String(text), product, compiler, folders)
    }

    /// Decodes a list as SwiftPM writes it: in brackets, with strings in double quotes, which is valid YAML and valid JSON.
    private static func list(_ text: Substring?) -> [String] {
        text.flatMap { try? JSONDecoder().decode([String].self, from: Data($0.utf8)) } ?? []
    }
}
