// @vitest-environment node
import { planNight } from '@driveway/domain/planning/catch-up'
import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import { expect, test } from 'vitest'
import { toChargePlan } from '#data/plan/mapper.ts'
import { makeNightInputs, makeSlots } from '@driveway/testkit/test-night'
import { makePlan } from '#platform/testing/test-plan.ts'
import { viewHero } from './hero-view.ts'

function at(text: string): number {
  return Date.parse(`2026-11-${text}:00Z`)
}

/** The half hours with power, as time, W and the level in percent after them. */
function listPlanned(inputs: NightInputs): readonly string[] {
  return planNight(inputs)
    .slots.filter(({ powerW }) => powerW > 0)
    .map(({ start, powerW, levelWh }) => {
      const time = new Date(start).toISOString().slice(11, 16)
      return `${time} ${Math.round(powerW)} ${Math.round(levelWh / 400)}`
    })
}

/** Title and subtitle of Today for a car that waits, by the ready-by time of the plan. */
function readToday(inputs: NightInputs, levelPercent: number): readonly (string | null)[] {
  const [target] = planNight(inputs).targets
  if (target === undefined) throw new Error('The plan has a target')
  const ready = {
    at: new Date(target.at).toISOString(),
    targetLevel: target.targetWh / 400,
    level: target.levelWh / 400,
    isReachable: target.shortfallWh === 0,
    reachedAt: target.reachedAt === null ? null : new Date(target.reachedAt).toISOString(),
  }
  const plan = toChargePlan(makePlan({ ready }))
  const facts = {
    status: 'IDLE',
    level: levelPercent,
    isEstimated: false,
    rateW: 0,
    stop: null,
    now: inputs.now,
  } as const
  const { title, subtitle } = viewHero(
    { plan, oneOffs: [], trips: [], away: null, nextTrip: null, boostEnd: null, lastNight: null },
    facts,
  )
  return [title, subtitle]
}

const evening = makeSlots(at('15T18:00'), at('16T07:00'))

function atLevel(inputs: NightInputs, wh: number): NightInputs {
  return { ...inputs, car: { ...inputs.car, levelWh: { low: wh, expected: wh, high: wh } } }
}

test('[NIGHT-02] the plan is ready in time within the range at the least cost or carbon, the minimum first, and says ahead what it cannot reach', () => {
  const cheap = makeNightInputs(evening)
  // 20 kWh for 45 % with losses, at 7p and to 95 % exactly.
  expect(listPlanned(cheap)).toEqual([
    '00:30 8000 59',
    '01:00 8000 68',
    '01:30 8000 77',
    '02:00 8000 86',
    '02:30 8000 95',
  ])
  expect(planNight(cheap).costPence).toBeCloseTo(140, 6)
  expect(readToday(cheap, 50)).toEqual([null, expect.stringMatching(/^Starts at /)])

  // The carbon goal pays 30p for the green half hours before the ready-by time.
  const green = evening.map((slot) =>
    slot.start >= at('16T04:30') ? { ...slot, carbonIntensity: 20 } : slot,
  )
  expect(listPlanned(atLevel(makeNightInputs(green, { goal: 'carbon' }), 20_400))).toEqual([
    '04:30 8000 60',
    '05:00 8000 69',
    '05:30 8000 78',
    '06:00 8000 87',
    '06:30 7111 95',
  ])

  // 10 % is below the minimum of 25 %: full power at once at 30p, and the rest in the night.
  const low = listPlanned(atLevel(makeNightInputs(evening), 4_000))
  expect(low.slice(0, 2)).toEqual(['18:00 8000 19', '18:30 8000 25'])
  expect(low.slice(2).map((text) => text.slice(0, 5))).toEqual([
    '00:30',
    '01:00',
    '01:30',
    '02:00',
    '02:30',
    '03:00',
    '03:30',
    '04:00',
  ])

  // From 51 % and 05:00 on 2 h at 8 kW reach 87 % of the 95 %; the last 3.2 kWh take 27 minutes more.
  const late = makeNightInputs(makeSlots(at('16T05:00'), at('17T07:00')), {
    readyTargets: [
      { at: at('16T07:00'), targetWh: 38_000 },
      { at: at('17T07:00'), targetWh: 38_000 },
    ],
  })
  expect(listPlanned(atLevel(late, 20_400))).toEqual([
    '05:00 8000 60',
    '05:30 8000 69',
    '06:00 8000 78',
    '06:30 8000 87',
    '07:00 8000 95',
  ])
  expect(readToday(atLevel(late, 20_400), 51)).toEqual(['Can’t be ready by 07:00', 'Reaches 95% by 07:26'])
})
