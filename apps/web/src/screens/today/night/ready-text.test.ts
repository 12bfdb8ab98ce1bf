// @vitest-environment node
import { defaultSchedule, deselectDays, selectDays, type Schedule } from '@driveway/domain/schedule/schedule'
import { weekdays, type Weekday } from '@driveway/domain/time/local-date'
import { describe, expect, test } from 'vitest'
import { sayReadyBy } from './ready-text.ts'

const none = deselectDays(defaultSchedule, weekdays)

const phrases: [string, Weekday | null, string, string][] = [
  ['no day is selected', null, '2026-11-06T18:42:00Z', 'No ready times set'],
  ['it is later today', 'FRIDAY', '2026-11-06T06:59:00Z', 'Ready time: 07:00 today'],
  ['it was just now', 'FRIDAY', '2026-11-06T07:00:00Z', 'Ready to go'],
  ['it was 4 hours ago', 'FRIDAY', '2026-11-06T11:00:00Z', 'Ready to go'],
  [
    'it was longer ago, and comes in a week',
    'FRIDAY',
    '2026-11-06T11:00:01Z',
    'Ready time: 07:00 on 13.11.2026',
  ],
  ['it is tomorrow', 'SATURDAY', '2026-11-06T23:59:00Z', 'Ready time: 07:00 tomorrow'],
  ['it is past midnight', 'SATURDAY', '2026-11-07T00:00:00Z', 'Ready time: 07:00 today'],
  ['it is this week', 'SUNDAY', '2026-11-06T12:00:00Z', 'Ready time: 07:00 on Sunday'],
  ['it is next week', 'TUESDAY', '2026-11-06T12:00:00Z', 'Ready time: 07:00 next Tuesday'],
  ['clocks go back in the night', 'SUNDAY', '2026-10-24T23:30:00Z', 'Ready time: 07:00 today'],
]

const promises: [
  string,
  { isPluggedIn: boolean; wasMet: boolean | null; promisedAt: string | null },
  string,
][] = [
  [
    'a plan keeps another time than the schedule',
    { isPluggedIn: true, wasMet: false, promisedAt: '2026-11-07T06:15:00Z' },
    'Ready by 06:15 tomorrow',
  ],
  [
    'the target was met',
    { isPluggedIn: true, wasMet: true, promisedAt: '2026-11-07T09:00:00Z' },
    'Ready to go',
  ],
  [
    'the target was missed',
    { isPluggedIn: true, wasMet: false, promisedAt: null },
    'Ready time: 09:00 tomorrow',
  ],
  ['nothing is known of the target', { isPluggedIn: true, wasMet: null, promisedAt: null }, 'Ready to go'],
  ['the car is away', { isPluggedIn: false, wasMet: true, promisedAt: null }, 'Ready time: 09:00 tomorrow'],
  [
    'the car is away and nothing is known',
    { isPluggedIn: false, wasMet: null, promisedAt: null },
    'Ready time: 09:00 tomorrow',
  ],
]

function of(schedule: Schedule) {
  return { schedule, oneOffChanges: [], trips: [], away: null }
}

describe('[DASH-14] the ready-by message', () => {
  test('names the next ready time, and promises only what a plan or the car backs', () => {
    for (const [name, day, now, expected] of phrases) {
      const schedule = day === null ? none : selectDays(none, [day], 7 * 60)
      const facts = { isPluggedIn: true, wasMet: null, plannedAt: null, isMet: false, now: Date.parse(now) }
      expect([name, sayReadyBy(of(schedule), facts)]).toEqual([name, expected])
    }
    const now = Date.parse('2026-11-06T08:00:00Z')
    for (const [name, { promisedAt, ...facts }, expected] of promises) {
      const at = promisedAt === null ? null : Date.parse(promisedAt)
      expect([name, sayReadyBy(of(defaultSchedule), { ...facts, plannedAt: at, isMet: true, now })]).toEqual([
        name,
        expected,
      ])
    }
  })

  test('promises nothing of a plan that misses its time, which is that of its night, not of the schedule', () => {
    const facts = { isPluggedIn: true, wasMet: false, isMet: false }
    const now = Date.parse('2026-11-06T20:00:00Z')
    const plannedAt = Date.parse('2026-11-07T05:30:00Z')
    expect(sayReadyBy(of(defaultSchedule), { ...facts, plannedAt, now })).toBe('Ready time: 05:30 tomorrow')
  })
})
