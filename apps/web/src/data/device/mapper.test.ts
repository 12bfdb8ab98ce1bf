// @vitest-environment node
import type { GetCustomerDevicesAnswer } from '@driveway/contract/generated/customer-operations'
import { chargerStates } from '@driveway/domain/charger/charger-state'
import { deviceTypes } from '@driveway/domain/charger/device-type'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toCustomerDevices, toReading } from './mapper.ts'

type WireCustomer = GetCustomerDevicesAnswer['customer']
type WireDevice = WireCustomer['devices'][number]

const state: WireDevice['currentEvState'] = {
  status: 'CHARGING',
  homeAlone: false,
  chargeRate: { total: 7200, fromSolar: 1800, fromGrid: 5400, fromSolarPercent: 25, fromGridPercent: 75 },
  stateOfCharge: 64,
  charge: { kind: 'UNKNOWN', value: null, low: null, high: null, asOf: null, source: null },
  chargeStop: null,
  isPluggedIn: true,
  housePower: -450,
  lastUpdated: '2026-10-30T18:30:00.000Z',
}

function makeDevice(id: string, deviceType: string): WireDevice {
  const nothingYet = {
    installDate: null,
    firmware: null,
    estimatedChargeStartTime: null,
    cheaperSlotStart: null,
    notice: null,
  }
  return { id, deviceType, ...nothingYet, currentEvState: state }
}

function makeCustomer(over: Partial<WireCustomer>): WireCustomer {
  return {
    accountNumber: 'A-1',
    organisationId: 'o-1',
    modules: { ev: { isEnabled: true } },
    vehicle: null,
    devices: [],
    ...over,
  }
}

const warnings = vi.spyOn(console, 'warn')

beforeEach(() => {
  warnings.mockImplementation(() => undefined)
})

afterEach(() => {
  warnings.mockReset()
})

test('maps the reading of a charger', () => {
  expect(toReading(state)).toEqual({
    state: 'CHARGING',
    chargeRateW: 7200,
    homeAlone: false,
    split: { solarW: 1800, gridW: 5400, solarPercent: 25, gridPercent: 75 },
    stateOfCharge: 64,
    estimate: null,
    carReportedAt: null,
    stop: null,
    isPluggedIn: true,
    housePowerW: -450,
    lastUpdated: new Date('2026-10-30T18:30:00.000Z'),
  })
})

test.each([
  ['STOPPED', 'stopped'],
  ['NOT_YET', 'not-yet'],
] as const)('a car that takes no power arrives: %s', (kind, expected) => {
  const chargeStop = { kind, since: '2026-10-30T18:20:00.000Z', isConfirmed: true }
  const stop = { kind: expected, since: Date.UTC(2026, 9, 30, 18, 20), isConfirmed: true }
  expect(toReading({ ...state, chargeStop }).stop).toEqual(stop)
  expect(toReading({ ...state, chargeStop: { ...chargeStop, kind: 'DANCES' } }).stop).toBeNull()
})

test.each(chargerStates)('%s arrives as itself', (status) => {
  expect(toReading({ ...state, status }).state).toBe(status)
  expect(warnings).not.toHaveBeenCalled()
})

test('an unknown state maps to null with one warning', () => {
  expect(toReading({ ...state, status: 'DANCING' }).state).toBeNull()
  expect(toReading({ ...state, status: 'DANCING' }).state).toBeNull()
  expect(warnings.mock.calls).toEqual([['Unknown charger state DANCING']])
})

const charges: [string, number | null, number | null][] = [
  ['exactly 0', 0, 0],
  ['100', 100, 100],
  ['above 100', 101, null],
  ['below 0', -1, null],
  ['unknown', null, null],
]

test.each(charges)('a state of charge of %s maps to its shown value', (_, value, expected) => {
  expect(toReading({ ...state, stateOfCharge: value }).stateOfCharge).toBe(expected)
})

test('an invalid or missing time maps to null', () => {
  expect(toReading({ ...state, lastUpdated: 'soon' }).lastUpdated).toBeNull()
  expect(toReading({ ...state, lastUpdated: null }).lastUpdated).toBeNull()
})

test.each(deviceTypes)('%s is an EV charger', (type) => {
  expect(toCustomerDevices(makeCustomer({ devices: [makeDevice('d', type)] })).charger).toMatchObject({
    id: 'd',
    type,
  })
})

test('a device that is not an EV charger is skipped with a warning', () => {
  const devices = [makeDevice('heater', 'WATER_HEATER'), makeDevice('charger', 'DYNAMO_T')]
  expect(toCustomerDevices(makeCustomer({ devices })).charger?.id).toBe('charger')
  expect(warnings.mock.calls).toEqual([['Unknown device type WATER_HEATER']])
})

const preferences = { minimumChargePercent: 25, maximumChargePercent: 95 }
const cars: [string, WireCustomer['vehicle'], string | null | undefined][] = [
  [
    'a make and a model',
    { make: 'Nissan', model: 'Leaf', batteryCapacity: 40000, preferences },
    'Nissan Leaf',
  ],
  ['a make alone', { make: 'Nissan', model: null, batteryCapacity: null, preferences }, 'Nissan'],
  ['neither', { make: null, model: null, batteryCapacity: null, preferences }, null],
  ['no car at all', null, undefined],
]

test.each(cars)('the name of a car with %s', (_, vehicle, expected) => {
  expect(toCustomerDevices(makeCustomer({ vehicle })).vehicle?.name).toBe(expected)
})

test.each([
  [
    'an estimate',
    { kind: 'ESTIMATED', value: 54, low: 50, high: 58 },
    null,
    { percent: 54, low: 50, high: 58 },
  ],
  ['an estimate beside a known level', { kind: 'ESTIMATED', value: 54, low: 50, high: 58 }, 60, null],
  ['a known level', { kind: 'KNOWN', value: 60, low: 60, high: 60 }, 60, null],
  ['an estimate without bounds', { kind: 'ESTIMATED', value: 54, low: null, high: 58 }, null, null],
  ['an unknown kind', { kind: 'GUESSED', value: 54, low: 50, high: 58 }, null, null],
])('%s', (_, charge, stateOfCharge, expected) => {
  const reading = toReading({ ...state, stateOfCharge, charge: { ...state.charge, ...charge } })
  expect(reading.estimate).toEqual(expected)
})
