import ArgumentParser
import Commands
import Failure
import Files
import Foundation
import Language
import Movements
import StatementImportDomain
import StatementImportPresentation
import Statements

struct ProfilesCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        .init(
            "profiles", .manageProfiles, discussion: .whatAProfileIs, examples: [.showProfile: "timeline profiles show mufg"],
            subcommands: [ProfilesList.self, ProfilesShow.self, ProfilesExport.self, ProfilesImport.self, ProfilesRemove.self],
            defaultSubcommand: ProfilesList.self)
    }
    @OptionGroup var host: HostOptions
}

struct ProfilesList: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration { .init("list", .listProfiles, examples: [.example: "timeline profiles list"]) }
    @OptionGroup var host: HostOptions

    func run(_ profiles: StatementProfiles) async throws -> Answer {
        let data = ProfileList(own: try await profiles.own(), builtIn: profiles.builtIn)
        return Answer(data, screen: ProfileListView.screen(data))
    }
}

struct ProfilesShow: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration { .init("show", .showOneProfile, examples: [.example: "timeline profiles show mufg"]) }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.profileName)) var name: String

    func run(_ profiles: StatementProfiles) async throws -> Answer {
        let data = ProfileDetail(try await profiles.named(name))
        return Answer(data, screen: ProfileDetailView.screen(data))
    }
}

struct ProfilesExport: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration {
        .init(
            "export", .exportProfile, examples: [.copyThenEdit: "timeline profiles export lloyds lloyds.json"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.profileName)) var name: String
    @Argument(help: ArgumentHelp(.outputFile), completion: .file(extensions: ["json"])) var file: String
    @Flag(help: ArgumentHelp(.replaceFile)) var force = false

    func validate() throws { try OutputFile(file).check(json: host.json) }

    func run(_ profiles: StatementProfiles) async throws -> Answer {
        let profile = try await profiles.named(name), output = OutputFile(file, replaces: force)
        let writer = try output.open()
        try writer.write(Array(try profile.json) + [UInt8(ascii: "\n")])
        try writer.finish()
        let data = ProfileName(profile)
        return output.isStandardOutput ? .shown : Answer(data, screen: ProfileDetailView.done(.profileExported, data))
    }
}

struct ProfilesImport: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init("import", .importProfile, examples: [.example: "timeline profiles import my-bank.json"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.profileFile), completion: .file(extensions: ["json"])) var file: String
    @Flag(help: ArgumentHelp(.replaceProfile)) var force = false

    func run(_ profiles: StatementProfiles) async throws -> Answer {
        let profile = try profile(InputFile(file, largest: 1 << 20).bytes())
        try await profiles.keep(profile, replaces: force)
        let data = ProfileName(profile)
        return Answer(data, screen: ProfileDetailView.done(.profileSaved, data))
    }

    private func profile(_ json: Data) throws(Failure) -> StatementProfile {
        do { return try StatementProfile(json: json) } catch {
            let failure = error.failure
            throw Failure(failure.kind, .inFile(file, failure.message), hint: failure.hint, details: failure.details)
        }
    }
}

struct ProfilesRemove: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init("remove", .removeProfile, examples: [.example: "timeline profiles remove my-bank"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.profileName)) var name: String

    func run(_ profiles: StatementProfiles) async throws -> Answer {
        let data = ProfileName(try await profiles.remove(name))
        return Answer(data, screen: ProfileDetailView.done(.profileRemoved, data))
    }
}
