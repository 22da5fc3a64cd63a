import Failure
import Language
import Movements
import TimelineDomain
import TimelinePresentation

/// Errors about movements.
extension Phrase {
    static func noMovement(_ id: Movement.ID) -> Phrase { Phrase(en: "Movement \(id) does not exist.", ja: "明細 \(id) は見つかりません。") }
    static let listMovements = Phrase(en: "List movements: timeline list", ja: "一覧を見る: timeline list")
    static func noKind(_ id: String, near: String?) -> Phrase {
        Phrase(en: "Unknown kind of movement: \(id).\(didYouMean(near))", ja: "「\(id)」は不明な種別です。\(didYouMean(near))")
    }
    static func chooseKind(_ known: [String]) -> Phrase {
        Phrase(en: "Choose one of: \(known.joined(separator: ", "))", ja: "次のいずれかを指定してください: \(known.joined(separator: "、"))")
    }
    static func sumTooLarge(of grouping: MovementSummary.Grouping) -> Phrase {
        Phrase(en: "The sum for one \(grouping) is too large.", ja: "\(grouping)の合計が大きすぎて計算できません。")
    }
    static let totalTooLarge = Phrase(en: "The total is too large.", ja: "明細の合計が大きすぎて計算できません。")
    static let chooseShorterPeriod = Phrase(en: "Choose a shorter period with --since and --until.", ja: "--since と --until で期間を短くしてください。")
    /// The subject of an error about a row in the database.
    static func movement(_ id: Movement.ID) -> Phrase { Phrase(en: "The movement \(id)", ja: "明細 \(id) ") }
}
