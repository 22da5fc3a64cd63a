import Workload

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Runs one command in two programs with different numbers of features, to measure how much the unused features slow the command down.
struct Startup {
    /// The paths of the program with few features and of the program with many. The smaller program serves as the floor.
    let few, many: String
    /// A command that both programs have.
    private let command = "feature7"

    static let figure = Figure("startup200", .process, atMost: 1.3)

    /// Runs the programs alternately, from start to exit. The first run of each program only fills the disk cache and is not counted.
    func samples(runs: Int) throws -> Samples {
        var samples = Samples(figure: Self.figure)
        for run in 0...runs {
            let (floor, kernel) = (try nanoseconds(of: few), try nanoseconds(of: many))
            guard run > 0 else { continue }
            samples.floor.append(floor)
            samples.kernel.append(kernel)
        }
        return samples
    }

    private func nanoseconds(of program: String) throws -> Double {
        let clock = ContinuousClock(), start = clock.now
        let code = try Self.run(program, command)
        let time = start.nanoseconds(to: clock.now, each: 1)
        try expect(code == 0, "\(program) \(command) failed with the wait status \(code).")
        return time
    }

    /// Runs a program and discards its output. No shell is used, because its time would be measured too.
    private static func run(_ program: String, _ argument: String) throws -> Int32 {
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(argument), nil]
        defer { for argument in arguments { free(argument) } }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        var process: pid_t = 0
        let failure = posix_spawn(&process, program, &actions, nil, &arguments, environ)
        try expect(failure == 0, "\(program) cannot be started (errno \(failure)).")
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            try expect(errno == EINTR, "Waiting for \(program) failed (errno \(errno)).")
        }
        return status
    }
}
