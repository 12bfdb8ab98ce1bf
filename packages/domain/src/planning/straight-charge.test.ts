import { expect, test } from 'vitest'
import { isMadeAtPlugIn } from './straight-charge.ts'

const PLUGGED_IN = Date.parse('2026-11-16T10:31:00Z')

const cases: [string, string, boolean][] = [
  ['at the plug-in', '10:31:00', true],
  ['half an hour after it', '11:01:00', true],
  ['a second later', '11:01:01', false],
  ['ten hours after it', '20:31:00', false],
]

test.each(cases)('a first plan %s can tell what charging at plug-in costs: %s', (_, time, isMade) => {
  expect(isMadeAtPlugIn(Date.parse(`2026-11-16T${time}Z`), PLUGGED_IN)).toBe(isMade)
})
