import { expect, test } from 'vitest'
import type { PlanAnswer } from './plan.ts'
import { createPlanWatch } from './plan-watch.ts'

const MINUTE_MS = 60_000

function at(time: string): number {
  return Date.parse(`2026-03-10T${time}:00Z`)
}

function plan(made: string, first: string): PlanAnswer {
  return {
    madeAt: `2026-03-10T${made}:00Z`,
    slots: [
      {
        start: `2026-03-10T${first}:00Z`,
        end: `2026-03-10T23:30:00Z`,
        flowsFrom: `2026-03-10T${first}:00Z`,
        power: 7000,
        energyWh: 3500,
        solarWh: 0,
        cost: 26,
        importPrice: 7.5,
        estimates: [],
      },
    ],
    ready: {
      at: '2026-03-11T07:00:00Z',
      targetLevel: 95,
      level: 95,
      isReachable: true,
      reachedAt: null,
    },
    range: null,
    minimumLevel: 25,
    level: { expected: 60 },
  }
}

test.each([
  ['its first slot is a minute ahead', '19:00', '20:01', '20:00', false],
  ['its first slot begins', '19:00', '20:00', '20:00', true],
  ['it is a minute to 22:00', '19:00', '23:00', '21:59', false],
  ['it is 22:00', '19:00', '23:00', '22:00', true],
  ['it is made after 22:00', '22:40', '23:00', '22:40', true],
])('a plan counts as seen when %s: %s, %s, %s, %s', (_, made, first, now, isSeen) => {
  const watch = createPlanWatch()
  watch.noteAbsence(at(now) - MINUTE_MS)
  watch.note(plan(made, first), at(now))
  expect(watch.seen).toHaveLength(isSeen ? 1 : 0)
  expect(watch.isOpen(at(now))).toBe(!isSeen)
})

test.each([
  [11, true],
  [12, false],
])('%i minutes after the look before, a plan is surely the first: %s', (minutes, isSure) => {
  const watch = createPlanWatch()
  watch.noteAbsence(at('22:00') - minutes * MINUTE_MS)
  watch.note(plan('19:00', '23:00'), at('22:00'))
  expect(watch.seen[0]?.isSure).toBe(isSure)
})

test.each([
  ['had begun', '18:00', false],
  ['had not begun', '23:00', true],
])('a plan is surely the first after one without a ready-by time that %s', (_, first, isSure) => {
  const watch = createPlanWatch()
  watch.noteAbsence(at('18:00') - MINUTE_MS)
  watch.note({ ...plan('17:59', first), ready: null }, at('18:00'))
  watch.note(plan('18:05', '18:05'), at('18:05'))
  expect(watch.seen.at(-1)?.isSure).toBe(isSure)
})

test.each([
  ['came back', '15:59', ['2026-03-10T08:00:00Z', '2026-03-10T16:00:00Z'], true],
  ['came back while nobody looked', '15:40', ['2026-03-10T08:00:00Z', '2026-03-10T16:00:00Z'], false],
  ['stayed', '07:59', ['2026-03-10T08:00:00Z'], true],
])('[TRUTH-03] the plan of a car that %s, free until %s', (_, freeUntil, made, isSure) => {
  const watch = createPlanWatch()
  watch.noteAbsence(at('07:59'))
  watch.note(plan('08:00', '08:00'), at('08:00'))
  expect(watch.isOpen(at('15:59'))).toBe(false)
  watch.noteAbsence(at(freeUntil))
  if (watch.isOpen(at('16:00'))) watch.note(plan('16:00', '16:00'), at('16:00'))
  expect(watch.seen.map((each) => each.plan.madeAt)).toEqual(made)
  expect(watch.seen.at(-1)?.isSure).toBe(isSure)
})
