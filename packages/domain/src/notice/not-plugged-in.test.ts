import { describe, expect, test } from 'vitest'
import type { NoticeFacts } from './notice-facts.ts'
import { notPluggedIn } from './not-plugged-in.ts'
import {
  atLevel,
  makeInputs,
  makeNoticeFacts,
  NOW,
  PLANNED_UNTIL,
  READY_AT,
} from './testing/test-notice-facts.ts'

const unplugged = { connector: { kind: 'unplugged' }, plan: null } as const
const due = '2026-11-17T03:30:00.000Z'
const by = '2026-11-17T04:30:00.000Z'

type Row = readonly [
  name: string,
  change: Partial<NoticeFacts>,
  expected: [due: string, by: string | null] | null,
]

const rows: readonly Row[] = [
  ['a car that needs two and a half hours by 07:00', {}, [due, by]],
  ['a car that is plugged in', { connector: { kind: 'waiting', heldBackBy: 'unknown' } }, null],
  ['a connector of unknown state', { connector: null }, null],
  ['a charger with a fault', { connector: { kind: 'faulted' } }, null],
  ['a day without a ready time', { inputs: makeInputs(NOW, { readyTargets: [] }) }, null],
  ['a car that lacks less than 2 %', { inputs: atLevel(93.1) }, null],
  ['a car that lacks 2 %', { inputs: atLevel(93) }, ['2026-11-17T05:53:00.000Z', '2026-11-17T06:53:00.000Z']],
  ['a car that can just make it now', { now: Date.parse(by), inputs: makeInputs(Date.parse(by)) }, [due, by]],
  [
    'a car that is a minute late',
    { now: Date.parse('2026-11-17T04:31:00Z'), inputs: makeInputs(Date.parse('2026-11-17T04:31:00Z')) },
    ['2026-11-17T03:31:00.000Z', null],
  ],
  [
    'a car of unknown level without a ready time, which is charged by the end of its plan',
    { inputs: { ...atLevel(50, NOW, 'unknown'), readyTargets: [{ at: PLANNED_UNTIL, targetWh: 38_000 }] } },
    null,
  ],
]

describe('not plugged in', () => {
  test.each(rows)('%s', (_name, change, expected) => {
    const found = notPluggedIn.find(makeNoticeFacts({ ...unplugged, ...change }))
    const told = found && [
      new Date(found.dueAt).toISOString(),
      found.figures.plugInBy === null ? null : new Date(found.figures.plugInBy).toISOString(),
    ]
    expect(told).toEqual(expected)
    const readyAt = expected === null ? undefined : READY_AT
    expect([found?.useUntil, found?.figures.readyAt]).toEqual([readyAt, readyAt])
  })
})
