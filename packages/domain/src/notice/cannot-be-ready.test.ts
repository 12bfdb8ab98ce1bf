import { describe, expect, test } from 'vitest'
import { cannotBeReady } from './cannot-be-ready.ts'
import type { NoticeFacts } from './notice-facts.ts'
import { atLevel, makeInputs, makeNoticeFacts, NOW, planOf, READY_AT } from './testing/test-notice-facts.ts'

/** Until 07:00 the car takes 20 kWh, which is 18 kWh in its battery: just enough from 50 %. */
const LATEST = Date.parse('2026-11-17T04:30:00Z')

type Row = readonly [
  name: string,
  change: Partial<NoticeFacts>,
  expected: { level: number; target: number; missingWh: number } | null,
]

const late = { now: LATEST, inputs: makeInputs(LATEST) }

const rows: readonly Row[] = [
  ['a plan that just makes it', late, null],
  [
    'a plan that misses it by a percent',
    { now: LATEST, inputs: atLevel(49, LATEST) },
    { level: 94, target: 95, missingWh: 400 },
  ],
  [
    'an estimated level from which the plan misses it',
    { now: LATEST, inputs: atLevel(49, LATEST, 'estimated') },
    { level: 94, target: 95, missingWh: 400 },
  ],
  [
    'an unknown level, of which the plan has the worst case',
    { now: LATEST, inputs: atLevel(10, LATEST, 'unknown') },
    null,
  ],
  ['a car without a plan', { ...late, plan: null }, null],
  [
    'a car that has left',
    { now: LATEST, inputs: atLevel(49, LATEST), connector: { kind: 'unplugged' } },
    null,
  ],
  [
    'a car that has stopped, which has a notice of its own',
    { now: LATEST, inputs: atLevel(49, LATEST), stop: { kind: 'stopped', since: LATEST } },
    null,
  ],
  ['a ready time that has passed', { now: READY_AT, plan: planOf(atLevel(49, LATEST)) }, null],
]

describe('cannot be ready', () => {
  test.each(rows)('%s', (_name, change, expected) => {
    const found = cannotBeReady.find(makeNoticeFacts(change))
    const { dueAt, useUntil, figures } = found ?? {}
    const told = figures && { level: figures.level, target: figures.target, missingWh: figures.missingWh }
    expect(told ?? null).toEqual(expected)
    expect([dueAt, useUntil]).toEqual(expected === null ? [undefined, undefined] : [change.now, READY_AT])
  })

  test.each([
    ['of a car whose level is known', 'known', true],
    ['of a car whose level is unknown', 'unknown', false],
  ] as const)('it can be taken back by a plan %s', (_, levelKind, isClear) => {
    expect(cannotBeReady.isClear(makeNoticeFacts({ inputs: atLevel(80, NOW, levelKind) }))).toBe(isClear)
  })

  test.each([
    ['the same time', 1_000, 1_000, false],
    ['29 minutes later', 0, 29 * 60_000, false],
    ['half an hour later', 0, 30 * 60_000, true],
    ['half an hour earlier', 30 * 60_000, 0, true],
    ['never instead of some time', 0, null, true],
    ['never again', null, null, false],
  ])('%s is news: %s', (_name, before, after, isNews) => {
    const figures = { readyAt: READY_AT, level: 60, target: 95, missingWh: 1 }
    expect(cannotBeReady.isNews({ ...figures, reachedAt: before }, { ...figures, reachedAt: after })).toBe(
      isNews,
    )
  })
})
