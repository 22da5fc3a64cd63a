import FeatureTreeTesting
import Sample

/// A scene under a probe.
@MainActor
func play(_ script: @escaping Improvised<Void, String>.Script) -> Probe<Scene> { Probe(Scene.self, dependency: script) }

struct Broken: Error, Hashable {
    let what: String
    init(_ what: String) { self.what = what }
}
