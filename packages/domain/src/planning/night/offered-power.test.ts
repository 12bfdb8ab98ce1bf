import { expect, test } from 'vitest'
import type { NightInputs, PlannedSlot } from '../model/plan-model.ts'
import { offeredWOf } from './offered-power.ts'

/** From 57 kWh on the car takes 2 kW. */
const inputs = {
  car: { taperFromWh: 57_000, taperW: 2_000, chargeEfficiency: 1 },
  power: { minW: 1_400, maxW: 7_000 },
} as NightInputs

/** The mean power of half an hour, and the level at its end. */
test.each([
  ['the mean where the taper is not reached', 4_000, 57_000, 4_000],
  ['1.5 kWh in the quarter of an hour before 0.5 kWh of the taper', 4_000, 57_500, 6_000],
  ['the mean where all of it is within the taper', 2_000, 58_000, 2_000],
  ['the mean where it is as much as the taper takes', 2_000, 57_500, 2_000],
  ['the mean where it is less than the taper takes', 1_900, 57_500, 1_900],
  ['what 0.5505 kWh before the taper leave where it is little more', 2_101, 57_500, 2_202],
  ['the least power where the car takes less of it', 1_000, 58_000, 1_400],
  ['no more than the car takes', 5_400, 57_500, 7_000],
  ['nothing', 0, 58_000, 0],
])('a charger offers %s', (_, powerW, levelWh, expected) => {
  const slot = { powerW, energyWh: powerW / 2, levelWh } as PlannedSlot
  expect(offeredWOf(inputs, slot)).toBeCloseTo(expected)
})
