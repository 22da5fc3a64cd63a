import Language
import OrderDomain
import Screen

package struct PlaceData: Hashable, Sendable, Encodable {
    package let id, name, japaneseName: String
    package let latitude, longitude: Double

    var phrase: Phrase { Phrase(texts: ["en": name, "ja": japaneseName]) }
    /// The Japanese name for English readers, and the English name for Japanese readers.
    var otherPhrase: Phrase { Phrase(texts: ["en": japaneseName, "ja": name]) }
}

extension Place: Worded {
    package var phrase: Phrase { Phrase(texts: ["en": name, "ja": japaneseName]) }

    package var data: PlaceData {
        PlaceData(id: id, name: name, japaneseName: japaneseName, latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
}

package enum PlaceListView {
    package static func screen(_ places: [PlaceData]) -> Screen {
        Screen(
            .places,
            [.init(places, empty: .noPlaceIsCalledLikeThat) { .init(.verbatim($0.id), .text($0.phrase), .text($0.otherPhrase)) }])
    }
}
