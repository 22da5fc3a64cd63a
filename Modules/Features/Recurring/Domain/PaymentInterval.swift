import Movements
import Time

/// The time between the payments of a series.
package enum PaymentInterval: String, Hashable, Sendable, CaseIterable, Encodable {
    case weekly
    case everyTwoWeeks = "every-two-weeks"
    case monthly, quarterly, yearly

    enum Length { case days(Int), months(Int) }

    var length: Length {
        switch self {
        case .weekly: .days(7)
        case .everyTwoWeeks: .days(14)
        case .monthly: .months(1)
        case .quarterly: .months(3)
        case .yearly: .months(12)
        }
    }

    /// The maximum number of days by which a payment can differ from its date in the schedule, for example because of a weekend or a
    /// holiday.
    package var tolerance: Int {
        switch self {
        case .weekly: 1
        case .everyTwoWeeks: 2
        case .monthly: 3
        case .quarterly: 4
        case .yearly: 5
        }
    }

    /// The number of days by which a payment can be overdue before the series counts as ended. The number is generous, because statements
    /// are often imported late.
    package var grace: Int {
        switch self {
        case .weekly, .everyTwoWeeks: 7
        case .monthly: 14
        case .quarterly: 21
        case .yearly: 30
        }
    }

    /// Whether two consecutive payments can be this many days apart.
    func allows(_ gap: Int) -> Bool {
        switch length {
        case .days(let count): abs(gap - count) <= 2 * tolerance
        case .months(let count): (28 * count - 2 * tolerance...31 * count + 2 * tolerance).contains(gap)
        }
    }

    var schedules: [PaymentSchedule] {
        switch length {
        case .days(let count): (0..<count).map { PaymentSchedule(interval: self, phase: $0) }
        case .months: (1...31).map { PaymentSchedule(interval: self, phase: $0) }
        }
    }
}

/// The dates of an endless payment series: a fixed number of days apart, or a fixed number of months apart on the same day of the month.
struct PaymentSchedule: Hashable, Sendable {
    package let interval: PaymentInterval
    /// For an interval of days, the day number of each date modulo the length of the interval. For an interval of months, the day of the
    /// month; shorter months use their last day.
    let phase: Int

    /// A date on which a payment can be expected. For an interval of days, `step` counts the dates of the schedule. For an interval of
    /// months, `step` counts all months, because a schedule does not record in which month it begins.
    struct Slot: Hashable { let step, date: Int }

    /// The number of steps between two payments.
    var stride: Int {
        switch interval.length {
        case .days: 1
        case .months(let count): count
        }
    }

    /// Returns the slot that is nearest to a day, or nil if it is further away than the tolerance.
    func slot(near day: PaymentDay) -> Slot? {
        func checked(_ slot: Slot) -> Slot? { abs(slot.date - day.number) <= interval.tolerance ? slot : nil }
        switch interval.length {
        case .days(let count):
            let step = ((day.number - phase) * 2 + count).floorDivided(by: count * 2)
            return checked(Slot(step: step, date: step * count + phase))
        case .months:
            // The dates of neighboring months are much further apart than the tolerance, so at most one of them is near.
            let firsts = day.firsts
            return checked(Slot(step: day.month, date: firsts.this + min(phase, firsts.next - firsts.this) - 1))
                ?? checked(Slot(step: day.month - 1, date: firsts.before + min(phase, firsts.this - firsts.before) - 1))
                ?? checked(Slot(step: day.month + 1, date: firsts.next + min(phase, firsts.last - firsts.next) - 1))
        }
    }

    /// Returns the slot of the next payment.
    func slot(after slot: Slot) -> Slot {
        switch interval.length {
        case .days(let count): return Slot(step: slot.step + 1, date: slot.date + count)
        case .months(let count):
            var day = PaymentDay(slot.date)
            // The date of a slot is always in the month of the slot.
            for _ in 0..<count { day = PaymentDay(day.firsts.next) }
            return Slot(step: slot.step + count, date: day.number + min(phase, day.firsts.next - day.number) - 1)
        }
    }
}

/// A day, and the first days of its month, of the previous month and of the next two months, as numbers of days since 1970-01-01.
struct PaymentDay: Hashable {
    let number: Int
    /// The number of the month, counted from the year 0.
    let month: Int
    let firsts: (before: Int, this: Int, next: Int, last: Int)

    init(_ number: Int) {
        let day = CivilDay(number: number), this = number - day.day + 1
        func first(in other: Int) -> Int { other - CivilDay(number: other).day + 1 }
        (self.number, month) = (number, day.year * 12 + day.month)
        let next = first(in: this + 31)
        firsts = (first(in: this - 1), this, next, first(in: next + 31))
    }

    static func == (left: PaymentDay, right: PaymentDay) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension Int {
    fileprivate func floorDivided(by divisor: Int) -> Int { (self >= 0 ? self : self - divisor + 1) / divisor }
}
