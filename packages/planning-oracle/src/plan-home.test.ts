import { planHome } from '@driveway/domain/planning/home/plan-home'
import { expect, test } from 'vitest'
import { compareHomes, compareSeeds, listHomeMisses } from './compare-homes.ts'
import { loadSolver } from './exact-plan.ts'
import { listSeeds, makeRandomHome } from './random-night.ts'

/** `npm run proof -- planner` tries a thousand. */
const NIGHTS = 50
/** The solver needs more than a second of processor time for each. */
const SLOW_NIGHTS = [4, 5, 14, 16, 25, 33, 43, 44, 56]
/** The solver may need seconds for a night on a busy machine. */
const TIMEOUT_MS = 1_200_000

test(
  'two cars on two chargers on one fuse: the shortfall of the exact optimum, no broken rule, and nearly its cost',
  async () => {
    const highs = await loadSolver()
    const nights = compareSeeds(listSeeds(NIGHTS, SLOW_NIGHTS), (seed) =>
      compareHomes(highs, makeRandomHome(seed)),
    )
    expect(listHomeMisses(nights)).toEqual([])
    expect(nights.filter(({ isJoint }) => isJoint).length).toBeGreaterThan(2)
  },
  TIMEOUT_MS,
)

test('nearly the least cost, also where only the fiftieth variant of a plan has it', () => {
  const { cars, sharedA } = makeRandomHome(225)
  const pence = planHome(cars, sharedA).reduce((sum, { plan }) => sum + plan.costPence, 0)
  expect(pence - 10.1).toBeLessThan(0.5)
})

test('the fuse bears both cars where one takes all of a slot below its taper', async () => {
  expect(compareHomes(await loadSolver(), makeRandomHome(296)).problems).toEqual([])
})
