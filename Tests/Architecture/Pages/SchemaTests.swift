import Foundation
import PackageRules
import Testing

@Suite("The schema of .espalier.yml")
struct SchemaTests {
    private struct Schema: Decodable {
        struct Section: Decodable {
            let properties: [String: Ignored]
            let additionalProperties: Bool
        }

        struct Ignored: Decodable {}

        enum Definition: Decodable {
            case section(Section)
            case other

            init(from decoder: any Decoder) throws { self = (try? Section(from: decoder)).map { .section($0) } ?? .other }
        }

        enum CodingKeys: String, CodingKey { case properties, definitions = "$defs" }

        let properties: [String: Ignored]
        let definitions: [String: Definition]
    }

    @Test("The schema has the keys that the tool reads, and no others")
    func keys() throws {
        let data = try Data(contentsOf: Monorepo.home.appending(path: "Docs/espalier.schema.json"))
        let schema = try JSONDecoder().decode(Schema.self, from: data)
        #expect(Set(schema.properties.keys) == Self.keys("%"))
        let texts = [
            "layer": "layers: [%]", "rule": "rules: [%]", "exception": "exceptions: [%]", "allowance": "unused: [%]",
            "placement": "files: [%]", "cache": "cache: %",
        ]
        for (name, definition) in schema.definitions {
            guard case .section(let section) = definition else {
                #expect(name == "patterns")
                continue
            }
            #expect(Set(section.properties.keys) == Self.keys(try #require(texts[name])) && !section.additionalProperties, "\(name)")
        }
        #expect(schema.definitions.count == texts.count + 1)
    }

    /// Returns the keys that are valid in an object at `%` in `text`. The error message for an unknown key lists them.
    private static func keys(_ text: String) -> Set<String> {
        do {
            _ = try RuleBook(text: text.replacing("%", with: "{zzzzzzzzzzzz: 1}"))
            return []
        } catch {
            return Set("\(error)".split(separator: "Its keys are ").last?.dropLast().split(separator: ", ").map(String.init) ?? [])
        }
    }
}
