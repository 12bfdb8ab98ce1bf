import { expect, test } from 'vitest'
import {
  compareBatteries,
  makeBatteryNight,
  makeSunBatteryNight,
  type BatteryNight,
} from './compare-batteries.ts'
import { listHomeMisses } from './compare-homes.ts'
import { loadSolver } from './exact-plan.ts'

/** plan-with-battery.proof.ts tries a thousand of each kind. */
const NIGHTS = 12
const SUN_NIGHTS = 8
/** The solver may need seconds for a night on a busy machine. */
const TIMEOUT_MS = 1_200_000

const highs = await loadSolver()

const kinds: readonly [string, number, (seed: number) => BatteryNight][] = [
  ['car and battery', NIGHTS, makeBatteryNight],
  ['car, battery and sun', SUN_NIGHTS, makeSunBatteryNight],
]

test.each(kinds)(
  '%s: the shortfall of the exact optimum, no broken rule, and nearly its cost',
  (_kind, count, makeNight) => {
    const nights = Array.from({ length: count }, (_, index) => index + 1).map((seed) =>
      Object.assign({ seed }, compareBatteries(highs, makeNight(seed))),
    )
    expect(listHomeMisses(nights)).toEqual([])
    expect(nights.filter(({ isJoint }) => isJoint).length).toBeGreaterThan(2)
  },
  TIMEOUT_MS,
)

/** Where the car takes all of the roof, the battery buys the energy of the evening: 8.7p more. */
test(
  'the battery takes what the roof gives where it is worth more there',
  () => {
    const { problems, cost, optimum } = compareBatteries(highs, makeSunBatteryNight(9))
    expect(problems).toEqual([])
    expect(cost - optimum).toBeLessThan(2)
  },
  TIMEOUT_MS,
)
