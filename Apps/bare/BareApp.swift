import ProgramKit

@main enum BareApp: Program {
    static let version = Version(0, 2, 0)
    static let about = Phrase("A program without features.")
}
