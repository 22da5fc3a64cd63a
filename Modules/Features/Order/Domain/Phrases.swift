import Language

/// Places, and the way between two of them.
extension Phrase {
    static func noPlace(_ text: String) -> Phrase { Phrase(en: "There is no place called “\(text)”.", ja: "「\(text)」という場所はありません。") }
    static func seeAllPlaces(near place: Place?) -> Phrase {
        let near = place.map { Phrase(en: "Did you mean \($0.id)? ", ja: "「\($0)」ではありませんか？ ") }
        return Phrase(en: "\(near)See all places with: order places", ja: "\(near)場所の一覧を見る: order places")
    }
    static func noCoordinate(_ text: String) -> Phrase { Phrase(en: "“\(text)” is no coordinate.", ja: "「\(text)」は座標ではありません。") }
    static var writeLatitudeAndLongitude: Phrase {
        Phrase(
            en: "Write latitude and longitude in degrees, such as 35.6812,139.7671.",
            ja: "緯度と経度を度で入力してください（例: 35.6812,139.7671）。")
    }
    static func notInGreaterTokyo(_ coordinate: Coordinate) -> Phrase {
        Phrase(en: "\(coordinate.description) is not in greater Tokyo.", ja: "\(coordinate.description) は東京圏の外です。")
    }
    static var whereTheTaxisGo: Phrase {
        Phrase(
            en: "The taxis go from 35.45 to 35.90 north and from 139.25 to 140.00 east.",
            ja: "タクシーを呼べるのは、北緯 35.45～35.90 度、東経 139.25～140.00 度です。")
    }
    static func noWay(from pickup: Place, to destination: Place) -> Phrase {
        Phrase(en: "From \(pickup) to \(destination) there is no way to go.", ja: "\(pickup)から\(destination)への道のりはありません。")
    }
    static var chooseTwoPlaces: Phrase { Phrase(en: "Choose two different places.", ja: "異なる 2 つの場所を選んでください。") }
}

/// Orders that are there or not.
extension Phrase {
    static func isUnderWay(_ id: String) -> Phrase {
        Phrase(en: "\(id) is under way, and there can be one order at a time.", ja: "\(id) が進行中です。一度に注文できるのは 1 件だけです。")
    }
    static func noOrder(_ id: String) -> Phrase { Phrase(en: "There is no order \(id).", ja: "注文 \(id) はありません。") }
    static var noneIsUnderWay: Phrase { Phrase(en: "No order is under way.", ja: "進行中の注文はありません。") }
    static var nothingWasOrdered: Phrase { Phrase(en: "Nothing was ordered yet.", ja: "まだ注文がありません。") }
    static var orderATaxi: Phrase {
        Phrase(en: "Order a taxi with: order request FROM TO", ja: "タクシーを呼ぶ: order request FROM TO")
    }
    static var seeAllOrders: Phrase { Phrase(en: "See all orders with: order list", ja: "注文の一覧を見る: order list") }
    static var lookAtIt: Phrase { Phrase(en: "Look at it with: order status", ja: "状況を見る: order status") }
    static func look(at id: String) -> Phrase { Phrase(en: "Look at it with: order status \(id)", ja: "状況を見る: order status \(id)") }
    static func noKey(_ text: String) -> Phrase {
        Phrase(en: "“\(text)” is no key for an order.", ja: "「\(text)」は注文のキーとして使えません。")
    }
    static var whatAKeyIs: Phrase {
        Phrase(en: "Use 1 to 64 of the letters a to z, digits and hyphens.", ja: "半角の英字、数字、ハイフンで 1～64 文字にしてください。")
    }
}
