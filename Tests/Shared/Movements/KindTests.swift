import Movements
import Testing

@Suite("Kinds and families of movements")
struct KindTests {
    @Test("The timeline has 22 kinds of movements in 7 families")
    func count() {
        #expect(Movement.Kind.own.count == 22)
        #expect(Movement.Family.allCases.count == 7)
    }

    @Test("Every kind of movement that the timeline defines belongs to exactly one family", arguments: Movement.Kind.own)
    func family(kind: Movement.Kind) {
        #expect(Movement.Family.allCases.filter { $0.kinds.contains(kind) }.count == 1)
    }

    @Test("The ID of a kind of movement contains only lowercase letters and hyphens", arguments: Movement.Kind.own)
    func name(kind: Movement.Kind) {
        #expect(kind.id.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "-") })
    }
}
