import { expect, test } from 'vitest'
import { isSeenRange, seenBoundsOf, type SeenBounds, type SeenRange } from './seen-range.ts'

const now = Date.parse('2026-11-15T10:00:00Z')

const cases: [SeenRange, SeenBounds][] = [
  ['connected', { kind: 'connected' }],
  ['within-hour', { kind: 'since', at: Date.parse('2026-11-15T09:00:00Z') }],
  ['within-day', { kind: 'since', at: Date.parse('2026-11-14T10:00:00Z') }],
  ['over-hour', { kind: 'before', at: Date.parse('2026-11-15T09:00:00Z') }],
  ['over-day', { kind: 'before', at: Date.parse('2026-11-14T10:00:00Z') }],
  ['over-week', { kind: 'before', at: Date.parse('2026-11-08T10:00:00Z') }],
  ['never', { kind: 'never' }],
]

test.each(cases)('%s', (range, bounds) => {
  expect(isSeenRange(range)).toBe(true)
  expect(seenBoundsOf(range, now)).toEqual(bounds)
})
