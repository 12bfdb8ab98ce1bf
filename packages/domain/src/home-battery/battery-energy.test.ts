import { expect, test } from 'vitest'
import { addBatteryEnergy, listBatteryEnergy } from './battery-energy.ts'

const SIX = Date.parse('2026-01-15T18:00:00Z')
const MINUTE = 60_000

test.each([
  ['nothing at one instant', 3000, 10, 10, []],
  ['nothing where the clock was set back', 3000, 10, 9, []],
  ['charging for 2 minutes', 3000, 0, 2, [[0, 100, 0, 2]]],
  ['giving for 2 minutes', -1500, 28, 30, [[0, 0, 50, 2]]],
  ['neither while it rests', 0, 0, 5, [[0, 0, 0, 5]]],
  [
    'both parts over the bound of two half hours',
    600,
    29,
    32,
    [
      [0, 10, 0, 1],
      [30, 20, 0, 2],
    ],
  ],
] as const)('%s', (_, powerW, from, to, expected) => {
  const found = listBatteryEnergy(powerW, SIX + from * MINUTE, SIX + to * MINUTE)
  expect(
    found.map(({ periodStart, chargedWh, dischargedWh, heardMs }) => [
      (periodStart - SIX) / MINUTE,
      chargedWh,
      dischargedWh,
      heardMs / MINUTE,
    ]),
  ).toEqual(expected)
})

test('energy of one half hour adds up, in and out apart', () => {
  const known = listBatteryEnergy(3000, SIX, SIX + 2 * MINUTE)
  const added = listBatteryEnergy(-3000, SIX + 2 * MINUTE, SIX + 3 * MINUTE)
  expect(addBatteryEnergy(known, added)).toEqual([
    { periodStart: SIX, chargedWh: 100, dischargedWh: 50, heardMs: 180_000 },
  ])
})
