import Failure
import FeatureTree
import Language

extension Phrase {
    static let back = Phrase(en: "Back", ja: "戻る")
    static func writeAddressAs(_ scheme: String) -> Phrase {
        Phrase(en: "Start the address with \(scheme)://.", ja: "\(scheme):// で始まるアドレスを入力してください。")
    }
    static func noAddressOfThisProgram(_ address: String) -> Phrase {
        Phrase(en: "'\(address)' is not an address of this program.", ja: "「\(address)」はこのプログラムのアドレスではありません。")
    }
    static let nothingCanBeOpenedYet = Phrase(en: "No address can be opened yet.", ja: "まだアドレスを開けません。")
    static let answerFirst = Phrase(en: "Answer the question on this screen first.", ja: "先に、この画面の質問に答えてください。")
    static let couldNotBeShown = Phrase(en: "This screen cannot be shown.", ja: "この画面を表示できません。")
    static let somethingWentWrong = Phrase(en: "Something went wrong", ja: "問題が発生しました")
}

extension Route.OpenError {
    /// The error as a message for the user, without the names of features, which mean something only to developers.
    var phrase: Phrase {
        switch self {
        case .malformed(let text):
            Phrase(en: "\(description)", ja: "「\(text)」は program://place/item の形式のアドレスではありません。")
        case .unknown(let step, nil, let route, let near):
            Phrase(
                en: "'\(route)' cannot be opened: there is no '\(step)'.\(Phrase.didYouMean(near))",
                ja: "「\(route)」を開けません。「\(step)」がありません。\(Phrase.didYouMean(near))")
        case .unknown(let step, .some, let route, let near):
            Phrase(
                en: "'\(route)' cannot be opened: there is no '\(step)' there.\(Phrase.didYouMean(near))",
                ja: "「\(route)」を開けません。「\(step)」が見つかりません。\(Phrase.didYouMean(near))")
        }
    }
}
