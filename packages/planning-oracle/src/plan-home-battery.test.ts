import { expect, test } from 'vitest'
import { compareBatteryHomes } from './compare-home-batteries.ts'

/** plan-home-battery.proof.ts tries a thousand: the solver needs seconds for most homes, and minutes for some. */
const NIGHTS = 4
const TIMEOUT_MS = 1_200_000

test(
  'two cars and a battery on one fuse: the shortfall of the exact optimum, no broken rule, and nearly its cost',
  async () => {
    const { misses, joint } = await compareBatteryHomes(NIGHTS)
    expect(misses).toEqual([])
    expect(joint).toBeGreaterThan(0)
  },
  TIMEOUT_MS,
)
