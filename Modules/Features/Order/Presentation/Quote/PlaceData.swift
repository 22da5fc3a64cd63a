import OrderDomain
import Screen

/// A place, as one types it and as one calls it.
package struct PlaceData: Hashable, Sendable, Encodable {
    package let id, name, japaneseName: String
    package let latitude, longitude: Double
}

extension Place {
    package var data: PlaceData {
        PlaceData(id: id, name: name, japaneseName: japaneseName, latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
}

package enum PlaceListView {
    package static func screen(_ places: [PlaceData]) -> Screen {
        Screen(
            "Places",
            [
                .init(places, empty: "No place is called like that. See all with: order places") {
                    .init(.text($0.id), .text($0.name), .text($0.japaneseName))
                }
            ])
    }
}
