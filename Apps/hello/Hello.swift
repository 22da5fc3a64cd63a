import ProgramKit

enum Greeting: Feature {
    static let about = Phrase("Greet the world.")
    static var entries: [Entry] { Entry.plug(Greeting.self, into: Tab.self, as: .init("greeting", title: about)) {} }
    static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> GreetingViewModel { .init() }
}

final class GreetingViewModel: ViewModel {
    let screen = Current<Screen?>(Screen(Phrase("Hello, world")))
    func receive(_ event: Screen.Event) {}
}

@main enum Hello: Program {
    static let version = Version(0, 2, 0), about = Greeting.about
    @FeatureList static var features: [any Feature.Type] { Greeting.self }
}
