import Language
import Money

/// Places and fares.
extension Phrase {
    static var places: Phrase { Phrase(en: "Places", ja: "場所") }
    static var noPlaceIsCalledLikeThat: Phrase {
        Phrase(en: "No place has a matching name. List all places with: order places", ja: "そのような名前の場所はありません。一覧を見る: order places")
    }
    static var from: Phrase { Phrase(en: "From", ja: "乗車地") }
    static var to: Phrase { Phrase(en: "To", ja: "目的地") }
    static var way: Phrase { Phrase(en: "Route", ja: "道のり") }
    static func way(metres: Int, minutes: Int) -> Phrase {
        Phrase(en: "about \(kilometres(metres)), \(minutes) min", ja: "約 \(kilometres(metres))、\(minutes) 分")
    }
    static func distance(_ metres: Int) -> Phrase { metres < 1_000 ? Phrase(en: "\(metres) m", ja: "\(metres) m") : kilometres(metres) }
    private static func kilometres(_ metres: Int) -> Phrase {
        let (whole, tenths) = ((metres + 50) / 1_000, (metres + 50) % 1_000 / 100)
        return Phrase(en: "\(whole).\(tenths) km", ja: "\(whole).\(tenths) km")
    }
    static var starting: Phrase { Phrase(en: "Starting", ja: "乗車日時") }
    static var fareEstimate: Phrase { Phrase(en: "Fare estimate", ja: "予想料金") }
    static var estimateByTheTariff: Phrase { Phrase(en: "Estimate based on the tariff of Tokyo's special wards", ja: "予想料金（東京都特別区の運賃による）") }
    static var estimate: Phrase { Phrase(en: "Estimate", ja: "予想料金") }
    static var fare: Phrase { Phrase(en: "Fare", ja: "料金") }
    static var distance: Phrase { Phrase(en: "Distance", ja: "距離運賃") }
    static var slowTraffic: Phrase { Phrase(en: "Slow traffic", ja: "低速走行加算") }
    static var night: Phrase { Phrase(en: "Night, 22:00 to 5:00", ja: "深夜割増（22:00～5:00）") }
    static var pickupFee: Phrase { Phrase(en: "Pickup", ja: "迎車料金") }
    static var total: Phrase { Phrase(en: "Total", ja: "合計") }
    /// An estimated amount.
    static func about(_ amount: Money) -> Phrase { Phrase(en: "about \(amount)", ja: "約\(amount)") }
}

/// An order in preparation.
extension Phrase {
    static var orderATaxi: Phrase { Phrase(en: "Order a taxi", ja: "タクシーを呼ぶ") }
    static var pickup: Phrase { Phrase(en: "Pickup", ja: "乗車地") }
    static var destination: Phrase { Phrase(en: "Destination", ja: "目的地") }
    static var notChosen: Phrase { Phrase(en: "not chosen", ja: "未設定") }
    static var chooseWhereFromAndTo: Phrase {
        Phrase(en: "Set the pickup and the destination to see an estimate.", ja: "乗車地と目的地を設定すると、予想料金が表示されます。")
    }
    static var withTheCoupon: Phrase { Phrase(en: "With the coupon", ja: "クーポン適用後") }
    static var setThePickup: Phrase { Phrase(en: "Set the pickup", ja: "乗車地を設定する") }
    static var askForThePickup: Phrase { Phrase(en: "Pickup (a place, or LAT,LON)", ja: "乗車地（場所の名前、または「緯度,経度」）") }
    static var setTheDestination: Phrase { Phrase(en: "Set the destination", ja: "目的地を設定する") }
    static var askForTheDestination: Phrase { Phrase(en: "Destination (a place, or LAT,LON)", ja: "目的地（場所の名前、または「緯度,経度」）") }
    static var chooseHowToPay: Phrase { Phrase(en: "Choose a payment", ja: "支払い方法を選ぶ") }
    static var orderTheTaxi: Phrase { Phrase(en: "Order the taxi", ja: "注文を確定する") }
}
