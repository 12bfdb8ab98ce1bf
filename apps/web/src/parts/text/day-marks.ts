import { instantOf, writeClockTime } from '@driveway/domain/time/clock-time'
import { addDays, startOfDay, type LocalDate } from '@driveway/domain/time/local-date'
import type { AxisMark } from '@driveway/ui/chart/chart'

const MARKED_HOURS = [0, 6, 12, 18]

/** The axis of a day: 06:00, 12:00 and 18:00 shift on days with a clock change. */
export function listDayMarks(date: LocalDate): readonly AxisMark[] {
  const [start, end] = [startOfDay(date), startOfDay(addDays(date, 1))]
  return [
    ...MARKED_HOURS.map((hour) => ({
      at: (instantOf(date, hour * 60) - start) / (end - start),
      label: writeClockTime(hour * 60),
    })),
    { at: 1, label: writeClockTime(0) },
  ]
}
