import { expect, test } from 'vitest'
import { isInstant } from './plan.ts'
import { findRule } from './rule.ts'
import { todayRules } from './today-rules.ts'

const at = Date.parse('2026-03-11T07:00:01Z')

test.each([
  ['07:00', '2026-03-11T07:00:00Z', 'true'],
  ['07:00', '2026-03-12T07:00:00Z', 'true'],
  ['07:00', '2026-03-12T07:02:00Z', 'untrue'],
  ['07:30', '2026-03-11T07:30:00Z', 'true'],
  ['07:30', '2026-03-12T07:30:00Z', 'untrue'],
  ['07:30 on Thursday', '2026-03-12T07:30:00Z', 'true'],
  ['07:30 on Wednesday', '2026-03-12T07:30:00Z', 'untrue'],
])('at a second past 07:00, %s for %s is %s', (said, iso, kind) => {
  expect(isInstant(said, iso, at).kind).toBe(kind)
})

test('earnings are read by their own message', () => {
  const line = { region: '', label: 'p', text: 'Starts at 02:00 · gains about £0.14' }
  expect(findRule(todayRules, line)?.values).toEqual({ time: '02:00', cost: '£0.14' })
})
