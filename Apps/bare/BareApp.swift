import ProgramKit

@main enum BareApp: Program {
    static let version = Version(0, 2, 0)
    static let about = Phrase(
        en: "A program without features.",
        ja: "機能のないプログラム。")
}
