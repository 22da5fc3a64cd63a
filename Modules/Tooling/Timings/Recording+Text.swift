import EnglishOnly
import Failure
import Foundation

extension Recording {
    /// A report: the total time by activity, the modules and programs with the largest shares of it, and the critical path.
    package var text: String {
        let account = account
        var text = "\(command.joined(separator: " ")): \(wall.seconds)\(code == 0 ? "" : ", and failed")\n"
        let parts = [
            ("planning", account.planning), ("compiling", account.compiling), ("linking", account.linking),
            ("idle", account.idle), ("after the last step", account.finishing),
        ]
        text += parts.map { "  \($0.1.seconds)  \($0.0)\n" }.joined()
        guard !steps.isEmpty else { return text + "Nothing was compiled or linked.\n" }
        text += "\nLargest shares of the total time, with the work of each:\n"
        for item in items.sorted(by: { ($1.share, $0.name) < ($0.share, $1.name) }).prefix(15) {
            text += "  \(item.share.seconds)  \(item.busy.seconds)  \(item.name)\(item.kind == .link ? " (linked)" : "")\n"
        }
        let byName = Dictionary(items.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        text += "\nCritical path, with start and end:\n"
        for item in criticalPath.compactMap({ byName[$0] }) { text += "  \(item.start.seconds)  \(item.end.seconds)  \(item.name)\n" }
        return text
    }

    /// The recording as JSON.
    package func scriptText() throws(Failure) -> String {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else {
            throw Failure(.internal, "The recording cannot be written as JSON.", hint: "Please report this.")
        }
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}

extension Recording.Comparison {
    package var text: String {
        "\nCompared with the earlier build: \(wall < 0 ? "" : "+")\(wall.seconds)\n"
            + lines.filter { abs($0.change) >= 0.05 }.prefix(15).map { line in
                "  \((line.before ?? 0).seconds)  \((line.now ?? 0).seconds)  \(line.name)\n"
            }.joined()
    }
}

extension Double {
    fileprivate var seconds: String {
        let text = formatted(.number.precision(.fractionLength(2)).grouping(.never).locale(Locale(identifier: "en_US_POSIX")))
        return String(repeating: " ", count: Swift.max(0, 8 - text.count)) + text + " s"
    }
}
