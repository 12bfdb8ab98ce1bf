import type { CentralRequest } from '@driveway/ocpp/v16/central-messages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { House } from './house.ts'
import { openTestStreet, type TestStreet } from './test-house.ts'

let street: TestStreet

beforeEach(async () => {
  street = await openTestStreet()
})

afterEach(() => street.close())

const boost = {
  chargingProfileId: 7001,
  stackLevel: 5,
  chargingProfilePurpose: 'TxProfile',
  chargingProfileKind: 'Relative',
  chargingSchedule: { chargingRateUnit: 'A', chargingSchedulePeriod: [{ startPeriod: 0, limit: 32 }] },
} as const satisfies CentralRequest<'RemoteStartTransaction'>['chargingProfile']

/** A plan that holds the car back. */
const plan = {
  connectorId: 1,
  csChargingProfiles: {
    chargingProfileId: 7000,
    stackLevel: 0,
    chargingProfilePurpose: 'TxDefaultProfile',
    chargingProfileKind: 'Relative',
    chargingSchedule: { chargingRateUnit: 'A', chargingSchedulePeriod: [{ startPeriod: 0, limit: 0 }] },
  },
} as const satisfies CentralRequest<'SetChargingProfile'>

async function calibrate(): Promise<House> {
  const house = street.open('flat')
  await street.plugIn(house)
  await street.central.ask('SetChargingProfile', plan)
  street.act(house, 'calibrate')
  await street.central.hear('StatusNotification', ({ info }) => info === 'CALIBRATING')
  return house
}

/** The distinct statuses since then. */
function listTold(from: number): string[] {
  return street.central.heard
    .slice(from)
    .flatMap((each) =>
      each.action === 'StatusNotification'
        ? [`${each.request.status} ${each.request.info ?? ''}`.trim()]
        : [],
    )
}

test('a boost while calibrating starts at once and postpones calibration', async () => {
  const house = await calibrate()
  const before = street.central.heard.length
  expect(
    await street.central.ask('SetChargingProfile', { connectorId: 1, csChargingProfiles: boost }),
  ).toEqual({
    status: 'Accepted',
  })
  await expect.poll(() => listTold(before)).toEqual(['Charging'])
  expect(house.live().charger).toMatchObject({ notice: '', powerW: 7360 })

  await street.central.ask('ClearChargingProfile', { id: 7001 })
  await street.central.hear('StatusNotification', ({ status, info }) => status === 'SuspendedEVSE' && !info)
  street.act(house, 'unplug')
  expect(house.live().charger.notice).toBe('')
  street.act(house, 'plug-in')
  street.live(house, 1)
  expect(house.live().charger).toMatchObject({ notice: 'CALIBRATING', status: 'charging' })
})

test.each([
  ['SOLAR_CHARGING_SOURCE_MIX', 4600],
  ['SOLAR_IDLE', 0],
] as const)('%s outlasts a limit that follows the sun, and ends with a boost', async (state, shownW) => {
  const house = street.open('solar')
  await street.plugIn(house)
  house.show(state)
  expect(house.live().charger.powerW).toBe(shownW)
  const limits = [
    [24, shownW],
    [6, shownW],
    [32, 7360],
  ] as const
  for (const [limit, powerW] of limits) {
    const chargingSchedule = {
      ...boost.chargingSchedule,
      chargingSchedulePeriod: [{ startPeriod: 0, limit }],
    }
    const order = { connectorId: 1, csChargingProfiles: { ...boost, chargingSchedule } }
    expect(await street.central.ask('SetChargingProfile', order)).toEqual({ status: 'Accepted' })
    expect(house.live().charger.powerW).toBe(powerW)
  }
})

test('a boost that starts the charge postpones calibration too', async () => {
  const house = await calibrate()
  await street.central.ask('RemoteStopTransaction', {
    transactionId: Number(house.live().charger.transactionId),
  })
  await street.central.hear('StatusNotification', ({ status }) => status === 'Finishing')
  expect(house.live().charger.notice).toBe('CALIBRATING')
  await street.central.ask('RemoteStartTransaction', {
    connectorId: 1,
    idTag: 'BOOST',
    chargingProfile: boost,
  })
  await expect
    .poll(() => house.live().charger)
    .toMatchObject({ notice: '', status: 'charging', powerW: 7360 })
  street.act(house, 'unplug')
  street.act(house, 'plug-in')
  expect(house.live().charger.notice).toBe('CALIBRATING')
})

test('neither a plan nor a refused boost postpones calibration', async () => {
  const house = await calibrate()
  await street.central.ask('SetChargingProfile', plan)
  expect(house.live().charger.notice).toBe('CALIBRATING')
  const other = { connectorId: 1, csChargingProfiles: { ...boost, transactionId: 999 } }
  expect(await street.central.ask('SetChargingProfile', other)).toEqual({ status: 'Rejected' })
  expect(house.live().charger.notice).toBe('CALIBRATING')
})

test('a postponed calibration survives a power cut, and ends by hand', async () => {
  const first = await calibrate()
  await street.central.ask('SetChargingProfile', { connectorId: 1, csChargingProfiles: boost })
  street.act(first, 'unplug')
  const again = street.open('flat', first.remember())
  street.act(again, 'plug-in')
  expect(again.live().charger.notice).toBe('CALIBRATING')
  street.act(again, 'end-calibration')
  street.act(again, 'unplug')
  street.act(again, 'plug-in')
  expect(again.live().charger.notice).toBe('')
})

test('a refusing charger rejects both kinds of boost', async () => {
  const house = await calibrate()
  street.act(house, 'refuse-commands')
  const order = { connectorId: 1, csChargingProfiles: boost }
  expect(await street.central.ask('SetChargingProfile', order)).toEqual({ status: 'Rejected' })
  expect(house.live().charger.notice).toBe('CALIBRATING')
  await street.central.ask('RemoteStopTransaction', {
    transactionId: Number(house.live().charger.transactionId),
  })
  await street.central.hear('StatusNotification', ({ status }) => status === 'Finishing')
  expect(await street.central.ask('RemoteStartTransaction', { idTag: 'BOOST' })).toEqual({
    status: 'Rejected',
  })
  street.act(house, 'accept-commands')
  expect(await street.central.ask('RemoteStartTransaction', { idTag: 'BOOST' })).toEqual({
    status: 'Accepted',
  })
})

test('during a boost under a clear sky the roof shows no more power than it has', async () => {
  const house = street.open('solar')
  await street.plugIn(house)
  street.act(house, 'sun')
  await street.central.ask('SetChargingProfile', { connectorId: 1, csChargingProfiles: boost })
  await expect.poll(() => house.live().charger.powerW).toBe(7360)
  const { kwp } = house.live().solar
  for (let hour = 0; hour < 24; hour += 1) {
    street.live(house, 60)
    const { powerW } = house.live().solar
    expect([hour, powerW >= 0 && powerW <= kwp * 1000]).toEqual([hour, true])
  }
})
