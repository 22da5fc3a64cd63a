/// Two runs to compare, usually of the same work on the floor and on the kernel, and the figures that each run produces.
@MainActor
struct Comparison {
    let figures: [Figure]
    /// Runs one batch of the baseline, usually on the floor, and returns a number for each figure. A figure in milliseconds has no
    /// baseline, so its number is 0.
    let floor: @MainActor () async throws -> [Double]
    /// Runs one batch on the kernel, checks the result, and returns a number for each figure.
    let kernel: @MainActor () async throws -> [Double]
}

/// What one line of the report measures, and its target.
struct Figure {
    enum Measure {
        /// The time per operation, as a multiple of the floor's.
        case ratio
        /// The run time of a process, as a multiple of the floor's.
        case process
        /// Absolute values.
        case bytes, milliseconds
    }

    let key: String
    let measure: Measure
    let target: Double

    init(_ key: String, _ measure: Measure = .ratio, atMost target: Double) {
        (self.key, self.measure, self.target) = (key, measure, target)
    }
}

/// The results of all batches for one figure.
struct Samples {
    let figure: Figure
    var floor: [Double] = []
    var kernel: [Double] = []

    /// The ratio of the medians, or the kernel's median for an absolute figure.
    var result: Double {
        switch figure.measure {
        case .ratio, .process: kernel.median / floor.median
        case .bytes, .milliseconds: kernel.median
        }
    }

    /// The range of the results of the individual batches.
    var spread: ClosedRange<Double> {
        let single =
            switch figure.measure {
            case .ratio, .process: zip(kernel, floor).map { $0 / $1 }
            case .bytes, .milliseconds: kernel
            }
        return (single.min() ?? .nan)...(single.max() ?? .nan)
    }

    var isMet: Bool { result <= figure.target }
}

extension [Double] {
    var median: Double {
        let sorted = sorted()
        return isEmpty ? .nan : (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}

extension [Comparison] {
    /// Runs all batches of all comparisons. The floor and the kernel take turns, so that a slow phase of the machine affects both.
    ///
    /// - Parameter batches: The number of batches to measure; one more batch runs first, to warm the caches.
    @MainActor
    func samples(batches: Int) async throws -> [Samples] {
        var samples = map { $0.figures.map { Samples(figure: $0) } }
        for batch in 0...batches {
            for (index, comparison) in enumerated() {
                let (floor, kernel) = (try await comparison.floor(), try await comparison.kernel())
                guard batch > 0 else { continue }
                for figure in comparison.figures.indices {
                    samples[index][figure].floor.append(floor[figure])
                    samples[index][figure].kernel.append(kernel[figure])
                }
            }
        }
        return samples.flatMap(\.self)
    }
}

/// Runs `work` and returns its time in nanoseconds, divided by the number of operations.
func nanoseconds(each operations: Int, _ work: () async throws -> Void) async rethrows -> Double {
    let clock = WorkClock(), start = clock.now
    try await work()
    return start.nanoseconds(to: clock.now, each: operations)
}

extension ContinuousClock.Instant {
    func nanoseconds(to end: Self, each operations: Int) -> Double {
        let (seconds, attoseconds) = duration(to: end).components
        return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(operations)
    }
}
