import Language

extension Amount {
    package var text: String { phrase.text(in: .english) }
}
