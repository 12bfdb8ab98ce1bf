import { expect, test } from 'vitest'
import type { Facts } from './facts.ts'
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

const reboot = Date.parse('2026-03-14T21:20:00Z')
const faults: Facts['faults'] = [
  {
    kind: 'server-killed',
    from: Date.parse('2026-03-14T20:00:00Z'),
    to: Date.parse('2026-03-15T01:35:00Z'),
    key: null,
  },
  { kind: 'charger-rebooted', from: reboot, to: reboot, key: 'house-06' },
]

test.each([
  ['6 h 25 min', 'true'],
  ['8 h 15 min', 'untrue'],
])('[TRUTH-06] a charger that waits to midnight for %s, which nobody hears, is %s', (length, kind) => {
  const track = [
    makeSample('2026-03-14T16:00:00Z', { isPluggedIn: false }),
    makeSample('2026-03-14T17:35:00Z'),
    makeSample('2026-03-15T01:45:00Z'),
  ]
  const facts = makeFacts('2026-03-15T01:45:01Z', { key: 'house-06', track }, { faults })
  const day = { region: 'Saturday 14 March', label: 'h2', text: 'Saturday 14 March' }
  const line = { region: 'Charger activity', label: 'li', text: `Waiting 17:35 to 00:00 ${length}` }
  expect(judgePage(historyRules, [day, line], facts)[1]?.judgement.kind).toBe(kind)
})

test.each([
  ['£14.00', 'true'],
  ['£7.00', 'untrue'],
])('[TRUTH-06] a home whose chargers have cost £7 each so far: %s is %s', (spent, kind) => {
  const track = [makeSample('2026-04-01T00:00:00Z'), makeSample('2026-04-10T00:00:00Z', { importWh: 70_000 })]
  const own = makeFacts('2026-04-10T00:00:01Z', { key: 'house-12', track })
  const facts = { ...own, home: [...own.home, ...own.home] }
  const text = `Probably £20.00 to £40.00 by the end of April. ${spent} so far.`
  const line = { region: 'This month ahead, all chargers', label: 'p', text }
  expect(judgePage(historyRules, [line], facts)[0]?.judgement.kind).toBe(kind)
})
