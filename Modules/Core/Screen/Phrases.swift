import Failure
import FeatureTree
import Language

extension Phrase {
    static let back = Phrase("Back")
    static func writeAddressAs(_ scheme: String) -> Phrase {
        Phrase("Start the address with \(scheme)://.")
    }
    static func noAddressOfThisProgram(_ address: String) -> Phrase {
        Phrase("'\(address)' is not an address of this program.")
    }
    static let nothingCanBeOpenedYet = Phrase("No address can be opened yet.")
    static let answerFirst = Phrase("Answer the question on this screen first.")
    static let couldNotBeShown = Phrase("This screen cannot be shown.")
    static let somethingWentWrong = Phrase("Something went wrong")
}

extension Route.OpenError {
    /// The error as a message for the user, without the names of features, which mean something only to developers.
    var phrase: Phrase {
        switch self {
        case .malformed(let text):
            Phrase("'\(text)' is not an address such as program://place/item.")
        case .unknown(let step, nil, let route, let near):
            Phrase("'\(route)' cannot be opened: there is no '\(step)'.\(Phrase.didYouMean(near))")
        case .unknown(let step, .some, let route, let near):
            Phrase("'\(route)' cannot be opened: there is no '\(step)' there.\(Phrase.didYouMean(near))")
        }
    }
}
