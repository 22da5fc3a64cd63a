import ArgumentParser
import Commands
import Language
import Program

struct ManCommand<P: Program>: Command {
    static var configuration: CommandConfiguration {
        .init("man", .printManual, discussion: .manualFormat, examples: [.saveManual: "man > \(P.name).1"])
    }
    static var effect: Effect { .nothing }
    @OptionGroup var host: P.Options

    func run(_ manual: ProgramManual) -> Answer { Answer(document: manual.page(), in: "mdoc") }
}
