import { makeNightInputs, makeSlots } from '@driveway/testkit/test-night'
import { expect, test } from 'vitest'
import { makeNightPlan } from './make-night-plan.ts'
import type { CarFacts } from './model/plan-model.ts'
import { findReadyTarget } from './tonight.ts'

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
