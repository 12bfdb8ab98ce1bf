import { expect, test } from 'vitest'
import { writeUnambiguousTime } from './unambiguous-time.ts'

const cases: [string, string, string][] = [
  ['a winter night', '2026-01-15T01:30:00Z', '01:30'],
  ['a summer night', '2026-07-15T00:30:00Z', '01:30'],
  ['half an hour before the doubled hour', '2026-10-24T23:30:00Z', '00:30'],
  ['the doubled hour, the first time round', '2026-10-25T00:00:00Z', '01:00 BST'],
  ['its last half, the first time round', '2026-10-25T00:30:00Z', '01:30 BST'],
  ['the doubled hour, the second time round', '2026-10-25T01:00:00Z', '01:00 GMT'],
  ['its last half, the second time round', '2026-10-25T01:30:00Z', '01:30 GMT'],
  ['what follows it', '2026-10-25T02:00:00Z', '02:00'],
  ['the last half hour before the one left out in March', '2026-03-29T00:30:00Z', '00:30'],
  ['what follows that', '2026-03-29T01:00:00Z', '02:00'],
]

test.each(cases)('%s (%s) reads %s', (_, instant, expected) => {
  expect(writeUnambiguousTime(Date.parse(instant))).toBe(expected)
})
