import { randomUUID } from 'node:crypto'
import { createBoostStore } from '@driveway/store/boosts/boost-store'
import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import { expect, test } from 'vitest'
import { makeEvent, openCharger201 } from '@driveway/gateway/testing/charger-201'
import type { Call } from '@driveway/gateway/testing/talking-charger'

const waitLong = { timeout: 90_000 }
const accepted = { status: 'Accepted' }
const charging = { chargingState: 'Charging' }
const done = { state: 'answered', problemCode: null }
const fullPower = {
  id: 7001,
  stackLevel: 5,
  chargingProfilePurpose: 'TxProfile',
  chargingProfileKind: 'Relative',
  chargingSchedule: [
    { id: 1, chargingRateUnit: 'A', chargingSchedulePeriod: [{ startPeriod: 0, limit: 32 }] },
  ],
}

async function openBoost(answer: (call: Call) => unknown = () => accepted) {
  const one = await openCharger201({ answer })
  const boosts = createBoostStore(one.database)
  return {
    ...one,
    progressOf: (commandId: string) => boosts.readProgress('A-1', commandId),
    /** Returns the id of the command. */
    async tap(isOn: boolean): Promise<string> {
      const now = new Date()
      const expiresAt = new Date(now.getTime() + 60_000)
      const order = { accountNumber: 'A-1', deviceId: 'device-one', isOn, now, expiresAt }
      return (await boosts.order({ ...order, commandId: randomUUID() })) ?? ''
    },
    /** Calls about the boost without those that clear it. */
    listStarts: () =>
      one.charger.calls
        .filter(({ action, payload }) => isStart(action) && JSON.stringify(payload).includes('7001'))
        .map(({ action }) => action),
  }
}

function isStart(action: string): boolean {
  return action === 'SetChargingProfile' || action === 'RequestStartTransaction'
}

test('within a transaction a boost is a profile of the transaction by its own id, and is cleared again', async () => {
  await using one = await openBoost()
  await one.ask('TransactionEvent', makeEvent('Started', 0, '17:30:00', { info: charging }))
  const on = await one.tap(true)
  await expect.poll(() => one.progressOf(on), waitLong).toEqual({ ...done, isBoosting: true })
  expect(one.charger.asked('SetChargingProfile')).toEqual([
    { evseId: 1, chargingProfile: { ...fullPower, transactionId: 'tx-1' } },
  ])
  expect(one.charger.asked('RequestStartTransaction')).toEqual([])

  const off = await one.tap(false)
  await expect.poll(() => one.progressOf(off), waitLong).toEqual({ ...done, isBoosting: false })
  expect(one.charger.asked('ClearChargingProfile').at(-1)).toEqual({ chargingProfileId: 7001 })
})

test('without a transaction a boost starts one, and its limits follow once the transaction has an id', async () => {
  await using one = await openBoost()
  await one.plugIn()
  const on = await one.tap(true)
  await expect.poll(() => one.progressOf(on), waitLong).toEqual({ ...done, isBoosting: true })
  expect(one.charger.asked('RequestStartTransaction')).toEqual([
    {
      evseId: 1,
      idToken: { idToken: 'BOOST', type: 'Central' },
      remoteStartId: expect.any(Number),
      chargingProfile: fullPower,
    },
  ])
  await one.ask('TransactionEvent', makeEvent('Started', 0, '17:30:00', { info: charging }))
  await expect
    .poll(() => one.charger.asked('SetChargingProfile'), waitLong)
    .toEqual([{ evseId: 1, chargingProfile: { ...fullPower, transactionId: 'tx-1' } }])
})

test('a transaction that waits for authorisation is started by the boost', async () => {
  await using one = await openBoost()
  const waiting = { chargingState: 'EVConnected' }
  await one.ask('TransactionEvent', makeEvent('Started', 0, '17:30:00', { info: waiting }))
  const on = await one.tap(true)
  await expect.poll(() => one.progressOf(on), waitLong).toEqual({ ...done, isBoosting: true })
  expect(one.listStarts()[0]).toBe('RequestStartTransaction')
})

test('a transaction that is authorised and does not charge yet gets the limits instead of a start', async () => {
  await using one = await openBoost(({ action }) => ({
    status: action === 'RequestStartTransaction' ? 'Rejected' : 'Accepted',
  }))
  const waiting = { chargingState: 'EVConnected' }
  await one.ask('TransactionEvent', makeEvent('Started', 0, '17:30:00', { info: waiting }))
  const on = await one.tap(true)
  await expect.poll(() => one.progressOf(on), waitLong).toEqual({ ...done, isBoosting: true })
  expect(one.listStarts()).toEqual(['RequestStartTransaction', 'SetChargingProfile'])
})

test('a boost that the charger rejects fails', async () => {
  await using one = await openBoost(({ action }) => ({
    status: action === 'SetChargingProfile' ? 'Rejected' : 'Accepted',
  }))
  await one.ask('TransactionEvent', makeEvent('Started', 0, '17:30:00', { info: charging }))
  const on = await one.tap(true)
  await expect
    .poll(() => one.progressOf(on), waitLong)
    .toEqual({ state: 'failed', problemCode: 'refused', isBoosting: false })
})

test('a charger that has no boost to clear has stopped it', async () => {
  await using one = await openBoost(({ action }) => ({
    status: action === 'ClearChargingProfile' ? 'Unknown' : 'Accepted',
  }))
  await one.ask('TransactionEvent', makeEvent('Started', 0, '17:30:00', { info: charging }))
  const on = await one.tap(true)
  await expect.poll(() => one.progressOf(on), waitLong).toMatchObject(done)
  const off = await one.tap(false)
  await expect.poll(() => one.progressOf(off), waitLong).toEqual({ ...done, isBoosting: false })
})

test.each(['NotImplemented', 'NotSupported'])(
  'a charger that answers %s to limits is started by a boost, which it also ends',
  async (code) => {
    await using one = await openBoost(({ action, payload }) => {
      const hasLimits = action.includes('ChargingProfile') || JSON.stringify(payload).includes('7001')
      return hasLimits ? { error: code } : accepted
    })
    await one.plugIn()
    const on = await one.tap(true)
    await expect.poll(() => one.progressOf(on), waitLong).toEqual({ ...done, isBoosting: true })
    expect(one.charger.asked('RequestStartTransaction').at(-1)).not.toHaveProperty('chargingProfile')
    const off = await one.tap(false)
    await expect.poll(() => one.progressOf(off), waitLong).toEqual({ ...done, isBoosting: false })
  },
)

test('a boost is asked for in the form in which the plan was taken', async () => {
  await using one = await openBoost(({ action, payload }) => {
    const isTaken = JSON.stringify(payload).includes('"TxDefaultProfile"')
    return action === 'SetChargingProfile' && !isTaken ? { status: 'Rejected' } : accepted
  })
  const form = { unit: 'power', scope: 'charger', timing: 'absolute' } as const
  await createCapabilityStore(one.database).rememberForm(one.deviceNo, form)
  await one.ask('TransactionEvent', makeEvent('Started', 0, '17:30:00', { info: charging }))
  const on = await one.tap(true)
  await expect.poll(() => one.progressOf(on), waitLong).toEqual({ ...done, isBoosting: true })
  expect(one.charger.asked('SetChargingProfile').at(-1)).toEqual({
    evseId: 1,
    chargingProfile: {
      id: 7001,
      stackLevel: 5,
      chargingProfilePurpose: 'TxDefaultProfile',
      chargingProfileKind: 'Absolute',
      chargingSchedule: [
        {
          id: 1,
          startSchedule: '2026-11-16T17:59:00.000Z',
          chargingRateUnit: 'W',
          chargingSchedulePeriod: [{ startPeriod: 0, limit: 22_080 }],
        },
      ],
    },
  })
})
