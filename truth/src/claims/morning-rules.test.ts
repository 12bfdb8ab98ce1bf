import { expect, test } from 'vitest'
import type { PlanAnswer } from '../seen/plan.ts'
import { createAccount } from '../world/account.ts'
import { createMarket } from '../world/market.ts'
import { judgePage } from './rule.ts'
import { makeFacts, makeSample } from './test-facts.ts'
import { todayRules } from './today-rules.ts'

function slot(start: string, end: string, energyWh: number): PlanAnswer['slots'][number] {
  const [from, to] = [`2026-03-12T${start}:00Z`, `2026-03-12T${end}:00Z`]
  const flow = { power: 6_600, solarWh: 0, cost: 0, importPrice: 25.9, estimates: [] }
  return { start: from, end: to, flowsFrom: from, energyWh, ...flow }
}

/** The first slot begins with its delay; the last one holds the 32 Wh that are missing from the target. */
const plan: PlanAnswer = {
  madeAt: '2026-03-11T21:00:01Z',
  slots: [
    slot('00:30', '01:00', 40),
    slot('01:00', '01:30', 3_300),
    slot('01:30', '02:00', 3_300),
    slot('02:00', '02:30', 32),
  ],
  ready: { at: '2026-03-12T07:00:00Z', targetLevel: 95, level: 95, isReachable: true, reachedAt: null },
  range: null,
  minimumLevel: 25,
  level: { expected: 83 },
}
const track = [
  makeSample('2026-03-11T12:00:00Z', { isPluggedIn: false }),
  makeSample('2026-03-11T18:00:00Z'),
  makeSample('2026-03-12T08:00:00Z'),
]

test.each([
  ['01:00 to 01:25', 'untrue'],
  ['01:00 to 01:45', 'true'],
  ['01:00 to 02:00', 'true'],
  ['01:00 to 02:01', 'true'],
  ['01:00 to 02:31', 'untrue'],
  ['00:30 to 02:00', 'true'],
  ['01:30 to 02:00', 'untrue'],
])('[TRUTH-06] planned charging %s is %s', (text, kind) => {
  const seenPlans = [{ plan, at: Date.parse('2026-03-11T22:00:00Z'), isSure: true }]
  const facts = makeFacts('2026-03-12T08:00:00Z', { key: 'house-14', track }, { seenPlans })
  const line = { region: 'Last night', label: 'Charging / Planned', text }
  expect(judgePage(todayRules, [line], facts)[0]?.judgement.kind).toBe(kind)
})

/** Charged from 01:00 to 07:00, and told so up to 05:55. */
const cut = ['01:00', '05:55', '06:30', '07:00', '08:00'].map((time, index) =>
  makeSample(`2026-03-12T${time}:00Z`, {
    importWh: Math.min(3, index) * 10_000,
    isConnected: time < '06:00',
  }),
)

test.each([
  ['01:00 to 05:55', 'true'],
  ['01:00 to 05:40', 'true'],
  ['01:00 to 07:00', 'untrue'],
])('[TRUTH-06] charging that nobody heard to the end, %s, is %s', (text, kind) => {
  const samples = [makeSample('2026-03-11T12:00:00Z', { isPluggedIn: false }), ...cut]
  const facts = makeFacts('2026-03-12T08:00:00Z', { key: 'house-14', track: samples })
  const line = { region: 'Last night', label: 'Charging / Done', text }
  expect(judgePage(todayRules, [line], facts)[0]?.judgement.kind).toBe(kind)
})

test.each([
  ['at least 50%', 50, 'true'],
  ['at least 50%', 97, 'true'],
  ['at least 50%', 48.4, 'untrue'],
  ['~50%', 97, 'untrue'],
])('[TRUTH-06] a level of %s where it is %d is %s', (text, percent, kind) => {
  const samples = [
    makeSample('2026-03-11T12:00:00Z', { isPluggedIn: false }),
    ...['01:00', '08:00'].map((time) => makeSample(`2026-03-12T${time}:00Z`, { percent })),
  ]
  const facts = makeFacts('2026-03-12T08:00:00Z', { key: 'house-14', track: samples })
  const line = { region: 'Last night', label: 'Level at 07:00 / Done', text }
  expect(judgePage(todayRules, [line], facts)[0]?.judgement.kind).toBe(kind)
})

test.each([
  [20, '01:00 to 05:00', 'Charged by 05:00', 'true'],
  [20, '01:00 to 06:05', 'Charged by 06:05', 'untrue'],
  [49.5, '01:00 to 05:00', 'Charged by 05:00', 'true'],
  [49.5, '01:00 to 06:05', 'Charged by 06:05', 'true'],
  [60, '01:00 to 05:00', 'Charged by 05:00', 'untrue'],
  [60, '01:00 to 06:05', 'Charged by 06:05', 'true'],
])('[TRUTH-06] with %d Wh from 06:00 to 06:05, %s and %s is %s', (wh, times, by, kind) => {
  const registers = [0, 0, 10_000, 10_000, 10_000 + wh, 10_000 + wh]
  const samples = ['00:00', '01:00', '05:00', '06:00', '06:05', '08:00'].map((time, index) =>
    makeSample(`2026-03-12T${time}:00Z`, { importWh: registers[index] ?? 0 }),
  )
  const facts = makeFacts('2026-03-12T08:00:00Z', {
    key: 'house-14',
    track: [makeSample('2026-03-11T12:00:00Z', { isPluggedIn: false }), ...samples],
  })
  const lines = [
    { region: 'Last night', label: 'Charging / Done', text: times },
    { region: '', label: 'p', text: by },
  ]
  expect(judgePage(todayRules, lines, facts).map(({ judgement }) => judgement.kind)).toEqual([kind, kind])
})

/** 5 kWh from 02:00 to 03:00 and 5 more to 04:00, at 10p instead of 30p in the evening. */
const cheap = ['02:00', '03:00', '04:00', '08:00'].map((time, index) =>
  makeSample(`2026-03-12T${time}:00Z`, {
    importWh: Math.min(2, index) * 5_000,
    isConnected: time < '03:15' || time > '07:00',
  }),
)

function price(start: number) {
  return start < Date.parse('2026-03-12T00:00:00Z') ? 30 : 10
}

test.each([
  ['07:30', '£1.00', 'true'],
  ['07:30', '£2.00', 'true'],
  ['07:30', '£2.20', 'untrue'],
  ['09:00', '£1.00', 'untrue'],
  ['09:00', '£2.00', 'true'],
])('[TRUTH-06] at %s of a night that was heard to 03:00 until 08:00, %s less is %s', (now, said, kind) => {
  const nightTrack = [
    makeSample('2026-03-11T17:00:00Z', { isPluggedIn: false }),
    makeSample('2026-03-11T18:00:00Z'),
    ...cheap,
  ]
  const facts = makeFacts(`2026-03-12T${now}:00Z`, { key: 'house-14', track: nightTrack })
  const account = createAccount({
    track: nightTrack,
    price,
    market: createMarket(1, 0, []),
    exportRatePence: 0,
  })
  const line = { region: 'Last night', label: 'p', text: `${said} less than charging at plug-in` }
  expect(judgePage(todayRules, [line], { ...facts, price, account })[0]?.judgement.kind).toBe(kind)
})
