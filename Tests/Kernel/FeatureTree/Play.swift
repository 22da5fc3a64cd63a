import FeatureTreeTesting
import Sample

/// Returns a probe of a scene that runs `script`.
@MainActor
func play(_ script: @escaping Improvised<Void, String>.Script) -> Probe<Scene> {
    Probe(
        Scene.self, dependency: script,
        exhaustive: .except(
            .children, .tasks, .values, .failures, .misuses,
            because: "A scene is there for what the kernel does with it, and that is what its tests look at, by means of their own."))
}

struct Broken: Error, Hashable {
    let what: String
    init(_ what: String) { self.what = what }
}
