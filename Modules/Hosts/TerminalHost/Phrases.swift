import Language
import Screen
import Terminal

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
                    .verbatim(":settings"): Phrase(en: "show the settings", ja: "設定を表示する"),
                    .verbatim(":go \(address)"): Phrase(
                        en: "open an address and close other screens", ja: "ほかの画面を閉じて、アドレスを開く"),
                    .verbatim("q"): Phrase(en: "quit; the next session continues here", ja: "終了する（次はこの画面から再開）"),
                ]),
            ])
    }

    /// The help of a command's ``LineDialog``.
    static var dialogHelp: Screen {
        Screen(
            Phrase(en: "Help", ja: "ヘルプ"),
            [
                .init(
                    text: Phrase(
                        en: "Enter the number or the name of a choice.", ja: "選択肢の番号か名前を入力し、Enter を押してください。")),
                .init(fields: [
                    .verbatim("Enter"): Phrase(en: "show the screen again", ja: "もう一度表示する"),
                    .verbatim("b"): Phrase(en: "go back", ja: "戻る"),
                    .verbatim("q"): Phrase(en: "cancel the command, even at a prompt for text", ja: "コマンドを取り消す（文字の入力中も）"),
                ]),
            ])
    }

    static func tree(_ outline: String) -> Screen {
        Screen(Phrase(en: "Tree", ja: "機能のツリー"), [.init(rows: outline.split(separator: "\n").map { .init(.verbatim(String($0))) })])
    }
}

/// The keys and messages of a full-screen session.
extension Phrase {
    static let working = Phrase(en: "Working…", ja: "処理中…")
    static let nothingToSearch = Phrase(en: "This screen has no search.", ja: "この画面では検索できません。")
    static let noLongerOffered = Phrase(en: "This action is no longer available.", ja: "この操作はできなくなりました。")
    static let pressQuestionMark = Phrase(en: "Press ? for a list of keys.", ja: "? を押すと、キーの一覧を表示します。")
    static let enterCommand = Phrase(en: "Commands: tree, settings, go ADDRESS", ja: "コマンド: tree、settings、go アドレス")
    static let unknownCommand = Phrase(en: "This command does not exist.", ja: "このコマンドはありません。")
    static let keys = Phrase(en: "Keys", ja: "キー")
    static let quit = Phrase(en: "Quit", ja: "終了")
    static let choose = Phrase(en: "Choose", ja: "選択")
    static let back = Phrase(en: "Back", ja: "戻る")
    static let search = Phrase(en: "Search", ja: "検索")
    static let clearSearch = Phrase(en: "Clear", ja: "解除")
    static let nextTab = Phrase(en: "Next tab", ja: "次のタブ")
    static let done = Phrase(en: "Done", ja: "決定")
    static let cancel = Phrase(en: "Cancel", ja: "取消")
    static let close = Phrase(en: "Close", ja: "閉じる")
    static let scroll = Phrase(en: "Scroll", ja: "スクロール")
}

extension Screen {
    /// The keys of a full-screen session.
    static func keys(go address: String) -> Screen {
        Screen(
            .keys,
            [
                .init(fields: [
                    .verbatim("↑ ↓"): Phrase(en: "move to the next choice, or scroll", ja: "選択肢を移動する、スクロールする"),
                    .verbatim("Enter"): Phrase(en: "open or run the choice", ja: "選択肢を開く、実行する"),
                    .verbatim("Esc ← b"): Phrase(en: "go back; Esc first clears a search", ja: "戻る（検索中の Esc は検索を解除）"),
                    .verbatim("/"): Phrase(en: "search, if the screen has a search", ja: "検索する（検索できる画面のみ）"),
                    .verbatim("Tab Shift+Tab"): Phrase(en: "open the next or the previous tab", ja: "次または前のタブを開く"),
                    .verbatim("PgUp PgDn Space"): Phrase(en: "scroll by a page", ja: "1 ページずつスクロールする"),
                    .verbatim("Home End"): Phrase(en: "go to the start or the end", ja: "先頭または末尾に移動する"),
                    Phrase(en: "Mouse", ja: "マウス"): Phrase(
                        en: "a click moves to a choice, a second one runs it; the wheel scrolls; Shift selects text",
                        ja: "クリックで選択し、もう一度クリックで実行、ホイールでスクロール（文字の選択は Shift を押しながら）"),
                    .verbatim("?"): Phrase(en: "show these keys", ja: "このキーの一覧を表示する"),
                    .verbatim(":tree"): Phrase(en: "show the feature tree", ja: "機能のツリーを表示する"),
                    .verbatim(":settings"): Phrase(en: "show the settings", ja: "設定を表示する"),
                    .verbatim(":go \(address)"): Phrase(
                        en: "open an address and close other screens", ja: "ほかの画面を閉じて、アドレスを開く"),
                    .verbatim("Ctrl+L"): Phrase(en: "draw the screen again", ja: "画面を描き直す"),
                    .verbatim("Ctrl+Z"): Phrase(en: "suspend the program", ja: "プログラムを一時停止する"),
                    .verbatim("q Ctrl+D"): Phrase(en: "quit; the next session continues here", ja: "終了する（次はこの画面から再開）"),
                    .verbatim("Ctrl+C"): Phrase(en: "quit at once, even during work", ja: "処理中でも、すぐに終了する"),
                ]),
                .init(
                    Phrase(en: "While you type", ja: "文字の入力中"),
                    fields: [
                        .verbatim("Enter Esc"): Phrase(en: "confirm or cancel", ja: "決定する、取り消す"),
                        .verbatim("← → Home End"): Phrase(en: "move the cursor", ja: "カーソルを移動する"),
                        .verbatim("↑ ↓"): Phrase(en: "recall earlier input", ja: "以前の入力を呼び出す"),
                        .verbatim("Ctrl+U Ctrl+K"): Phrase(en: "delete to the start or the end", ja: "先頭または末尾まで削除する"),
                        .verbatim("Ctrl+W"): Phrase(en: "delete a word", ja: "単語を削除する"),
                    ]),
            ])
    }
}
