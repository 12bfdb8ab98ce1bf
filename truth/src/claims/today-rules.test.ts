import { expect, test } from 'vitest'
import { judgePage } from './rule.ts'
import { makeFacts, makeSample } from './test-facts.ts'
import { todayRules } from './today-rules.ts'

/** Wanted at 07:45, and at 05:30 of the 24th alone. */
const changes = [
  { kind: 'ready-by', at: Date.parse('2026-03-20T20:00:00Z'), time: '07:45' },
  { kind: 'one-night', at: Date.parse('2026-03-23T23:40:00Z'), date: '2026-03-24', time: '05:30' },
] as const

test.each([
  ['05:00', '05:30 today', 'true'],
  ['05:00', '05:30 tomorrow', 'untrue'],
  ['05:00', '07:45 tomorrow', 'untrue'],
  ['06:40', '07:45 tomorrow', 'true'],
  ['06:40', '07:45 today', 'untrue'],
  ['06:40', '05:30 tomorrow', 'untrue'],
])('[TRUTH-06] at %s, ready by %s is %s', (now, said, kind) => {
  const track = [makeSample('2026-03-20T12:00:00Z', { percent: 95 })]
  const facts = makeFacts(`2026-03-24T${now}:00Z`, { key: 'house-01', track, changes })
  const [verdict] = judgePage(todayRules, [{ region: '', label: 'span', text: `Ready by ${said}` }], facts)
  expect(verdict?.judgement.kind).toBe(kind)
})

test.each([
  ['the main car of two', 'Tesla Model 3', false, 'true'],
  ['a car of another home', 'Kia EV6', false, 'untrue'],
  ['a car of a busy charger', 'Tesla Model 3', true, 'untrue'],
])('[TRUTH-06] %s: %s, unplugged', (_, car, isPluggedIn, kind) => {
  const zoe = { make: 'Renault', model: 'Zoe', batteryWh: 41_000, maxAcW: 7_400 }
  const track = [makeSample('2026-03-18T07:00:00Z', { car: zoe, isPluggedIn })]
  const facts = makeFacts('2026-03-18T09:10:01Z', { key: 'house-07', track })
  const line = { region: '', label: 'p', text: `${car}, unplugged` }
  expect(judgePage(todayRules, [line], facts)[0]?.judgement.kind).toBe(kind)
})
