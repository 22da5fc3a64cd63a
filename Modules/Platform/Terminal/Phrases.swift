import Language
import Screen

/// What a session itself says.
extension Phrase {
    static var nothingToGoBackTo: Phrase {
        Phrase(en: "There is nothing to go back to from here.", ja: "ここから戻る先はありません。")
    }
    static var thisDidNotWork: Phrase { Phrase(en: "This did not work.", ja: "実行できませんでした。") }

    static func prompt(_ style: TextStyle) -> Phrase {
        switch style {
        case .drawn: .verbatim("> ")
        case .spoken: Phrase(en: "Your choice: ", ja: "選択: ")
        }
    }
    static func screen(_ title: String) -> Phrase { Phrase(en: "Screen: \(title)", ja: "画面: \(title)") }
    static func choice(_ number: Int) -> Phrase { Phrase(en: "Choice \(number)", ja: "選択肢 \(number)") }

    static func choose(from count: Int) -> Phrase {
        let range = count == 0 ? nil : Phrase(en: "a number from 1 to \(count), ", ja: "1 から \(count) の番号、")
        return Phrase(
            en: "Choose \(range)Enter to look again, ? for help, or q to leave.",
            ja: "\(range)Enter（もう一度表示）、?（ヘルプ）、q（終了）のいずれかを入力してください。")
    }

    static func choosesNothing(_ text: String, inLine line: Int, on screen: Phrase) -> Phrase {
        Phrase(
            en: "Line \(line) of the script, “\(text)”, chooses nothing on the screen “\(screen)”.",
            ja: "スクリプトの \(line) 行目「\(text)」は、画面「\(screen)」の選択肢にありません。")
    }
}

extension Screen {
    static func help(_ scheme: String) -> Screen {
        Screen(
            Phrase(en: "Help", ja: "ヘルプ"),
            [
                .init(
                    text: Phrase(
                        en: "Type the number of what you choose, or its name, and Enter.", ja: "選ぶものの番号か名前を入力し、Enter を押してください。")),
                .init(fields: [
                    .verbatim("Enter"): Phrase(en: "look again", ja: "もう一度表示する"),
                    .verbatim("b"): Phrase(en: "go back", ja: "戻る"),
                    .verbatim("?"): Phrase(en: "this help", ja: "このヘルプ"),
                    .verbatim(":tree"): Phrase(en: "the features as they are mounted now", ja: "いま動いている機能のツリー"),
                    .verbatim(":go \(scheme)://timeline"): Phrase(
                        en: "open an address, and close what is open", ja: "開いているものを閉じ、アドレスを開く"),
                    .verbatim("q"): Phrase(en: "leave, and come back to this place next time", ja: "終了する（次はこの場所から再開）"),
                ]),
            ])
    }

    static func tree(_ outline: String) -> Screen {
        Screen(Phrase(en: "Tree", ja: "機能のツリー"), [.init(rows: outline.split(separator: "\n").map { .init(.verbatim(String($0))) })])
    }
}

/// What the console says.
extension Phrase {
    static var standardOutputCannotBeWritten: Phrase {
        Phrase(en: "Standard output cannot be written to.", ja: "標準出力に書き込めません。")
    }
}
