import { expect, test } from 'vitest'
import type { Activity } from '../activity.ts'
import { countBoosts, listEvents } from './list-events.ts'

function at(time: string): number {
  return Date.parse(`2026-01-15T${time}:00Z`)
}

function activity(time: string, cable: Activity['cable'], mode: Activity['mode'] = 'none'): Activity {
  return { at: at(time), cable, mode, isUnplanned: mode === 'boosting' }
}

const day: Activity[] = [
  activity('00:00', 'disconnected'),
  activity('08:00', 'connected', 'idle'),
  activity('09:00', 'connected', 'charging'),
  activity('10:00', 'connected', 'boosting'),
  activity('11:00', 'connected', 'trickle'),
  activity('12:00', 'connected', 'calibrating'),
  activity('13:00', 'offline'),
  activity('14:00', 'connected', 'exporting'),
  activity('15:00', 'connected', 'fault'),
  activity('16:00', 'other'),
  activity('17:00', 'connected', 'boosting'),
]

const cases: [string, [string, string, string], string[]][] = [
  [
    'names each mode, joins equal neighbours and leaves out unknown times',
    ['00:00', '23:00', '18:00'],
    [
      'DISCONNECTED 00:00-08:00',
      'IDLE 08:00-09:00',
      'CHARGING 09:00-10:00',
      'BOOSTING 10:00-11:00',
      'TRICKLE_CHARGE 11:00-12:00',
      'CALIBRATING 12:00-13:00',
      'EXPORTING 14:00-15:00',
      'IDLE 15:00-16:00',
      'BOOSTING 17:00-18:00',
    ],
  ],
  [
    'cuts events at both ends of the range',
    ['09:30', '10:30', '18:00'],
    ['CHARGING 09:30-10:00', 'BOOSTING 10:00-10:30'],
  ],
  ['ends the last event now', ['09:30', '23:00', '09:45'], ['CHARGING 09:30-09:45']],
  ['has no event that begins at the end', ['08:30', '09:00', '18:00'], ['IDLE 08:30-09:00']],
  ['has none of a range to come', ['19:00', '20:00', '18:00'], []],
]

test.each(cases)('a list of events %s', (_, [from, to, now], expected) => {
  const events = listEvents(day, { from: at(from), to: at(to) }, at(now))
  expect(events.map((event) => `${event.kind} ${writeTime(event.from)}-${writeTime(event.to)}`)).toEqual(
    expected,
  )
})

function writeTime(instant: number): string {
  return new Date(instant).toISOString().slice(11, 16)
}

test('an event does not continue over an offline gap', () => {
  const activities = [
    activity('08:00', 'connected', 'idle'),
    activity('09:00', 'offline'),
    activity('10:00', 'connected', 'idle'),
  ]
  expect(listEvents(activities, { from: at('08:00'), to: at('11:00') }, at('12:00'))).toEqual([
    { kind: 'IDLE', from: at('08:00'), to: at('09:00') },
    { kind: 'IDLE', from: at('10:00'), to: at('11:00') },
  ])
})

test('boosts are counted as the customer sees them', () => {
  expect(countBoosts(listEvents(day, { from: at('00:00'), to: at('23:00') }, at('18:00')))).toBe(2)
  expect(countBoosts(listEvents(day, { from: at('00:00'), to: at('10:00') }, at('18:00')))).toBe(0)
})
