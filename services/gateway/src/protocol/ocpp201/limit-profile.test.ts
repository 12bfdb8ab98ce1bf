import { listTestSteps, storeTestPlan } from '@driveway/testkit/test-plan'
import { expect, test } from 'vitest'
import { readDeliveryOutcome } from '@driveway/gateway/testing/delivery-outcome'
import { makeEvent, openCharger201 } from '@driveway/gateway/testing/charger-201'
import type { Call } from '@driveway/gateway/testing/talking-charger'

const waitLong = { timeout: 90_000 }
const accepted = { status: 'Accepted' }
const charging = { chargingState: 'Charging' }
const night = {
  id: 7000,
  stackLevel: 0,
  chargingProfilePurpose: 'TxDefaultProfile',
  chargingProfileKind: 'Absolute',
  chargingSchedule: [
    {
      id: 1,
      startSchedule: '2026-11-16T18:00:00.000Z',
      chargingRateUnit: 'A',
      chargingSchedulePeriod: [
        { startPeriod: 0, limit: 0 },
        { startPeriod: 23_400, limit: 32 },
        { startPeriod: 41_400, limit: 0 },
      ],
    },
  ],
}

async function openPlan(answer: (call: Call) => unknown) {
  const one = await openCharger201({ answer, settings: { planAfterMs: 60_000 } })
  return {
    ...one,
    /** Charges from 00:30 to 05:30. */
    async storePlan(): Promise<void> {
      const start = Date.parse('2026-11-17T00:30:00Z')
      const end = Date.parse('2026-11-17T05:30:00Z')
      const slots = [
        { start: Date.parse('2026-11-16T18:00:00Z'), mayCharge: false },
        { start, mayCharge: true },
        { start: end, mayCharge: false },
      ]
      const now = new Date('2026-11-16T18:00:00Z')
      await storeTestPlan(one.database, 'device-one', listTestSteps(slots), now)
    },
    readOutcome: () => readDeliveryOutcome(one.database),
    listForms: () =>
      one.charger.asked('SetChargingProfile').map((payload) => {
        const { chargingProfile } = payload as { chargingProfile: typeof night }
        const { chargingProfilePurpose: purpose, chargingProfileKind: kind } = chargingProfile
        return `${purpose} ${kind} ${chargingProfile.chargingSchedule[0]?.chargingRateUnit}`
      }),
  }
}

function compose(limits: readonly (readonly [startPeriod: number, limit: number])[]) {
  return {
    status: 'Accepted',
    schedule: {
      evseId: 1,
      duration: 86_400,
      scheduleStart: '2026-11-16T18:00:00Z',
      chargingRateUnit: 'A',
      chargingSchedulePeriod: limits.map(([startPeriod, limit]) => ({ startPeriod, limit })),
    },
  }
}

const followed = compose([
  [0, 0],
  [23_400, 16],
  [41_400, 0],
])
const ignored = compose([[0, 16]])

test('a plan is sent as a default profile of the EVSE, and without a transaction is not read back', async () => {
  await using one = await openPlan(() => accepted)
  await one.plugIn()
  await one.storePlan()
  await expect.poll(one.readOutcome, waitLong).toBe('accepted')
  expect(one.charger.asked('SetChargingProfile')).toEqual([{ evseId: 1, chargingProfile: night }])
  expect(one.charger.asked('GetCompositeSchedule')).toEqual([])
})

test('within a transaction the schedule of the charger is read back', async () => {
  await using one = await openPlan(({ action }) => (action === 'GetCompositeSchedule' ? followed : accepted))
  await one.ask('TransactionEvent', makeEvent('Started', 0, '17:30:00', { info: charging }))
  await one.storePlan()
  await expect.poll(one.readOutcome, waitLong).toBe('accepted')
  expect(one.charger.asked('ClearChargingProfile')).toEqual([{ chargingProfileId: 7001 }])
  expect(one.charger.asked('GetCompositeSchedule')).toEqual([{ evseId: 1, duration: 86_400 }])
  expect(one.listForms()).toEqual(['TxDefaultProfile Absolute A'])
})

test('a charger that reports another schedule than its plan keeps the plan', async () => {
  await using one = await openPlan(({ action }) => (action === 'GetCompositeSchedule' ? ignored : accepted))
  await one.ask('TransactionEvent', makeEvent('Started', 0, '17:30:00', { info: charging }))
  await one.storePlan()
  await expect.poll(one.readOutcome, waitLong).toBe('accepted')
  expect(one.listForms()).toEqual(['TxDefaultProfile Absolute A'])
})

test('a charger that does not report its schedule is taken at its word', async () => {
  await using one = await openPlan(({ action }) =>
    action === 'GetCompositeSchedule' ? { status: 'Rejected' } : accepted,
  )
  await one.ask('TransactionEvent', makeEvent('Started', 0, '17:30:00', { info: charging }))
  await one.storePlan()
  await expect.poll(one.readOutcome, waitLong).toBe('accepted')
  expect(one.listForms()).toEqual(['TxDefaultProfile Absolute A'])
})

test('a charger that takes no form of a plan is cleared of it', async () => {
  await using one = await openPlan(({ action }) => ({
    status: action === 'SetChargingProfile' ? 'Rejected' : 'Accepted',
  }))
  await one.plugIn()
  await one.storePlan()
  await expect.poll(one.readOutcome, waitLong).toBe('network')
  expect(one.listForms()).toHaveLength(4)
  expect(one.charger.asked('ClearChargingProfile')).toEqual([{ chargingProfileId: 7000 }])
})
