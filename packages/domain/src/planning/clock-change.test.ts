import { expect, test } from 'vitest'
import { settleMeter } from '../energy/ledger/settle-meter.ts'
import { findNextReadyTime } from '../schedule/ready-by.ts'
import { describeReadyBy } from '../schedule/ready-message.ts'
import { defaultSchedule, deselectDays, selectDays } from '../schedule/schedule.ts'
import { countHalfHours } from '../time/half-hour.ts'
import { addDays, startOfDay, weekdays, type LocalDate } from '../time/local-date.ts'

const HALF_HOUR_MS = 1_800_000

/** 100 Wh in each half hour of the day, by a register that is read at each of them. */
function settleDay(date: LocalDate) {
  const [from, to] = [startOfDay(date), startOfDay(addDays(date, 1))]
  const readings = Array.from({ length: (to - from) / HALF_HOUR_MS + 1 }, (_, index) => ({
    at: from + index * HALF_HOUR_MS,
    importWh: 50_000 + index * 100,
    exportWh: null,
    importW: null,
    exportW: null,
    transactionId: null,
    isOfKnownTransaction: true,
  }))
  const { energy } = settleMeter(
    { readings, transactions: [], redated: [], isSessionRegister: false },
    { from, to, house: [], sessions: [], unplanned: [] },
  )
  return energy.map(({ importWh }) => importWh)
}

test('[FAULT-07] 46 and 50 half hours add up to the meter, and a ready-by time in the doubled hour happens once', () => {
  expect([countHalfHours('2026-03-29'), countHalfHours('2026-10-25')]).toEqual([46, 50])
  const [short, long] = [settleDay('2026-03-29'), settleDay('2026-10-25')]
  expect([short.length, long.length]).toEqual([46, 50])
  expect(short.reduce((sum, wh) => sum + wh, 0)).toBe(4600)
  expect(long.reduce((sum, wh) => sum + wh, 0)).toBe(5000)

  const schedule = selectDays(deselectDays(defaultSchedule, weekdays), ['SUNDAY'], 90)
  const times: string[] = []
  for (let at = Date.parse('2026-10-24T20:00:00Z'); at < Date.parse('2026-10-25T04:00:00Z'); at += 60_000) {
    const next = findNextReadyTime(schedule, new Date(at))
    if (next) times.push(new Date(next.at).toISOString())
  }
  expect([...new Set(times)]).toEqual(['2026-10-25T00:30:00.000Z', '2026-11-01T01:30:00.000Z'])
  expect(
    describeReadyBy(
      { schedule, oneOffChanges: [], trips: [], away: null },
      new Date('2026-10-25T01:30:00Z'),
      { isPluggedIn: true, wasMet: null },
    ).kind,
  ).toBe('ready-to-go')
})
