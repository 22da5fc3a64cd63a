import ArgumentParser
import Commands
import OrderDomain
import OrderPresentation

struct OrderPlaces: Command {
    static let effect = Effect.nothing
    static var configuration: CommandConfiguration {
        .init("places", .listPlaces, examples: [.inEitherLanguage: "order places park\n  order places 病院"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.partOfAName)) var text: String?

    func run(_ find: FindPlaces) -> Answer {
        let places = find(text).map(\.data)
        return Answer(places, screen: PlaceListView.screen(places))
    }
}
