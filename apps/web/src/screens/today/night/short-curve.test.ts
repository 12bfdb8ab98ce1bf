import { expect, test } from 'vitest'
import type { ChargePlan, PlanReady } from '#data/plan/mapper.ts'
import { drawShortCurve } from './short-curve.ts'

const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-11-18T00:00:00Z')

function hours(count: number): number {
  return NOW + count * HOUR_MS
}

type Slot = Pick<ChargePlan['slots'][number], 'end' | 'level'>

/** The curve reads the end and the level of slots alone. */
function planOf(slots: readonly Slot[]): ChargePlan {
  return { slots } as unknown as ChargePlan
}

const ready: PlanReady = { at: hours(6), targetLevel: 95, level: 60, isReachable: false, reachedAt: hours(8) }

const cases: readonly (readonly [name: string, slots: readonly Slot[], ready: PlanReady, curve: object])[] = [
  [
    'rises to the ready-by time and on to its target',
    [{ end: hours(1), level: 30 }],
    ready,
    { before: 'M34.0 89.9L66.0 80.8L226.0 53.7', after: 'M226.0 53.7L290.0 22.0' },
  ],
  [
    'leaves out slots that end now or at the ready-by time',
    [
      { end: NOW, level: 20 },
      { end: NOW + 1, level: 20 },
      { end: hours(6) - 1, level: 60 },
      { end: hours(6), level: 60 },
    ],
    ready,
    { before: 'M34.0 89.9L34.0 89.9L226.0 53.7L226.0 53.7' },
  ],
  [
    'ends at the ready-by time where the target is never reached',
    [],
    { ...ready, reachedAt: null },
    { before: 'M34.0 89.9L285.1 53.7', reached: null, after: null },
  ],
  [
    'takes a level above the target as its height',
    [],
    { ...ready, level: 100, targetLevel: 80, reachedAt: hours(6) },
    { before: 'M34.0 90.8L285.1 22.0', after: 'M285.1 22.0L285.1 39.2' },
  ],
]

test.each(cases)('the curve %s', (_name, slots, target, curve) => {
  expect(drawShortCurve(planOf(slots), target, 20, NOW)).toMatchObject(curve)
})
