import { expect, test } from 'vitest'
import { demoStreet, findDemoHouse } from './demo-street.ts'

test('every house has a key, a charger, an email and a number of its own', () => {
  for (const field of ['key', 'chargerId', 'email', 'houseNumber'] as const) {
    expect(new Set(demoStreet.map((house) => house[field])).size).toBe(demoStreet.length)
  }
})

test.each([
  [
    'a smart charger with solar',
    (house: (typeof demoStreet)[number]) => house.deviceType === 'EV_SMART_CHARGER' && house.solarKwp > 0,
  ],
  ['a V2G charger', (house: (typeof demoStreet)[number]) => house.deviceType === 'EV_V2G_CHARGER'],
  ['a plug-in hybrid', (house: (typeof demoStreet)[number]) => house.car.batteryWh <= 20_000],
  ['an older Dynamo 2T', (house: (typeof demoStreet)[number]) => house.deviceType === 'DYNAMO_2T'],
  ['a Dynamo T', (house: (typeof demoStreet)[number]) => house.deviceType === 'DYNAMO_T'],
  ['a charger fitted today', (house: (typeof demoStreet)[number]) => house.installedDaysAgo === 0],
  ['a charger that waits for a card', (house: (typeof demoStreet)[number]) => house.make === 'card-locked'],
  ['a charger without profiles', (house: (typeof demoStreet)[number]) => house.make === 'no-profiles'],
  [
    'a V2G charger of OCPP 2.0.1',
    (house: (typeof demoStreet)[number]) =>
      house.deviceType === 'EV_V2G_CHARGER' && house.protocols?.includes('2.0.1') === true,
  ],
  ['a flat tariff', (house: (typeof demoStreet)[number]) => house.tariff.kind === 'flat'],
])('the street has %s', (_, isIt) => {
  expect(demoStreet.some(isIt)).toBe(true)
})

test.each(['kestrel', 'marigold', 'fjord'])('%s has at least two houses', (brand) => {
  expect(demoStreet.filter((house) => house.brand === brand).length).toBeGreaterThanOrEqual(2)
})

test('a house is found by its key, and an unknown key finds none', () => {
  expect(findDemoHouse('hybrid')?.chargerId).toBe('DW-KES-0003')
  expect(findDemoHouse('castle')).toBeNull()
})
