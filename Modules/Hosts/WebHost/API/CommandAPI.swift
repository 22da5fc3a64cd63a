import Failure
import Files
import Foundation
import HTTPTypes
import Hummingbird
import Language
import Program

/// Serves the read-only commands at `/api`. A response contains the command's `--json` output, and its HTTP status reflects the kind of
/// failure.
struct CommandAPI: Sendable {
    private let program: HostedProgram
    private let places: [[String]: [HostedCommand.Argument]]

    @MainActor
    init(_ program: HostedProgram) {
        self.program = program
        let commands = (try? program.commands(.english)) ?? []
        places = Dictionary(commands.map { ($0.path, $0.arguments) }) { first, _ in first }
    }

    func answer(_ steps: [String], _ query: FormData, in language: Language) async -> Response {
        do throws(HTTPRefusal) {
            if steps.isEmpty || steps == ["openapi.json"] { return .text(try await description(language).jsonText, "application/json") }
            guard let arguments = places[steps] else {
                let names = places.keys.map { $0.joined(separator: "/") }
                let near = names.nearest(to: steps.joined(separator: "/"))
                throw HTTPRefusal(.notFound, .noCommandHere(steps.joined(separator: "/"), near: near), hint: .seeTheDescription)
            }
            let words = try Self.words(for: query, of: arguments)
            let answer = await program.answer(steps + ["--json", "--lang", language.code] + words, language)
            return .text(answer.json.replacing(program.home.url.path, with: "…"), "application/json", answer.failure?.status ?? .ok)
        } catch { return Self.response(error, in: language) }
    }

    /// Returns the response to a rejected request, as JSON.
    static func response(_ refusal: HTTPRefusal, in language: Language) -> Response {
        var error: [String: JSONValue] = ["message": .text(refusal.message.text(in: language))]
        if let hint = refusal.hint { error["hint"] = .text(hint.text(in: language)) }
        return .text(JSONValue.object(["error": .object(error)]).jsonText, "application/json", refusal.status)
    }

    private func description(_ language: Language) async throws(HTTPRefusal) -> JSONValue {
        do {
            return OpenAPI.document(program, try await program.commands(language), in: language)
        } catch { throw HTTPRefusal(Failure(error) ?? Failure(.internal, .couldNotBeDone)) }
    }

    /// Returns the command-line arguments for a query. A value is never parsed as an option, because it follows an equals sign or `--`.
    private static func words(for query: FormData, of arguments: [HostedCommand.Argument]) throws(HTTPRefusal) -> [String] {
        var options: [String] = []
        for (name, value) in query.all {
            guard let argument = arguments.first(where: { $0.name == name }) else {
                throw HTTPRefusal(.badRequest, .noParameter(name, near: arguments.map(\.name).nearest(to: name)), hint: .seeTheDescription)
            }
            guard argument.isRepeating || query.all.count(where: { $0.name == name }) == 1 else {
                throw HTTPRefusal(.badRequest, .givenTwice(name), hint: .seeTheDescription)
            }
            switch (argument.kind, value) {
            case (.positional, _): break
            // An empty value of an option counts as missing, unless the option has a list of allowed values: then the parser rejects the
            // empty value.
            case (.option, "") where argument.values == nil: break
            case (.option, _): options.append("--\(name)=\(value)")
            case (.flag, "true"): options.append("--\(name)")
            case (.flag, "false"): break
            case (.flag, _): throw HTTPRefusal(.badRequest, .noTruth(name), hint: .seeTheDescription)
            }
        }
        let positional = arguments.filter { $0.kind == .positional }
        for argument in positional where argument.isRequired && query[argument.name] == nil {
            throw HTTPRefusal(.badRequest, .missingParameter(argument.name), hint: .seeTheDescription)
        }
        return options + ["--"] + positional.flatMap { argument in query.all.filter { $0.name == argument.name }.map(\.value) }
    }
}
