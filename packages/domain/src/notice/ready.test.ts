import { describe, expect, test } from 'vitest'
import type { NoticeFacts } from './notice-facts.ts'
import { ready } from './ready.ts'
import { atLevel, makeNoticeFacts, READY_AT } from './testing/test-notice-facts.ts'

const HOUR_MS = 3_600_000
const now = Date.parse('2026-11-17T05:00:00Z')
const charged = { now, chargedAt: now - HOUR_MS, plan: null, inputs: atLevel(95, now) }

type Row = readonly [name: string, change: Partial<NoticeFacts>, level: number | null]

const rows: readonly Row[] = [
  ['a car at its target', {}, 95],
  ['a car half a point below it', { inputs: atLevel(94.5, now) }, 95],
  ['a car further below it', { inputs: atLevel(94.4, now) }, null],
  ['a car of unknown level', { inputs: atLevel(95, now, 'unknown') }, null],
  ['a car that has left', { connector: { kind: 'unplugged' } }, null],
  ['a car that was plugged in full', { chargedAt: null }, null],
  ['a car that charged 12 hours ago', { chargedAt: now - 12 * HOUR_MS }, 95],
  ['a car that charged before that', { chargedAt: now - 12 * HOUR_MS - 1 }, null],
  [
    'a ready time in 12 hours',
    {
      now: READY_AT - 12 * HOUR_MS,
      chargedAt: READY_AT - 13 * HOUR_MS,
      inputs: atLevel(95, READY_AT - 12 * HOUR_MS),
    },
    95,
  ],
  [
    'a ready time after that',
    {
      now: READY_AT - 12 * HOUR_MS - 1,
      chargedAt: READY_AT - 13 * HOUR_MS,
      inputs: atLevel(95, READY_AT - 12 * HOUR_MS - 1),
    },
    null,
  ],
]

const passed = { lastTarget: { at: READY_AT, targetWh: 38_000 }, inputs: atLevel(95, READY_AT) }

const passedRows: readonly (readonly [name: string, change: Partial<NoticeFacts>, readyAt: number | null])[] =
  [
    ['until two hours after it', { now: READY_AT + 2 * HOUR_MS - 1 }, READY_AT],
    ['not longer', { now: READY_AT + 2 * HOUR_MS }, null],
    ['not below its target', { now: READY_AT, inputs: atLevel(94.4, READY_AT) }, null],
    ['for a car that charged before it', { now: READY_AT + 1, chargedAt: READY_AT - 1 }, READY_AT],
    ['not for one that charged after it', { now: READY_AT + 1, chargedAt: READY_AT }, null],
  ]

describe('ready', () => {
  test.each(passedRows)('counts for a ready time that has passed: %s', (_name, change, readyAt) => {
    const facts = makeNoticeFacts({ ...charged, ...passed, ...change })
    expect(ready.find(facts)?.figures.readyAt ?? null).toBe(readyAt)
  })

  test.each(rows)('%s', (_name, change, level) => {
    expect(ready.find(makeNoticeFacts({ ...charged, ...change }))?.figures.level ?? null).toBe(level)
  })

  test('is of use until two hours after the ready time', () => {
    expect(ready.find(makeNoticeFacts(charged))?.useUntil).toBe(READY_AT + 2 * HOUR_MS)
  })
})
