import { makeNightInputs, makeSlots } from '@driveway/testkit/test-night'
import { expect, test } from 'vitest'
import { makeNightPlan } from './make-night-plan.ts'
import { failsCheck, nextCheckOf, isPastReady, isStaleReading } from './plan-check.ts'
import type { NightInputs } from './model/plan-model.ts'
import type { PlanTrigger } from './model/plan-trigger.ts'

const EVENING = Date.parse('2026-11-16T18:00:00Z')
const READY = Date.parse('2026-11-17T07:00:00Z')
const MINUTE_MS = 60_000

const before = makeNightInputs(makeSlots(EVENING, READY))
const inForce = { inputs: before, plan: makeNightPlan(before) }

test.each([
  ['a millisecond before its ready-by time', READY - 1, false],
  ['at its ready-by time', READY, true],
  ['after it', READY + 1, true],
])('a plan %s', (_, now, isPast) => {
  expect(isPastReady(inForce, now)).toBe(isPast)
})

test('a plan without a ready-by time never ends by one', () => {
  expect(isPastReady({ ...inForce, inputs: { ...before, readyTargets: [] } }, READY)).toBe(false)
})

type Change = {
  readonly car?: Partial<NightInputs['car']>
  readonly power?: Partial<NightInputs['power']>
}

/** Half an hour later, in which the plan charges nothing. */
function change({ car, power }: Change): NightInputs {
  const now = EVENING + 30 * MINUTE_MS
  return { ...before, now, car: { ...before.car, ...car }, power: { ...before.power, ...power } }
}

const unknown = { car: { levelKind: 'unknown' } } as const
const checks: [string, Change, Change, boolean][] = [
  ['nothing has changed', {}, {}, false],
  ['the level is two points above the plan', {}, { car: { levelWh: levelAt(20_800) } }, false],
  ['the level is more than two points above it', {}, { car: { levelWh: levelAt(20_801) } }, true],
  ['the plan ends half a point short', {}, { car: { levelWh: levelAt(19_800) } }, false],
  ['the plan ends more than half a point short', {}, { car: { levelWh: levelAt(19_799) } }, true],
  [
    'the lowest possible level alone ends short',
    {},
    { car: { levelWh: { ...levelAt(20_000), low: 19_000 } } },
    false,
  ],
  ['the level is still unknown', unknown, unknown, false],
  ['the level has become known', unknown, {}, true],
  ['the minimum has changed', {}, { car: { minimumWh: 10_001 } }, true],
  ['the maximum has changed', {}, { car: { maximumWh: before.car.maximumWh - 1 } }, true],
  ['the minimum of an unknown level has changed', unknown, { car: { ...unknown.car, minimumWh: 1 } }, true],
  ['the car takes another power', {}, { power: { maxW: 7_999 } }, true],
  ['the least power is another', {}, { power: { minW: 4_140 } }, true],
  ['the charger turns out to give back', {}, { power: { maxExportW: 6_000 } }, true],
  ['the home has another fuse', {}, { power: { fuseW: 13_801 } }, true],
  ['the fuse of an unknown level is another', unknown, { ...unknown, power: { fuseW: 13_801 } }, true],
]
test.each(checks)('the regular check where %s', (_, first, second, isFailed) => {
  const { car, power } = change(first)
  const inputs = { ...before, car, power }
  expect(failsCheck({ inputs, plan: inForce.plan }, change(second))).toBe(isFailed)
})

function levelAt(wh: number) {
  return { low: wh, expected: wh, high: wh }
}

test.each([
  ['51 Wh below its minimum', 9_949, true],
  ['50 Wh below it', 9_950, false],
])('the regular check of a car without a ready-by time that waits %s', (_, wh, isFailed) => {
  const idle = { ...before, readyTargets: [], car: { ...before.car, levelWh: levelAt(10_000) } }
  const later = { ...idle, now: EVENING + 30 * MINUTE_MS, car: { ...idle.car, levelWh: levelAt(wh) } }
  expect(failsCheck({ inputs: idle, plan: makeNightPlan(idle) }, later)).toBe(isFailed)
})

test('the regular check renews a plan whose slots end within 12 hours', () => {
  const idle = { ...before, readyTargets: [] }
  const plan = makeNightPlan(idle)
  const slots = makeSlots(EVENING, READY + 24 * 60 * MINUTE_MS)
  const earlier = { ...idle, slots, now: READY - 12 * 60 * MINUTE_MS }
  expect(failsCheck({ inputs: idle, plan }, earlier)).toBe(false)
  expect(failsCheck({ inputs: idle, plan }, { ...earlier, now: earlier.now + 1 })).toBe(true)
})

const next: [string, string, PlanTrigger, string | null, string][] = [
  ['at the next half hour', '18:10:00', 'settings', null, '18:30:00'],
  ['half an hour later, on the half hour', '18:30:00', 'drift', '18:30:00', '19:00:00'],
  ['a minute after a plug-in', '18:10:00', 'plug-in', null, '18:11:00'],
  ['at the half hour that comes first', '18:29:30', 'plug-in', null, '18:30:00'],
  ['at a check that is still to come', '18:10:20', 'settings', '18:11:00', '18:11:00'],
  ['not at one of this moment', '18:11:00', 'drift', '18:11:00', '18:30:00'],
  ['not at one that is later', '18:10:00', 'settings', '19:00:00', '18:30:00'],
]
function at(time: string): number {
  return Date.parse(`2026-11-16T${time}Z`)
}

test.each(next)('a plan is checked again %s', (_, now, trigger, pending, expected) => {
  const inputs = { ...before, now: at(now) }
  expect(nextCheckOf(inputs, trigger, pending === null ? null : at(pending))).toBe(at(expected))
})

test('a plan is checked at a ready-by time before the half hour', () => {
  const inputs = {
    ...before,
    now: READY - 20 * MINUTE_MS,
    readyTargets: [{ at: READY - 15 * MINUTE_MS, targetWh: 1 }],
  }
  expect(nextCheckOf(inputs, 'drift', null)).toBe(READY - 15 * MINUTE_MS)
})

// The plan charges from 00:30 to 03:00.
const readings: [string, string | null, string, boolean][] = [
  ['without a reading', null, '17T02:00', false],
  ['14:59 after a reading, in which it charged', '17T01:00:01', '17T01:15', false],
  ['15:00 after it', '17T01:00', '17T01:15', true],
  ['hours after a reading, without a charge in between', '16T18:00', '17T00:30', false],
  ['a second into the charge', '16T18:00', '17T00:30:01', true],
  ['after a reading at the end of the charge', '17T03:00', '17T06:00', false],
]
test.each(readings)('a charger that is back %s has a stale one: %4$s', (_, reportedAt, now, isStale) => {
  const readAt = reportedAt === null ? null : Date.parse(`2026-11-${reportedAt}Z`)
  expect(isStaleReading(readAt, inForce.plan, Date.parse(`2026-11-${now}Z`))).toBe(isStale)
})
