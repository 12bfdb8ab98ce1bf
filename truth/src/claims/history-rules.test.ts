import { expect, test } from 'vitest'
import { historyRules } from './history-rules.ts'
import { judgePage } from './rule.ts'
import { makeFacts, makeSample } from './test-facts.ts'

test.each([
  ['at midnight', '23:05', 'true'],
  ['six minutes later', '23:06', 'untrue'],
])('[TRUTH-06] a day on which the line was cut %s is offline: %s, %s', (_, seen, kind) => {
  const track = [
    makeSample('2026-04-05T23:00:00Z'),
    makeSample(`2026-04-05T${seen}:00Z`, { isConnected: false }),
    makeSample('2026-04-06T00:30:00Z', { isConnected: false }),
  ]
  const facts = makeFacts('2026-04-06T00:30:01Z', { key: 'house-20', track })
  const line = { region: '', label: 'p', text: 'Charger offline, 6 April' }
  expect(judgePage(historyRules, [line], facts)[0]?.judgement.kind).toBe(kind)
})
