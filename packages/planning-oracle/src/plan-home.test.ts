import { expect, test } from 'vitest'
import { compareHomes, compareSeeds, listHomeMisses } from './compare-homes.ts'
import { loadSolver } from './exact-plan.ts'
import { makeRandomHome } from './random-night.ts'

/** `npm run proof -- planner` tries a thousand: the solver needs minutes for the next one. */
const NIGHTS = 13
/** The solver may need seconds for a night on a busy machine. */
const TIMEOUT_MS = 1_200_000

test(
  'two cars on two chargers on one fuse: the shortfall of the exact optimum, no broken rule, and nearly its cost',
  async () => {
    const highs = await loadSolver()
    const nights = compareSeeds(NIGHTS, (seed) => compareHomes(highs, makeRandomHome(seed)))
    expect(listHomeMisses(nights)).toEqual([])
    expect(nights.filter(({ isJoint }) => isJoint).length).toBeGreaterThan(2)
  },
  TIMEOUT_MS,
)

test('the fuse bears both cars where one takes all of a slot below its taper', async () => {
  expect(compareHomes(await loadSolver(), makeRandomHome(296)).problems).toEqual([])
})
