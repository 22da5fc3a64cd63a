import Language

/// Messages of this module.
extension Phrase {
    static let terminated = Phrase("Ended by SIGTERM.")
    static func screen(_ title: String) -> Phrase { Phrase("Screen: \(title)") }
    static func choice(_ number: Int) -> Phrase { Phrase("Choice \(number)") }
    package static let outputCannotBeWritten = Phrase("Standard output cannot be written.")
}
