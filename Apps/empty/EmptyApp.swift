import ProgramKit

@main enum EmptyApp: Program {
    static let version = Version(0, 1, 0)
    static let about = Phrase(
        en: "A program without a feature.",
        ja: "機能のないプログラム。")
}
