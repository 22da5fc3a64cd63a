import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Synchronization
import Toolchain

/// Builds or tests a selection of a package and nothing else.
package struct Run: Sendable {
    package struct Result: Hashable, Sendable, Codable {
        /// What was built, or whose tests were run.
        package let ran: [String]
        /// What was green before with the very same inputs.
        package let remembered: [String]
        package let isGreen: Bool
        /// How many of the package's targets took part.
        package let targets: Int
        package let how: String
    }

    private let reader: PackageReader
    private let onLine: @Sendable (String) -> Void

    /// - Parameter onLine: Told what swift says, as it says it.
    package init(_ reader: PackageReader, onLine: @escaping @Sendable (String) -> Void) { (self.reader, self.onLine) = (reader, onLine) }

    package func build(_ names: [String], arguments: [String] = []) async throws(Failure) -> Result {
        let package = try await reader.read(), selection = try Selection(building: names, in: package)
        let narrowing = try await narrow(selection, of: package)
        let code = try await swift("build", arguments, narrowing).code
        return Result(
            ran: selection.wanted, remembered: [], isGreen: code == 0, targets: selection.closure.count, how: narrowing?.how ?? "as it is")
    }

    /// - Parameter isInsistent: Whether to run what passed with the same inputs, too.
    /// - Throws: `Failure` of kind `badData` when no test ran though some should have.
    package func test(_ names: [String], arguments: [String] = [], isInsistent: Bool = false) async throws(Failure) -> Result {
        let package = try await reader.read(), all = try Selection(testing: names, in: package)
        let inputs = Inputs(package: package, root: reader.root, environment: reader.environment, arguments: arguments)
        var green = Green(cache: reader.cache)
        let prints = inputs.fingerprints(of: all.wanted)
        let remembered = isInsistent ? [] : all.wanted.filter { green.has($0, prints[$0]) }
        let open = all.wanted.filter { !remembered.contains($0) }
        guard !open.isEmpty else {
            return Result(ran: [], remembered: remembered, isGreen: true, targets: 0, how: "not at all")
        }
        let selection = try Selection(open, of: package), narrowing = try await narrow(selection, of: package)
        let xctest = usesXCTest(selection, of: package) || arguments.contains("--disable-xctest") ? [] : ["--disable-xctest"]
        let (code, count) = try await swift("test", xctest + arguments, narrowing)
        guard code != 0 || count > 0 else {
            throw Failure(
                .badData,
                "No test ran: \(open.joined(separator: ", ")) \(open.count == 1 ? "has" : "have") none that the arguments let through.",
                hint: "Leave --filter and --skip out.")
        }
        // A result is of what it was run with, not of what was written meanwhile.
        if code == 0 {
            let now = inputs.fingerprints(of: open)
            for test in open where now[test] == prints[test] { green.keep(test, prints[test]) }
        }
        return Result(
            ran: open, remembered: remembered, isGreen: code == 0, targets: selection.closure.count, how: narrowing?.how ?? "as it is")
    }

    /// nil where everything is wanted.
    private func narrow(_ selection: Selection, of package: Package) async throws(Failure) -> Narrowing? {
        if selection.closure.count == package.targets.count { return nil }
        if let offered = await Narrowing.offered(by: reader, selection, of: package) { return offered }
        return try Narrowing.generated(for: reader, selection)
    }

    private func swift(_ verb: String, _ arguments: [String], _ narrowing: Narrowing?) async throws(Failure) -> (code: Int32, tests: Int) {
        let place = narrowing?.root ?? reader.root, scratch = narrowing?.scratch ?? reader.root.appending(path: ".build")
        let words = [
            "swift", verb, "--package-path", place.path(percentEncoded: false), "--scratch-path", scratch.path(percentEncoded: false),
        ]
        let tests = Mutex(0)
        let code = try await Program(words + arguments, in: reader.root, environment: narrowing?.environment ?? reader.environment).run {
            line in
            tests.withLock { $0 += line.testCount }
            // A narrowed package uses fewer dependencies than it declares, on purpose.
            if !line.hasSuffix("is not used by any target") { onLine(line) }
        }
        return (code, tests.withLock(\.self))
    }

    private func usesXCTest(_ selection: Selection, of package: Package) -> Bool {
        let tests = Set(selection.closure.filter { $0.kind == .test }.map(\.name))
        return zip(package.targets, Folders(package, root: reader.root).paths).contains { target, folder in
            guard tests.contains(target.name), let folder else { return false }
            let files =
                FileManager.default.enumerator(at: reader.root.appending(path: folder), includingPropertiesForKeys: nil)?.allObjects ?? []
            return files.compactMap { $0 as? URL }.contains { file in
                file.pathExtension == "swift" && (try? String(contentsOf: file, encoding: .utf8))?.contains("import XCTest") == true
            }
        }
    }
}

extension String {
    /// How many tests a line says were run, in the words of Swift Testing or of XCTest.
    var testCount: Int {
        let count = firstMatch(of: /Test run with (\d+) tests?/)?.output.1 ?? firstMatch(of: /^\s*Executed (\d+) tests?/)?.output.1
        return count.flatMap { Int($0) } ?? 0
    }
}
