import Foundation
import Testing

/// A documentation page that a test follows step by step: the test runs the commands in the console blocks and writes the files that the
/// page shows.
struct Book {
    /// The path of the page in this repository.
    let path: String
    /// The folder in which the first command runs.
    let home: URL
    /// The folder whose path is left out of the output.
    let base: URL
    var variables: [String: String] = [:]

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized

    /// Follows the page, and records an issue if a command prints anything other than what the page shows.
    ///
    /// A block that shows a file, or the changes to a file as a diff, follows a sentence that ends with the path of the file and a colon.
    func follow(blocks expected: Int) throws {
        let page = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
        var actual = "", rest = page[...], folder = home, blocks = 0
        while let block = rest.firstMatch(of: /(?s)```(console|swift|diff)\n(.*?)```/) {
            let before = rest[..<block.range.lowerBound]
            actual += before + "```\(block.output.1)\n"
            if block.output.1 != "console" {
                actual += block.output.2
                let file = try #require(
                    before.firstMatch(of: /`([^`\n]+)`:\n\n$/)?.output.1, "No sentence names the file: \(block.output.2)")
                let url = folder.appending(path: file), isDiff = block.output.1 == "diff"
                let text = isDiff ? try change(String(contentsOf: url, encoding: .utf8), by: block.output.2) : String(block.output.2)
                try text.write(to: url, atomically: true, encoding: .utf8)
            } else {
                for command in block.output.2.split(separator: "\n") where command.hasPrefix("$ ") {
                    actual += "\(command)\n"
                    if let place = command.wholeMatch(of: /\$ cd (\S+)/)?.output.1 {
                        folder = folder.appending(path: place, directoryHint: .isDirectory).standardizedFileURL
                    } else {
                        actual += try run(String(command.dropFirst(2)), in: folder)
                    }
                }
            }
            actual += "```"
            blocks += 1
            rest = rest[block.range.upperBound...]
        }
        actual += rest
        #expect(blocks == expected)
        guard actual != page else { return }
        let copy = ".build/\(URL(filePath: path).lastPathComponent)"
        try actual.write(to: Self.root.appending(path: copy), atomically: true, encoding: .utf8)
        let lines = zip(actual.split(separator: "\n"), page.split(separator: "\n")).first { $0 != $1 }
        Issue.record(
            """
            The output of the tool differs from \(path): \(lines.map { "“\($0)” instead of “\($1)”" } ?? "one is longer")
            If it should: cp \(copy) \(URL(filePath: path).deletingLastPathComponent().relativePath)/
            """)
    }

    /// Returns the text with the changes of a diff, whose parts are separated by `@@` lines. The old lines of each part must occur exactly
    /// once in the text.
    private func change(_ text: String, by diff: Substring) throws -> String {
        try diff.split(separator: "@@\n").reduce(text) { text, part in
            let lines = part.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            func side(_ sign: Character) -> String {
                lines.filter { $0.first != sign }.map { $0.dropFirst() + "\n" }.joined()
            }
            let old = side("+")
            try #require(text.ranges(of: old).count == 1, "These lines do not occur exactly once: \(old)")
            return text.replacing(old, with: side("-"))
        }
    }

    /// Runs a command line, and returns its standard output and standard error with shortened paths, followed by its exit code if the
    /// command fails. If the command succeeds, the output of a build is reduced to its test results, and every “after … seconds” becomes
    /// “after 0.1 seconds”.
    private func run(_ line: String, in folder: URL) throws -> String {
        let shell = Process(), output = Pipe()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", line]
        shell.currentDirectoryURL = folder
        let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
        // The build choices of this package must not affect the packages that the commands create.
        let environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ESPALIER_") }
        shell.environment = environment.merging(["PATH": "\(products):\(environment["PATH"] ?? "")", "LANG": "C.UTF-8"]) { $1 }
            // Results of earlier runs would change the output.
            .merging(["XDG_CACHE_HOME": base.appending(path: ".cache").path]) { $1 }
            .merging(variables) { $1 }
        (shell.standardInput, shell.standardOutput, shell.standardError) = (FileHandle.nullDevice, output, output)
        try shell.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        shell.waitUntilExit()
        var text = String(decoding: data, as: UTF8.self).replacing(base.path + "/", with: "")
        if shell.terminationStatus != 0 { return text + "[exit \(shell.terminationStatus)]\n" }
        if text.contains("Build complete!") {
            let kept = text.split(separator: "\n").filter { $0.contains("Test run with") || $0.contains(#/^\w+Tests: /#) }
            text = kept.map { $0 + "\n" }.joined()
        }
        return text.replacing(/after \d+\.\d+ seconds/, with: "after 0.1 seconds")
    }
}
