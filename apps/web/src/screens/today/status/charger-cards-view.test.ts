import { expect, test } from 'vitest'
import { toReading } from '#data/device/mapper.ts'
import { makeState } from '#platform/testing/test-wire.ts'
import { glanceAt } from './charger-cards-view.ts'

const nothing = { low: null, high: null, asOf: null, source: null }
const estimated = { ...nothing, kind: 'ESTIMATED', value: 57.4, low: 40, high: 75 }
const unknown = { ...nothing, kind: 'UNKNOWN', value: null }

test.each([
  ['a level that the charger reports', { stateOfCharge: 64 }, 'Battery at 64%'],
  ['an estimate', { stateOfCharge: null, charge: estimated }, 'Battery about 57%'],
  ['an unknown level', { stateOfCharge: null, charge: unknown }, null],
  ['an unplugged car', { stateOfCharge: 64, isPluggedIn: false }, null],
])('the card of a charger with %s says no more than is known', (_, state, level) => {
  expect(glanceAt({ reading: toReading(makeState(state)), chargeStart: null }, 0).level).toBe(level)
})

test.each([
  ['names its car', true],
  ['names no car without one', false],
])('the card of a charger %s', (_, isPluggedIn) => {
  expect(glanceAt({ reading: toReading(makeState({ isPluggedIn })), chargeStart: null }, 0).hasCar).toBe(
    isPluggedIn,
  )
})
