import { expect, test } from 'vitest'
import { commuter, notPluggedInYet, type CarHabits } from './car-habits.ts'
import { COLD_DRIVING, findNextCarEvent, planDay, type CarEvent } from './day-plan.ts'
import { demoStreet } from './demo-street.ts'
import { readLondonClock } from './london-clock.ts'
import { addDays, isWeekendDay } from './london-day.ts'

const SEED = 4
const days = Array.from({ length: 400 }, (_, at) => addDays('2025-10-01', at))
const car = { ...demoStreet[0]?.car, dailyDriveWh: 9000 } as (typeof demoStreet)[number]['car']

function house(habits: Partial<CarHabits> = {}) {
  return { key: 'test', car, habits: { ...commuter, holidayShare: 0, ...habits } }
}

function listActions(events: readonly CarEvent[]): string[] {
  return events.map((event) => event.action)
}

function hourOf(event: CarEvent | undefined): number {
  return event === undefined ? Number.NaN : readLondonClock(event.at).hour
}

test('a day with a trip unplugs, leaves, comes home and plugs in, each later than the last', () => {
  const full = days.map((day) => planDay(house(), day, SEED)).filter((events) => events.length === 4)
  expect(full.length).toBeGreaterThan(200)
  for (const events of full) {
    expect(listActions(events)).toEqual(['unplug', 'drive-away', 'come-home', 'plug-in'])
    const times = events.map((event) => event.at.getTime())
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
  }
})

test('workdays and weekends keep their hours, within the spread and across clock changes', () => {
  for (const day of days) {
    const trip = isWeekendDay(day) ? commuter.weekend : commuter.workday
    const events = planDay(house(), day, SEED)
    const away = events.find((event) => event.action === 'drive-away')
    const home = events.find((event) => event.action === 'come-home')
    if (away === undefined) continue
    expect(Math.abs(hourOf(away) - trip.leavesAt)).toBeLessThanOrEqual(commuter.spreadHours + 0.01)
    expect(Math.abs(hourOf(home) - trip.returnsAt)).toBeLessThanOrEqual(commuter.spreadHours + 0.01)
  }
})

test('days differ, and the same day is reproducible', () => {
  const leaving = days.flatMap((day) => planDay(house(), day, SEED).slice(1, 2)).map((event) => hourOf(event))
  expect(new Set(leaving).size).toBeGreaterThan(40)
  expect(planDay(house(), '2026-05-05', SEED)).toEqual(planDay(house(), '2026-05-05', SEED))
  expect(planDay(house(), '2026-05-05', SEED + 1)).not.toEqual(planDay(house(), '2026-05-05', SEED))
})

test.each([
  ['on every workday', 1, 284, 287],
  ['on no workday', 0, 0, 0],
  ['on half of them', 0.5, 110, 175],
])('a car that goes out %s', (_, share, least, most) => {
  const habits = { workday: { ...commuter.workday, share }, weekend: { ...commuter.weekend, share: 0 } }
  const out = days.filter((day) => planDay(house(habits), day, SEED).length > 0).length
  expect(out).toBeGreaterThanOrEqual(least)
  expect(out).toBeLessThanOrEqual(most)
})

test('plugging in is skipped at times, never twice in a row', () => {
  const habits = {
    plugInShare: 0.6,
    workday: { ...commuter.workday, share: 1 },
    weekend: { ...commuter.weekend, share: 1 },
  }
  const plugged = days.map((day) => listActions(planDay(house(habits), day, SEED)).includes('plug-in'))
  expect(plugged.filter((isIn) => !isIn).length).toBeGreaterThan(40)
  expect(plugged.some((isIn, at) => at > 0 && !isIn && plugged[at - 1] === false)).toBe(false)
})

test('a household without charger experience never plugs in', () => {
  const actions = days.flatMap((day) => listActions(planDay(house(notPluggedInYet), day, SEED)))
  expect(actions).toContain('come-home')
  expect(actions).not.toContain('plug-in')
})

test('a holiday runs from Saturday to Friday', () => {
  const away = house({ holidayShare: 0.3 })
  const first = days.findIndex(
    (day) => listActions(planDay(away, day, SEED)).join(' ') === 'unplug drive-away',
  )
  const week = days.slice(first, first + 7)
  expect(new Date(week[0] ?? '').getUTCDay()).toBe(6)
  for (const day of week.slice(1, 6)) expect(planDay(away, day, SEED)).toEqual([])
  expect(planDay(away, week[6] ?? '', SEED)[0]?.action).toBe('come-home')
})

test('drives vary around the usual length, within the battery', () => {
  const driven = days.flatMap((day) =>
    planDay(house(), day, SEED).flatMap((event) => (event.action === 'come-home' ? [event.drivenWh] : [])),
  )
  expect(Math.min(...driven)).toBeGreaterThan(9000 * 0.9 * 0.65 * (1 - COLD_DRIVING) - 1)
  expect(Math.max(...driven)).toBeLessThan(9000 * 1.1 * 1.35 * (1 + COLD_DRIVING) + 1)
})

function sumDriven(month: string): number {
  return days
    .filter((day) => day.startsWith(month))
    .flatMap((day) => planDay(house(), day, SEED))
    .reduce((sum, event) => sum + (event.action === 'come-home' ? event.drivenWh : 0), 0)
}

test('the same distance uses more energy in winter', () => {
  expect(sumDriven('2026-01')).toBeGreaterThan(1.15 * sumDriven('2026-07'))
})

test('finds the next event after any instant, an event’s own included', () => {
  const events = days.flatMap((day) => planDay(house(), day, SEED))
  for (const [at, event] of events.slice(0, 40).entries()) {
    const before = new Date(event.at.getTime() - 1)
    expect(findNextCarEvent(house(), before, SEED)).toEqual(event)
    expect(findNextCarEvent(house(), event.at, SEED)).toEqual(events[at + 1])
  }
})

test('a car that never moves has no next event', () => {
  const never = { ...commuter.workday, share: 0 }
  expect(findNextCarEvent(house({ workday: never, weekend: never }), new Date(0), SEED)).toBeNull()
})

test('over a year every car comes and goes, and is home on most evenings', () => {
  for (const each of demoStreet) {
    const out = days.filter((day) => planDay(each, day, SEED).length > 0).length
    expect(out).toBeGreaterThan(180)
    expect(out).toBeLessThan(390)
  }
})
