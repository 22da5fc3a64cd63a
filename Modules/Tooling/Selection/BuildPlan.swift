import Foundation

/// What SwiftPM planned to build, as it wrote it down for llbuild, less what only SwiftPM can carry out.
///
/// It writes lists of files, copies resources and makes the tests' `main` by itself. None of that comes out differently as long as
/// nothing but the text of Swift files changes, so its results stand for themselves here: as files that are there.
struct BuildPlan: Equatable {
    /// For `swift-build-tool`, which is llbuild as a program.
    let text: String
    /// The program that runs the tests.
    let product: String
    /// The compiler that is used.
    let compiler: String
    /// The folders of the package whose files were looked at.
    let folders: Set<String>

    /// Steps of SwiftPM's own, and those that llbuild knows.
    private static let own: Set = [
        "copy-tool", "package-structure-tool", "test-discovery-tool", "test-entry-point-tool", "write-auxiliary-file",
    ]
    private static let common: Set = ["archive", "clang", "phony", "shell"]

    /// Reads the text line by line: a file of up to some megabytes, of one shape, which no reader of YAML is quick with.
    ///
    /// nil where it is not of that shape, has a step that is not known here, or tests are no program that can be run as it is.
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

    /// A list of quoted texts is JSON too.
    private static func list(_ text: Substring?) -> [String] {
        text.flatMap { try? JSONDecoder().decode([String].self, from: Data($0.utf8)) } ?? []
    }
}
