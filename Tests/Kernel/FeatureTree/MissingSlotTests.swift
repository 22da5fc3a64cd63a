import FeatureTree
import Testing

@MainActor
@Suite("A plugin whose slot is not open")
struct MissingSlotTests {
    private let house = Entry.install(House.self) {}
    private let guest = Entry.plug(Guest.self, into: House.Porch.self, fileID: "App", line: 4) {}
    /// Opens the porch, but hangs in no tree itself.
    private let stranded = Entry.install(Neighbour.self) { (_: Plugins<House.Porch>) in }
    private let complaint = """
        The registry does not make a tree (1 issue):
          - Guest fills the slot House.Porch, but no feature in the tree opens it. (App:4)
        """

    @Test("is named")
    func named() {
        #expect(
            Registry([
                Part("App") {
                    house; guest
                }
            ]).complaint() == complaint)
    }

    @Test("is named too when only a feature outside the tree opens it, in whatever order they are listed")
    func openedOutside() {
        #expect(
            Registry([
                Part("App") {
                    house; guest; stranded
                }
            ]).complaint() == complaint)
        #expect(
            Registry([
                Part("App") {
                    house; stranded; guest
                }
            ]).complaint() == complaint)
    }

    @Test("may be opened by a value that a command needs")
    func openedByNeed() {
        struct Doorbell {}
        let bell = Entry.provide(Doorbell.self) { (_: Plugins<House.Porch>) in Doorbell() }
        #expect(
            Registry([
                Part("App") {
                    house; guest; bell
                }
            ]).complaint(needing: [Need(Doorbell.self)]) == "no issue")
    }
}
