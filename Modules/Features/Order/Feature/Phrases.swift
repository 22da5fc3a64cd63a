import Language

extension Phrase {
    static var about: Phrase { Phrase(en: "Order a taxi in central Tokyo.", ja: "東京都心でタクシーを呼びます。") }
    static var tab: Phrase { Phrase(en: "Order", ja: "タクシー") }
}

/// Commands and examples.
extension Phrase {
    static var fromQuoteToReceipt: Phrase {
        Phrase(en: "Estimate a fare, order a taxi and see where it is:", ja: "予想料金を調べ、タクシーを呼び、降車まで状況を見る:")
    }
    static var listPlaces: Phrase { Phrase(en: "List known places.", ja: "名前で指定できる場所を一覧表示します。") }
    static var inEitherLanguage: Phrase { Phrase(en: "For example, in either language:", ja: "例（日本語でも英語でも）:") }
    static var estimateAFare: Phrase { Phrase(en: "Estimate a fare.", ja: "予想料金を計算します。") }
    static var whatAPlaceIs: Phrase {
        Phrase(
            en: "Enter a place by name or ID (for a list: order places), or as LAT,LON:",
            ja: "場所は、order places の名前か ID、または「緯度,経度」で指定します:")
    }
    static var orderATaxi: Phrase { Phrase(en: "Order a taxi.", ja: "タクシーを呼びます。") }
    static var seeItComeFast: Phrase { Phrase(en: "Follow the ride at 60 times normal speed:", ja: "時間を 60 倍の速さで進めて、タクシーが来る様子を見る:") }
    static var showHowAnOrderStands: Phrase { Phrase(en: "Show the status of an order.", ja: "注文の現在の状況を表示します。") }
    static var showUntilTheRideIsOver: Phrase {
        Phrase(en: "Follow a ride to its end, or resume after an interruption:", ja: "降車まで追跡する（中断した後の再開も）:")
    }
    static var cancelAnOrder: Phrase { Phrase(en: "Cancel an order.", ja: "注文をキャンセルします。") }
    static var whatCancellingCosts: Phrase {
        Phrase(
            en: "Cancelling is free until 2 minutes after a driver accepts, then costs ¥500. A ride that has begun cannot be cancelled.",
            ja: "配車が決まってから 2 分までは無料、その後は 500円かかります。乗車後はキャンセルできません。")
    }
    static var listOrders: Phrase { Phrase(en: "List all orders, newest first.", ja: "すべての注文を新しい順に一覧表示します。") }
}

/// Arguments and options.
extension Phrase {
    static var partOfAName: Phrase { Phrase(en: "Part of a name.", ja: "名前の一部。") }
    static var whereToBePickedUp: Phrase { Phrase(en: "The pickup place.", ja: "乗車地。") }
    static var whereToGo: Phrase { Phrase(en: "The destination.", ja: "目的地。") }
    static var whenTheRideBegins: Phrase { Phrase(en: "When the ride begins, in Tokyo time (default: now).", ja: "乗車日時（東京の時刻）。省略すると現在。") }
    static var howToPay: Phrase { Phrase(en: "The payment method.", ja: "支払い方法: 現金（cash）、クレジットカード（card）、ウォレット（wallet）、法人チケット（ticket）。") }
    static var theLastFourDigits: Phrase { Phrase(en: "The last four digits of the card.", ja: "カード番号の下 4 桁。") }
    static var whatTheTicketIsFor: Phrase { Phrase(en: "The purpose of a ride on a corporate ticket.", ja: "法人チケットの利用目的。") }
    static var aCoupon: Phrase { Phrase(en: "A coupon, valid with any payment method.", ja: "クーポン。どの支払い方法とも併用できます。") }
    static var aKey: Phrase {
        Phrase(
            en: "A key for this request. A retry with the same key does not order another taxi.",
            ja: "この注文のキー。同じキーで再び注文しても、二重には注文されません。")
    }
    static var theOrderOrTheNewest: Phrase {
        Phrase(en: "The order, such as ride-1 (default: the newest).", ja: "注文の ID（例: ride-1）。省略すると最新の注文。")
    }
    static var theOrderOrTheOneUnderWay: Phrase {
        Phrase(en: "The order, such as ride-1 (default: the active one).", ja: "注文の ID（例: ride-1）。省略すると進行中の注文。")
    }
    static var whyItIsCancelled: Phrase { Phrase(en: "The reason for cancelling.", ja: "キャンセルの理由: 予定変更（plans）、待ち時間（wait）、間違い（mistake）。") }
}

/// Deleting an account.
extension Phrase {
    static func deletedOrders(_ count: Int) -> Phrase {
        Phrase(en: "\(count) taxi order\(count == 1 ? "" : "s")", ja: "タクシーの注文 \(count) 件")
    }
}

/// Following an order.
extension Phrase {
    static var follow: Phrase {
        Phrase(
            en: "Show progress until the ride is over. Ctrl-C stops watching; the order continues.",
            ja: "降車まで状況を表示し続けます。Ctrl-C で表示をやめても、注文は続きます。")
    }
    static var howFast: Phrase {
        Phrase(en: "The speed multiplier for --follow, from 1 to 3600.", ja: "--follow と併用: 時間を何倍の速さで進めるか（1～3600）。")
    }
    static var speedIsANumber: Phrase { Phrase(en: "--speed must be a number from 1 to 3600.", ja: "--speed には 1～3600 の数を指定してください。") }
    static var speedGoesWithFollow: Phrase { Phrase(en: "--speed requires --follow.", ja: "--speed は --follow と併用してください。") }
    static func goesOn(_ id: String) -> Phrase {
        Phrase(en: "\(id) continues; you are no longer following it.", ja: "追跡を終了しました。\(id) は続いています。")
    }
    static func comeBack(to id: String) -> Phrase {
        Phrase(en: "Follow the order with: order status \(id) --follow", ja: "追跡を再開する: order status \(id) --follow")
    }
    static func line(_ phrase: Phrase) -> Phrase { Phrase(en: "\(phrase)\n", ja: "\(phrase)\n") }
}
