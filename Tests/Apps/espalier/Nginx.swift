import Foundation
import Toolchain

/// A web server that stores files, as a team would run it: everyone can read, but only clients with the token can write.
final class Nginx {
    static let program = Toolchain.program("nginx", in: ["PATH": "/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin:/opt/homebrew/bin"])

    let url: String
    private let process = Process()
    private let data: URL

    init(in folder: URL, token: String) async throws {
        data = folder.appending(path: "data", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
        let socket = try FreePort()
        url = "http://127.0.0.1:\(socket.number)"
        let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { "\($0)_temp_path \(folder.path)/\($0);" }
        try Data(
            """
            daemon off; master_process off; pid \(folder.path)/pid; error_log \(folder.path)/errors;
            events {}
            http {
                access_log off; \(places.joined(separator: " "))
                map $http_authorization $writes { default no; "Bearer \(token)" yes; }
                server {
                    listen 127.0.0.1:\(socket.number);
                    root \(data.path);
                    location / {
                        dav_methods PUT; create_full_put_path on; client_max_body_size 10m;
                        set $kind "$request_method $writes";
                        if ($kind = "PUT no") { return 403; }
                    }
                }
            }
            """.utf8
        ).write(to: folder.appending(path: "nginx.conf"))
        process.executableURL = Self.program
        process.arguments = ["-p", folder.path, "-e", "\(folder.path)/errors", "-c", "\(folder.path)/nginx.conf"]
        process.environment = [:]
        (process.standardInput, process.standardOutput, process.standardError) = (nil, nil, nil)
        socket.release()
        try process.run()
        // Retry until the server listens.
        let probe = ["curl", "-s", "-o", "/dev/null", "--retry", "50", "--retry-delay", "1", "--retry-connrefused", url + "/"]
        guard try await Subprocess(probe).run().code == 0 else {
            throw CocoaError(
                .executableLoad,
                userInfo: [NSFilePathErrorKey: (try? String(contentsOfFile: folder.path + "/errors", encoding: .utf8)) ?? ""])
        }
    }

    /// Stops the server with SIGKILL, because a test's thread may block SIGTERM, and the server inherits the blocked signals.
    func stop() { kill(process.processIdentifier, SIGKILL) }

    private var files: [URL] {
        let all = FileManager.default.enumerator(at: data, includingPropertiesForKeys: [.isRegularFileKey])?.allObjects ?? []
        return all.compactMap { $0 as? URL }.filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true }
    }

    var blobs: Int { files.count }

    func truncateAll() throws {
        for file in files { try Data(Data(contentsOf: file).dropLast(7)).write(to: file) }
    }
}

/// A free port of this machine, reserved until `release()` is called.
struct FreePort {
    let number: UInt16
    private let socket: Int32

    init() throws {
        #if os(Linux)
            socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            socket = Foundation.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in(), length = socklen_t(MemoryLayout<sockaddr_in>.size)
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let descriptor = socket
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) + getsockname(descriptor, $0, &length)
            }
        }
        guard code == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
        number = UInt16(bigEndian: address.sin_port)
    }

    func release() { close(socket) }
}
