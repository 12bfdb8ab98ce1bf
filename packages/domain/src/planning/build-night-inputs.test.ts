import { describe, expect, test } from 'vitest'
import type { LevelSource } from '../car-level/level-state.ts'
import { buildNightInputs, type NightFacts } from './build-night-inputs.ts'
import { planNight } from './catch-up.ts'
import { mayFollowSun } from './delivery/solar-following.ts'
import { makeNightPlan } from './make-night-plan.ts'
import { findNightEnd } from './model/night-end.ts'
import { failsCheck } from './plan-check.ts'
import { findReplacementReason } from './plan-replacement.ts'
import { findReadyTarget } from './tonight.ts'
import { makeFacts } from './testing/test-night-facts.ts'

const NOON = '2026-11-16T12:00:00Z'

function withLevel(kind: 'known' | 'estimated', percent: number, source: LevelSource): NightFacts {
  const facts = makeFacts(NOON, percent)
  return { ...facts, level: { kind, percent, low: percent, high: percent, at: facts.now, source } }
}

describe('charging power is the least of charger and car', () => {
  test.each([
    ['a V2G charger', true, 7_400, 6_000],
    ['a V2G charger with a car that takes less', true, 3_600, 3_600],
    ['a smart charger', false, 7_400, 7_360],
  ])('%s', (_, isV2gCharger, maxAcPowerW, expected) => {
    const facts = makeFacts(NOON, 50)
    const inputs = buildNightInputs({ ...facts, isV2gCharger, vehicle: { ...facts.vehicle, maxAcPowerW } })
    expect(inputs.power.maxW).toBe(expected)
  })
})

describe('the pessimistic level counts with the rounding of a report in whole percent', () => {
  test.each([
    ['the car', withLevel('known', 50, 'car'), 24_750],
    ['an empty car', withLevel('known', 0, 'car'), 0],
    ['the charger', withLevel('known', 50, 'charger'), 24_750],
    ['an estimate, which has its own band', withLevel('estimated', 50, 'car'), 25_000],
    ['the customer, who enters whole percent', withLevel('estimated', 50, 'customer'), 24_750],
  ])('%s', (_, facts, low) => {
    expect(buildNightInputs(facts).car.levelWh.low).toBe(low)
  })
})

test.each([
  ['nothing', undefined, 15_000],
  ['a fifth of the battery', 20, 25_000],
  ['more than it holds above its minimum', 80, 50_000],
])('a car of an unknown level that charged %s in this plug-in is planned from %3$i Wh', (_, gained, low) => {
  const level = { kind: 'unknown' as const, ...(gained === undefined ? {} : { gainedPoints: gained }) }
  const { levelWh } = buildNightInputs({ ...makeFacts(NOON, 50), level }).car
  expect(levelWh).toEqual({ low, expected: low, high: low })
})

test('a car is expected to slow down at 95 %, to 26 % of its power', () => {
  const { car } = buildNightInputs(makeFacts(NOON, 50))
  expect([car.taperFromWh, Math.round(car.taperW)]).toEqual([47_500, 1_560])
})

// 2026-11-16 is a Monday in winter, 2026-06-15 one in summer.
describe('in ready mode a plug-in hybrid charges at once, like below its minimum', () => {
  test.each([
    ['a minute before the window', '2026-11-16T07:59:00Z', true, 15_000],
    ['as it begins', '2026-11-16T08:00:00Z', true, 40_000],
    ['a minute before it ends', '2026-11-16T15:59:00Z', true, 40_000],
    ['as it ends', '2026-11-16T16:00:00Z', true, 15_000],
    ['by the clock on the wall', '2026-06-15T07:00:00Z', true, 40_000],
    ['while it is off', '2026-11-16T12:00:00Z', false, 15_000],
  ])('%s', (_, now, isPhevReadyModeOn, minimumWh) => {
    const facts = makeFacts(now, 50)
    const inputs = buildNightInputs({ ...facts, vehicle: { ...facts.vehicle, isPhevReadyModeOn } })
    expect(inputs.car.minimumWh).toBe(minimumWh)
    const { slots } = planNight(inputs)
    expect(slots[0]?.reason === 'minimum-first').toBe(minimumWh === 40_000)
  })
})

describe('a long drive and days away', () => {
  const evening = '2026-11-16T20:00:00Z'
  const away = { from: '2026-11-17', to: '2026-11-19', mayExport: false }

  function targetsOf(changes: Partial<Parameters<typeof buildNightInputs>[0]>, now = evening): string[] {
    return buildNightInputs({ ...makeFacts(now, 50), ...changes }).readyTargets.map(
      ({ at, targetWh }) => `${new Date(at).toISOString().slice(8, 16)} ${Math.round(targetWh / 500)}%`,
    )
  }

  test('[TRIP-01] the plan aims at the drive, beyond the range', () => {
    const trip = { date: '2026-11-17', time: 480, goal: { kind: 'level', percent: 100 } } as const
    expect(targetsOf({})).toEqual(['17T07:00 80%', '18T07:00 80%'])
    expect(targetsOf({ trips: [trip] })).toEqual(['17T08:00 100%', '18T07:00 80%'])
    expect(targetsOf({ trips: [{ ...trip, goal: { kind: 'miles', miles: 130 } }] })).toEqual([
      '17T08:00 90%',
      '18T07:00 80%',
    ])
    expect(targetsOf({ trips: [trip], stopLimit: 90 })).toEqual(['17T08:00 90%', '18T07:00 80%'])
  })

  test('[TRIP-02] while away nothing is charged but the minimum, and nothing is exported', () => {
    expect(targetsOf({ away })).toEqual([])
    const unknown = { away, level: { kind: 'unknown' } } as const
    expect(targetsOf(unknown, '2026-11-17T20:00:00Z')).toEqual([])
    const inputs = buildNightInputs({ ...makeFacts('2026-11-17T20:00:00Z', 20), away })
    const plan = makeNightPlan(inputs)
    expect(Math.round(plan.slots.at(-1)?.levelWh ?? 0)).toBe(15_000)
    expect(plan.exportedWh).toBe(0)
    expect(inputs.noExport.at(-1)).toEqual({
      from: Date.parse('2026-11-17T00:00:00Z'),
      to: Date.parse('2026-11-20T00:00:00Z'),
    })
  })

  describe('[TRIP-02] while away the sun charges nothing either', () => {
    const days = { from: '2026-06-17', to: '2026-06-19', mayExport: false }
    const sun = { solarW: 6_000, houseW: 500, carbonIntensity: 150, estimates: [] }

    function planAt(now: string, percent = 50) {
      const forecast = { find: () => sun, assumed: [] }
      const inputs = buildNightInputs({
        ...makeFacts(now, percent),
        isV2gCharger: false,
        forecast,
        away: days,
      })
      return { inputs, plan: makeNightPlan(inputs) }
    }

    test.each([
      ['a car above its minimum', '2026-06-17T09:00:00Z', 50, 0],
      ['a car at its minimum', '2026-06-17T09:00:00Z', 30, 0],
      ['a car below its minimum, but for the minimum', '2026-06-17T09:00:00Z', 29, 0.8],
    ])('%s', (_, now, percent, kWh) => {
      const { plan } = planAt(now, percent)
      const slots = plan.slots.map((slot) => ({ ...slot, mayCharge: slot.powerW > 0 }))
      expect(slots.filter(({ start }) => mayFollowSun(slots, start))).toEqual([])
      expect(Math.round(plan.chargedWh / 100) / 10).toBe(kWh)
    })

    test('from the first midnight on, when the plan of the evening before is made again', () => {
      const eve = planAt('2026-06-16T20:00:00Z')
      expect(failsCheck(eve, planAt('2026-06-16T22:30:00Z').inputs)).toBe(false)
      const { inputs, plan } = planAt('2026-06-16T23:00:00Z')
      expect(failsCheck(eve, inputs)).toBe(true)
      expect(
        findReplacementReason([
          { inForce: { ...eve, trigger: 'plug-in' }, fresh: plan, inputs, trigger: 'drift' },
        ]),
      ).toBe('settings')
    })
  })

  test('[TRIP-02] vehicle-to-grid uses the car down to the minimum where the customer allows it', () => {
    const facts = makeFacts('2026-11-17T12:00:00Z', 80)
    const allowed = buildNightInputs({ ...facts, away: { ...away, mayExport: true } })
    const plan = makeNightPlan(allowed)
    expect(Math.round(plan.slots.at(-1)?.levelWh ?? 0)).toBe(15_000)
    expect(plan.chargedWh).toBe(0)
    expect([findNightEnd(allowed), findReadyTarget(allowed, plan)]).toEqual([null, null])
    expect(makeNightPlan(buildNightInputs({ ...facts, away })).exportedWh).toBe(0)
  })

  test('[TRIP-02] energy that costs more to buy again than it earns stays in the car', () => {
    const facts = makeFacts('2026-11-17T12:00:00Z', 80)
    const [tariff] = facts.tariffs
    const periods = [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 40 }]
    const flat = { ...facts, tariffs: tariff ? [{ ...tariff, periods }] : [] }
    const inputs = buildNightInputs({ ...flat, away: { ...away, mayExport: true } })
    expect(makeNightPlan(inputs).exportedWh).toBe(0)
  })

  test('[TRIP-02] the week resumes from noon of the last day', () => {
    expect(targetsOf({ away }, '2026-11-19T11:59:00Z')).toEqual([])
    expect(targetsOf({ away }, '2026-11-19T12:00:00Z')).toEqual(['20T07:00 80%', '21T09:00 80%'])
  })

  test('[TRIP-02] a hybrid in ready mode waits with the others while away', () => {
    const facts = makeFacts('2026-11-17T12:00:00Z', 50)
    const hybrid = { ...facts, vehicle: { ...facts.vehicle, isPhevReadyModeOn: true } }
    expect(buildNightInputs(hybrid).car.minimumWh).toBe(40_000)
    expect(buildNightInputs({ ...hybrid, away }).car.minimumWh).toBe(15_000)
  })
})
