import { makeNightInputs, makeSlots } from '@driveway/testkit/test-night'
import { expect, test } from 'vitest'
import { makeNightPlan } from '../make-night-plan.ts'
import type { NightInputs } from '../model/plan-model.ts'
import type { NightVersion } from './outcome-model.ts'
import { planReasonOf, findPromisedPlan, listLaterPlans } from './promised-plan.ts'

/** '16T18:00', or with seconds. */
function at(clock: string): number {
  return Date.parse(`2026-11-${clock}${clock.length > 8 ? '' : ':00'}Z`)
}

const READY = at('17T07:00')

/** Charges from 00:30 on, or in its first half hour where the level is below the minimum. */
function version(made: string, change: Partial<NightInputs> = {}, trigger = 'prices'): NightVersion {
  const inputs = makeNightInputs(makeSlots(at(made), READY), change)
  return { trigger, inputs, plan: makeNightPlan(inputs) }
}

function level(percent: number, kind: 'known' | 'unknown' = 'known'): Pick<NightInputs, 'car'> {
  const wh = percent * 400
  return {
    car: { ...version('16T18:00').inputs.car, levelWh: { low: wh, expected: wh, high: wh }, levelKind: kind },
  }
}

type Case = [
  string,
  readonly (readonly [made: string, change?: Partial<NightInputs>])[],
  number,
  seenAt: string,
]
const cases: Case[] = [
  ['the only plan', [['16T18:00']], 0, '16T22:00'],
  ['the one that was in force at 22:00', [['16T18:00'], ['16T21:00'], ['16T23:00']], 1, '16T22:00'],
  ['the one before, of a plan made just after 22:00', [['16T18:00'], ['16T22:01']], 0, '16T22:00'],
  ['a plan made at 22:00', [['16T18:00'], ['16T22:00']], 1, '16T22:00'],
  ['the one before, of a plan made just before 22:00', [['16T18:00'], ['16T21:59']], 1, '16T22:00'],
  ['the plan that charges at once, before 22:00', [['16T18:00', level(20)], ['16T20:00']], 0, '16T18:00'],
  ['the first one after a plug-in after 22:00', [['16T22:30'], ['16T23:30']], 0, '16T22:30'],
  ['none that was in force for 59 s', [['16T18:00', level(20)], ['16T18:00:59']], 1, '16T22:00'],
  ['one that was in force for a minute', [['16T18:00', level(20)], ['16T18:01']], 0, '16T18:00'],
  [
    'the last of two that came at once',
    [
      ['16T22:30', level(20)],
      ['16T22:30:01', level(20)],
    ],
    1,
    '16T22:30:01',
  ],
]
test.each(cases)('the owner saw %s', (_, plans, index, seenAt) => {
  const [first = version('16T18:00'), ...others] = plans.map(([made, change]) => version(made, change))
  const promised = findPromisedPlan([first, ...others], READY)
  expect(promised.version).toBe([first, ...others][index])
  expect(promised.seenAt).toBe(at(seenAt))
})

const evenings: [string, readyAt: string, seenAt: string][] = [
  ['the evening before a ready-by time in the morning', '17T07:00', '16T22:00'],
  ['the evening before a ready-by time at 22:00', '17T22:00', '16T22:00'],
  ['the same evening for a ready-by time after 22:00', '17T22:01', '17T22:00'],
]
test.each(evenings)('the plan is seen at 22:00 on %s', (_, readyAt, seenAt) => {
  const inputs = makeNightInputs(makeSlots(at('16T18:00'), at('16T18:30')), level(95))
  const idle = { trigger: 'plug-in', inputs, plan: makeNightPlan(inputs) }
  expect(findPromisedPlan([idle], at(readyAt)).seenAt).toBe(at(seenAt))
})

test('the evening is London’s in summer', () => {
  const made = Date.parse('2026-07-16T18:00:00Z')
  const readyAt = Date.parse('2026-07-17T06:00:00Z')
  const inputs = makeNightInputs(makeSlots(made, readyAt))
  const { seenAt } = findPromisedPlan([{ trigger: 'plug-in', inputs, plan: makeNightPlan(inputs) }], readyAt)
  expect(new Date(seenAt).toISOString()).toBe('2026-07-16T21:00:00.000Z')
})

test('later plans are listed with their time and reason', () => {
  const plans = [
    version('16T18:00'),
    version('16T21:00', {}, 'forecast'),
    version('16T23:00', {}, 'prices'),
    version('17T01:00', {}, 'settings'),
    // It was given more of a shared fuse, and kept again.
    version('17T01:00', {}, 'settings'),
  ] as const
  const later = listLaterPlans([...plans], plans[1])
  expect(later.map(({ madeAt, reason }) => [madeAt, reason])).toEqual([
    [at('16T23:00'), 'prices'],
    [at('17T01:00'), 'settings'],
  ])
})

const reasons: [string, Partial<NightInputs>, string][] = [
  ['skip-delay', {}, 'skip-delay'],
  ['one-off', {}, 'settings'],
  ['car', {}, 'car'],
  ['tariff', {}, 'prices'],
  ['boost', {}, 'boost'],
  ['reconnect', {}, 'reconnect'],
  ['ready-time', {}, 'ready-time'],
  ['home', {}, 'home'],
  ['forecast', { goal: 'carbon' }, 'forecast'],
  ['forecast', {}, 'check'],
  ['forecast', level(52.1), 'level'],
  ['drift', {}, 'check'],
  ['start', {}, 'check'],
  ['drift', level(52), 'check'],
  ['drift', level(52.1), 'level'],
  ['drift', level(47.9), 'level'],
  ['drift', level(25, 'unknown'), 'check'],
]
test.each(reasons)('a plan for %s with %o was made because of %s', (trigger, change, reason) => {
  expect(planReasonOf(version('16T18:00'), version('16T20:00', change, trigger))).toBe(reason)
})
