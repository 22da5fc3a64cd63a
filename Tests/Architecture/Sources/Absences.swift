import Foundation

/// A check for forbidden code, outside comments and string literals. Rules that need a parser belong in `swift format`.
struct Absences {
    static let mostLines = 250

    /// The name prefixes and suffixes of files that may be longer than `mostLines`, with the reason for each.
    static let longFiles: [(prefix: String, suffix: String, reason: String)] = [
        ("", "+Data.swift", "A data table is searched, not read from top to bottom."),
        ("Phrases.", ".ja.swift", "A table of wordings, one per line, sorted by the English words."),
        ("TokyoPlaces", ".swift", "A list of places, one per line, with no natural way to split it."),
    ]

    private static let forbidden: [(sign: String, message: String)] = [
        ("try!", "try! ends the program if the call throws. Catch the error, or throw it to the caller."),
        ("as!", "as! ends the program if the type differs. Use as? and handle the other case."),
        ("fatalError(", "fatalError ends the program. Throw a Failure, or make the case impossible."),
        ("@TaskLocal", "@TaskLocal hides a dependency. Pass the value, or provide it through the registry."),
    ]

    /// The files that may use a task-local value, with the reason for each.
    static let taskLocalFiles: [(path: String, reason: String)] = [
        (
            "Modules/Kernel/FeatureTree/Trees/Job.swift",
            "It marks the tasks of a feature, so that a tree does not wait for a task that waits for the tree. Features cannot read it."
        )
    ]

    /// The paths of code that calculates with money and therefore must not use floating point. Coordinates may be floating
    /// point, because fares are calculated from whole meters.
    static let exactPlaces = [
        "Modules/Shared/Money/", "Modules/Shared/Ledger/", "Modules/Shared/Movements/", "Modules/Shared/Statements/",
        "Modules/Features/Timeline/", "Modules/Features/StatementImport/", "Modules/Features/Product/",
        "Modules/Features/Order/Domain/Fares/",
    ]
    private static let inexact = ["Double", "Float", "Float16", "Float32", "Float64", "Float80", "CGFloat", "TimeInterval", "Decimal"]

    /// Calls that wait for real time to pass. Advancing a test clock is allowed.
    private static let waiting = [
        "Task.sleep", "Thread.sleep", "ContinuousClock().sleep", "SuspendingClock().sleep", "usleep(", "nanosleep(", "asyncAfter(",
    ]

    /// Test files that may contain the calls in `waiting`, with the reason for each.
    static let waitingFiles: [(path: String, reason: String)] = [
        (
            "Tests/Apps/superapp/Faults/KillMoments.swift",
            "Each kill happens at a random moment, and no expectation depends on the moment."
        )
    ]

    let file: File

    var findings: [Finding] {
        if file.path.hasPrefix("Tests/") { return waits }
        return isCovered ? words + fractions + proofs + length : []
    }

    private var isCovered: Bool { file.path.hasPrefix("Modules/") || file.path.hasPrefix("Apps/") }
    private var lines: [Substring] { file.text.split(separator: "\n", omittingEmptySubsequences: false) }

    private var words: [Finding] {
        Self.forbidden.flatMap { sign, message in
            sign == "@TaskLocal" && Self.taskLocalFiles.contains { $0.path == file.path }
                ? [] : lines(with: sign).map { Finding(file.path, $0, message) }
        }
    }

    private var fractions: [Finding] {
        guard Self.exactPlaces.contains(where: file.path.hasPrefix) else { return [] }
        return Self.inexact.flatMap { type in
            lines(with: type).map {
                Finding(
                    file.path, $0,
                    "\(type) cannot represent every amount exactly. Count whole units: minor units of money, milliseconds, meters."
                )
            }
        }
    }

    private var waits: [Finding] {
        if Self.waitingFiles.contains(where: { $0.path == file.path }) { return [] }
        return Self.waiting.flatMap { sign in
            lines(with: sign).map {
                Finding(
                    file.path, $0,
                    "A test that waits for a fixed time is slow, and fails if the time is too short. Wait for the expected event, "
                        + "or pass the feature a VirtualClock and advance it.")
            }
        }
    }

    private var proofs: [Finding] {
        let lines = lines
        return self.lines(with: "@unchecked Sendable").compactMap { number in
            let above = lines[..<(number - 1)].reversed().map { $0.drop(while: \.isWhitespace) }.prefix { $0.hasPrefix("//") }
            if above.contains(where: { $0.contains("Proof") }) { return nil }
            return Finding(
                file.path, number,
                "@unchecked Sendable disables the compiler's check. Above it, write a comment that begins with Proof.")
        }
    }

    private var length: [Finding] {
        let count = lines.count - (file.text.hasSuffix("\n") ? 1 : 0), name = file.path.split(separator: "/").last ?? ""
        guard count > Self.mostLines, !Self.longFiles.contains(where: { name.hasPrefix($0.prefix) && name.hasSuffix($0.suffix) }) else {
            return []
        }
        return [
            Finding(
                file.path, Self.mostLines + 1,
                "The file has \(count) lines; the limit is \(Self.mostLines). Move a self-contained part to another file.")
        ]
    }

    /// Returns the numbers of the lines that contain the word outside of comments.
    private func lines(with sign: String) -> [Int] {
        guard file.text.contains(sign) else { return [] }
        return file.code.enumerated().filter { $1.has(sign) }.map { $0.offset + 1 }
    }
}

extension Substring {
    /// Returns whether the text contains the word as a whole: `entry!` does not contain `try!`, and `DoubleColumn` does not
    /// contain `Double`.
    fileprivate func has(_ word: String) -> Bool {
        ranges(of: word).contains { range in
            let isEnd = range.lowerBound != startIndex && self[index(before: range.lowerBound)].isLetter
            let next = self[range.upperBound...].first
            return !isEnd && !(word.last.isInName && next.isInName)
        }
    }
}

extension Character? {
    fileprivate var isInName: Bool { map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false }
}
