import ProgramKit

@main enum BareApp: Program {
    static let version = Version(0, 2, 0)
    static let about = Phrase(
        en: "A program without a feature.",
        ja: "機能のないプログラム。")
}
