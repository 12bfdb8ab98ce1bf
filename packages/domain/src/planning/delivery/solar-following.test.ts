import { expect, test } from 'vitest'
import {
  beginFollowing,
  followingRangeOf,
  followSurplus,
  mayFollowSun,
  type FramedSlot,
  type SolarFollowing,
} from './solar-following.ts'

const NOON = Date.parse('2026-06-15T11:00:00Z')
const range = { minW: 1_380, maxW: 7_360 }

function makeState(change: Partial<SolarFollowing>): SolarFollowing {
  return { limitW: 0, switchedAt: null, meanSurplusW: 1_500, sampledAt: NOON - 10_000, ...change }
}

const MINUTES = 60_000

test.each<[string, Partial<SolarFollowing>, number, number]>([
  ['starts at the minimum surplus', {}, 1_380, 1_380],
  ['waits 1 W below it', {}, 1_379, 0],
  ['waits while the last minutes had too little', { meanSurplusW: 600 }, 2_000, 0],
  ['starts with just enough in the last minutes', { meanSurplusW: 828, sampledAt: NOON }, 2_000, 2_000],
  ['waits 1 W below that', { meanSurplusW: 827, sampledAt: NOON }, 2_000, 0],
  ['waits until five minutes after a stop', { switchedAt: NOON - 5 * MINUTES + 1 }, 2_000, 0],
  ['starts five minutes after a stop', { switchedAt: NOON - 5 * MINUTES }, 2_000, 2_000],
  ['follows the surplus up', { limitW: 1_400 }, 3_000, 3_000],
  ['follows the surplus down', { limitW: 3_000 }, 2_000, 2_000],
  ['sends no step of less than 50 W', { limitW: 2_000 }, 2_049, 2_000],
  ['sends a step of 50 W', { limitW: 2_000 }, 2_050, 2_050],
  ['never exceeds the maximum', { limitW: 5_000 }, 9_000, 7_360],
  ['keeps the minimum through a short cloud', { limitW: 2_000, meanSurplusW: 2_000 }, 300, 1_380],
  ['stops after a long cloud', { limitW: 1_380, meanSurplusW: 900 }, 300, 0],
  [
    'keeps the minimum in the first five minutes after a start',
    { limitW: 1_380, meanSurplusW: 300, switchedAt: NOON - 5 * MINUTES + 1 },
    300,
    1_380,
  ],
  [
    'stops five minutes after a start',
    { limitW: 1_380, meanSurplusW: 300, switchedAt: NOON - 5 * MINUTES },
    300,
    0,
  ],
])('%s', (_name, state, surplusW, limitW) => {
  expect(followSurplus(makeState(state), { at: NOON, surplusW }, range).limitW).toBe(limitW)
})

test('the mean forgets what was before a gap of samples', () => {
  const before = makeState({ sampledAt: NOON - 90_001, meanSurplusW: 0 })
  expect(followSurplus(before, { at: NOON, surplusW: 2_000 }, range)).toMatchObject({
    meanSurplusW: 2_000,
    limitW: 2_000,
    switchedAt: NOON,
  })
})

test('the first sample begins without a limit and may be followed by a start', () => {
  const first = beginFollowing({ at: NOON, surplusW: 2_000 })
  expect(first).toEqual({ limitW: 0, switchedAt: null, meanSurplusW: 2_000, sampledAt: NOON })
  expect(followSurplus(first, { at: NOON + 10_000, surplusW: 2_100 }, range).limitW).toBe(2_100)
})

test.each([
  ['one phase', 1, 32, { minW: 1_380, maxW: 7_360 }],
  ['three phases', 3, 16, { minW: 4_140, maxW: 11_040 }],
])('the minimum is 6 A on %s', (_name, phases, amps, expected) => {
  expect(followingRangeOf(phases, amps)).toEqual(expected)
})

function makeSlot(change: Partial<FramedSlot>): readonly FramedSlot[] {
  return [{ start: NOON, end: NOON + 30 * MINUTES, mayCharge: false, reason: null, ...change }]
}

test.each<[string, readonly FramedSlot[], number, boolean]>([
  ['while the plan waits', makeSlot({}), NOON, true],
  ['while it waits for a cheaper half hour', makeSlot({ reason: 'dear' }), NOON, true],
  ['where the plan counts on the roof', makeSlot({ mayCharge: true, reason: 'solar' }), NOON, true],
  ['while the plan charges from the grid', makeSlot({ mayCharge: true, reason: 'cheap' }), NOON, false],
  ['while an older plan charges', makeSlot({ mayCharge: true }), NOON, false],
  ['once the range is reached', makeSlot({ reason: 'done' }), NOON, false],
  ['while the car gives back', makeSlot({ reason: 'export' }), NOON, false],
  ['before the plan', makeSlot({}), NOON - 1, false],
  ['after the last slot', makeSlot({}), NOON + 30 * MINUTES, false],
  ['in a last slot without an end', makeSlot({ end: null }), NOON + 30 * MINUTES, true],
  ['without a plan', [], NOON, false],
])('the sun is followed %s', (_name, slots, now, expected) => {
  expect(mayFollowSun(slots, now)).toBe(expected)
})
