import { describe, expect, test } from 'vitest'
import { comparePlans } from './compare-plans.ts'
import { loadSolver } from './exact-plan.ts'
import { listSeeds, makeRandomNight, nightKinds, type NightKind } from './random-night.ts'

/** `npm run proof -- planner` tries a thousand. */
const NIGHTS = 6
/** A cap has two units, several days and rates. */
const CAPPED_NIGHTS = 50
const SLOW_NIGHTS = new Map<NightKind, readonly number[]>([
  ['capped tariff', [1, 29, 39, 40]],
  ['capped with V2G', [5, 6, 9, 16, 26, 29, 31, 51]],
])
/** The solver may need seconds for a night on a busy machine. */
const TIMEOUT_MS = 1_200_000

const highs = await loadSolver()

function seedsOf(kind: NightKind): readonly number[] {
  const slow = SLOW_NIGHTS.get(kind)
  return slow === undefined ? listSeeds(NIGHTS) : listSeeds(CAPPED_NIGHTS, slow)
}

describe('the planner against the exact optimum', () => {
  test.each(nightKinds)(
    'misses it on none of the nights: %s',
    (kind) => {
      const missed = seedsOf(kind).flatMap((seed) =>
        comparePlans(highs, makeRandomNight(kind, seed)).problems.map(
          (problem) => `night ${seed}: ${problem}`,
        ),
      )
      expect(missed).toEqual([])
    },
    TIMEOUT_MS,
  )

  test('uses up both of two caps where the car slows down in the second', () => {
    expect(comparePlans(highs, makeRandomNight('capped tariff', 389)).problems).toEqual([])
  })
})
