import FeatureTreeTesting
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
