/// A language in which a program can show all of its text.
public enum Language: String, Hashable, Sendable, CaseIterable, Encodable {
    /// English, which is also the language of the log and of messages for developers.
    case english = "en"
    /// Japanese.
    case japanese = "ja"
}

extension Language {
    /// Creates the language of a locale in POSIX (`ja_JP.UTF-8`) or BCP 47 (`ja-JP`) form; nil for unsupported languages and for `C`.
    public init?(locale name: String) {
        self.init(rawValue: name.prefix { !"_-.@".contains($0) }.lowercased())
    }

    /// The environment variables that can set the language, in order of precedence (POSIX.1-2024, 8.2).
    public static let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]

    /// Returns the language that the environment variables select.
    ///
    /// The first of the ``variables`` that is set and not empty determines the language. If all are unset or empty, or if the value names
    /// an unsupported language, the language is English. `Locale.current` cannot replace this method, because on Linux it ignores these
    /// variables.
    ///
    /// - Parameter variable: A function that returns the value of an environment variable.
    public static func wanted(by variable: (String) -> String?) -> Language {
        variables.lazy.compactMap(variable).first { !$0.isEmpty }.flatMap(Language.init(locale:)) ?? .english
    }
}
