import Language

extension Failure {
    /// The failure in English alone, to compare it with one whose words are literals: a phrase of a module also has wordings in other
    /// languages, and is therefore not equal to its English words.
    package var english: Failure {
        let words = { (phrase: Phrase) in Phrase.verbatim(phrase.text(in: .english)) }
        return Failure(kind, words(message), hint: hint.map(words), details: details.map(words))
    }
}

/// Runs a closure, and throws its failure in English alone.
package func inEnglish<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let failure as Failure { throw failure.english }
}

/// Runs a closure, and throws its failure in English alone.
package func inEnglish<Value>(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value) async throws -> Value {
    do { return try await body() } catch let failure as Failure { throw failure.english }
}
