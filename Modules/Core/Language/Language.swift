/// A language that amounts, dates and words can be had in.
public enum Language: String, Hashable, Sendable, CaseIterable, Encodable {
    case english = "en"
    case japanese = "ja"
}

extension Language {
    /// The language of a locale's name, as POSIX (`ja_JP.UTF-8`) and BCP 47 (`ja-JP`) write it; nil for one that nothing is said in, `C` among them.
    public init?(locale name: String) {
        self.init(rawValue: name.prefix { !"_-.@".contains($0) }.lowercased())
    }

    /// The language that an environment asks for messages in: `LC_ALL` before `LC_MESSAGES` before `LANG` (POSIX.1-2024, 8.2).
    ///
    /// The first that is set decides, even if it names a language that nothing is said in; then, and without any, it is English.
    ///
    /// - Parameter variable: The value of an environment variable. Not `Locale.current`: on Linux it is `en_001` whatever these say.
    public static func wanted(by variable: (String) -> String?) -> Language {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable)
        return names.first { !$0.isEmpty }.flatMap(Language.init(locale:)) ?? .english
    }
}
