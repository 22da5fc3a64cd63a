import Synchronization

/// A language in which a program can show its text. A program lists its languages, by default English alone:
///
///     static let languages: [Language] = [.english, .japanese, Language("de", "Deutsch")]
///
/// Two languages are equal if their codes are equal.
public struct Language: Sendable {
    /// The ISO 639 code, such as `en`.
    public let code: String
    /// The language's name for itself, such as `日本語`.
    public let name: String
    /// How the language inflects words after a number.
    public let plurals: PluralRule
    /// Wordings that precede those of the modules, by the name of the module.
    let wordings: [String: Wordings.Table]

    /// Creates a language.
    ///
    /// - Parameters:
    ///   - code: The code by which people choose the language, such as `de`.
    ///   - name: The language's own name, such as `Deutsch`.
    ///   - plurals: How the language inflects words after a number; by default, the rule of the code.
    ///   - wordings: The wordings of modules that come from another package and do not have the language, by the name of the module.
    public init(_ code: String, _ name: String, plurals: PluralRule? = nil, wordings: [String: Wordings.Table] = [:]) {
        (self.code, self.name, self.wordings) = (code, name, wordings)
        self.plurals = plurals ?? PluralRule(of: code)
    }

    /// English, the language of the phrases in the source, of the log and of messages for developers.
    public static let english = Language("en", "English")
    /// Japanese.
    public static let japanese = Language("ja", "日本語")

    private static let current = Mutex([Language.english, .japanese])

    /// The languages of the running program, which the host sets before it reads the command line.
    ///
    /// They belong to the process, because the argument parser reads help and the values of options from static properties.
    public static var offered: [Language] {
        get { current.withLock { $0 } }
        set { current.withLock { $0 = newValue } }
    }
}

extension Language: Hashable, Encodable {
    public static func == (one: Language, other: Language) -> Bool { one.code == other.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(code)
    }
}

extension Language {
    /// Finds one of the program's languages by its code; nil for every other text.
    public init?(code: String) {
        guard let language = Language.offered.first(where: { $0.code == code }) else { return nil }
        self = language
    }

    /// Finds the language of a locale in POSIX (`ja_JP.UTF-8`) or BCP 47 (`ja-JP`) form; nil for languages that the program does not have,
    /// and for `C`.
    public init?(locale name: String) {
        self.init(code: name.prefix { !"_-.@".contains($0) }.lowercased())
    }

    /// The environment variables that can set the language, in order of precedence (POSIX.1-2024, 8.2).
    public static let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]

    /// Returns the language that the environment variables select.
    ///
    /// The first of the ``variables`` that is set and not empty determines the language. If all are unset or empty, or if the value names
    /// another language than the program's, the language is English. `Locale.current` cannot replace this method, because on Linux it
    /// ignores these variables.
    ///
    /// - Parameter variable: A function that returns the value of an environment variable.
    public static func wanted(by variable: (String) -> String?) -> Language {
        variables.lazy.compactMap(variable).first { !$0.isEmpty }.flatMap(Language.init(locale:)) ?? .english
    }
}
