import { chargerStates, type ChargerState } from '@driveway/domain/charger/charger-state'
import { connectorStates } from '@driveway/domain/connector/connector-state'
import { decideEvState } from '@driveway/domain/charger/charger-state-rule'
import { demoStreet, findDemoHouse } from '@driveway/world/demo-street'
import type { CarPlace } from '@driveway/world/street-live'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stateOfStatus } from '../charger/connector-state.ts'
import type { House } from './house.ts'
import { findSimulationRefusal } from './state-simulation.ts'
import type { Central } from './test-central.ts'
import { limitProfile, openTestStreet, readValue, type TestStreet } from './test-house.ts'

let street: TestStreet

beforeEach(async () => {
  street = await openTestStreet()
})

afterEach(() => street.close())

type Sample = { readonly at: Date; readonly importW: number; readonly exportW: number }

/** The last sample of the charger (1) or the house (0). */
function readLastSample(central: Central, connectorId: number): Sample | null {
  const said = central.heard.flatMap((each) =>
    each.action === 'MeterValues' && each.request.connectorId === connectorId ? each.request.meterValue : [],
  )
  const last = said.at(-1)
  if (last === undefined) return null
  return {
    at: new Date(last.timestamp),
    importW: Number(readValue(last.sampledValue, 'Power.Active.Import')),
    exportW: Number(readValue(last.sampledValue, 'Power.Active.Export') ?? 0),
  }
}

/** The state that the server derives from the messages, by the domain's rule. */
function readState(central: Central, house: House, isSolarMatching: boolean): ChargerState {
  const status = central.heard.flatMap((each) => (each.action === 'StatusNotification' ? [each.request] : []))
  const last = status.at(-1)
  const power = readLastSample(central, 1)
  const meter = readLastSample(central, 0)
  return decideEvState(
    {
      socketClosedAt: house.live().charger.connection === 'cut' ? new Date(0) : null,
      connectorState: last === undefined ? null : connectorStates[stateOfStatus[last.status]],
      statusAt: last?.timestamp === undefined ? null : new Date(last.timestamp),
      vendorInfo: last?.info ?? '',
      importW: power?.importW ?? 0,
      exportW: power?.exportW ?? 0,
      powerAt: power?.at ?? null,
      houseNetW: meter?.importW ?? null,
      houseAt: meter?.at ?? null,
      isBoosting: false,
    },
    { now: new Date(60_000), isSolarMatching, isSunAwaited: isSolarMatching },
  ).status
}

async function untilHeard(house: House): Promise<void> {
  await expect
    .poll(() => house.live().charger.waiting === 0 || house.live().charger.connection === 'cut')
    .toBe(true)
}

/** No server runs here to start a boost. */
const states = chargerStates.filter((state) => state !== 'OVERRIDING')
const places: readonly CarPlace[] = ['away', 'at-home', 'plugged-in']
const cases = demoStreet
  .filter((house) => ['solar', 'v2g', 'dynamo-2t', 'v2g-solar'].includes(house.key))
  .flatMap((house) =>
    states
      .filter((state) => findSimulationRefusal(state, house) === null)
      .map((state, at) => [state, house.key, places[at % 3] ?? 'away'] as const),
  )

test.each(cases)('%s can be seen at %s, the car being %s', async (state, key, place) => {
  const house = street.open(key, { place })
  await street.central.hear('StatusNotification')
  expect(house.show(state)).toBeNull()
  await untilHeard(house)
  const isMatching = findDemoHouse(key)?.features.includes('EXPORT_MATCH') ?? false
  expect(readState(street.central, house, isMatching)).toBe(state)
  expect(house.live().shown).toBe(state)
  street.live(house, 2)
  await untilHeard(house)
  expect(readState(street.central, house, isMatching)).toBe(state)
})

test('states can be simulated one after the other, and ended', async () => {
  const house = street.open('v2g-solar', { place: 'plugged-in' })
  await street.central.hear('StatusNotification')
  for (const state of [
    'DEVICE_FAULT',
    'OFFLINE',
    'UNKNOWN_STATE',
    'IDLE',
    'EXPORTING',
    'SOLAR_IDLE',
  ] as const) {
    expect(house.show(state)).toBeNull()
    await untilHeard(house)
    expect(readState(street.central, house, true)).toBe(state)
  }
  street.act(house, 'end-simulation')
  street.live(house, 2)
  await untilHeard(house)
  expect(house.live()).toMatchObject({ shown: null, charger: { status: 'charging', limitW: 6000 } })
  expect(house.act('end-simulation')).toBe('No state is simulated here.')
})

test('a simulated state changes a charge that does not fit', async () => {
  const full = street.open('v2g', { place: 'plugged-in' })
  await street.central.hear('StatusNotification')
  expect(full.show('CHARGING')).toBeNull()
  expect(full.live().car.socPercent).toBe(60)
  full.close()
  const empty = street.open('v2g-solar', {
    place: 'plugged-in',
    energy: { storedWh: 4000, chargerImportWh: 0, chargerExportWh: 0, gridImportWh: 0, gridExportWh: 0 },
  })
  expect(empty.show('EXPORTING')).toBeNull()
  expect(empty.live().car.socPercent).toBe(60)
})

function setProfile(purpose: 'TxProfile' | 'TxDefaultProfile', id: number) {
  return { connectorId: 1, csChargingProfiles: limitProfile(7000, purpose, id) }
}

test('a boost overrides a simulated state, a plan does not', async () => {
  const house = street.open('flat')
  await street.plugIn(house)
  expect(house.show('IDLE')).toBeNull()
  await street.central.ask('SetChargingProfile', setProfile('TxDefaultProfile', 1))
  expect(house.live().charger).toMatchObject({ powerW: 0, status: 'held-by-charger' })
  await street.central.ask('SetChargingProfile', setProfile('TxProfile', 2))
  expect(house.live().charger).toMatchObject({ powerW: 7000, status: 'charging' })
})

test('the next simulated state ends a boost and its charge', async () => {
  const house = street.open('flat')
  await street.plugIn(house)
  await street.central.ask('SetChargingProfile', setProfile('TxProfile', 2))
  // The charging status may still be queued.
  await untilHeard(house)
  const before = street.central.heard.length
  expect(house.show('CALIBRATING')).toBeNull()
  await untilHeard(house)
  const told = street.central.heard
    .slice(before)
    .flatMap((each) => (each.action === 'StatusNotification' ? [each.request.status] : []))
  expect([told[0], told.at(-1)]).toEqual(['Finishing', 'Charging'])
  expect(house.live().charger).toMatchObject({ notice: 'CALIBRATING', transactionId: 102 })
})

test('moving the car ends the simulation', async () => {
  const house = street.open('solar')
  await street.central.hear('StatusNotification')
  expect(house.show('SOLAR_CHARGING_SOURCE_MIX')).toBeNull()
  expect(house.live()).toMatchObject({ loadW: 350, solar: { powerW: 2650 } })
  street.act(house, 'unplug')
  expect(house.live().shown).toBeNull()
  expect(house.live().loadW).not.toBe(350)
})
