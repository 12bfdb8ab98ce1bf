import { describe, expect, test } from 'vitest'
import { goalWhOf, listCurrentTrips, mostMilesOf, readTrip, type ReadyGoal, type Trip } from './trip.ts'

const now = new Date('2026-11-16T18:00:00Z')
// 7 km for each kWh: 260 miles on a full battery.
const BATTERY_WH = 60_000
const fields = { date: '2026-11-20', time: '0800', miles: 210, targetPercent: null }

describe('[TRIP-01] a long drive that a client sends', () => {
  test.each<[string, Partial<Parameters<typeof readTrip>[0]>, string]>([
    ['miles', {}, 'ok'],
    ['a target', { miles: null, targetPercent: 100 }, 'ok'],
    ['a target of 0', { miles: null, targetPercent: 0 }, 'invalid-target'],
    ['a target of 1', { miles: null, targetPercent: 1 }, 'ok'],
    ['a target of 101', { miles: null, targetPercent: 101 }, 'invalid-target'],
    ['a target between two', { miles: null, targetPercent: 95.5 }, 'invalid-target'],
    ['both', { targetPercent: 100 }, 'invalid-target'],
    ['neither', { miles: null }, 'invalid-target'],
    ['no miles', { miles: 0 }, 'invalid-target'],
    ['one mile', { miles: 1 }, 'ok'],
    ['half a mile', { miles: 0.5 }, 'invalid-target'],
    ['the miles of a full battery', { miles: 260 }, 'ok'],
    ['a mile beyond the battery', { miles: 261 }, 'miles-beyond-battery'],
    ['a day that does not exist', { date: '2026-11-31' }, 'invalid-date'],
    ['yesterday', { date: '2026-11-15' }, 'past-date'],
    ['today at this time', { date: '2026-11-16', time: '1800' }, 'past-date'],
    ['today five minutes later', { date: '2026-11-16', time: '1805' }, 'ok'],
    ['the 90th day', { date: '2027-02-14' }, 'ok'],
    ['the 91st day', { date: '2027-02-15' }, 'date-too-far'],
    ['a time between the steps', { time: '0801' }, 'invalid-time'],
    ['a time with a colon', { time: '08:00' }, 'invalid-time'],
  ])('%s', (_, changes, expected) => {
    const read = readTrip({ ...fields, ...changes }, BATTERY_WH, now)
    expect(read.ok ? 'ok' : read.problem.code).toBe(expected)
  })

  test('has its time in minutes and one goal', () => {
    const read = readTrip(fields, BATTERY_WH, now)
    expect(read).toEqual({
      ok: true,
      value: { date: '2026-11-20', time: 480, goal: { kind: 'miles', miles: 210 } },
    })
    expect(mostMilesOf(BATTERY_WH)).toBe(260)
  })

  test('is over at its time', () => {
    const trip: Trip = { date: '2026-11-20', time: 480, goal: { kind: 'level', percent: 100 } }
    expect(listCurrentTrips([trip], new Date('2026-11-20T07:59:59Z'))).toHaveLength(1)
    expect(listCurrentTrips([trip], new Date('2026-11-20T08:00:00Z'))).toHaveLength(0)
  })
})

describe('[TRIP-01] the level that a drive needs', () => {
  const car = { batteryWh: BATTERY_WH, minimumWh: 15_000, maximumWh: 48_000 }
  test.each<[string, ReadyGoal, number]>([
    ['the range’s maximum without one', { kind: 'range' }, 48_000],
    ['a percentage of the battery', { kind: 'level', percent: 100 }, 60_000],
    ['a percentage below the range’s maximum', { kind: 'level', percent: 70 }, 42_000],
    ['a short distance: the usual maximum', { kind: 'miles', miles: 100 }, 48_000],
    ['150 miles, 34.5 kWh, and the minimum charge', { kind: 'miles', miles: 150 }, 49_486],
    ['a distance that leaves less than the minimum: all', { kind: 'miles', miles: 210 }, 60_000],
  ])('%s', (_, goal, wh) => {
    expect(Math.round(goalWhOf(goal, car))).toBe(wh)
  })
})
