import { expect, test } from 'vitest'
import type { TripOutlook } from '#data/plan/mapper.ts'
import { listDays, sayAway, sayOutlook, sayTrip, sayWhen } from './trip-view.ts'

// A Monday evening; London is on UTC.
const NOW = Date.parse('2026-11-16T18:00:00Z')

test.each([
  ['today', '2026-11-16T22:40:00Z', '22:40'],
  ['tomorrow', '2026-11-17T08:00:00Z', '08:00 on Tuesday'],
  ['six days ahead', '2026-11-22T08:00:00Z', '08:00 on Sunday'],
  ['the same weekday next week', '2026-11-23T08:00:00Z', '08:00 on Monday 23 November'],
])('%s', (_, at, text) => {
  expect(sayWhen(Date.parse(at), NOW)).toBe(text)
})

test('drives and days away are named', () => {
  const drive = { date: '2026-11-20', time: 480 }
  expect(sayTrip({ ...drive, goal: { kind: 'miles', miles: 210 } }, NOW)).toBe('210 miles at 08:00 on Friday')
  expect(sayTrip({ ...drive, goal: { kind: 'level', percent: 100 } }, NOW)).toBe(
    'Charged to 100% at 08:00 on Friday',
  )
  expect(sayAway({ from: '2026-11-20', to: '2026-11-27', mayExport: false })).toBe(
    'Away from 20 November to 27 November',
  )
  expect(sayAway({ from: '2026-11-20', to: '2026-11-20', mayExport: false })).toBe('Away on 20 November')
  expect(listDays('2026-12-31', 2).map(({ label }) => label)).toEqual([
    'Thursday 31 December',
    'Friday 1 January',
  ])
})

const outlook: TripOutlook = {
  at: Date.parse('2026-11-17T08:00:00Z'),
  targetLevel: 99.6,
  fromLevel: 54,
  latestPlugIn: Date.parse('2026-11-16T22:40:00Z'),
  level: 99.6,
}
test.each<[string, Partial<TripOutlook>, boolean, string | null]>([
  ['unplugged', {}, false, 'Plug in by 22:40. Charges to 100% for this drive.'],
  ['plugged in', {}, true, null],
  [
    'too late',
    { latestPlugIn: null, level: 71.9 },
    false,
    'Can’t reach 100% by then. Plugged in now, it gets to about 71%.',
  ],
  [
    'too late and plugged in',
    { latestPlugIn: null, level: 71.9 },
    true,
    'Can’t reach 100% by then. Plugged in now, it gets to about 71%.',
  ],
  [
    'charged',
    { latestPlugIn: Date.parse('2026-11-17T08:00:00Z') },
    false,
    'Your car has enough for it already.',
  ],
  [
    'later than a day',
    {
      at: Date.parse('2026-11-20T08:00:00Z'),
      fromLevel: 25,
      latestPlugIn: Date.parse('2026-11-19T21:15:00Z'),
    },
    false,
    'Plug in by 21:15 on Thursday if you come home with 25%. Charges to 100% for this drive.',
  ],
])('[TRIP-01] the latest plug-in is said ahead of time: %s', (_, changes, isPluggedIn, text) => {
  expect(sayOutlook({ ...outlook, ...changes }, NOW, isPluggedIn)).toBe(text)
})
