import { expect, test } from 'vitest'
import { chargerModelOf } from './charger-model.ts'
import { chargerWOf, stepHouse, type HouseEnergy, type HouseStep } from './house-physics.ts'

const before: HouseEnergy = {
  storedWh: 30_000,
  chargerImportWh: 1000,
  chargerExportWh: 200,
  gridImportWh: 5000,
  gridExportWh: 700,
}

const hour: HouseStep = {
  battery: { capacityWh: 59_000, maxAcW: 6600 },
  charger: chargerModelOf('EV_V2G_CHARGER'),
  isContactClosed: true,
  limitW: 6000,
  floorWh: 15_000,
  solarW: 1000,
  loadW: 400,
  seconds: 3600,
}

test.each([
  ['charging takes sun first and the rest from the grid', {}, 6000, [7000, 200, 10_400, 700]],
  [
    'an open contact leaves the sun to house and grid',
    { isContactClosed: false },
    0,
    [1000, 200, 5000, 1300],
  ],
  ['discharging feeds the house and then the grid', { limitW: -3000 }, -3000, [1000, 3200, 5000, 4300]],
  ['a limit of 0 moves nothing', { limitW: 0, solarW: 0 }, 0, [1000, 200, 5400, 700]],
  ['a car on its floor gives nothing', { limitW: -3000, floorWh: 30_000 }, 0, [1000, 200, 5000, 1300]],
])('%s', (_, change, chargerW, registers) => {
  const step = { ...hour, ...change }
  const after = stepHouse(before, step)
  expect(chargerWOf(before.storedWh, step)).toBe(chargerW)
  expect(
    [after.chargerImportWh, after.chargerExportWh, after.gridImportWh, after.gridExportWh].map(Math.round),
  ).toEqual(registers)
})

test('a step of no time changes nothing', () => {
  expect(stepHouse(before, { ...hour, seconds: 0 })).toEqual(before)
})

test('a full car draws nothing', () => {
  expect(chargerWOf(59_000, hour)).toBe(0)
})
