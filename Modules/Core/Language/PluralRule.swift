/// The forms of a phrase that a language distinguishes by a number, as the Unicode CLDR defines them for whole numbers.
public enum PluralForm: String, Hashable, Sendable, CaseIterable, Encodable {
    /// The form for zero, for example in Arabic and Latvian.
    case zero
    /// The form for one, for example in English.
    case one
    /// The form for two, for example in Arabic and Slovene.
    case two
    /// The form for a few, for example for 2 to 4 in Polish and Czech.
    case few
    /// The form for many, for example for 5 to 21 in Polish.
    case many
    /// The form for every other number, which each language has.
    case other
}

/// How a language inflects words after a number. In English, `1` has the form `one` and every other number `other`; Japanese has only
/// `other`.
public struct PluralRule: Sendable {
    /// The forms of the language, of which `other` is the last.
    public let forms: [PluralForm]
    private let choose: @Sendable (UInt64) -> PluralForm

    /// Creates a rule of the given forms, and a function that chooses the form of a number.
    public init(_ forms: [PluralForm], _ choose: @escaping @Sendable (UInt64) -> PluralForm) { (self.forms, self.choose) = (forms, choose) }

    /// Returns the form that words have after a number.
    public func form(of number: Int64) -> PluralForm { choose(number.magnitude) }

    /// No inflection, as in Japanese.
    public static let none = PluralRule([.other]) { _ in .other }
    /// A form for 1, as in English.
    public static let one = PluralRule([.one, .other]) { $0 == 1 ? .one : .other }
    /// A form for 0 and 1, as in French.
    public static let upToOne = PluralRule([.one, .other]) { $0 <= 1 ? .one : .other }
    /// Forms for 1 and for 2 to 4, as in Czech.
    public static let few = PluralRule([.one, .few, .other]) { $0 == 1 ? .one : (2...4).contains($0) ? .few : .other }
    /// Forms for 1, and for numbers that end in 2 to 4, as in Polish.
    public static let polish = PluralRule([.one, .few, .many, .other]) { $0 == 1 ? .one : $0.endsInFew ? .few : .many }
    /// Forms for numbers that end in 1 and in 2 to 4, as in Russian.
    public static let slavic = PluralRule([.one, .few, .many, .other]) { number in
        number % 10 == 1 && number % 100 != 11 ? .one : number.endsInFew ? .few : .many
    }
    /// The six forms of Arabic.
    public static let arabic = PluralRule(PluralForm.allCases) { number in
        switch number {
        case 0: .zero
        case 1: .one
        case 2: .two
        default: (3...10).contains(number % 100) ? .few : (11...99).contains(number % 100) ? .many : .other
        }
    }

    /// The rule of the language with an ISO 639 code; that of English for a code without another rule here.
    public init(of code: String) {
        self =
            switch code {
            case "id", "ja", "ko", "lo", "ms", "my", "th", "vi", "zh": .none
            case "fr", "hy", "pt": .upToOne
            case "cs", "sk": .few
            case "pl": .polish
            case "be", "ru", "uk": .slavic
            case "ar": .arabic
            default: .one
            }
    }
}

extension UInt64 {
    fileprivate var endsInFew: Bool { (2...4).contains(self % 10) && !(12...14).contains(self % 100) }
}
