import Language
import Program
import Time

/// The OpenAPI document of the read-only commands, generated from their help.
enum OpenAPI {
    static func document(_ program: HostedProgram, _ commands: [HostedCommand], in language: Language) -> JSONValue {
        let paths = commands.map { command in
            ("/api/" + command.path.joined(separator: "/"), JSONValue.object(["get": operation(command, in: language)]))
        }
        return [
            "openapi": "3.0.3",
            "info": [
                "title": .text("\(program.name)"), "version": .text("\(program.version)"),
                "description": .text(program.about.text(in: language)),
            ],
            "paths": .object(Dictionary(paths) { first, _ in first }),
            "security": [["key": []]],
            "components": [
                "securitySchemes": ["key": ["type": "apiKey", "in": "cookie", "name": .text(AccessKeys.cookieName)]],
                "schemas": [
                    "Error": [
                        "type": "object", "required": ["error"],
                        "properties": [
                            "error": [
                                "type": "object", "required": ["message"],
                                "properties": ["message": ["type": "string"], "hint": ["type": "string"]],
                            ]
                        ],
                    ]
                ],
            ],
        ]
    }

    private static func operation(_ command: HostedCommand, in language: Language) -> JSONValue {
        let refused: JSONValue = [
            "description": .text(Phrase.rejectedRequest.text(in: language)),
            "content": ["application/json": ["schema": ["$ref": "#/components/schemas/Error"]]],
        ]
        let codes = ["400", "403", "404", "409", "422", "429", "500", "502", "503"].map { ($0, refused) }
        let good: JSONValue = [
            "description": .text(Phrase.outputAsJSON.text(in: language)), "content": ["application/json": ["schema": [:]]],
        ]
        return [
            "operationId": .text(command.path.joined(separator: "-")),
            "summary": .text(command.about),
            "parameters": .list(command.arguments.map(parameter)),
            "responses": .object(Dictionary([("200", good)] + codes) { first, _ in first }),
        ]
    }

    private static func parameter(_ argument: HostedCommand.Argument) -> JSONValue {
        var schema: [String: JSONValue] = ["type": argument.kind == .flag ? "boolean" : "string"]
        if let values = argument.values { schema["enum"] = .list(values.map(JSONValue.text)) }
        return [
            "name": .text(argument.name), "in": "query", "required": .truth(argument.isRequired), "description": .text(argument.about),
            "schema": argument.isRepeating ? ["type": "array", "items": .object(schema)] : .object(schema),
        ]
    }
}
