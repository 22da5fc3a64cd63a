import ArgumentParser
import Commands
import OrderDomain
import OrderPresentation

struct OrderPlaces: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "places", abstract: "List the places that are known by name.",
        discussion: "For example, in either language: order places park, order places 病院")
    @OptionGroup var host: HostOptions
    @Argument(help: "Part of a name.") var text: String?

    func run(_ find: FindPlaces) -> Answer {
        let places = find(text).map(\.data)
        return Answer(places, screen: PlaceListView.screen(places))
    }
}
