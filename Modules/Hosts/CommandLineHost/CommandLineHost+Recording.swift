import Commands
import Failure
import FeatureTree
import Foundation
import Program
import Time
import TreeRecords

extension CommandLineHost {
    /// Describes the program for a recording: its parts and features, the reasons why features are off, and the composed entries.
    func recorded(_ composition: Composition<P.Root>, reveals: Bool) throws(Failure) -> RecordedProgram {
        let selection = try composer().selection
        let parts = P.parts.map { RecordedProgram.Part($0.partName, whyOff: nil) }
        let features = selection.all.map { feature in
            let adjustment = composition.adjustments.first { $0.part == feature.partName }
            return RecordedProgram.Part(feature.partName, whyOff: adjustment.map { "\($0)" })
        }
        return RecordedProgram(
            "\(P.name)", "\(P.version)", began: Date.now.formatted(.iso8601), reveals: reveals, parts: parts + features,
            entries: composition.entries)
    }

    /// Returns a trace that writes the events of a tree to the log and passes them to the recorder; nil if neither needs them.
    func trace(for recorder: TreeRecorder?) -> Trace? {
        let logged = trace()
        guard let recorder else { return logged }
        guard let log = logged?.onEvent else { return recorder.trace }
        recorder.trace.onEvent = { [record = recorder.trace.onEvent] event in
            log(event)
            record?(event)
        }
        return recorder.trace
    }

    /// Returns a function that reports a misuse of the kernel to the log and to the recorder.
    func report(to recorder: TreeRecorder?) -> @MainActor (Misuse) -> Void {
        { [log] misuse in
            log.report(misuse)
            recorder?.report(misuse)
        }
    }
}
