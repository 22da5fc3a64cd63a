import FeatureTree
import FeatureTreeTesting
import Foundation
import Sample

/// Returns a probe of a scene that runs `script`.
@MainActor
func play(_ script: @escaping Improvised<Void, String>.Script) -> Probe<Scene> {
    Probe(
        Scene.self, dependency: script,
        exhaustive: .except(
            .children, .tasks, .values, .failures, .misuses,
            because: "Each test checks only the children, tasks, values, failures and misuses that it is about."))
}

struct Broken: Error, Hashable {
    let what: String
    init(_ what: String) { self.what = what }
}

/// Encodes the states of saved trees as JSON.
struct JSON: Restoration.Coder {
    func encode(_ value: some Encodable) throws -> String { String(decoding: try JSONEncoder().encode(value), as: UTF8.self) }
    func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }
}
