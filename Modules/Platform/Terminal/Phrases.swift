import Language
import Screen

/// Session messages.
extension Phrase {
    static let nothingToGoBackTo = Phrase(en: "There is no previous screen.", ja: "前の画面はありません。")
    static let actionFailed = Phrase(en: "The action failed.", ja: "実行できませんでした。")

    static func prompt(_ style: TextStyle) -> Phrase {
        switch style {
        case .drawn: .verbatim("> ")
        case .spoken: Phrase(en: "Your choice: ", ja: "選択: ")
        }
    }
    static func screen(_ title: String) -> Phrase { Phrase(en: "Screen: \(title)", ja: "画面: \(title)") }
    static func choice(_ number: Int) -> Phrase { Phrase(en: "Choice \(number)", ja: "選択肢 \(number)") }

    static func enterNumber(upTo count: Int) -> Phrase {
        switch count {
        case 0: Phrase(en: "Enter ? for help or q to quit.", ja: "?（ヘルプ）または q（終了）を入力してください。")
        case 1: Phrase(en: "Enter 1 (? for help, q to quit).", ja: "1 を入力してください（?: ヘルプ、q: 終了）。")
        default:
            Phrase(
                en: "Enter a number from 1 to \(count) (? for help, q to quit).",
                ja: "1 から \(count) の番号を入力してください（?: ヘルプ、q: 終了）。")
        }
    }

    static func noSuchChoice(_ text: String, inLine line: Int, on screen: Phrase) -> Phrase {
        Phrase(
            en: "Line \(line) of the script, “\(text)”, matches no choice on the screen “\(screen)”.",
            ja: "スクリプトの \(line) 行目「\(text)」は、画面「\(screen)」の選択肢にありません。")
    }
}

extension Screen {
    static func help(go address: String) -> Screen {
        Screen(
            Phrase(en: "Help", ja: "ヘルプ"),
            [
                .init(
                    text: Phrase(
                        en: "Enter the number or the name of a choice.", ja: "選択肢の番号か名前を入力し、Enter を押してください。")),
                .init(fields: [
                    .verbatim("Enter"): Phrase(en: "show the screen again", ja: "もう一度表示する"),
                    .verbatim("b"): Phrase(en: "go back", ja: "戻る"),
                    .verbatim("?"): Phrase(en: "show this help", ja: "このヘルプを表示する"),
                    .verbatim(":tree"): Phrase(en: "show the feature tree", ja: "機能のツリーを表示する"),
                    .verbatim(":go \(address)"): Phrase(
                        en: "open an address and close other screens", ja: "ほかの画面を閉じて、アドレスを開く"),
                    .verbatim("q"): Phrase(en: "quit; the next session continues here", ja: "終了する（次はこの画面から再開）"),
                ]),
            ])
    }

    static func tree(_ outline: String) -> Screen {
        Screen(Phrase(en: "Tree", ja: "機能のツリー"), [.init(rows: outline.split(separator: "\n").map { .init(.verbatim(String($0))) })])
    }
}

/// Standard input and output errors.
extension Phrase {
    static let outputCannotBeWritten = Phrase(en: "Standard output cannot be written.", ja: "標準出力に書き込めません。")
}
