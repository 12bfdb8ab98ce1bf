import type { HouseAction } from '@driveway/world/street-live'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limitProfile, openTestStreet, readValue, type TestStreet } from './test-house.ts'

let street: TestStreet

beforeEach(async () => {
  street = await openTestStreet()
})

afterEach(() => street.close())

test('a zero profile holds the car back until it is cleared', async () => {
  const house = street.open('flat')
  await street.plugIn(house)
  expect(
    await street.central.ask('SetChargingProfile', { connectorId: 1, csChargingProfiles: limitProfile(0) }),
  ).toEqual({ status: 'Accepted' })
  await street.central.hear('StatusNotification', ({ status }) => status === 'SuspendedEVSE')
  expect(house.live().charger.powerW).toBe(0)
  expect(await street.central.ask('ClearChargingProfile', { id: 1 })).toEqual({ status: 'Accepted' })
  expect(await street.central.ask('ClearChargingProfile', { id: 1 })).toEqual({ status: 'Unknown' })
  expect(house.live().charger.powerW).toBe(7400)
})

test('a V2G charger discharges on a negative limit down to its floor; another refuses', async () => {
  const house = street.open('v2g')
  await street.plugIn(house)
  const answer = await street.central.ask('SetChargingProfile', {
    connectorId: 1,
    csChargingProfiles: limitProfile(-6000),
  })
  expect(answer).toEqual({ status: 'Accepted' })
  await street.central.hear('MeterValues', ({ meterValue }) =>
    meterValue.some((each) => readValue(each.sampledValue, 'Power.Active.Export') === '6000'),
  )
  street.live(house, 24 * 60)
  await street.central.hear('StatusNotification', ({ status }) => status === 'SuspendedEV')
  expect(house.live().car.socPercent).toBe(25)
  house.close()
  await street.plugIn(street.open('flat'))
  expect(
    await street.central.ask('SetChargingProfile', { connectorId: 1, csChargingProfiles: limitProfile(-1) }),
  ).toEqual({ status: 'Rejected' })
})

test('a server can stop and start a transaction, and a boost profile comes with it', async () => {
  const house = street.open('flat')
  await street.plugIn(house)
  expect(await street.central.ask('RemoteStopTransaction', { transactionId: 999 })).toEqual({
    status: 'Rejected',
  })
  expect(await street.central.ask('RemoteStopTransaction', { transactionId: 101 })).toEqual({
    status: 'Accepted',
  })
  expect(await street.central.hear('StopTransaction')).toMatchObject({ reason: 'Remote' })
  await street.central.hear('StatusNotification', ({ status }) => status === 'Finishing')
  const start = { idTag: 'APP', chargingProfile: limitProfile(3000, 'TxProfile') }
  expect(await street.central.ask('RemoteStartTransaction', start)).toEqual({ status: 'Accepted' })
  await street.central.hear('StartTransaction', ({ idTag }) => idTag === 'APP')
  expect(house.live().charger.powerW).toBe(3000)
})

test.each<[HouseAction, HouseAction, string, string]>([
  ['break-charger', 'repair-charger', 'Faulted', ''],
  ['calibrate', 'end-calibration', 'Charging', 'CALIBRATING'],
  ['home-alone', 'end-home-alone', 'Charging', 'HOME_ALONE'],
])('%s is reported, even while a plan holds the car back, until %s', async (begin, end, status, info) => {
  const house = street.open('flat')
  await street.plugIn(house)
  await street.central.ask('SetChargingProfile', { connectorId: 1, csChargingProfiles: limitProfile(0) })
  street.act(house, begin)
  await street.central.hear('StatusNotification', (said) => said.status === status && said.info === info)
  expect(house.act(begin)).not.toBeNull()
  street.act(house, end)
  street.live(house, 1)
  expect(house.live().charger).toMatchObject({ status: 'held-by-charger', notice: '' })
})

test('a fault ends the charge, and nobody is said to have stopped it', async () => {
  const house = street.open('flat')
  await street.plugIn(house)
  street.act(house, 'break-charger')
  expect(await street.central.hear('StopTransaction')).toMatchObject({ reason: 'Other' })
})

test('a charger answers what it is asked about itself', async () => {
  const house = street.open('flat')
  await street.plugIn(house)
  expect(await street.central.ask('GetConfiguration', { key: ['NumberOfConnectors'] })).toMatchObject({
    configurationKey: [{ value: '1' }],
  })
  expect(await street.central.ask('ChangeConfiguration', { key: 'HeartbeatInterval', value: '60' })).toEqual({
    status: 'Accepted',
  })
  expect(await street.central.ask('GetCompositeSchedule', { connectorId: 1, duration: 3600 })).toMatchObject({
    status: 'Accepted',
    chargingSchedule: { chargingRateUnit: 'W', chargingSchedulePeriod: [{ startPeriod: 0, limit: 7400 }] },
  })
  expect(await street.central.ask('ChangeAvailability', { connectorId: 1, type: 'Inoperative' })).toEqual({
    status: 'Scheduled',
  })
  expect(await street.central.ask('TriggerMessage', { requestedMessage: 'Heartbeat' })).toEqual({
    status: 'Accepted',
  })
  await street.central.hear('Heartbeat')
  expect(await street.central.ask('UnlockConnector', { connectorId: 1 })).toEqual({ status: 'Unlocked' })
  expect(await street.central.hear('StopTransaction')).toMatchObject({ reason: 'UnlockCommand' })
  await street.central.hear('StatusNotification', ({ status }) => status === 'Unavailable')
})

test('a reset ends the transaction, boots anew and starts again', async () => {
  const house = street.open('flat')
  await street.plugIn(house)
  expect(await street.central.ask('Reset', { type: 'Hard' })).toEqual({ status: 'Accepted' })
  await expect
    .poll(() => street.central.heard.filter((each) => each.action === 'BootNotification').length)
    .toBe(2)
  expect(await street.central.hear('StopTransaction')).toMatchObject({ reason: 'HardReset' })
  street.live(house, 1)
  expect(house.live().charger.status).toBe('charging')
})
