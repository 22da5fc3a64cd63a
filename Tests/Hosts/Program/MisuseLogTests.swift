import Failure
import FeatureTree
import Files
import Foundation
import Log
import Program
import Testing

@MainActor
@Suite("Log records about misuse of the kernel")
struct MisuseLogTests {
    private final class Leaver: Interactor {
        let router: Router
        init(_ router: Router) { self.router = router }
    }

    @Test("A log record about misuse of the kernel contains the kind of misuse and the features involved, but no user input")
    func logged() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "misuse-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let home = DataDirectory(folder, of: "superapp")
        let log = Log(.error, in: LogFile(in: home) { failure in Issue.record("\(failure)") })
        var router: Router?
        let leaver = Buildable<Void, Never>("Leaver") { _, context in
            router = context.router
            return Leaver(context.router)
        }
        await withTree(leaver, onMisuse: log.report) { _ in }
        router?.show {}
        log.report(Misuse.unsaved(feature: "Leaver", reason: "what was typed"))
        let records = try String(contentsOf: home.log, encoding: .utf8).split(separator: "\n")
        #expect(records.count == 2)
        #expect(records.first?.hasSuffix(" misuse features=Leaver kind=gone") == true)
        #expect(records.last?.hasSuffix(" misuse features=Leaver kind=unsaved") == true)
    }
}
