/// One piece of work that the kernel and the floor both do, and the figures that a batch of it gives.
@MainActor
struct Comparison {
    let figures: [Figure]
    /// Each does one batch, checks that it was done, and gives a number for each figure.
    let floor: @MainActor () async throws -> [Double]
    let kernel: @MainActor () async throws -> [Double]
}

/// One line of the table.
struct Figure {
    enum Measure {
        /// Nanoseconds an operation, judged as a multiple of the floor's.
        case ratio
        /// Seconds of a process, judged as a multiple of the other one's.
        case process
        /// Judged as they are.
        case bytes, milliseconds
    }

    let key: String
    let measure: Measure
    let target: Double

    init(_ key: String, _ measure: Measure = .ratio, atMost target: Double) {
        (self.key, self.measure, self.target) = (key, measure, target)
    }
}

/// What all batches of one figure came to.
struct Samples {
    let figure: Figure
    var floor: [Double] = []
    var kernel: [Double] = []

    /// What is judged: the ratio of the medians, or the median itself where the target is absolute.
    var result: Double {
        switch figure.measure {
        case .ratio, .process: kernel.median / floor.median
        case .bytes, .milliseconds: kernel.median
        }
    }

    /// The lowest and the highest that a single batch would have given.
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
    /// Does every batch of every comparison, the floor's and the kernel's by turns, so that a machine
    /// that slows down or has company slows both of them.
    ///
    /// - Parameter batches: How many count; one more is done first, for the caches.
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

/// Nanoseconds that each of `operations` takes.
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
