import { makeNightInputs, makeSlots } from '@driveway/testkit/test-night'
import { expect, test } from 'vitest'
import { makeNightPlan } from './make-night-plan.ts'
import type { CarFacts } from './model/plan-model.ts'
import { findReadyTarget, restOfTonight, summariseTonight } from './tonight.ts'

const EVENING = Date.parse('2026-11-16T18:00:00Z')
const READY = Date.parse('2026-11-17T07:00:00Z')
const END = Date.parse('2026-11-17T18:00:00Z')

const cases: [string, CarFacts['levelKind'], readyAt: number, end: number, shown: number | null][] = [
  ['a known level has its ready-by time', 'known', READY, END, READY],
  ['a known level at the end of its plan too', 'known', END, END, END],
  ['an unknown level has its ready-by time', 'unknown', READY, END, READY],
  ['an unknown level without one is charged by the end of its plan', 'unknown', END, END, null],
]

test.each(cases)('a car of %s', (_, levelKind, at, end, shown) => {
  const night = makeNightInputs(makeSlots(EVENING, end), { readyTargets: [{ at, targetWh: 38_000 }] })
  const inputs = { ...night, car: { ...night.car, levelKind } }
  expect(findReadyTarget(inputs, makeNightPlan(inputs))?.at ?? null).toBe(shown)
})

const MINUTE_MS = 60_000
const rests: [string, at: string, share: number][] = [
  ['before it charges', '2026-11-17T00:30:00Z', 1],
  ['a quarter of an hour into it', '2026-11-17T00:45:00Z', 0.9],
  ['after half of it', '2026-11-17T01:45:00Z', 0.5],
  ['at its end', '2026-11-17T03:00:00Z', 0],
  ['before the charge of the next day', '2026-11-17T06:59:00Z', 0],
]
test.each(rests)('what is left of tonight %s', (_, at, share) => {
  // Five half hours of 10p from 00:30 on, and one after the ready-by time.
  const slots = [0, 1, 2, 3, 4, 20].map((index) => {
    const start = Date.parse('2026-11-17T00:30:00Z') + index * 30 * MINUTE_MS
    return {
      start,
      end: start + 30 * MINUTE_MS,
      flowsFrom: start,
      powerW: 6_000,
      energyWh: 3_000,
      solarWh: 0,
      levelWh: 20_000,
      costPence: 10,
      carbonGrams: 300,
      wearPence: 0,
      reason: 'cheap',
    } as const
  })
  const target = { at: READY, targetWh: 38_000, levelWh: 38_000, shortfallWh: 0, reachedAt: null }
  const sums = { costPence: 0, wearPence: 0, carbonGrams: 0, chargedWh: 0, exportedWh: 0 }
  const plan = { slots, targets: [target], ...sums }
  expect(summariseTonight(plan).costPence).toBe(50)
  const rest = restOfTonight(plan, Date.parse(at))
  expect(rest.costPence).toBeCloseTo(50 * share, 6)
  expect(rest.carbonGrams).toBeCloseTo(1_500 * share, 6)
})
