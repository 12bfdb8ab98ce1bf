import { describe, expect, test } from 'vitest'
import type { NoticeFacts } from './notice-facts.ts'
import { stopped } from './stopped.ts'
import { atLevel, makeInputs, makeNoticeFacts, NOW } from './testing/test-notice-facts.ts'

const MINUTE_MS = 60_000
const hasStopped = { kind: 'stopped', since: NOW - MINUTE_MS } as const

type Row = readonly [name: string, change: Partial<NoticeFacts>, reason: string | null]

const rows: readonly Row[] = [
  ['a car that waits for its plan', {}, null],
  ['a car that stopped below its target', { stop: hasStopped }, 'stopped'],
  ['a car that stopped 5 % below it', { stop: hasStopped, inputs: atLevel(90) }, null],
  ['a car that stopped further below it', { stop: hasStopped, inputs: atLevel(89.9) }, 'stopped'],
  ['a car of unknown level that stopped', { stop: hasStopped, inputs: atLevel(50, NOW, 'unknown') }, null],
  ['a car that never began', { stop: { kind: 'not-yet', since: NOW } }, 'not-started'],
  [
    'a car that stopped, at a charger without a connection',
    { stop: hasStopped, offlineMs: 40_000 },
    'stopped',
  ],
  ['a charger that lost its connection', { offlineMs: 5 * MINUTE_MS - 1 }, null],
  ['a charger that has been offline for 5 minutes', { offlineMs: 5 * MINUTE_MS }, 'offline'],
  ['an offline charger without a plan', { offlineMs: 5 * MINUTE_MS, plan: null }, null],
  [
    'an offline charger without a plan whose car had stopped',
    { stop: hasStopped, offlineMs: 5 * MINUTE_MS, plan: null },
    'stopped',
  ],
  ['an offline charger whose car is full', { offlineMs: 5 * MINUTE_MS, inputs: atLevel(95) }, null],
  ['an offline charger without a car', { offlineMs: 5 * MINUTE_MS, connector: { kind: 'unplugged' } }, null],
  ['a charger with a fault', { connector: { kind: 'faulted' } }, 'fault'],
  ['a charger with a fault and nothing to charge', { connector: { kind: 'faulted' }, plan: null }, null],
  ['a day without a ready time', { stop: hasStopped, inputs: makeInputs(NOW, { readyTargets: [] }) }, null],
]

describe('stopped or offline before a needed charge', () => {
  test.each(rows)('%s', (_name, change, reason) => {
    expect(stopped.find(makeNoticeFacts(change))?.figures.reason ?? null).toBe(reason)
  })
})
