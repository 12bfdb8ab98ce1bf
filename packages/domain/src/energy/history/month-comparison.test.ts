import { expect, test } from 'vitest'
import { startOfDay, listDays } from '@driveway/domain/time/local-date'
import type { HistoryPeriod } from './history-sum.ts'
import { findComparedMonth } from './month-comparison.ts'

/** 1 kWh at the start of each day from the first up to, and without, the last. */
function fill(first: string, last: string): HistoryPeriod[] {
  const energy = { importWh: 1000, solarWh: 0, gridWh: 1000, toHomeWh: 0, toGridWh: 0 }
  return listDays(first, last).map((date) =>
    Object.assign({ start: startOfDay(date), costPence: 7, earnedPence: 0 }, energy),
  )
}

const cases: [string, string, string, string, string | null, boolean, number][] = [
  ['that is over', '2026-09-01', '2026-11-15', '2025-03-12', '2026-08-31', true, 31],
  ['that is in its first day', '2026-11-01', '2026-11-01', '2025-03-12', '2026-10-01', false, 1],
  ['that is half over', '2026-11-01', '2026-11-15', '2025-03-12', '2026-10-15', false, 15],
  ['on its last day', '2026-11-01', '2026-11-30', '2025-03-12', '2026-10-30', false, 30],
  ['longer than the one before', '2026-10-01', '2026-10-31', '2025-03-12', '2026-09-30', true, 30],
  [
    'after that of the installation, on its first day',
    '2026-09-01',
    '2026-11-15',
    '2026-08-01',
    '2026-08-31',
    true,
    31,
  ],
  ['after that of the installation, later', '2026-09-01', '2026-11-15', '2026-08-02', null, false, 0],
]

test.each(cases)('a month %s (%s)', (_, month, today, start, last, isWhole, days) => {
  const compared = findComparedMonth(month, fill('2026-07-20', '2026-11-20'), { start, today })
  expect(compared && [compared.last, compared.isWhole, compared.sum.importWh]).toEqual(
    last && [last, isWhole, 1000 * days],
  )
})
