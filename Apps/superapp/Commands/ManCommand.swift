import ArgumentParser
import Commands
import Failure
import Language
import World

struct ManCommand: DocumentCommand {
    static var configuration: CommandConfiguration {
        .init("man", .writeTheManual, discussion: .whatReadsTheManual, examples: [.keepTheManual: "man > \(Program.name).1"])
    }
    @OptionGroup var host: HostOptions

    func document(from host: Host) throws(Failure) -> Document {
        let manual = Manual(
            program: try .program(), exitCodes: ExitCodeRow.all, date: try Program.clock(host.settings).now, language: host.language)
        return Document(format: "mdoc", text: manual.page())
    }
}
