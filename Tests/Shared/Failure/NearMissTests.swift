import Failure
import Testing

@Suite("The name that was probably meant")
struct NearMissTests {
    @Test(
        "is at most a third of the letters away",
        arguments: [
            ("Timelin", "Timeline"), ("timeline", "Timeline"), ("Tineline", "Timeline"), ("Oder", "Order"), ("Orders", "Order"),
            ("Promtion", "Promotion"), ("Xyz", nil), ("Oxxxr", nil), ("O", nil), ("", nil),
        ] as [(String, String?)])
    func nearest(typed: String, meant: String?) {
        #expect(["Timeline", "Order", "Promotion"].nearest(to: typed) == meant)
    }

    @Test("is the nearest of several, and the first of those equally near")
    func several() {
        #expect(["Borders", "Orders"].nearest(to: "Order") == "Orders")
        #expect(["Ordea", "Ordeb"].nearest(to: "Order") == "Ordea")
    }

    @Test("takes two letters that changed places for one slip", arguments: [("lsit", "list"), ("qoute", "quote"), ("hsow", "show")])
    func swapped(typed: String, meant: String) {
        #expect(["list", "quote", "show", "cancel"].nearest(to: typed) == meant)
        #expect(["list"].nearest(to: "tsil") == nil)
    }

    @Test("is none where there are none")
    func none() {
        #expect([String]().nearest(to: "Order") == nil)
    }

    @Test("counts letters, not bytes")
    func letters() {
        #expect(["注文する"].nearest(to: "注文すろ") == "注文する")
    }
}
