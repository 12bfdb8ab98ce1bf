// @vitest-environment node
import { expect, test } from 'vitest'
import { toChargePlan } from '#data/plan/mapper.ts'
import { changeSlots, makePlan, type WireChargePlan } from '#platform/testing/test-plan.ts'
import { sayChargeName } from './charge-title.ts'

const idle = changeSlots(() => ({ power: 0, energyWh: 0 }))
const { ready } = makePlan()

/** The plan is made at 20:00 on Sunday, 15 November 2026, and charges from 01:00 to 05:00. */
const cases: [string, string, Partial<WireChargePlan>, string, string][] = [
  ['of a night', '15T20:30', {}, '2026-11-15', 'Tonight'],
  ['of a night that is over but for its ready-by time', '16T06:00', {}, '2026-11-15', 'Tonight'],
  ['of a night in two days', '15T20:30', {}, '2026-11-17', 'Next charge, Wednesday'],
  ['of a night from tomorrow on', '15T20:30', {}, '2026-11-16', 'Next charge, Tuesday'],
  ['that begins by day', '16T00:00', { slots: moveToNoon() }, '2026-11-15', 'Next charge, today'],
  ['that begins by day tomorrow', '15T20:30', { slots: moveToNoon() }, '2026-11-15', 'Next charge, tomorrow'],
  ['without a charge before the morning', '15T20:30', { slots: idle }, '2026-11-15', 'Tonight'],
  [
    'without a charge before noon',
    '15T20:30',
    { slots: idle, ready: ready && { ...ready, at: '2026-11-16T12:00:00.000Z' } },
    '2026-11-15',
    'Next charge, tomorrow',
  ],
  [
    'without a charge and a ready-by time',
    '15T20:30',
    { slots: idle, ready: null },
    '2026-11-15',
    'Next charge',
  ],
]

function moveToNoon(): WireChargePlan['slots'] {
  return changeSlots(({ start, end }) => ({
    start: new Date(Date.parse(start) + 11 * 3_600_000).toISOString(),
    end: new Date(Date.parse(end) + 11 * 3_600_000).toISOString(),
  }))
}

test.each(cases)('a plan %s', (_, now, over, day, title) => {
  const plan = makePlan(
    { ...over, ...(over.slots && !over.ready && over.slots !== idle && { ready: null }) },
    day,
  )
  expect(sayChargeName(toChargePlan(plan), Date.parse(`2026-11-${now}:00Z`))).toBe(title)
})
