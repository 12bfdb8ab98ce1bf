import { expect, test } from 'vitest'
import type { EventKind } from '../activity.ts'
import { listDayEvents, type ChargeEvent } from './day-events.ts'

const DATE = '2026-11-10'
const LATER = '2026-11-15T09:00'

function at(text: string): number {
  return Date.parse(`${text.includes('T') ? text : `${DATE}T${text}`}Z`)
}

function event(kind: EventKind, from: string, to: string): ChargeEvent {
  return { kind, from: at(from), to: at(to) }
}

const evening = event('CHARGING', '2026-11-09T22:00', '2026-11-10T02:00')

const cases: [string, ChargeEvent[], string, ChargeEvent[]][] = [
  ['there is none', [], LATER, []],
  ['one lies within it', [event('BOOSTING', '10:00', '11:30')], LATER, [event('BOOSTING', '10:00', '11:30')]],
  ['one began the day before', [evening], LATER, [event('CHARGING', '00:00', '02:00')]],
  [
    'one goes on the day after',
    [event('IDLE', '22:00', '2026-11-11T06:00')],
    LATER,
    [event('IDLE', '22:00', '2026-11-11T00:00')],
  ],
  ['one ends as it begins', [event('IDLE', '2026-11-09T20:00', '00:00')], LATER, []],
  ['one begins as it ends', [event('IDLE', '2026-11-11T00:00', '2026-11-11T01:00')], LATER, []],
  ['one is still going on', [event('IDLE', '08:00', '12:00')], '09:15', [event('IDLE', '08:00', '09:15')]],
  ['one has not begun', [event('IDLE', '10:00', '12:00')], '09:15', []],
  [
    'the same goes on in pieces',
    [event('CHARGING', '01:00', '02:00'), event('CHARGING', '02:00', '02:30')],
    LATER,
    [event('CHARGING', '01:00', '02:30')],
  ],
  [
    'the same comes again after a gap',
    [event('CHARGING', '01:00', '02:00'), event('CHARGING', '02:01', '02:30')],
    LATER,
    [event('CHARGING', '01:00', '02:00'), event('CHARGING', '02:01', '02:30')],
  ],
  [
    'seconds are rounded, so that times and lengths agree',
    [event('IDLE', '04:44:31', '11:21:29'), event('CHARGING', '11:21:29', '12:00:30')],
    LATER,
    [event('IDLE', '04:45', '11:21'), event('CHARGING', '11:21', '12:01')],
  ],
  [
    'one is shorter than a minute between two of one kind',
    [
      event('CHARGING', '11:00', '11:22:05'),
      event('IDLE', '11:22:05', '11:22:25'),
      event('CHARGING', '11:22:25', '12:00'),
    ],
    LATER,
    [event('CHARGING', '11:00', '12:00')],
  ],
  [
    'they come in no order',
    [event('DISCONNECTED', '07:00', '18:00'), event('TRICKLE_CHARGE', '06:00', '07:00')],
    LATER,
    [event('TRICKLE_CHARGE', '06:00', '07:00'), event('DISCONNECTED', '07:00', '18:00')],
  ],
]

test.each(cases)('events of a day, when %s', (_, events, now, expected) => {
  expect(listDayEvents(events, DATE, at(now))).toEqual(expected)
})

test('a day of 25 hours keeps all of them', () => {
  const all = [event('IDLE', '2026-10-20T00:00', '2026-10-30T00:00')]
  const [only] = listDayEvents(all, '2026-10-25', at(LATER))
  expect(((only?.to ?? 0) - (only?.from ?? 0)) / 3_600_000).toBe(25)
})
