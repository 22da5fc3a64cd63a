import Language
import OrderDomain

/// The names of the phases. The English names are also the values in JSON.
extension OrderState.Phase: Worded {
    package var phrase: Phrase {
        switch self {
        case .preparing: Phrase(en: "\(rawValue)", ja: "準備中")
        case .searching: Phrase(en: "\(rawValue)", ja: "手配中")
        case .offered: Phrase(en: "\(rawValue)", ja: "依頼中")
        case .retrying: Phrase(en: "\(rawValue)", ja: "再手配中")
        case .dispatched: Phrase(en: "\(rawValue)", ja: "迎車中")
        case .arrived: Phrase(en: "\(rawValue)", ja: "到着")
        case .riding: Phrase(en: "\(rawValue)", ja: "乗車中")
        case .paying: Phrase(en: "\(rawValue)", ja: "支払い中")
        case .completed: Phrase(en: "\(rawValue)", ja: "完了")
        case .cancelled: Phrase(en: "\(rawValue)", ja: "キャンセル")
        case .failed: Phrase(en: "\(rawValue)", ja: "配車不成立")
        }
    }
}

/// The names of the cancellation reasons, which commands and prompts accept in any language.
extension CancelReason: Worded {
    package var phrase: Phrase {
        switch self {
        case .plans: Phrase(en: "\(rawValue)", ja: "予定変更")
        case .wait: Phrase(en: "\(rawValue)", ja: "待ち時間")
        case .mistake: Phrase(en: "\(rawValue)", ja: "間違い")
        }
    }
}
