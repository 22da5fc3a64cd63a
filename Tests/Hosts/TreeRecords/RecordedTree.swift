import EnglishOnly
import Failure
import FeatureTree
import FeatureTreeTesting
import Foundation
import Language
import Sample
import Screen

@testable import TreeRecords

/// A destination that keeps all lines and all states.
@MainActor
final class Kept: RecordSink {
    private(set) var lines: [RecordedLine] = []
    private(set) var states: [RecordedState] = []
    private var state = RecordedState()

    func add(_ line: RecordedLine) {
        lines.append(line)
        state.apply(line)
        states.append(state)
    }
}

extension RecordedProgram {
    static func sample(reveals: Bool = false) -> RecordedProgram {
        RecordedProgram("mini", "1.0.0", began: "2026-11-21T00:00:00Z", reveals: reveals, parts: [], entries: [])
    }
}

/// An error that may contain what a person typed.
enum Refusal: Error { case unknown(name: String, count: Int), closed }

/// What a person typed, in values of several types.
struct Typed: Sendable {
    enum Step: Sendable { case name, done(String) }
    var name = "Tanaka"
    var phone: Int? = 8_012
    var step = Step.name
    var tags = ["Tanaka", "Sato"]
    var isNew = true
}

/// A recorded tree: the root shows a list, which shows a detail page. Later, the root shows a feature that fails and is restarted.
@MainActor
struct RecordedTree {
    let recorder: TreeRecorder
    let tree: Tree
    let name = Current("start")
    let detail = Stub<Void, Typed>("Detail")

    init(reveals: Bool = false, to sinks: [any RecordSink], keptIn ring: RecordingRing? = nil) throws {
        let clock = VirtualClock()
        let recording = LiveRecording(.sample(reveals: reveals), in: .english, to: sinks, keptIn: ring, clock: clock)
        guard let recorder = recording.recorder() else { throw Refusal.closed }
        self.recorder = recorder
        let (name, detail) = (name, detail)
        let list = Buildable<Void, String>.improvised("List") { me in
            me.router.follow(name, to: me) { me, value in
                if value != "start" { me.router.show { detail.buildable.child(to: me) { me, _ in me.listener("Tanaka") } } }
            }
        }
        let failing = Buildable<Void, Never>.improvised("Failing") { _ in throw Refusal.unknown(name: "Tanaka", count: 3) }
        tree = Tree(
            .improvised("Root") { me in
                me.router.show {
                    list.child(to: me) { me, _ in me.router.show { failing.child(()).onFailure(.restart()) } }
                }
            }, clock: clock, trace: recorder.trace, onMisuse: { recorder.report($0) })
    }

    /// Records a screen and an action, changes values, and then stops the tree.
    func run() async {
        recorder.see(Screen("Names", [.init(rows: [.init(.verbatim("Tanaka"), .text("Cash"))])], actions: [.init("add", .add)]))
        recorder.act(.init("add", input: "Tanaka"), on: Screen("Names", actions: [.init("add", .add)]))
        name.value = "Tanaka"
        detail.say(Typed())
        recorder.end(leaks: await tree.stop())
    }
}

extension Phrase {
    static let add = Phrase(en: "Add a name", ja: "名前を追加する")
}
