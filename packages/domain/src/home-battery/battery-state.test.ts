import { expect, test } from 'vitest'
import {
  batteryStateOf,
  isControlled,
  noReading,
  takeMessage,
  type BatteryReading,
  type BatteryState,
  type BrokerPresence,
} from './battery-state.ts'
import type { BatteryTopics } from './home-battery.ts'

const NOW = Date.parse('2026-01-15T18:00:00Z')
const topics: BatteryTopics = { level: 'b/level', power: 'b/power', command: 'b/set' }
const fresh: BatteryReading = { levelPercent: 55, levelAt: NOW, powerW: 300, powerAt: NOW, isBad: false }

type Case = readonly [string, Partial<BatteryTopics>, Partial<BatteryReading>, BrokerPresence, BatteryState]

const cases: readonly Case[] = [
  ['all is well', {}, {}, 'connected', 'controlled'],
  ['no topic has its level', { level: null }, {}, 'connected', 'not-read'],
  ['no topic has its power', { power: null }, {}, 'connected', 'not-read'],
  ['no broker is linked', {}, {}, 'none', 'no-broker'],
  ['the broker is away', {}, {}, 'away', 'broker-away'],
  ['nothing has come yet', {}, noReading, 'connected', 'waiting'],
  ['its power has not come yet', {}, { powerAt: null, powerW: null }, 'connected', 'waiting'],
  ['its last message was unreadable', {}, { isBad: true }, 'connected', 'bad'],
  ['its level is 4:59.999 old', {}, { levelAt: NOW - 299_999 }, 'connected', 'controlled'],
  ['its level is 5:00 old', {}, { levelAt: NOW - 300_000 }, 'connected', 'controlled'],
  ['its level is 5:00.001 old', {}, { levelAt: NOW - 300_001 }, 'connected', 'stale'],
  ['its power is 5:00.001 old', {}, { powerAt: NOW - 300_001 }, 'connected', 'stale'],
  ['it takes no commands', { command: null }, {}, 'connected', 'read-only'],
]

test.each(cases)('when %s', (_, ownTopics, reading, broker, state) => {
  const found = batteryStateOf({ ...topics, ...ownTopics }, { ...fresh, ...reading }, broker, NOW)
  expect(found).toBe(state)
  expect(isControlled(found)).toBe(state === 'controlled')
})

const rated = { chargeKw: 3, dischargeKw: 2 }

test.each([
  ['level', '0', { levelPercent: 0, levelAt: NOW }],
  ['level', ' 57.5 ', { levelPercent: 57.5, levelAt: NOW }],
  ['level', '100', { levelPercent: 100, levelAt: NOW }],
  ['level', '100.1', { isBad: true }],
  ['level', '-0.1', { isBad: true }],
  ['level', 'unavailable', { isBad: true }],
  ['level', '', { isBad: true }],
  ['power', '-3000', { powerW: -3000, powerAt: NOW }],
  ['power', '-3001', { isBad: true }],
  ['power', '4500', { powerW: 4500, powerAt: NOW }],
  ['power', '4501', { isBad: true }],
  ['power', '1e3', { isBad: true }],
] as const)('%s of %s', (quantity, text, expected) => {
  expect(takeMessage(rated, noReading, { quantity, text, at: NOW })).toEqual({ ...noReading, ...expected })
})

test('a readable message ends a bad reading', () => {
  const bad = takeMessage(rated, fresh, { quantity: 'level', text: 'nan', at: NOW + 1 })
  expect(bad).toEqual({ ...fresh, isBad: true })
  expect(takeMessage(rated, bad, { quantity: 'level', text: '54', at: NOW + 2 })).toEqual({
    ...fresh,
    levelPercent: 54,
    levelAt: NOW + 2,
  })
})
