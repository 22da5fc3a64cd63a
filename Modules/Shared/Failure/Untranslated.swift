import Language

extension Failure {
    @_disfavoredOverload package init(_ kind: Kind, _ message: String, hint: String? = nil, details: [String] = []) {
        self.init(kind, .verbatim(message), hint: hint.map(Phrase.verbatim), details: details.map(Phrase.verbatim))
    }
}
