import EnglishOnly
import Language
import NIOCore
import Screen
import Seeded
import Testing

@testable import WebHost

@Suite("Pages that are sent again")
@MainActor
struct SentPagesTests {
    private func page(_ session: String = "1", _ language: Language = .english, heading: String, once: String) -> PageData {
        let screen = Screen(.verbatim(heading), actions: [.init("add", "Add", prompt: "What")])
        var page = PageData(program: "notebook", language: language, session: session, address: ["a"], screen: screen)
        (page.token, page.once) = ("token of \(session)", once)
        return page
    }

    @Test("A page that is sent again with a new ID has the same text as a newly rendered page")
    func same() {
        let seed = UInt64.random(in: 0 ... .max)
        var draw = SplitMix64(seed: seed)
        let pages = SentPages(limit: 2)
        for _ in 0..<300 {
            let language = Language.offered[draw.number(below: Language.offered.count)]
            let heading = ["Notes", "", "<once>"][draw.number(below: 3)]
            let data = page("\(draw.number(below: 3))", language, heading: heading, once: "\(draw.next())")
            #expect(String(buffer: pages.document(of: data)) == WebPage(data).text, "seed \(seed)")
        }
    }

    @Test("A page is rendered again only if something other than its ID, its session and its form token has changed")
    func renderings() {
        let pages = SentPages()
        for once in ["10", "11", "12"] { _ = pages.document(of: page(heading: "Notes", once: once)) }
        _ = pages.document(of: page("2", heading: "Notes", once: "12"))
        #expect(pages.renderings == 1)
        _ = pages.document(of: page(heading: "Note 1", once: "13"))
        _ = pages.document(of: page("1", .japanese, heading: "Note 1", once: "14"))
        #expect(pages.renderings == 3)
    }

    @Test("Only the most recently sent pages are kept")
    func limit() {
        let pages = SentPages(limit: 2)
        for heading in ["Note 1", "Note 2", "Note 1", "Note 3", "Note 1"] { _ = pages.document(of: page(heading: heading, once: "0x1")) }
        #expect(pages.renderings == 3)
        _ = pages.document(of: page(heading: "Note 2", once: "0x2"))
        #expect(pages.renderings == 4)
    }
}
