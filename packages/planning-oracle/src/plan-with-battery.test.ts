import { expect, test } from 'vitest'
import { findBrokenRules } from './check-rules.ts'
import {
  compareBatteries,
  makeBatteryNight,
  makeSunBatteryNight,
  planOwn,
  type BatteryNight,
} from './compare-batteries.ts'
import { compareSeeds, listHomeMisses } from './compare-homes.ts'
import { loadSolver } from './exact-plan.ts'
import { listSeeds } from './random-night.ts'

/** plan-with-battery.proof.ts tries a thousand of each kind. */
const NIGHTS = 50
/** The solver may need seconds for a night on a busy machine. */
const TIMEOUT_MS = 1_200_000

const highs = await loadSolver()

/** By kind its slow nights, for which the solver needs more than a second of processor time. */
const kinds: readonly [string, readonly number[], (seed: number) => BatteryNight][] = [
  ['car and battery', [12, 27, 43], makeBatteryNight],
  ['car, battery and sun', [1, 2, 4, 17, 18, 21, 24, 31, 32, 50, 52, 53, 62], makeSunBatteryNight],
]

test.each(kinds)(
  '%s: the shortfall of the exact optimum, no broken rule, and nearly its cost',
  (_kind, slow, makeNight) => {
    const nights = compareSeeds(listSeeds(NIGHTS, slow), (seed) => compareBatteries(highs, makeNight(seed)))
    expect(listHomeMisses(nights)).toEqual([])
    expect(nights.filter(({ isJoint }) => isJoint).length).toBeGreaterThan(2)
  },
  TIMEOUT_MS,
)

/** Nights with their optimum, which the solver found once: where the battery offered nothing of the roof they cost up to 8 % more. */
test.each([
  ['both take what the roof gives', makeSunBatteryNight, 9, 212.857],
  ['the battery gives the car what the roof lacks', makeSunBatteryNight, 17, 69.499],
  ['a start is late, and what the roof gives before is lost', makeSunBatteryNight, 20, 83.623],
  ['the sun is worth more in the evening', makeSunBatteryNight, 50, 27.747],
  ['a car on three phases meets a weak roof', makeSunBatteryNight, 53, 277.586],
  ['the grid charges and stops beside the roof', makeSunBatteryNight, 2, 322.588],
  ['a car on three phases takes a part of a slot', makeSunBatteryNight, 100, 491.103],
  ['the battery gives no more than a charge beside the roof lacks', makeSunBatteryNight, 62, 23.707],
  ['the battery gives little to a car that would start anew', makeSunBatteryNight, 80, -4.476],
  ['the battery keeps what it gave the car before', makeBatteryNight, 43, 194.035],
  ['a target needs peak hours', makeBatteryNight, 107, 1276.301],
  ['the car leaves the battery its cheapest half hour alone', makeBatteryNight, 77, 606.99],
  ['the car takes the fuse from a battery that may charge later', makeBatteryNight, 595, -213.3],
  ['a battery that would charge more has less of the fuse', makeBatteryNight, 625, 1811.939],
  ['the car takes a part of what the battery charges with', makeBatteryNight, 873, 91.767],
  ['car and battery share what the roof gives', makeSunBatteryNight, 260, 117.797],
  ['a full battery makes room for the roof', makeSunBatteryNight, 338, 122.022],
] as const)('nearly the least cost where %s', (_case, makeNight, seed, optimum) => {
  const { cost, own } = planOwn(makeNight(seed))
  expect(own.shortfallWh).toBeLessThan(0.01)
  expect(cost - optimum).toBeLessThan(Math.max(0.5, 0.005 * optimum))
})

test.each([99, 100])('no start without its delay beside less of the roof, night %s', (seed) => {
  const night = makeSunBatteryNight(seed)
  expect(findBrokenRules(night.inputs, planOwn(night).made.plan)).toEqual([])
})
