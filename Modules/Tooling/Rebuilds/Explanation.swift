import EnglishOnly
import Failure
import Foundation
import Timings

/// The modules that the last recorded build compiled, and why it compiled them.
package struct Explanation: Sendable, Encodable {
    package let date: Date
    /// The modules that were compiled, sorted by name, each with the reasons.
    package let modules: [Rebuild]
    /// The variables that swift or the manifest reads and whose values changed since the previous recorded build.
    package let variables: [String]
    /// Whether a later build, which was not recorded, used the same build folder.
    package let isOutdated: Bool

    /// Reads the record of the last build.
    ///
    /// - Parameter cache: The tool's cache, `.build/espalier`.
    /// - Throws: `Failure` of kind `noSuchItem` if no build is recorded, or `badData` if a recorded database cannot be read.
    package init(cache: URL) throws(Failure) {
        let folder = BuildRecord.folder(cache)
        guard let data = try? Data(contentsOf: folder.appending(path: "info.json")),
            let info = try? JSONDecoder().decode(BuildRecord.Info.self, from: data)
        else {
            throw Failure(
                .noSuchItem, "No build is recorded.",
                hint: "Build with espalier build, test, watch or timings. They record a build only if it uses the native build system.")
        }
        let now = try BuildDatabase(folder.appending(path: "after.db"))
        let file = folder.appending(path: "before.db")
        let before = FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) ? try BuildDatabase(file) : nil
        self.init(
            BuildComparison(before: before, now: now, oldPlan: Self.plan("before", in: folder), plan: Self.plan("after", in: folder)),
            info, isOutdated: BuildDatabase.iteration(of: URL(filePath: info.database)) != now.iteration)
    }

    init(_ comparison: BuildComparison, _ info: BuildRecord.Info, isOutdated: Bool) {
        modules = comparison.rebuilds { path in
            let root = info.roots.sorted { $0.count > $1.count }.map { $0.hasSuffix("/") ? $0 : $0 + "/" }.first { path.hasPrefix($0) }
            return root.map { String(path.dropFirst($0.count)) } ?? path
        }
        (date, self.isOutdated) = (info.date, isOutdated)
        variables = info.variables ?? []
    }

    private static func plan(_ name: String, in folder: URL) -> [String: PlannedCommands.Command] {
        (0..<2).reduce(into: [:]) { commands, number in
            let text = try? String(contentsOf: folder.appending(path: "\(name)-\(number).yaml"), encoding: .utf8)
            commands.merge(text.map { PlannedCommands($0).commands } ?? [:]) { first, _ in first }
        }
    }

    package var text: String {
        var text = modules.map(\.text).joined()
        if !variables.isEmpty {
            let isOne = variables.count == 1
            text += "The variable\(isOne ? "" : "s") \(variables.joined(separator: ", ")) "
            text += "\(isOne ? "has a different value" : "have different values") than in the previous build.\n"
        }
        if isOutdated { text += "A later build in the same folder was not recorded: it compiled nothing or ran outside espalier.\n" }
        return text
    }
}
