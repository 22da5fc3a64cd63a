import Language

private let wordings = Wordings(["de": { wordingsInDe }])
extension Phrase { init(_ english: Wording, as sense: StaticString? = nil) { self.init(english, as: sense, in: wordings) } }
