import Language
import OrderDomain

/// The names of the phases. The English names are also the values in JSON.
extension OrderState.Phase: Worded {
    package var phrase: Phrase {
        switch self {
        case .preparing: Phrase("preparing")
        case .searching: Phrase("searching")
        case .offered: Phrase("offered")
        case .retrying: Phrase("retrying")
        case .dispatched: Phrase("dispatched")
        case .arrived: Phrase("arrived")
        case .riding: Phrase("riding")
        case .paying: Phrase("paying")
        case .completed: Phrase("completed")
        case .cancelled: Phrase("cancelled")
        case .failed: Phrase("failed")
        }
    }
}

/// The names of the cancellation reasons, which commands and prompts accept in any language.
extension CancelReason: Worded {
    package var phrase: Phrase {
        switch self {
        case .plans: Phrase("plans")
        case .wait: Phrase("wait")
        case .mistake: Phrase("mistake")
        }
    }
}
