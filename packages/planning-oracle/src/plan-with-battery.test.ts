import { expect, test } from 'vitest'
import { compareBatteries, makeBatteryNight } from './compare-batteries.ts'
import { listHomeMisses } from './compare-homes.ts'
import { loadSolver } from './exact-plan.ts'

/** plan-with-battery.proof.ts tries a thousand. */
const NIGHTS = 50
/** The solver may need seconds for a night on a busy machine. */
const TIMEOUT_MS = 1_200_000

test(
  'car and battery: the shortfall of the exact optimum, no broken rule, and nearly its cost',
  async () => {
    const highs = await loadSolver()
    const nights = Array.from({ length: NIGHTS }, (_, index) => index + 1).map((seed) =>
      Object.assign({ seed }, compareBatteries(highs, makeBatteryNight(seed))),
    )
    expect(listHomeMisses(nights)).toEqual([])
    expect(nights.filter(({ isJoint }) => isJoint).length).toBeGreaterThan(10)
  },
  TIMEOUT_MS,
)
