import Failure
import Language
import OrderDomain
import OrderPresentation

extension PlaceError: ReportableError {
    package var failure: Failure {
        switch self {
        case .unknown(let text, let near):
            let question = near.map { Phrase(en: "Did you mean \($0.id)? ", ja: "「\($0)」ではありませんか？ ") }
            return Failure(
                .noSuchItem, Phrase(en: "There is no place “\(text)”.", ja: "「\(text)」という場所はありません。"),
                hint: Phrase(en: "\(question)See all places with: order places", ja: "\(question)場所の一覧を見る: order places"))
        case .invalidCoordinate(let text):
            return Failure(
                .badData, Phrase(en: "“\(text)” is not a coordinate.", ja: "「\(text)」は座標ではありません。"),
                hint: Phrase(
                    en: "Enter latitude and longitude in degrees, such as 35.6812,139.7671.",
                    ja: "緯度と経度を度で入力してください（例: 35.6812,139.7671）。"))
        case .outsideTokyo(let coordinate):
            return Failure(
                .badData, Phrase(en: "\(coordinate.description) is outside Greater Tokyo.", ja: "\(coordinate.description) は東京圏の外です。"),
                hint: Phrase(
                    en: "Taxis serve latitudes 35.45 to 35.90 and longitudes 139.25 to 140.00.",
                    ja: "タクシーを呼べるのは、北緯 35.45～35.90 度、東経 139.25～140.00 度です。"))
        case .noWay(let pickup, _):
            return Failure(
                .badData,
                Phrase(en: "Pickup and destination are the same: \(pickup).", ja: "乗車地と目的地が同じです（\(pickup)）。"),
                hint: Phrase(en: "Choose two different places.", ja: "異なる 2 つの場所を選んでください。"))
        }
    }
}
