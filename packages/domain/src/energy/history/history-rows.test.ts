import { describe, expect, test } from 'vitest'
import { listDays } from '@driveway/domain/time/local-date'
import { dayKindOf, listHistoryDays, listHistoryRows, type DayMinutes } from './history-rows.ts'

const kinds: [string, number, number, string][] = [
  ['nothing was heard of the charger', 0, 0, 'offline'],
  ['both counts are below 0', -1, -1, 'offline'],
  ['it stood without a car for a minute', 0, 1, 'not-plugged-in'],
  ['it stood without a car all day', 0, 1440, 'not-plugged-in'],
  ['one count is below 0', -1, 1, 'not-plugged-in'],
  ['a car was there for a minute', 1, 1439, 'normal'],
  ['a car was there and then the connection was lost', 1, 0, 'normal'],
  ['a car was there all day', 1440, 0, 'normal'],
]

describe('[HIST-02] days of history', () => {
  test.each(kinds)('a day, when %s (%i, %i), is %s', (_, connectedMinutes, disconnectedMinutes, expected) => {
    expect(dayKindOf({ date: '2026-10-01', connectedMinutes, disconnectedMinutes })).toBe(expected)
  })

  const shown: [string, string, string, string, string, number][] = [
    ['a month that is over', '2026-10-01', '2026-11-15', '2026-10-01', '2026-10-31', 31],
    ['this month, up to today', '2026-11-01', '2026-11-15', '2026-11-01', '2026-11-15', 15],
    ['this month on its first day', '2026-11-01', '2026-11-01', '2026-11-01', '2026-11-01', 1],
    ['this month on its last day', '2026-11-01', '2026-11-30', '2026-11-01', '2026-11-30', 30],
    ['the month of the installation', '2025-09-01', '2026-11-15', '2025-09-21', '2025-09-30', 10],
  ]

  test.each(shown)('%s (%s, today %s) goes from %s to %s', (_, month, today, first, last, count) => {
    const days = listHistoryDays(month, '2025-09-21', today)
    expect([days[0], days.at(-1), days.length]).toEqual([first, last, count])
  })

  test('a day still to come does not show', () => {
    expect(listHistoryDays('2026-12-01', '2025-09-21', '2026-11-15')).toEqual([])
  })

  const letters: Record<string, [number, number]> = { o: [0, 0], u: [0, 1440], p: [600, 840] }

  /** A month from its first day on: o without a connection, u without a car, p with one, ? unknown. */
  function writeRows(month: string): string {
    const days = listDays('2026-10-01', '2026-11-01').slice(0, month.length)
    const statistics = days.flatMap((date, at): DayMinutes[] => {
      const minutes = letters[month[at] ?? '']
      if (!minutes) return []
      const [connectedMinutes, disconnectedMinutes] = minutes
      return [{ date, connectedMinutes, disconnectedMinutes }]
    })
    return listHistoryRows(days, statistics)
      .map((row) =>
        row.kind === 'normal'
          ? Number(row.date.slice(8))
          : `${row.kind} ${Number(row.from.slice(8))}-${Number(row.to.slice(8))}`,
      )
      .join(', ')
  }

  const months: [string, string, string][] = [
    ['no day yet', '', ''],
    ['every day of its own, the newest first', 'ppp', '3, 2, 1'],
    ['one day without a car', 'pup', '3, not-plugged-in 2-2, 1'],
    ['three days without a car', 'puuup', '5, not-plugged-in 2-4, 1'],
    ['three days without a connection', 'pooop', '5, offline 2-4, 1'],
    ['the two kinds beside each other', 'uuoo', 'offline 3-4, not-plugged-in 1-2'],
    ['the two kinds in turn', 'uouo', 'offline 4-4, not-plugged-in 3-3, offline 2-2, not-plugged-in 1-1'],
    ['a card between two of a kind', 'upu', 'not-plugged-in 3-3, 2, not-plugged-in 1-1'],
    ['an unknown day between two of a kind', 'u?u', 'not-plugged-in 3-3, 2, not-plugged-in 1-1'],
    ['a month away', 'uuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu', 'not-plugged-in 1-31'],
  ]

  test.each(months)('rows of %s (%s)', (_, month, expected) => {
    expect(writeRows(month)).toBe(expected)
  })
})
