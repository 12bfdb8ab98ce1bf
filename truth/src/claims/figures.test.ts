import { expect, test } from 'vitest'
import { periodsOf, untilNow } from './facts.ts'
import { charged, miles } from './figures.ts'
import { makeFacts, makeSample } from './test-facts.ts'

/** 10 kWh at 6 kW up to 03:00, of which the car gives 1 kWh back. */
const track = [
  makeSample('2026-03-10T01:20:00Z'),
  makeSample('2026-03-10T02:45:00Z', { importWh: 8_500 }),
  makeSample('2026-03-10T03:00:00Z', { importWh: 10_000 }),
  makeSample('2026-03-10T03:10:00Z', { importWh: 10_000, exportWh: 1_000 }),
]
const facts = makeFacts('2026-03-10T03:10:00Z', { key: 'house-18', track })

test.each([
  ['about 35', 'untrue'],
  ['about 37', 'true'],
  ['about 39', 'true'],
  ['about 43', 'true'],
  ['about 46', 'untrue'],
])('[TRUTH-06] of 37 miles at 02:45, 43.5 at 03:00 and 39 at 03:10, %s is %s', (said, kind) => {
  expect(miles(said, facts, untilNow(facts, Date.parse('2026-03-10T01:20:00Z'))).kind).toBe(kind)
})

/** 3 kWh an hour from 22:30 to 02:30, of which the charger could tell nothing from 23:30 to 01:30. */
const overMidnight = ['22:30', '23:30', '00:30', '01:30', '02:30'].map((time, hour) =>
  makeSample(`2026-03-${time > '12' ? 10 : 11}T${time}:00Z`, { importWh: hour * 3_000 }),
)
const cut = {
  from: Date.parse('2026-03-10T23:30:00Z'),
  to: Date.parse('2026-03-11T01:30:00Z'),
  key: 'house-18',
}
const reboot = { kind: 'charger-rebooted', ...cut, from: Date.parse('2026-03-11T00:10:00Z') } as const
const faults = { lost: [{ kind: 'line-cut', ...cut }, reboot], told: [reboot] } as const

test.each([
  ['lost', '2.0', 'untrue'],
  ['lost', '2.3', 'true'],
  ['lost', '4.5', 'true'],
  ['lost', '9.7', 'true'],
  ['lost', '9.9', 'untrue'],
  ['told', '2.3', 'untrue'],
  ['told', '4.5', 'true'],
] as const)('[TRUTH-06] of a day whose end was %s, %s kWh is %s', (end, said, kind) => {
  const house = { key: 'house-18', track: overMidnight }
  const night = makeFacts('2026-03-11T12:00:00Z', house, { faults: faults[end] })
  expect(charged(said, night, periodsOf(night, Date.parse('2026-03-10T00:00:00Z'))).kind).toBe(kind)
})

test.each([
  ['1.9', 'untrue'],
  ['2.3', 'true'],
  ['4.5', 'true'],
  ['4.7', 'untrue'],
])('[TRUTH-06] of a day whose end is not told yet, %s kWh is %s', (said, kind) => {
  const unheard = overMidnight.map((each) =>
    Object.assign(structuredClone(each), { isConnected: each.at <= cut.from }),
  )
  const night = makeFacts('2026-03-11T01:00:00Z', { key: 'house-18', track: unheard })
  expect(charged(said, night, periodsOf(night, Date.parse('2026-03-10T00:00:00Z'))).kind).toBe(kind)
})
