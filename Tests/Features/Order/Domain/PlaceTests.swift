import Failure
import Language
import OrderPresentation
import Testing

@testable import OrderDomain

@Suite("Places")
struct PlaceTests {
    @Test("There are at least 100 built-in places, all in Greater Tokyo and with unique names")
    func list() {
        #expect(Place.all.count >= 100)
        for names in [Place.all.map(\.id), Place.all.map(\.name), Place.all.map(\.japaneseName)] {
            #expect(Set(names).count == names.count)
        }
        #expect(Place.all.allSatisfy { $0.coordinate.isInGreaterTokyo })
        #expect(Place.all.allSatisfy { $0.id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" } && $0.id.utf8.count == $0.id.count })
    }

    @Test("All built-in places lie within 18 km of Tokyo Station")
    func spread() throws {
        let tokyo = try Place("tokyo-station").coordinate
        #expect(Place.all.filter { tokyo.metres(to: $0.coordinate) > 18_000 }.map(\.id) == [])
    }

    @Test(
        "A place is found by its ID or name in uppercase or lowercase letters",
        arguments: ["tokyo-tower", "Tokyo Tower", "tokyo tower", "TOKYO-TOWER", "東京タワー", " 東京タワー "])
    func found(text: String) throws {
        #expect(try Place(text).id == "tokyo-tower")
    }

    @Test(
        "A place is found by its name in letters of any width, even if the name contains a comma, but not by a phonetic spelling",
        arguments: [
            ("ＧＩＮＺＡ　ＳＩＸ", "ginza-six"), ("羽田空港第３ターミナル", "haneda-terminal-3"), ("ﾄｳｷｮｳｵﾍﾟﾗｼﾃｨ", nil), ("東京ｵﾍﾟﾗｼﾃｨ", "tokyo-opera-city"),
            ("The National Art Center, Tokyo", "national-art-center"), ("university of tokyo, hongo", "university-of-tokyo"),
        ] as [(String, String?)])
    func folded(text: String, id: String?) {
        #expect((try? Place(text))?.id == id)
    }

    @Test("Every place is found by its English name and by its Japanese name", arguments: Place.all)
    func named(place: Place) throws {
        for language in Language.offered { #expect(try Place(place.phrase.text(in: language)) == place) }
        #expect(place.phrase.text(in: .english) == place.name)
        #expect(place.japaneseName == "GINZA SIX" || place.japaneseName.contains { !$0.isASCII })
    }

    @Test(
        "A place is found by common short forms of its name",
        arguments: [
            ("Shibuya", "shibuya-station"), ("渋谷", "shibuya-station"), ("tokyo", "tokyo-station"), ("東京", "tokyo-station"),
            ("gyoen", "shinjuku-gyoen"), ("Skytree", "tokyo-skytree"), ("スカイツリー", "tokyo-skytree"),
        ])
    func typed(text: String, id: String) throws {
        #expect(try Place(text).id == id)
    }

    @Test(
        "A misspelled place name is refused, and a similar name is suggested",
        arguments: [
            ("tokyo-towr", "tokyo-tower"), ("shinjku", "shinjuku-station"), ("Tokio Station", "tokyo-station"),
            ("akihabra", "akihabara-station"), ("市ヶ谷駅", "ichigaya-station"),
            ("東京タワ", "tokyo-tower"),
        ])
    func near(text: String, id: String) throws {
        let near = try Place(id)
        #expect(throws: PlaceError.unknown(text, near: near)) { try Place(text) }
    }

    @Test("A place name that resembles no known name is refused without a suggestion", arguments: ["", "osaka-castle-in-osaka", "x9"])
    func unknown(text: String) {
        #expect(throws: PlaceError.unknown(text, near: nil)) { try Place(text) }
    }

    @Test("A very long place name is refused", .timeLimit(.minutes(60)))
    func long() {
        #expect(kind { try Place(String(repeating: "a", count: 100_000)) } == .noSuchItem)
    }

    @Test("A coordinate is accepted as a place", arguments: ["35.6812,139.7671", "35.6812, 139.7671", " 35.6812,139.7671"])
    func coordinate(text: String) throws {
        let place = try Place(text)
        #expect(place.coordinate == Coordinate(35.6812, 139.7671))
        #expect(place.name == "35.6812,139.7671")
    }

    @Test(
        "An invalid coordinate is refused",
        arguments: [
            "35.6812,", ",139.7671", "35.6812,139.7671,1", "nan,nan", "inf,139.7", "35.68e0,139.76", "0x23,139.7", "+35.6,139.7",
            "35.,139.7",
            "35.6812 N,139.7671 E", "35.6812,139.7671abc", "３５.6,139.7", ",", "--35.6,139.7", "35.68123456789,139.7",
        ])
    func noCoordinate(text: String) {
        #expect(throws: PlaceError.invalidCoordinate(text)) { try Place(text) }
    }

    @Test(
        "A coordinate outside Greater Tokyo is refused",
        arguments: ["34.6937,135.5023", "-35.6812,139.7671", "0,0", "35.4499,139.7", "35.7,140.001"])
    func elsewhere(text: String) {
        guard case .outsideTokyo? = #expect(throws: PlaceError.self, performing: { try Place(text) }) else {
            Issue.record("The coordinate was refused for another reason.")
            return
        }
    }

    @Test(
        "Distances between places differ from those on a map by at most 1%",
        arguments: [
            ("tokyo-station", "shibuya-station", 6_380), ("tokyo-station", "shinjuku-station", 6_010),
            ("ueno-station", "shinagawa-station", 10_060),
        ])
    func distance(from: String, to: String, metres: Int) throws {
        let found = try Place(from).coordinate.metres(to: try Place(to).coordinate)
        #expect(abs(found - metres) <= metres / 100)
    }

    @Test("The road distance is 1.3 times the straight-line distance, and the straight-line distance is the same in both directions")
    func road() throws {
        let (tokyo, shibuya) = (try Place("tokyo-station").coordinate, try Place("shibuya-station").coordinate)
        #expect(tokyo.roadMetres(to: shibuya) == tokyo.metres(to: shibuya) * 13 / 10)
        #expect(tokyo.metres(to: shibuya) == shibuya.metres(to: tokyo))
    }

    @Test("A trip requires two different places")
    func same() throws {
        let tower = try Place("tokyo-tower")
        #expect(throws: PlaceError.noWay(from: tower, to: tower)) { try Trip(from: tower, to: tower) }
    }
}

/// Returns the kind of failure that `body` throws; nil if `body` succeeds or throws an error without a message.
func kind(_ body: () throws -> some Any) -> Failure.Kind? { failure(body)?.kind }

func laterKind(_ body: () async throws -> some Any) async -> Failure.Kind? {
    do { _ = try await body() } catch { return Failure(error)?.kind }
    return nil
}

/// Returns the failure that `body` throws; nil if `body` succeeds or throws an error without a message.
func failure(_ body: () throws -> some Any) -> Failure? {
    do { _ = try body() } catch { return Failure(error) }
    return nil
}
