import Language

private let wordings = Wordings(["ja": { wordingsInJa }])
extension Phrase { init(_ english: Wording, as sense: StaticString? = nil) { self.init(english, as: sense, in: wordings) } }
