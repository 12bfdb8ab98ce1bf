import { describe, expect, test } from 'vitest'
import { describeReadyBy as describeOf, describeReadyTime, type Readiness } from './ready-message.ts'
import { defaultSchedule, type Schedule } from './schedule.ts'
import { never, only } from './testing/test-schedule.ts'

const SEVEN = 7 * 60

// 2026-11-16 is a Monday; London is on UTC then.
const phrases: [name: string, schedule: Schedule, now: string, phrase: string, at: string][] = [
  ['later today', defaultSchedule, '2026-11-16T06:59:00Z', 'today', '2026-11-16T07:00:00.000Z'],
  [
    'tomorrow, the evening before',
    defaultSchedule,
    '2026-11-16T20:00:00Z',
    'tomorrow',
    '2026-11-17T07:00:00.000Z',
  ],
  [
    'tomorrow, a minute before midnight',
    defaultSchedule,
    '2026-11-16T23:59:00Z',
    'tomorrow',
    '2026-11-17T07:00:00.000Z',
  ],
  ['today, at midnight', defaultSchedule, '2026-11-17T00:00:00Z', 'today', '2026-11-17T07:00:00.000Z'],
  [
    'tomorrow is Saturday, at its own time',
    defaultSchedule,
    '2026-11-20T12:00:00Z',
    'tomorrow',
    '2026-11-21T09:00:00.000Z',
  ],
  [
    'two days ahead in this week',
    only(['WEDNESDAY', SEVEN]),
    '2026-11-16T12:00:00Z',
    'on-weekday',
    '2026-11-18T07:00:00.000Z',
  ],
  [
    'Sunday is still this week',
    only(['SUNDAY', SEVEN]),
    '2026-11-16T12:00:00Z',
    'on-weekday',
    '2026-11-22T07:00:00.000Z',
  ],
  [
    'from Friday to Monday',
    only(['MONDAY', SEVEN]),
    '2026-11-20T12:00:00Z',
    'next-weekday',
    '2026-11-23T07:00:00.000Z',
  ],
  [
    'from Sunday to Monday it is tomorrow',
    only(['MONDAY', SEVEN]),
    '2026-11-22T12:00:00Z',
    'tomorrow',
    '2026-11-23T07:00:00.000Z',
  ],
  [
    'from Sunday to Saturday',
    only(['SATURDAY', SEVEN]),
    '2026-11-22T12:00:00Z',
    'next-weekday',
    '2026-11-28T07:00:00.000Z',
  ],
  [
    'the same weekday, a week from now',
    only(['MONDAY', SEVEN]),
    '2026-11-16T12:00:00Z',
    'on-date',
    '2026-11-23T07:00:00.000Z',
  ],
]

function describeReadyBy(schedule: Schedule, now: Date, readiness: Readiness) {
  return describeOf({ schedule, oneOffChanges: [], trips: [], away: null }, now, readiness)
}

const home: Readiness = { isPluggedIn: true, wasMet: null }

describe('the ready-by message', () => {
  test.each(phrases)('%s', (_name, schedule, now, phrase, at) => {
    const readyBy = describeReadyBy(schedule, new Date(now), home)
    expect(readyBy).toMatchObject({ kind: 'ready-by', phrase, at: Date.parse(at) })
  })

  test('no day is selected', () => {
    expect(describeReadyBy(never, new Date('2026-11-16T12:00:00Z'), home)).toEqual({ kind: 'no-ready-times' })
  })

  test.each([
    ['a moment before', '2026-11-16T06:59:59.999Z', 'ready-by'],
    ['at the time itself', '2026-11-16T07:00:00.000Z', 'ready-to-go'],
    ['a moment before the four hours are over', '2026-11-16T10:59:59.999Z', 'ready-to-go'],
    ['after four hours to the moment', '2026-11-16T11:00:00.000Z', 'ready-to-go'],
    ['a moment later', '2026-11-16T11:00:00.001Z', 'ready-by'],
  ])('ready to go: %s', (_name, now, kind) => {
    expect(describeReadyBy(defaultSchedule, new Date(now), home).kind).toBe(kind)
  })

  test.each<[string, Readiness, string]>([
    ['plugged in, target met', { isPluggedIn: true, wasMet: true }, 'ready-to-go'],
    ['plugged in, nothing known', { isPluggedIn: true, wasMet: null }, 'ready-to-go'],
    ['plugged in, target missed', { isPluggedIn: true, wasMet: false }, 'ready-by'],
    ['away, target met', { isPluggedIn: false, wasMet: true }, 'ready-by'],
    ['away, nothing known', { isPluggedIn: false, wasMet: null }, 'ready-by'],
  ])('an hour after the ready time: %s', (_name, readiness, kind) => {
    expect(describeReadyBy(defaultSchedule, new Date('2026-11-16T08:00:00Z'), readiness).kind).toBe(kind)
  })

  test('a given time is described as one of the schedule', () => {
    expect(describeReadyTime(Date.parse('2026-11-17T06:15:00Z'), new Date('2026-11-16T12:00:00Z'))).toEqual({
      kind: 'ready-by',
      phrase: 'tomorrow',
      at: Date.parse('2026-11-17T06:15:00Z'),
      date: '2026-11-17',
      weekday: 'TUESDAY',
      time: 6 * 60 + 15,
    })
  })

  test('while the household is away it is the first time after it', () => {
    const away = { from: '2026-11-16', to: '2026-11-24', mayExport: false }
    const settings = { schedule: defaultSchedule, oneOffChanges: [], trips: [], away }
    expect(describeOf(settings, new Date('2026-11-16T08:00:00Z'), home)).toMatchObject({
      kind: 'ready-by',
      phrase: 'on-date',
      date: '2026-11-25',
    })
  })

  test('ready to go reaches across midnight', () => {
    const late = only(['MONDAY', 23 * 60])
    expect(describeReadyBy(late, new Date('2026-11-17T02:59:00Z'), home).kind).toBe('ready-to-go')
    expect(describeReadyBy(late, new Date('2026-11-17T03:01:00Z'), home).kind).toBe('ready-by')
  })
})
