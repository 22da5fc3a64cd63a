import Foundation

/// One run of another program, from start to exit.
struct Run {
    let seconds: Double
    let output: String

    /// - Parameter input: The program's standard input.
    /// - Throws: An error if the program cannot be started or exits with a code other than 0.
    init(_ program: String, _ arguments: [String], input: String = "", keepsOutput: Bool = false) throws {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        let (standardInput, standardOutput) = (Pipe(), Pipe())
        process.standardInput = standardInput
        process.standardOutput = keepsOutput ? standardOutput : FileHandle.nullDevice
        let start = ContinuousClock.now
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        output = keepsOutput ? String(decoding: standardOutput.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) : ""
        process.waitUntilExit()
        seconds = (ContinuousClock.now - start).seconds
        guard process.terminationStatus == 0 else { throw Ended(program: program, arguments: arguments, code: process.terminationStatus) }
    }

    struct Ended: Error {
        let program: String, arguments: [String], code: Int32
    }

    /// The highest peak memory of all programs run so far, in MiB.
    static var peak: Double {
        var usage = rusage()
        #if os(Linux)
            getrusage(RUSAGE_CHILDREN.rawValue, &usage)
            return Double(usage.ru_maxrss) / 1024
        #else
            getrusage(RUSAGE_CHILDREN, &usage)
            return Double(usage.ru_maxrss) / 1_048_576
        #endif
    }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
