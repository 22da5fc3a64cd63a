import Foundation
import Testing

@testable import Results

@Suite("The protocol buffer of an action's result")
struct ActionResultTests {
    private let blob = ActionResult.Blob(Data("abc".utf8))

    @Test("An action result is encoded as remote_execution.proto defines it")
    func bytes() {
        let hash = Data("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad".utf8)
        let digest = Data([0x0a, 64]) + hash + Data([0x10, 3])
        let file = Data([0x0a, 1]) + Data("f".utf8) + Data([0x12, UInt8(digest.count)]) + digest
        let expected = Data([0x12, UInt8(file.count)]) + file + Data([0x20, 1, 0x32, UInt8(digest.count)]) + digest
        #expect(ActionResult(files: ["f": blob], exitCode: 1, log: blob).data == expected)
    }

    @Test("An encoded action result is read back unchanged", arguments: [0, 1, 255, -1, Int(Int32.max), Int(Int32.min)])
    func roundTrip(code: Int) {
        let result = ActionResult(files: ["a": blob, "é/b": ActionResult.Blob(Data())], exitCode: code, log: blob)
        #expect(ActionResult(result.data) == result)
    }

    @Test("Unknown fields of every kind in an encoded action result are ignored")
    func unknown() {
        let result = ActionResult(files: ["a": blob])
        let extra = Data([0x48, 0x96, 0x01, 0x52, 2, 1, 2, 0x59, 1, 2, 3, 4, 5, 6, 7, 8, 0x65, 1, 2, 3, 4])
        #expect(ActionResult(extra + result.data + extra) == result)
    }

    @Test("A truncated action result yields at most its complete fields, and damaged bytes never crash the reader")
    func damaged() {
        let data = ActionResult(files: ["a": blob], exitCode: 3, log: blob).data
        for length in 0..<data.count {
            if let part = ActionResult(data.prefix(length)) { #expect(part.log == nil && part.files.count <= 1) }
        }
        for place in data.indices {
            for bit in 0..<8 {
                var bytes = data
                bytes[place] ^= 1 << bit
                _ = ActionResult(bytes)
            }
        }
    }

    @Test("A web page is not an action result, and neither is data with an invalid hash or a length beyond the end")
    func invalid() {
        #expect(ActionResult(Data("<html><body>Hello</body></html>".utf8)) == nil)
        #expect(ActionResult(Data([0x12, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f])) == nil)
        #expect(ActionResult(Data([0x32, 4, 0x0a, 2]) + Data("zz".utf8)) == nil)
    }
}
