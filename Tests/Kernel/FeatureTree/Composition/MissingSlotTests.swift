import FeatureTree
import Testing

@MainActor
@Suite("Plugins without an open slot")
struct MissingSlotTests {
    private let house = Entry.install(House.self) {}
    private let guest = Entry.plug(Guest.self, into: House.Porch.self, fileID: "App", line: 4) {}
    /// An entry that opens the porch but is not part of the tree.
    private let stranded = Entry.install(Neighbour.self) { (_: Plugins<House.Porch>) in }
    private let complaint = """
        The registry does not form a tree (1 issue):
          - Guest fills the slot House.Porch, but no feature in the tree opens it. (App:4)
        """

    @Test("A plugin is reported if no feature opens its slot")
    func named() {
        #expect(
            Registry([
                Part("App") {
                    house; guest
                }
            ]).complaint() == complaint)
    }

    @Test("A plugin whose slot is opened only outside the tree is reported, regardless of the order of entries")
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

    @Test("A value that a command needs can open a slot")
    func openedByNeed() {
        struct Doorbell {}
        let bell = Entry.provide(Doorbell.self) { (_: Plugins<House.Porch>) in Doorbell() }
        #expect(
            Registry([
                Part("App") {
                    house; guest; bell
                }
            ]).complaint(needing: [Entry.Need(Doorbell.self)]) == "no issue")
    }
}
