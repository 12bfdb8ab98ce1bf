import { expect, test } from 'vitest'
import { findNextSettlement } from './settlement-times.ts'

const READY = Date.parse('2026-11-17T07:00:00Z')

const settlements: [string, string, string | null][] = [
  ['before its end', '2026-11-17T06:30:00Z', '2026-11-17T07:00:00Z'],
  ['at its end', '2026-11-17T07:00:00Z', '2026-11-17T07:01:00Z'],
  ['a minute after it', '2026-11-17T07:01:00Z', '2026-11-17T07:10:00Z'],
  ['ten minutes after it', '2026-11-17T07:10:00Z', '2026-11-17T08:00:00Z'],
  ['an hour after it', '2026-11-17T08:00:00Z', null],
]
test.each(settlements)('a night that is settled %s is settled again later', (_, now, next) => {
  expect(findNextSettlement(READY, Date.parse(now))).toBe(next === null ? null : Date.parse(next))
})
