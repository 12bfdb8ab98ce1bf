import { findDemoHouse } from '@driveway/world/demo-street'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouseBattery } from './house-battery.ts'
import { openTestStreet, type TestStreet } from './test-house.ts'

const wall = findDemoHouse('v2g-solar')?.battery
const energy = {
  storedWh: 0,
  chargerImportWh: 0,
  chargerExportWh: 0,
  gridImportWh: 0,
  gridExportWh: 0,
  wallWh: 4750,
}
const night = { loadW: 300, solarW: 0, carW: 7000 }
let now = 0
let street: TestStreet
beforeAll(async () => {
  street = await openTestStreet()
})
afterAll(() => street.close())

function powerAfter(text: string, at = 0, isSimulated = false): number | undefined {
  const battery = createHouseBattery(wall, () => now)
  now = 0
  battery?.take(text)
  now = at
  return battery?.powerWOf(energy, night, isSimulated)
}

const charge = '{"mode":"charge","power":1500,"until":"1970-01-01T00:05:00.000Z"}'

test.each([
  ['charges until the order expires', charge, 299_999, 1500],
  ['does as it likes once the order has expired', charge, 300_000, -300],
  ['discharges', '{"mode":"discharge","power":800,"until":"1970-01-01T00:05:00Z"}', 0, -800],
  ['holds', '{"mode":"hold","power":0,"until":"1970-01-01T00:05:00Z"}', 0, 0],
  ['is left to itself', '{"mode":"auto","power":0,"until":null}', 0, -300],
  ['does not know the mode', '{"mode":"boil","power":800,"until":null}', 0, -300],
  ['cannot read the power', '{"mode":"charge","power":"much","until":null}', 0, -300],
  ['cannot read the message', 'charge!', 0, -300],
  ['is told nothing', 'null', 0, -300],
])('a battery that %s', (_, text, at, powerW) => {
  expect(powerAfter(text, at)).toBe(powerW)
})

test('a simulated state leaves the battery out', () => {
  expect(powerAfter(charge, 0, true)).toBe(0)
})

test('the house meter sees the battery, and its level falls and rises', () => {
  const house = street.open('v2g-solar')
  const before = house.live()
  expect(before.battery?.levelPercent).toBe(50)
  expect(before.netW).toBe(
    before.loadW - before.solar.powerW + before.charger.powerW + (before.battery?.powerW ?? 0),
  )
  // The noon of a June day leaves solar over, as much as the battery can take.
  expect(before.battery?.powerW).toBe(3600)
  street.live(house, 30)
  // 1,800 Wh at the inverter, of which 94.87 % arrive, in 9,500 Wh.
  expect(house.live().battery?.levelPercent).toBe(68)
  house.orderBattery('{"mode":"discharge","power":1000,"until":null}')
  expect(house.live().battery?.powerW).toBe(-1000)
  street.live(house, 30)
  expect(house.live().battery?.levelPercent).toBe(62.4)
  expect(house.remember().energy.wallWh).toBeCloseTo(5930.6, 0)
})

test('a house without a battery has none', () => {
  expect(street.open('solar').live().battery).toBeNull()
})
