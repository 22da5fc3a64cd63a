import Logging

/// What the program writes down about itself, for whoever looks into what went wrong.
///
/// It holds nothing of what a person entered: a record is made of words of the source, of numbers, and of names of types and
/// features. There is no way to put any other text into it that is known only at run time.
public struct Log: Sendable {
    /// How much is written: everything that is at least as grave.
    public enum Level: String, CaseIterable, Sendable {
        /// Nothing at all.
        case off
        case error, warning, notice, info, debug, trace
    }

    private let logger: Logger?

    /// - Parameter file: nil writes nothing, whatever the level.
    public init(_ level: Level, in file: LogFile?) {
        guard let file, let least = Logger.Level(rawValue: level.rawValue) else {
            logger = nil
            return
        }
        var logger = Logger(label: "\(file.program)") { _ in LogFileHandler(file: file) }
        logger.logLevel = least
        self.logger = logger
    }

    /// A log that nobody keeps.
    public static let nowhere = Log(.off, in: nil)

    public func writes(_ level: Level) -> Bool {
        guard let logger, let level = Logger.Level(rawValue: level.rawValue) else { return false }
        return logger.logLevel <= level
    }

    /// Writes one record.
    ///
    /// - Parameters:
    ///   - event: What happened, in the fewest words.
    ///   - facts: What there is to know of it, in the order of their names.
    public func callAsFunction(_ level: Level, _ event: StaticString, _ facts: @autoclosure () -> [Name: Fact] = [:]) {
        guard let logger, let level = Logger.Level(rawValue: level.rawValue), logger.logLevel <= level else { return }
        var metadata: Logger.Metadata = [:]
        for (name, fact) in facts() { metadata[name.text] = .string(fact.text) }
        logger.log(level: level, "\(event)", metadata: metadata)
    }
}

extension Log {
    /// What a fact is about, as a word of the source.
    public struct Name: Hashable, Sendable, ExpressibleByStringLiteral {
        let text: String

        public init(stringLiteral text: StaticString) { self.text = "\(text)" }
    }

    /// What may be known of an event.
    public struct Fact: Hashable, Sendable {
        let text: String

        private init(of text: String) { self.text = text }

        public static func word(_ word: StaticString) -> Fact { Fact(of: "\(word)") }
        public static func number(_ number: some BinaryInteger) -> Fact { Fact(of: "\(number)") }
        /// The name of a type, without what it is generic over.
        public static func type(_ type: any Any.Type) -> Fact { Fact(of: String("\(type)".prefix { $0 != "<" })) }
        /// In milliseconds.
        public static func took(_ duration: Duration) -> Fact { Fact(of: "\(duration / .milliseconds(1))".beforeFraction(1) + "ms") }
        /// The case of a choice, without what belongs to it.
        public static func choice<Choice: RawRepresentable<String> & CaseIterable>(_ choice: Choice) -> Fact { Fact(of: choice.rawValue) }
        /// Names that stand in the source, such as those of features: a letter, and then letters and digits.
        ///
        /// What is none is left out. So no number that somebody typed can pass for one, and nothing of two words.
        public static func names(_ names: [String]) -> Fact { Fact(of: names.filter(\.isName).joined(separator: ",")) }
    }
}

extension String {
    fileprivate var isName: Bool {
        first?.isLetter == true && utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "z") ~= $0 && !(58...64 ~= $0) && !(91...96 ~= $0) }
    }

    /// A number with at most so many digits after its point.
    fileprivate func beforeFraction(_ digits: Int) -> String {
        guard let point = firstIndex(of: ".") else { return self }
        return String(prefix(upTo: index(point, offsetBy: digits + 1, limitedBy: endIndex) ?? endIndex))
    }
}
