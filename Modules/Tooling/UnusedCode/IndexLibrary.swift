import EnglishOnly
import Failure
import Foundation
import Toolchain

/// The toolchain's library that reads index stores, with the functions that this module calls.
///
/// Only the toolchain's library is sure to know the format of its compiler's index. The library is loaded at run time, because it
/// belongs to the toolchain that wrote the index, and because only one command needs it. Source: `indexstore/indexstore.h` in Swift's
/// fork of LLVM.
struct IndexLibrary {
    typealias Handle = UnsafeMutableRawPointer
    typealias Visitor = @convention(c) (Handle?, Handle) -> Bool
    /// A string that the library returns: a pointer and a length, in the layout of an `iovec`. It is valid only while the object that
    /// it comes from exists.
    typealias Text = iovec

    let openStore: @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>?) -> Handle?
    let closeStore: @convention(c) (Handle) -> Void
    let visitUnits: @convention(c) (Handle, CUnsignedInt, Handle?, @convention(c) (Handle?, Text) -> Bool) -> Bool
    let openUnit: @convention(c) (Handle, UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>?) -> Handle?
    let closeUnit: @convention(c) (Handle) -> Void
    let mainFile: @convention(c) (Handle) -> Text
    let moduleName: @convention(c) (Handle) -> Text
    let visitDependencies: @convention(c) (Handle, Handle?, Visitor) -> Bool
    let dependencyKind: @convention(c) (Handle) -> CUnsignedInt
    let dependencyName: @convention(c) (Handle) -> Text
    let openRecord: @convention(c) (Handle, UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>?) -> Handle?
    let closeRecord: @convention(c) (Handle) -> Void
    let visitOccurrences: @convention(c) (Handle, Handle?, Visitor) -> Bool
    let symbol: @convention(c) (Handle) -> Handle
    let roles: @convention(c) (Handle) -> UInt64
    let position: @convention(c) (Handle, UnsafeMutablePointer<CUnsignedInt>, UnsafeMutablePointer<CUnsignedInt>) -> Void
    let visitRelations: @convention(c) (Handle, Handle?, Visitor) -> Bool
    let relationRoles: @convention(c) (Handle) -> UInt64
    let relatedSymbol: @convention(c) (Handle) -> Handle
    let kind: @convention(c) (Handle) -> CUnsignedInt
    let subkind: @convention(c) (Handle) -> CUnsignedInt
    let properties: @convention(c) (Handle) -> UInt64
    let name: @convention(c) (Handle) -> Text
    let usr: @convention(c) (Handle) -> Text

    /// Loads the library of the toolchain whose compiler is in `PATH`. The compiler is asked for its folder, because `swiftc` may be a link
    /// or a program that starts the compiler of a chosen toolchain.
    ///
    /// - Throws: `Failure` of kind `misconfigured` if the compiler, the library or one of its functions is missing.
    init(environment: [String: String]) async throws(Failure) {
        guard let resources = try await ToolchainPaths.read(environment: environment)?.runtimeResourcePath else {
            throw Failure(.misconfigured, "swiftc cannot say where its toolchain is.", hint: "Check that swiftc -print-target-info works.")
        }
        let folder = URL(filePath: resources).deletingLastPathComponent()
        let paths = ["so", "dylib"].map { folder.appending(path: "libIndexStore.\($0)").path(percentEncoded: false) }
        // The library stays loaded until the process ends.
        guard let library = paths.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
            throw Failure(
                .misconfigured, "The Swift toolchain has no libIndexStore in \(folder.path(percentEncoded: false)).",
                hint: "Use a toolchain from swift.org or Xcode.")
        }
        // Why the cast is safe: each function has the type that the library's header declares for it.
        func function<Function>(_ name: String, _ type: Function.Type = Function.self) throws(Failure) -> Function {
            guard let address = dlsym(library, "indexstore_" + name) else {
                throw Failure(
                    .misconfigured, "The toolchain's libIndexStore has no function indexstore_\(name).",
                    hint: "Use a toolchain from swift.org or Xcode.")
            }
            return unsafeBitCast(address, to: type)
        }
        openStore = try function("store_create")
        closeStore = try function("store_dispose")
        visitUnits = try function("store_units_apply_f")
        openUnit = try function("unit_reader_create")
        closeUnit = try function("unit_reader_dispose")
        mainFile = try function("unit_reader_get_main_file")
        moduleName = try function("unit_reader_get_module_name")
        visitDependencies = try function("unit_reader_dependencies_apply_f")
        dependencyKind = try function("unit_dependency_get_kind")
        dependencyName = try function("unit_dependency_get_name")
        openRecord = try function("record_reader_create")
        closeRecord = try function("record_reader_dispose")
        visitOccurrences = try function("record_reader_occurrences_apply_f")
        symbol = try function("occurrence_get_symbol")
        roles = try function("occurrence_get_roles")
        position = try function("occurrence_get_line_col")
        visitRelations = try function("occurrence_relations_apply_f")
        relationRoles = try function("symbol_relation_get_roles")
        relatedSymbol = try function("symbol_relation_get_symbol")
        kind = try function("symbol_get_kind")
        subkind = try function("symbol_get_subkind")
        properties = try function("symbol_get_properties")
        name = try function("symbol_get_name")
        usr = try function("symbol_get_usr")
    }
}

extension String {
    /// Copies a string that the library returned.
    init(_ text: IndexLibrary.Text) {
        self.init(decoding: UnsafeRawBufferPointer(start: text.iov_base, count: text.iov_base == nil ? 0 : text.iov_len), as: UTF8.self)
    }
}

extension IndexLibrary {
    /// The names of all units in a store.
    func units(in store: Handle) -> [String] {
        let names = Names()
        _ = visitUnits(store, 0, Unmanaged.passUnretained(names).toOpaque()) { names, name in
            if let names { Unmanaged<Names>.fromOpaque(names).takeUnretainedValue().all.append(String(name)) }
            return true
        }
        return names.all
    }

    /// Visits the parts of an object by calling one of the library's functions. A part is valid only during its visit.
    func visit(_ object: Handle, by function: (Handle, Handle?, Visitor) -> Bool, _ body: (Handle) -> Void) {
        withoutActuallyEscaping(body) { body in
            let visit = Visit(body)
            _ = function(object, Unmanaged.passUnretained(visit).toOpaque()) { visit, part in
                if let visit { Unmanaged<Visit>.fromOpaque(visit).takeUnretainedValue().body(part) }
                return true
            }
        }
    }

    private final class Names { var all: [String] = [] }

    private final class Visit {
        let body: (Handle) -> Void
        init(_ body: @escaping (Handle) -> Void) { self.body = body }
    }
}
