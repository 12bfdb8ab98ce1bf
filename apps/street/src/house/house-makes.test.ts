import type { ChargerMake } from '@driveway/world/charger-make'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { House } from './house.ts'
import { openTestStreet, readValue, type TestStreet } from './test-house.ts'

let street: TestStreet

beforeEach(async () => {
  street = await openTestStreet()
})

afterEach(() => street.close())

function openMake(make: ChargerMake): House {
  return street.openLike('flat', { make })
}

function limitTo(limit: number, unit: 'A' | 'W' = 'W', stackLevel = 1) {
  return {
    connectorId: 1,
    csChargingProfiles: {
      chargingProfileId: 1,
      stackLevel,
      chargingProfilePurpose: 'TxDefaultProfile' as const,
      chargingProfileKind: 'Absolute' as const,
      chargingSchedule: {
        startSchedule: '2026-06-01T12:00:00Z',
        chargingRateUnit: unit,
        chargingSchedulePeriod: [{ startPeriod: 0, limit }],
      },
    },
  }
}

async function waitPluggedIn(house: House): Promise<void> {
  await street.central.hear('StatusNotification')
  street.act(house, 'plug-in')
  street.live(house, 5)
  await street.central.hear('StatusNotification', ({ status }) => status === 'Preparing')
  await expect.poll(() => house.live().charger.waiting).toBe(0)
}

test('a card-locked charger waits for a remote start, which it has authorised', async () => {
  const house = openMake('card-locked')
  await waitPluggedIn(house)
  expect(house.live().charger).toMatchObject({ status: 'preparing', powerW: 0 })
  expect(await street.central.ask('RemoteStartTransaction', { idTag: 'APP' })).toEqual({ status: 'Accepted' })
  expect(await street.central.hear('Authorize')).toEqual({ idTag: 'APP' })
  expect(await street.central.hear('StartTransaction')).toMatchObject({ idTag: 'APP' })
  expect(house.live().charger.powerW).toBe(7400)
})

test('a card starts and stops a card-locked charger', async () => {
  const house = openMake('card-locked')
  await waitPluggedIn(house)
  street.act(house, 'tap-card')
  expect(await street.central.hear('StartTransaction')).toMatchObject({ idTag: 'CARD-12' })
  street.act(house, 'tap-card')
  expect(await street.central.hear('StopTransaction')).toMatchObject({ reason: 'Local' })
})

test('a blocked card starts nothing', async () => {
  const house = openMake('card-locked')
  street.central.cards.set('CARD-12', 'Blocked')
  await waitPluggedIn(house)
  street.act(house, 'tap-card')
  await street.central.hear('Authorize')
  expect(await street.central.ask('GetLocalListVersion', {})).toEqual({ listVersion: 0 })
  expect(house.live().charger.status).toBe('preparing')
})

test('a card of the local list starts a charger without a connection', async () => {
  const house = openMake('card-locked')
  await waitPluggedIn(house)
  const list = { listVersion: 3, localAuthorizationList: [{ idTag: 'CARD-12', idTagInfo: accepted }] }
  expect(await street.central.ask('SendLocalList', { ...list, updateType: 'Full' })).toEqual(accepted)
  expect(await street.central.ask('GetLocalListVersion', {})).toEqual({ listVersion: 3 })
  expect(await street.central.ask('SendLocalList', { ...list, updateType: 'Differential' })).toEqual({
    status: 'VersionMismatch',
  })
  expect(await street.central.ask('ClearCache', {})).toEqual(accepted)
  street.act(house, 'cut-connection')
  street.act(house, 'tap-card')
  await expect.poll(() => house.live().charger.status).toBe('charging')
  street.act(house, 'restore-connection')
  expect(await street.central.hear('StartTransaction')).toMatchObject({ idTag: 'CARD-12' })
})

const accepted = { status: 'Accepted' as const }

test('a charger without smart charging refuses profiles and is steered by stop and start', async () => {
  const house = openMake('no-profiles')
  await street.plugIn(house)
  expect(await street.central.ask('SetChargingProfile', limitTo(0))).toEqual({ status: 'NotSupported' })
  expect(await street.central.ask('GetCompositeSchedule', { connectorId: 1, duration: 60 })).toEqual({
    status: 'Rejected',
  })
  expect(await street.central.ask('RemoteStopTransaction', { transactionId: 101 })).toEqual(accepted)
  await street.central.hear('StopTransaction')
  street.live(house, 30)
  expect(house.live().charger).toMatchObject({ status: 'finishing', powerW: 0 })
  expect(await street.central.ask('RemoteStartTransaction', { idTag: 'APP' })).toEqual(accepted)
  await street.central.hear('StartTransaction', ({ idTag }) => idTag === 'APP')
  expect(house.live().charger.powerW).toBe(7400)
})

test.each<[ChargerMake, string, ReturnType<typeof limitTo>, string]>([
  ['abb-like', 'stack level 3', limitTo(0, 'W', 3), 'Accepted'],
  ['abb-like', 'stack level 4', limitTo(0, 'W', 4), 'Rejected'],
  ['watts-only', 'watts', limitTo(0, 'W'), 'Accepted'],
  ['watts-only', 'amperes', limitTo(0, 'A'), 'Rejected'],
  ['schneider-like', 'amperes', limitTo(0, 'A'), 'Accepted'],
  ['schneider-like', 'watts', limitTo(0, 'W'), 'Rejected'],
])('a charger that is %s answers a profile of %s', async (make, _, profile, status) => {
  await street.close()
  street = await openTestStreet(true)
  openMake(make)
  await street.central.hear('BootNotification')
  expect(await street.central.ask('SetChargingProfile', profile)).toEqual({ status })
})

test('an energy-only charger sends its register and no power', async () => {
  const house = openMake('energy-only')
  await street.plugIn(house)
  street.live(house, 30)
  const { meterValue } = await street.central.hear('MeterValues', ({ connectorId }) => connectorId === 1)
  for (const { sampledValue } of meterValue) {
    expect(sampledValue.map((each) => each.measurand)).toEqual(['Energy.Active.Import.Register'])
  }
})

test('the server chooses the sampled measurands', async () => {
  const house = openMake('strict')
  await street.central.hear('BootNotification')
  const change = { key: 'MeterValuesSampledData', value: 'Current.Import,Voltage' }
  expect(await street.central.ask('ChangeConfiguration', change)).toEqual(accepted)
  await street.plugIn(house)
  street.live(house, 1)
  const { meterValue } = await street.central.hear(
    'MeterValues',
    ({ connectorId, meterValue: values }) =>
      connectorId === 1 && values.some((each) => readValue(each.sampledValue, 'Current.Import') === '32.2'),
  )
  expect(meterValue[0]?.sampledValue.map((each) => each.measurand)).toEqual(['Current.Import', 'Voltage'])
})

test('a session register restarts at 0 for each transaction', async () => {
  const house = openMake('session-register')
  for (const [minutes, meterStop] of [
    [30, 3700],
    [60, 7400],
  ] as const) {
    await street.plugIn(house)
    expect(await street.central.hear('StartTransaction')).toMatchObject({ meterStart: 0 })
    street.live(house, minutes)
    street.act(house, 'unplug')
    expect(await street.central.hear('StopTransaction')).toMatchObject({ meterStop })
    await expect.poll(() => house.live().charger.waiting).toBe(0)
    const statuses = street.central.heard.filter((each) => each.action === 'StatusNotification')
    street.central.heard.splice(0, Infinity, ...statuses)
  }
})

test('a new meter starts at 0 and goes on counting', async () => {
  const house = openMake('strict')
  await street.plugIn(house)
  street.live(house, 10)
  street.act(house, 'replace-meter')
  await street.central.hear('StopTransaction')
  street.live(house, 1)
  const start = await street.central.hear('StartTransaction', ({ meterStart }) => meterStart === 0)
  expect(start.timestamp).toBe('2026-06-01T12:10:00.000Z')
  expect(house.live().charger.importWh).toBe(123)
})

test('after a power cut the clock stands at its factory date until the server sets it', async () => {
  const house = openMake('strict')
  await street.plugIn(house)
  street.live(house, 10)
  street.act(house, 'cut-connection')
  street.act(house, 'cut-power')
  street.live(house, 30)
  street.act(house, 'restore-connection')
  const stop = await street.central.hear('StopTransaction')
  expect(stop).toMatchObject({ reason: 'PowerLoss', timestamp: '2026-06-01T12:10:00.000Z' })
  const start = await street.central.hear(
    'StartTransaction',
    ({ meterStart }) => meterStart === stop.meterStop,
  )
  expect(start.timestamp.slice(0, 10)).toBe('2020-01-01')
  await expect.poll(() => house.live().charger.waiting).toBe(0)
  street.live(house, 30)
  street.act(house, 'unplug')
  const end = await street.central.hear('StopTransaction', ({ reason }) => reason === 'EVDisconnected')
  expect(end.timestamp).toBe('2026-06-01T13:10:00.000Z')
})

test('a reserved charger starts for the card that reserved it', async () => {
  const house = openMake('strict')
  await street.central.hear('StatusNotification')
  const reservation = { connectorId: 1, expiryDate: '2026-06-01T13:00:00Z', idTag: 'CARD', reservationId: 7 }
  expect(await street.central.ask('ReserveNow', reservation)).toEqual(accepted)
  await street.central.hear('StatusNotification', ({ status }) => status === 'Reserved')
  expect(await street.central.ask('ReserveNow', { ...reservation, reservationId: 8 })).toEqual({
    status: 'Occupied',
  })
  expect(await street.central.ask('CancelReservation', { reservationId: 8 })).toEqual({ status: 'Rejected' })
  expect(await street.central.ask('CancelReservation', { reservationId: 7 })).toEqual(accepted)
  expect(house.live().charger.status).toBe('unplugged')
})
