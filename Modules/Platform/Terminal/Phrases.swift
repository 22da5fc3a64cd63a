import Language

/// Messages of this module.
extension Phrase {
    static let terminated = Phrase(en: "Ended by SIGTERM.", ja: "SIGTERM により終了しました。")
    static func screen(_ title: String) -> Phrase { Phrase(en: "Screen: \(title)", ja: "画面: \(title)") }
    static func choice(_ number: Int) -> Phrase { Phrase(en: "Choice \(number)", ja: "選択肢 \(number)") }
    package static let outputCannotBeWritten = Phrase(en: "Standard output cannot be written.", ja: "標準出力に書き込めません。")
}
