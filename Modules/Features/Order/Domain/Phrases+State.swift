import Language

/// Where an order stands: in English as a script has it.
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

/// What happens to an order: in English as a script has it.
extension OrderEvent.Kind: Worded {
    package var phrase: Phrase {
        switch self {
        case .confirm: Phrase(en: "\(rawValue)", ja: "注文の確定")
        case .offer: Phrase(en: "\(rawValue)", ja: "乗務員への依頼")
        case .decline: Phrase(en: "\(rawValue)", ja: "乗務員の辞退")
        case .accept: Phrase(en: "\(rawValue)", ja: "乗務員の承諾")
        case .giveUp: Phrase(en: "\(rawValue)", ja: "手配の打ち切り")
        case .arrive: Phrase(en: "\(rawValue)", ja: "タクシーの到着")
        case .board: Phrase(en: "\(rawValue)", ja: "乗車")
        case .alight: Phrase(en: "\(rawValue)", ja: "降車")
        case .pay: Phrase(en: "\(rawValue)", ja: "支払い")
        case .cancel: Phrase(en: "\(rawValue)", ja: "キャンセル")
        }
    }

    /// Within a sentence, to the passenger.
    var clause: Phrase {
        switch self {
        case .confirm: Phrase(en: "it is confirmed", ja: "\(self)")
        case .offer: Phrase(en: "a driver is asked", ja: "\(self)")
        case .decline: Phrase(en: "the driver declines", ja: "\(self)")
        case .accept: Phrase(en: "the driver accepts", ja: "\(self)")
        case .giveUp: Phrase(en: "nobody is found", ja: "\(self)")
        case .arrive: Phrase(en: "the taxi arrives", ja: "\(self)")
        case .board: Phrase(en: "you get in", ja: "\(self)")
        case .alight: Phrase(en: "you get out", ja: "\(self)")
        case .pay: Phrase(en: "it is paid", ja: "\(self)")
        case .cancel: Phrase(en: "it is cancelled", ja: "\(self)")
        }
    }
}

/// Why an order is cancelled: what is typed in answer to the question, in either language.
extension CancelReason: Worded {
    package var phrase: Phrase {
        switch self {
        case .plans: Phrase(en: "\(rawValue)", ja: "予定変更")
        case .wait: Phrase(en: "\(rawValue)", ja: "待ち時間")
        case .mistake: Phrase(en: "\(rawValue)", ja: "間違い")
        }
    }
}

/// What cannot happen, and what can.
extension Phrase {
    static func illegal(_ event: IllegalEvent) -> Phrase {
        let possible = event.legal.isEmpty ? Phrase(en: "nothing", ja: "なし") : event.legal.joined()
        return Phrase(
            en: "\(event.event) cannot happen to an order that is \(event.phase); what can is: \(possible).",
            ja: "「\(event.phase)」の注文に「\(event.event)」は起こりません。次に起こりうること: \(possible)。")
    }
    static func nothingToCancel(_ id: String, _ phase: OrderState.Phase) -> Phrase {
        Phrase(en: "\(id) is \(phase), so there is nothing to cancel.", ja: "\(id) の状態は「\(phase)」で、キャンセルするものがありません。")
    }
    static func tooLateToCancel(_ id: String, _ event: IllegalEvent) -> Phrase {
        let possible = event.legal.map(\.clause).joined()
        return Phrase(
            en: "\(id) cannot be cancelled while it is \(event.phase); all that can happen now: \(possible).",
            ja: "\(id) は「\(event.phase)」のため、キャンセルできません。次に起こりうること: \(possible)。")
    }
    static func dispatchDoesNotFit(_ id: String, _ event: IllegalEvent) -> Phrase {
        Phrase(en: "Dispatch and \(id) do not fit together: \(event)", ja: "配車センターの知らせが \(id) と合いません。\(event)")
    }
}
