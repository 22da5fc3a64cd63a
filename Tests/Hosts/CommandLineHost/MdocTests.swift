import Testing

@testable import CommandLineHost

@Suite("Manual pages in mdoc")
struct MdocTests {
    @Test("Text in a manual page is encoded as ASCII and contains no roff requests")
    func escaping() {
        #expect(Mdoc.escaped(#"a\b-c'd`e^f~g"h"#) == #"a\eb\-c\(aqd\(gae\(haf\(tig\(dqh"#)
        #expect(Mdoc.escaped("¥5 渋谷 🚕") == #"\[u00A5]5 \[u6E0B]\[u8C37] \[u1F695]"#)
        var page = Mdoc()
        page.prose("First. .Second")
        page.literal([".Sh", "'br", "plain"])
        page.macro("Ss", "order status")
        page.macro("Nm", "Pa")
        #expect(
            page.text == """
                First.
                \\&.Second
                .Bd -literal -offset indent
                \\&.Sh
                \\(aqbr
                plain
                .Ed
                .Ss "order status"
                .Nm "Pa"

                """)
    }

    @Test("For a manual page, the discussion of a command is divided into paragraphs and examples")
    func discussion() {
        let discussion = Discussion("One\ntwo.\nThree:\n  a b\n  c\nFour:\n  d\n\n0  zero\n1  one")
        #expect(discussion.paragraphs == [["One two."], ["0  zero", "1  one"]])
        #expect(discussion.examples == [.init(introduction: "Three:", lines: ["a b", "c"]), .init(introduction: "Four:", lines: ["d"])])
    }
}
