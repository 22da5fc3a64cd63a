import Failure
import FeatureTree
import Language

extension Phrase {
    static var back: Phrase { Phrase(en: "Back", ja: "戻る") }
    static func writeAddressAs(_ scheme: String) -> Phrase {
        Phrase(en: "Write it as \(scheme)://timeline.", ja: "\(scheme)://timeline のように書いてください。")
    }
    static func noAddressOfThisProgram(_ address: String) -> Phrase {
        Phrase(en: "'\(address)' is no address of this program.", ja: "「\(address)」はこのプログラムのアドレスではありません。")
    }
    static var nothingCanBeOpenedYet: Phrase { Phrase(en: "Nothing can be opened yet.", ja: "まだ何も開けません。") }
    static var answerFirst: Phrase { Phrase(en: "Answer first what is asked here.", ja: "先に、この画面の質問に答えてください。") }
    static var couldNotBeShown: Phrase { Phrase(en: "This could not be shown.", ja: "表示できませんでした。") }
    static var somethingWentWrong: Phrase { Phrase(en: "Something went wrong", ja: "問題が起きました") }
}

extension RouteError {
    /// For people, who know nothing of the features that the kernel names.
    var phrase: Phrase {
        switch self {
        case .malformed(let text):
            Phrase(en: "\(description)", ja: "「\(text)」はアドレスではありません。program://place/item のような形をしています。")
        case .unknown(let step, nil, let route, let near):
            Phrase(
                en: "'\(route)' cannot be opened: nothing here is called '\(step)'.\(Phrase.didYouMean(near))",
                ja: "「\(route)」を開けません。「\(step)」はありません。\(Phrase.didYouMean(near))")
        case .unknown(let step, .some, let route, let near):
            Phrase(
                en: "'\(route)' cannot be opened: the address is known up to '\(step)', and nothing there is called that.\(Phrase.didYouMean(near))",
                ja: "「\(route)」を開けません。「\(step)」の手前までは分かりますが、その先に「\(step)」はありません。\(Phrase.didYouMean(near))")
        }
    }
}
