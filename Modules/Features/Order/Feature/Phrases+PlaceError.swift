import Failure
import Language
import OrderDomain
import OrderPresentation

extension PlaceError: ReportableError {
    package var failure: Failure {
        switch self {
        case .unknown(let text, let near):
            let question = near.map { Phrase("Did you mean \($0.id)? \(unsaid: $0)") }
            return Failure(
                .noSuchItem, Phrase("There is no place “\(text)”."),
                hint: Phrase("\(question)See all places with: \(command: "order places")"))
        case .invalidCoordinate(let text):
            return Failure(
                .badData, Phrase("“\(text)” is not a coordinate."),
                hint: Phrase("Enter latitude and longitude in degrees, such as 35.6812,139.7671."))
        case .outsideTokyo(let coordinate):
            return Failure(
                .badData, Phrase("\(coordinate.description) is outside Greater Tokyo."),
                hint: Phrase("Taxis serve latitudes 35.45 to 35.90 and longitudes 139.25 to 140.00."))
        case .noWay(let pickup, _):
            return Failure(
                .badData,
                Phrase("Pickup and destination are the same: \(pickup)."),
                hint: Phrase("Choose two different places."))
        }
    }
}
