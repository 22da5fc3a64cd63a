import Failure
import HTTPTypes
import Language

/// The command `serve`.
extension Phrase {
    static var serveInABrowser: Phrase { Phrase(en: "Serve the program to a browser.", ja: "ブラウザーで使えるようにします。") }
    static var whatServingDoes: Phrase {
        Phrase(
            en: """
                The server listens only on this machine, and prints an address that gives access to one browser. Each browser tab has \
                its own session, which survives a reload of the page and a restart of the server, even if the server was killed. \
                Read-only commands are served at /api and described by /api/openapi.json. Stop the server with Ctrl-C.
                """,
            ja: """
                このコンピューターからの接続だけを受け付け、ブラウザーで開くアドレスを表示します。ページごとにセッションがあり、再読み込みや再起動、\
                強制終了のあとも続きから使えます。読み取り専用のコマンドは /api で呼び出せます（仕様は /api/openapi.json）。終了するには Ctrl-C を押します。
                """)
    }
    static var serveOnAFreePort: Phrase { Phrase(en: "Serve on a free port:", ja: "空いているポートを使う:") }
    static var listenOnThisPort: Phrase {
        Phrase(en: "Listen on this port; 0 for a free one (default: 8080).", ja: "接続を待つポート。0 は空いているポート（既定値: 8080）。")
    }
    static var keepSessionsInMemory: Phrase {
        Phrase(en: "Keep at most this many sessions in memory (default: 1000).", ja: "メモリーに置くセッションの最大数（既定値: 1000）。")
    }
    static func noSessionCount(_ count: Int) -> Phrase {
        Phrase(en: "The number of sessions cannot be \(count).", ja: "\(count) はセッションの数ではありません。")
    }
    static var chooseASessionCount: Phrase {
        Phrase(en: "Choose a number from 1 to 1000000.", ja: "1 から 1000000 までの数を指定してください。")
    }
    static var openTheBrowser: Phrase { Phrase(en: "Open the address in the default browser.", ja: "デスクトップ環境ではブラウザーを開きます。") }
    static var serveTheInspector: Phrase {
        Phrase(
            en: "Show the trees and events of all sessions at /inspect (default: only in debug builds).",
            ja: "すべてのセッションのツリーと出来事を /inspect に表示します（既定ではデバッグビルドのみ）。")
    }
    static var inspectSessions: Phrase { Phrase(en: "Inspect browser sessions.", ja: "ブラウザーのセッションを調べます。") }
    static var hasNoInspector: Phrase { Phrase(en: "This program has no inspector.", ja: "このプログラムにはインスペクターがありません。") }
    static var addTheInspector: Phrase {
        Phrase(en: "Add the part Inspector to the program.", ja: "プログラムに部品 Inspector を追加してください。")
    }
    static var openThisAddress: Phrase { Phrase(en: "Open", ja: "次のアドレスを開いてください:") }
    static var sessionsOfBrowsers: Phrase {
        Phrase(
            en: "The folder with the saved sessions of browsers and the list of browsers that have access.",
            ja: "フォルダーです。ブラウザーの各セッションの続きと、接続を許可したブラウザーの記録が入ります。")
    }
    static func noPort(_ port: Int) -> Phrase { Phrase(en: "\(port) is not a port.", ja: "\(port) はポート番号ではありません。") }
    static var chooseAPort: Phrase {
        Phrase(en: "Choose another port with --port, or 0 for a free one.", ja: "--port で別の番号を指定してください。0 なら空いているポートを使います。")
    }
    static func cannotListen(_ port: Int, _ code: Int32) -> Phrase {
        Phrase(
            en: "The server cannot listen on port \(port) (error \(code)): another program may be using it.",
            ja: "ポート \(port) を使えません（エラー \(code)）。ほかのプログラムが使用中の可能性があります。")
    }
}

/// Labels around a screen.
extension Phrase {
    static var skipToContent: Phrase { Phrase(en: "Skip to content", ja: "本文へ移動") }
    static var sections: Phrase { Phrase(en: "Sections", ja: "セクション") }
    static var language: Phrase { Phrase(en: "Language", ja: "言語") }
    static var actions: Phrase { Phrase(en: "Actions", ja: "操作") }
    static var connectionLost: Phrase { Phrase(en: "The connection is lost. Trying again…", ja: "接続が切れました。再接続しています…") }
    static var openElsewhere: Phrase { Phrase(en: "This session is now open in another tab or window.", ja: "このセッションは別のページで開かれています。") }
    static var continueHere: Phrase { Phrase(en: "Continue here", ja: "このページで続ける") }
    static var toTheBeginning: Phrase { Phrase(en: "Go to the start", ja: "最初のページへ") }
}

/// Messages above a screen.
extension Phrase {
    static var noLongerOffered: Phrase {
        Phrase(
            en: "That action is no longer available, so nothing was done. This is the current screen.",
            ja: "その操作は現在できないため、何も実行していません。いまの画面を表示しています。")
    }
    static var notAllCameBack: Phrase {
        Phrase(en: "Not everything could be restored from your last visit.", ja: "前回の内容の一部を復元できませんでした。")
    }
    static var sessionIsNew: Phrase {
        Phrase(
            en: "The session at this address was not saved, so a new one has begun.", ja: "このアドレスのセッションは保存されていないため、新しいセッションを始めました。")
    }
    static var sessionIsNotKept: Phrase {
        Phrase(en: "This session cannot be saved. Check the free disk space.", ja: "このセッションを保存できません。ディスクの空き容量を確認してください。")
    }
    static var couldNotBeDone: Phrase { Phrase(en: "The action failed.", ja: "実行できませんでした。") }
}

/// Rejected requests.
extension Phrase {
    static func title(of status: HTTPResponse.Status) -> Phrase {
        switch status.code {
        case 403, 421: Phrase(en: "Not allowed", ja: "アクセスできません")
        case 404: Phrase(en: "Not found", ja: "見つかりません")
        case 410: Phrase(en: "No longer available", ja: "すでにありません")
        case 413: Phrase(en: "Too long", ja: "長すぎます")
        case 429, 503: Phrase(en: "Try again later", ja: "しばらくしてからお試しください")
        case 400..<500: Phrase(en: "This cannot be done", ja: "実行できません")
        default: Phrase(en: "Something went wrong", ja: "問題が起きました")
        }
    }
    static var wrongHost: Phrase { Phrase(en: "This server does not accept that host name.", ja: "このホスト名では接続できません。") }
    static var useThePrintedAddress: Phrase {
        Phrase(en: "Open the address that the program printed when it started.", ja: "プログラムの起動時に表示されたアドレスを開いてください。")
    }
    static var wrongMethod: Phrase { Phrase(en: "That request method is not supported.", ja: "このリクエストメソッドには対応していません。") }
    static var foreignOrigin: Phrase { Phrase(en: "The request came from another site.", ja: "別のサイトからのリクエストです。") }
    static var useThePagesThemselves: Phrase { Phrase(en: "Use the links and buttons on the page.", ja: "ページのリンクとボタンを使ってください。") }
    static var tooManyRequests: Phrase { Phrase(en: "There were too many requests.", ja: "リクエストが多すぎます。") }
    static var tryAgainInASecond: Phrase { Phrase(en: "Try again in a second.", ja: "1 秒後にもう一度お試しください。") }
    static var tooManySessions: Phrase { Phrase(en: "There are too many sessions.", ja: "セッションが多すぎます。") }
    static var tryAgainInAMinute: Phrase { Phrase(en: "Try again in a minute.", ja: "1 分後にもう一度お試しください。") }
    static var closeSomePages: Phrase { Phrase(en: "Close some pages and try again.", ja: "いくつかのページを閉じて、もう一度お試しください。") }
    static var addressCannotBeRead: Phrase { Phrase(en: "The address is invalid.", ja: "アドレスが正しくありません。") }
    static func nothingHere(_ path: String) -> Phrase { Phrase(en: "There is nothing at \(path).", ja: "\(path) には何もありません。") }
    static var notLetIn: Phrase { Phrase(en: "This browser does not have access.", ja: "このブラウザーからの接続は許可されていません。") }
    static var linkIsUsed: Phrase {
        Phrase(
            en: "This address is invalid or has already been used: it works once, in one browser.",
            ja: "このアドレスは無効か、すでに使われています。使えるのは 1 回だけです。")
    }
    static var startAgainForALink: Phrase {
        Phrase(
            en: "Use the browser that has access, or restart the program to get a new address.",
            ja: "許可済みのブラウザーを使うか、プログラムを再起動して新しいアドレスを開いてください。")
    }
    static var momentIsGone: Phrase {
        Phrase(en: "The state of the session at that moment is no longer kept.", ja: "この時点のセッションの状態は保存されていません。")
    }
    static var chooseALaterMoment: Phrase { Phrase(en: "Choose a later moment.", ja: "もっと後の時点を選んでください。") }
    static var nothingToShowYet: Phrase { Phrase(en: "There is nothing to show yet.", ja: "まだ表示できるものがありません。") }
    static var loadAgain: Phrase { Phrase(en: "Load the page again.", ja: "ページを再読み込みしてください。") }
    static var noForm: Phrase { Phrase(en: "The request is not from a form on these pages.", ja: "送信された内容は、このページのフォームではありません。") }
    static func bodyTooLarge(_ limit: Int) -> Phrase {
        Phrase(en: "A form may contain at most \(limit) KiB.", ja: "フォームで送れるのは最大 \(limit) KiB です。")
    }
    static var typeLess: Phrase { Phrase(en: "Go back and shorten the text.", ja: "前のページに戻り、文字を減らしてください。") }
    static var wrongFormToken: Phrase {
        Phrase(en: "The form is not from this session, so nothing was done.", ja: "このセッションのフォームではないため、何も実行していません。")
    }
    static var unknownAction: Phrase { Phrase(en: "The form requests an unknown action, so nothing was done.", ja: "不明な操作のため、何も実行していません。") }
}

/// Messages of `/api`, and its description.
extension Phrase {
    static var rejectedRequest: Phrase { Phrase(en: "The request failed.", ja: "リクエストを処理できません。") }
    static var outputAsJSON: Phrase { Phrase(en: "The output of the command as JSON.", ja: "コマンドの結果（JSON）。") }
    static func noCommandHere(_ path: String, near: String?) -> Phrase {
        Phrase(en: "There is no read-only command \(path).\(didYouMean(near))", ja: "読み取り専用のコマンド \(path) はありません。\(didYouMean(near))")
    }
    static var seeTheDescription: Phrase { Phrase(en: "See /api/openapi.json.", ja: "/api/openapi.json をご覧ください。") }
    static func noParameter(_ name: String, near: String?) -> Phrase {
        Phrase(en: "There is no parameter \(name).\(didYouMean(near))", ja: "パラメーター \(name) はありません。\(didYouMean(near))")
    }
    static func givenTwice(_ name: String) -> Phrase {
        Phrase(en: "The parameter \(name) is given more than once.", ja: "パラメーター \(name) が 2 回以上指定されています。")
    }
    static func noTruth(_ name: String) -> Phrase {
        Phrase(en: "The parameter \(name) must be true or false.", ja: "\(name) には true か false を指定してください。")
    }
    static func missingParameter(_ name: String) -> Phrase { Phrase(en: "The parameter \(name) is missing.", ja: "パラメーター \(name) がありません。") }
}

extension Language {
    /// The language's name for itself, such as 日本語 for Japanese.
    var ownName: String {
        switch self {
        case .english: "English"
        case .japanese: "日本語"
        }
    }
}
