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

const boost = { from: Date.parse('2026-03-31T19:00:00Z'), to: Date.parse('2026-03-31T20:00:00Z') }

test.each([
  ['2026-03-31T18:00:00Z', '1 charge, 1 boost', 'true'],
  ['2026-03-31T18:00:00Z', '1 charge, 2 boosts', 'untrue'],
  ['2026-03-31T22:59:00Z', '1 charge, 1 boost', 'untrue'],
])('[TRUTH-06] of a car that was plugged in at %s, %s is %s in April', (pluggedIn, text, kind) => {
  const track = [
    makeSample('2026-03-31T12:00:00Z', { isPluggedIn: false }),
    makeSample(pluggedIn),
    makeSample('2026-04-01T01:00:00Z'),
    makeSample('2026-04-01T02:00:00Z', { importWh: 7_000 }),
    makeSample('2026-04-01T06:00:00Z', { importWh: 7_000 }),
  ]
  const facts = makeFacts('2026-04-01T06:00:01Z', { key: 'house-13', track }, { boosts: [boost] })
  const line = { region: 'Month total', label: 'p', text }
  expect(judgePage(historyRules, [line], facts)[0]?.judgement.kind).toBe(kind)
})
