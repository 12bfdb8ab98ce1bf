import { expect, test } from 'vitest'
import { connectorStates, type ConnectorStateName } from '../connector/connector-state.ts'
import { decideEvState, type ChargerFacts } from './charger-state-rule.ts'
import { chargerStates, type ChargerState } from './charger-state.ts'

const now = new Date('2026-06-01T12:00:00Z')
const sample = new Date('2026-06-01T11:59:30Z')

const idle: ChargerFacts = {
  socketClosedAt: null,
  connectorState: connectorStates['held-by-car'],
  statusAt: null,
  vendorInfo: '',
  importW: 0,
  exportW: 0,
  powerAt: sample,
  houseNetW: null,
  houseAt: null,
  isBoosting: false,
}
const charging: ChargerFacts = { ...idle, connectorState: connectorStates.charging, importW: 7000 }
/** Charges at 7,000 W while the house draws that much from the grid. */
function inSun(houseNetW: number, houseAt = sample): ChargerFacts {
  return { ...charging, houseNetW, houseAt }
}

/** Above 0 while the battery charges. */
function besideBattery(houseNetW: number, powerW: number, at = secondsAgo(10)): ChargerFacts {
  return { ...inSun(houseNetW), battery: { powerW, at } }
}

function secondsAgo(seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000)
}

type Case = [situation: string, facts: ChargerFacts, status: ChargerState, isSolarMatching?: boolean]

const cases: Case[] = [
  ['nothing is plugged in', { ...idle, connectorState: connectorStates.unplugged }, 'DISCONNECTED'],
  ['a car has just been plugged in', { ...idle, connectorState: connectorStates.preparing }, 'IDLE'],
  ['the car takes nothing', idle, 'IDLE'],
  ['the charger holds back', { ...idle, connectorState: connectorStates['held-by-charger'] }, 'IDLE'],
  [
    'a session has ended and the cable is still in',
    { ...idle, connectorState: connectorStates.finishing },
    'IDLE',
  ],
  ['the car charges', charging, 'CHARGING'],
  ['the charger is broken', { ...charging, connectorState: connectorStates.faulted }, 'DEVICE_FAULT'],
  ['the charger is out of use', { ...idle, connectorState: connectorStates.unavailable }, 'UNKNOWN_STATE'],
  ['the charger has not reported yet', { ...idle, connectorState: null }, 'UNKNOWN_STATE'],
  ['the socket closed 14 s ago', { ...charging, socketClosedAt: secondsAgo(14) }, 'CHARGING'],
  ['the socket closed 15 s ago', { ...charging, socketClosedAt: secondsAgo(15) }, 'OFFLINE'],
  [
    'a faulted charger is disconnected for long',
    { ...idle, connectorState: connectorStates.faulted, socketClosedAt: secondsAgo(900) },
    'OFFLINE',
  ],
  ['the charger calibrates', { ...charging, vendorInfo: 'CALIBRATING' }, 'CALIBRATING'],
  [
    'it calibrates but the car has left',
    { ...idle, connectorState: connectorStates.unplugged, vendorInfo: 'CALIBRATING' },
    'DISCONNECTED',
  ],
  ['the charger is on its own', { ...charging, vendorInfo: 'HOME_ALONE' }, 'HOME_ALONE'],
  [
    'it is on its own and broken',
    { ...idle, connectorState: connectorStates.faulted, vendorInfo: 'HOME_ALONE' },
    'DEVICE_FAULT',
  ],
  [
    'it is on its own and no car is there',
    { ...idle, connectorState: connectorStates.unplugged, vendorInfo: 'HOME_ALONE' },
    'DISCONNECTED',
  ],
  ['the owner boosts', { ...charging, isBoosting: true }, 'OVERRIDING'],
  [
    'the owner boosts a calibrating charger',
    { ...charging, isBoosting: true, vendorInfo: 'CALIBRATING' },
    'OVERRIDING',
  ],
  [
    'the owner boosts one on its own',
    { ...charging, isBoosting: true, vendorInfo: 'HOME_ALONE' },
    'HOME_ALONE',
  ],
  [
    'the owner boosted and drove away',
    { ...idle, connectorState: connectorStates.unplugged, isBoosting: true },
    'DISCONNECTED',
  ],
  ['the car exports 1 W', { ...charging, importW: 0, exportW: 1 }, 'EXPORTING'],
  [
    'the car gives back while matching the sun',
    { ...charging, importW: 0, exportW: 3000 },
    'EXPORTING',
    true,
  ],
  ['all power is solar, and solar matching is off', inSun(0), 'CHARGING'],
  ['the house exports while the car charges', inSun(-500), 'SOLAR_CHARGING_SOURCE_SOLAR', true],
  ['95 % is solar', inSun(350), 'SOLAR_CHARGING_SOURCE_SOLAR', true],
  ['a little less than 95 % is solar', inSun(351), 'SOLAR_CHARGING_SOURCE_MIX', true],
  ['a little more than 5 % is solar', inSun(6649), 'SOLAR_CHARGING_SOURCE_MIX', true],
  ['the sun gives 5 %', inSun(6650), 'SOLAR_CHARGING_SOURCE_GRID', true],
  ['the house draws more than the charger does', inSun(9000), 'SOLAR_CHARGING_SOURCE_GRID', true],
  ['there is no house meter', charging, 'SOLAR_CHARGING_SOURCE_GRID', true],
  [
    'charging has begun but nothing flows yet',
    { ...inSun(0), importW: 0 },
    'SOLAR_CHARGING_SOURCE_GRID',
    true,
  ],
  [
    'the charger waits for the sun',
    { ...idle, connectorState: connectorStates['held-by-charger'] },
    'SOLAR_IDLE',
    true,
  ],
  ['the car takes nothing while there is solar power', idle, 'IDLE', true],
]

test('a paused charger is idle while no sun is awaited', () => {
  const paused = { ...idle, connectorState: connectorStates['held-by-charger'] }
  const circumstances = { now, isSolarMatching: true, isSunAwaited: false }
  expect(decideEvState(paused, circumstances).status).toBe('IDLE')
})

test.each(cases)('when %s', (_situation, facts, status, isSolarMatching = false) => {
  expect(decideEvState(facts, { now, isSolarMatching, isSunAwaited: true }).status).toBe(status)
})

test('the table above covers every state', () => {
  const reached = new Set(cases.map(([, , status]) => status))
  expect([...reached].toSorted()).toEqual([...chargerStates].toSorted())
})

const plugged: [name: ConnectorStateName, isPluggedIn: boolean][] = [
  ['unplugged', false],
  ['preparing', true],
  ['charging', true],
  ['held-by-car', true],
  ['held-by-charger', true],
  ['finishing', true],
  ['unavailable', false],
  ['faulted', false],
]

test.each(plugged)('a charger that is %s has a car: %s', (name, isPluggedIn) => {
  const state = decideEvState(
    { ...idle, connectorState: connectorStates[name] },
    { now, isSolarMatching: false, isSunAwaited: false },
  )
  expect(state.isPluggedIn).toBe(isPluggedIn)
})

test('home alone is reported beside any status', () => {
  const alone: ChargerFacts = { ...idle, connectorState: connectorStates.unplugged, vendorInfo: 'HOME_ALONE' }
  expect(decideEvState(alone, { now, isSolarMatching: false, isSunAwaited: false }).homeAlone).toBe(true)
  expect(decideEvState(idle, { now, isSolarMatching: false, isSunAwaited: false }).homeAlone).toBe(false)
})

type RateCase = [
  situation: string,
  facts: ChargerFacts,
  total: number,
  fromSolar: number | null,
  fromGrid: number | null,
  fromSolarPercent: number | null,
]

function after(seconds: number): Date {
  return new Date(sample.getTime() + seconds * 1000)
}

const rates: RateCase[] = [
  ['there is no house meter', charging, 7000, null, null, null],
  ['the house draws a part of it', inSun(1750), 7000, 5250, 1750, 75],
  ['the house draws more than it', inSun(9000), 7000, 0, 7000, 0],
  ['the house exports', inSun(-1), 7000, 7000, 0, 100],
  ['the house sample is 60 s after the charger’s', inSun(0, after(60)), 7000, 7000, 0, 100],
  ['the house sample is 61 s after the charger’s', inSun(0, after(61)), 7000, null, null, null],
  ['the house sample is 61 s before the charger’s', inSun(0, after(-61)), 7000, null, null, null],
  [
    'the house sample is of the start of the charge',
    { ...inSun(500), statusAt: sample },
    7000,
    6500,
    500,
    93,
  ],
  [
    'the house sample is from before the charge',
    { ...inSun(500), statusAt: after(1) },
    7000,
    null,
    null,
    null,
  ],
  ['the car exports', { ...inSun(-2000), importW: 0, exportW: 3000 }, 3000, null, null, null],
  ['the car takes nothing', { ...inSun(0), importW: 0 }, 0, 0, 0, 0],
  ['the battery gives all in the dark', besideBattery(0, -7000), 7000, 0, 7000, 0],
  ['the battery gives a part of it', besideBattery(2400, -3600), 7000, 1000, 6000, 14],
  ['the roof charges the battery too', besideBattery(1000, 2000), 7000, 7000, 0, 100],
  ['the battery was read 5 min ago', besideBattery(0, -7000, secondsAgo(300)), 7000, 0, 7000, 0],
  ['the battery was read 301 s ago', besideBattery(0, -7000, secondsAgo(301)), 7000, 7000, 0, 100],
  ['the charger is offline', { ...inSun(0), socketClosedAt: secondsAgo(15) }, 0, 0, 0, 0],
  ['the car has left', { ...charging, connectorState: connectorStates.unplugged }, 0, null, null, null],
]

test.each(rates)('the charge rate when %s', (_situation, facts, total, fromSolar, fromGrid, solarPercent) => {
  const { chargeRate } = decideEvState(facts, { now, isSolarMatching: false, isSunAwaited: false })
  expect(chargeRate).toEqual({
    total,
    fromSolar,
    fromGrid,
    fromSolarPercent: solarPercent,
    fromGridPercent: solarPercent === null || total === 0 ? solarPercent : 100 - solarPercent,
  })
})
