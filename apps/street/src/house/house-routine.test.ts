import type { CarEvent } from '@driveway/world/day-plan'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestStreet, type TestStreet } from './test-house.ts'

let street: TestStreet

beforeEach(async () => {
  street = await openTestStreet()
})

afterEach(() => street.close())

/** Home at 16:00, away at 08:00 the next morning, in London. */
const events: readonly CarEvent[] = [
  { at: new Date('2026-06-01T15:00:00Z'), action: 'come-home', drivenWh: 6000 },
  { at: new Date('2026-06-01T15:05:00Z'), action: 'plug-in' },
  { at: new Date('2026-06-02T06:59:00Z'), action: 'unplug' },
  { at: new Date('2026-06-02T07:00:00Z'), action: 'drive-away' },
  { at: new Date('2026-06-02T15:00:00Z'), action: 'come-home', drivenWh: 6000 },
]

function plan(after: Date): CarEvent | null {
  return events.find(({ at }) => at > after) ?? null
}

test('planned events happen at their time, even across a jump', async () => {
  const house = street.open('flat', { place: 'away', leftAt: '2026-06-01T07:00:00Z' }, plan)
  await street.central.hear('StatusNotification')
  expect(house.live().nextTrip).toEqual({ action: 'come-home', at: '2026-06-01T15:00:00.000Z' })
  const { socPercent } = house.live().car
  street.live(house, 20 * 60)
  expect(house.live().car.place).toBe('away')
  const start = await street.central.hear('StartTransaction')
  const stop = await street.central.hear('StopTransaction')
  expect(start.timestamp).toBe('2026-06-01T15:05:00.000Z')
  expect(stop).toMatchObject({ timestamp: '2026-06-02T06:59:00.000Z', reason: 'EVDisconnected' })
  const drivenPercent = (6000 / house.live().car.batteryWh) * 100
  const chargedWh = stop.meterStop - start.meterStart
  expect(chargedWh * 0.9).toBeCloseTo(
    ((100 - (socPercent - drivenPercent)) / 100) * house.live().car.batteryWh,
    -2,
  )
})

test('another car than the one that left comes with its own battery and level', async () => {
  const car = {
    make: 'Renault',
    model: 'Zoe',
    year: 2022,
    batteryWh: 40_000,
    maxAcW: 7400,
    dailyDriveWh: 7000,
    body: 'hatchback',
    paint: 'teal',
  } as const
  const at = new Date('2026-06-01T15:00:00Z')
  const house = street.open('flat', { place: 'away', leftAt: '2026-06-01T07:00:00Z' }, (after) =>
    after < at ? { at, action: 'come-home', drivenWh: 6000, car } : null,
  )
  await street.central.hear('StatusNotification')
  const startShare = house.body().energy.storedWh / house.body().car.batteryWh
  street.live(house, 4 * 60)
  expect(house.live().car).toMatchObject({ model: 'Zoe', batteryWh: 40_000, place: 'at-home' })
  expect(house.body().energy.storedWh).toBeCloseTo(startShare * 40_000 - 6000, 0)
})

test('a manual action pauses the plan until the next day', async () => {
  const house = street.open('flat', { place: 'away', leftAt: '2026-06-01T07:00:00Z' }, plan)
  await street.central.hear('StatusNotification')
  street.act(house, 'come-home')
  street.live(house, 6 * 60)
  expect(house.live().car.place).toBe('at-home')
  expect(house.live().nextTrip).toEqual({ action: 'drive-away', at: '2026-06-02T07:00:00.000Z' })
  street.live(house, 14 * 60)
  expect(house.live().car.place).toBe('away')
})

test('a planned event that no longer fits is skipped', async () => {
  const house = street.open('flat', { place: 'at-home' }, plan)
  await street.central.hear('StatusNotification')
  const { socPercent } = house.live().car
  street.live(house, 3 * 60 + 1)
  expect(house.live().car).toMatchObject({ place: 'at-home', socPercent })
  street.live(house, 10)
  expect(house.live().car.place).toBe('plugged-in')
})

test('a plug-in within a jump still charges overnight', async () => {
  const house = street.open('flat', { place: 'at-home' }, plan)
  await street.central.hear('StatusNotification')
  street.live(house, 12 * 60)
  const start = await street.central.hear('StartTransaction')
  expect(start.timestamp).toBe('2026-06-01T15:05:00.000Z')
  expect(house.live().charger.sessionWh).toBeGreaterThan(10_000)
})

test('a pause survives a restart', async () => {
  const before = street.open('flat', { place: 'away' }, plan)
  await street.central.hear('StatusNotification')
  street.act(before, 'cloud')
  const memory = before.remember()
  expect(memory.heldUntil).toBe('2026-06-01T23:00:00.000Z')
  before.close()
  const after = street.open('flat', memory, plan)
  street.live(after, 4 * 60)
  expect(after.live().car.place).toBe('away')
})
