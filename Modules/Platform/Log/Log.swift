import Logging

/// A log that contains no personal data.
///
/// Records contain only words from the source code, numbers, and names of types and features. The parameter types rule out any other text,
/// except that ``Fact/names(_:)`` takes strings and drops those that are not plain names.
public struct Log: Sendable {
    /// A level of severity. A log contains the records of its level and of all more severe levels.
    public enum Level: String, CaseIterable, Sendable {
        /// No logging.
        case off
        /// Bugs: unexpected errors and misuse of the kernel.
        case error
        /// Failures of features.
        case warning
        /// Expected failures of commands, such as an invalid file.
        case notice
        /// The start and the end of commands, and the results of gates.
        case info
        /// Settings, and the mounting and unmounting of features, for the program's developers.
        case debug
        /// Outputs of features and changed values of cells. Only their types are logged.
        case trace
    }

    private let logger: Logger?

    /// Creates a log that writes to a file, or that discards everything if there is no file or the level is `off`.
    public init(_ level: Level, in file: LogFile?) {
        guard let file, let least = Logger.Level(rawValue: level.rawValue) else {
            logger = nil
            return
        }
        var logger = Logger(label: "\(file.program)") { _ in LogFileHandler(file: file) }
        logger.logLevel = least
        self.logger = logger
    }

    /// A log that discards everything.
    public static let nowhere = Log(.off, in: nil)

    /// Returns whether the log writes records of a level.
    public func writes(_ level: Level) -> Bool {
        guard let logger, let level = Logger.Level(rawValue: level.rawValue) else { return false }
        return logger.logLevel <= level
    }

    /// Writes a record.
    ///
    /// - `event`: A short name of the event.
    /// - `facts`: The facts about the event, which are written in alphabetical order of their names.
    public func callAsFunction(_ level: Level, _ event: StaticString, _ facts: @autoclosure () -> [Name: Fact] = [:]) {
        guard let logger, let level = Logger.Level(rawValue: level.rawValue), logger.logLevel <= level else { return }
        var metadata: Logger.Metadata = [:]
        for (name, fact) in facts() { metadata[name.text] = .string(fact.text) }
        logger.log(level: level, "\(event)", metadata: metadata)
    }
}

extension Log {
    /// The name of a fact.
    public struct Name: Hashable, Sendable, ExpressibleByStringLiteral {
        let text: String

        /// Creates a name from a literal in the source code.
        public init(stringLiteral text: StaticString) { self.text = "\(text)" }
    }

    /// A fact about an event.
    public struct Fact: Hashable, Sendable {
        let text: String

        private init(of text: String) { self.text = text }

        /// A word from the source code.
        public static func word(_ word: StaticString) -> Fact { Fact(of: "\(word)") }
        /// A whole number.
        public static func number(_ number: some BinaryInteger) -> Fact { Fact(of: "\(number)") }
        /// The name of a type without its generic arguments.
        public static func type(_ type: any Any.Type) -> Fact { Fact(of: String("\(type)".prefix { $0 != "<" })) }
        /// A duration in milliseconds.
        public static func took(_ duration: Duration) -> Fact { Fact(of: "\(duration / .milliseconds(1))".beforeFraction(1) + "ms") }
        /// The raw value of an enumeration case.
        public static func choice<Choice: RawRepresentable<String> & CaseIterable>(_ choice: Choice) -> Fact { Fact(of: choice.rawValue) }
        /// Names from the source code, such as feature names. A name is left out unless it consists of ASCII letters and digits and begins
        /// with a letter.
        public static func names(_ names: [String]) -> Fact { Fact(of: names.filter(\.isName).joined(separator: ",")) }
    }
}

extension String {
    fileprivate var isName: Bool {
        first?.isLetter == true && utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "z") ~= $0 && !(58...64 ~= $0) && !(91...96 ~= $0) }
    }

    /// Returns the number in the text, truncated to the given number of decimals.
    fileprivate func beforeFraction(_ digits: Int) -> String {
        guard let point = firstIndex(of: ".") else { return self }
        return String(prefix(upTo: index(point, offsetBy: digits + 1, limitedBy: endIndex) ?? endIndex))
    }
}
