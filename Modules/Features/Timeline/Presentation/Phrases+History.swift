import Language
import Movements
import TimelineDomain

/// Phrases about the history, the deletion and the parts of a movement.
extension Phrase {
    static let history = Phrase(en: "History", ja: "変更履歴")
    static let noHistory = Phrase(en: "No changes.", ja: "変更はありません。")
    static let movementDeleted = Phrase(en: "Movement deleted", ja: "明細を削除しました")
    static let movementSplit = Phrase(en: "Movement split", ja: "明細を分割しました")
    static let partOf = Phrase(en: "Part of", ja: "分割元")
    static let parts = Phrase(en: "Parts", ja: "分割でできた明細")
    static func showWhole(_ id: String) -> Phrase {
        Phrase(en: "Show the split movement: timeline show \(id)", ja: "分割元を見る: timeline show \(id)")
    }
    static func joinParts(_ id: String) -> Phrase {
        Phrase(en: "Join the parts: timeline join \(id)", ja: "分割した明細を元に戻す: timeline join \(id)")
    }
    static let movementID = Phrase(en: "ID", ja: "ID")
    static func changed(_ field: Movement.Field, _ old: Phrase, _ new: Phrase) -> Phrase {
        Phrase(en: "\(field): \(old) → \(new)", ja: "\(field): \(old) → \(new)")
    }
    static func hasValue(_ field: Movement.Field, _ value: Phrase) -> Phrase { Phrase(en: "\(field): \(value)", ja: "\(field): \(value)") }
}

extension MovementEvent.Kind: Worded {
    package var phrase: Phrase {
        switch self {
        case .imported: Phrase(en: "imported", ja: "取り込み")
        case .added: Phrase(en: "added", ja: "追加")
        case .edited: Phrase(en: "edited", ja: "変更")
        case .categorized: Phrase(en: "categorized by a rule", ja: "ルールで分類")
        case .deleted: Phrase(en: "deleted", ja: "削除")
        }
    }
}
