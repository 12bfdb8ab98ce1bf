import { listTestSteps, storeTestPlan } from '@driveway/testkit/test-plan'
import { expect, test } from 'vitest'
import { readDeliveryOutcome } from '@driveway/gateway/testing/delivery-outcome'
import { makeEvent, openCharger201 } from '@driveway/gateway/testing/charger-201'

const waitLong = { timeout: 90_000 }
const EVENING = Date.parse('2026-11-16T18:00:00Z')
const NIGHT = Date.parse('2026-11-17T00:30:00Z')
const MORNING = Date.parse('2026-11-17T05:30:00Z')

/** A charger at a gateway whose clock the test moves; it charges from 00:30 to 05:30. */
async function openSteered(isProfileTaken: boolean) {
  let worldNow = new Date(EVENING)
  const one = await openCharger201({
    clock: { now: () => worldNow },
    settings: { planAfterMs: 60_000, startAfterMs: 0 },
    answer: ({ action }) => ({
      status: action === 'SetChargingProfile' && !isProfileTaken ? 'Rejected' : 'Accepted',
    }),
  })
  const slots = [
    { start: EVENING, mayCharge: false },
    { start: NIGHT, mayCharge: true },
    { start: MORNING, mayCharge: false },
  ]
  await storeTestPlan(one.database, 'device-one', listTestSteps(slots), worldNow)
  return {
    ...one,
    moveTo(time: number): void {
      worldNow = new Date(time)
    },
    readOutcome: () => readDeliveryOutcome(one.database),
  }
}

test('a charger that waits for authorisation is started at the planned time', async () => {
  await using one = await openSteered(true)
  await one.plugIn()
  await expect.poll(one.readOutcome, waitLong).toBe('accepted')
  expect(one.charger.asked('RequestStartTransaction')).toEqual([])
  one.moveTo(NIGHT)
  await expect
    .poll(() => one.charger.asked('RequestStartTransaction'), waitLong)
    .toEqual([
      { evseId: 1, idToken: { idToken: 'PLAN', type: 'Central' }, remoteStartId: expect.any(Number) },
    ])
})

test('a charger that keeps no plan is stopped by the own id of its transaction, and started in the night', async () => {
  await using one = await openSteered(false)
  await one.plugIn()
  await expect.poll(one.readOutcome, waitLong).toBe('network')
  await one.ask(
    'TransactionEvent',
    makeEvent('Started', 0, '17:59:00', { info: { chargingState: 'Charging' } }),
  )
  await expect
    .poll(() => one.charger.asked('RequestStopTransaction'), waitLong)
    .toEqual([{ transactionId: 'tx-1' }])
  await one.ask('TransactionEvent', makeEvent('Ended', 1, '18:00:00', { info: { stoppedReason: 'Remote' } }))
  one.moveTo(NIGHT)
  await expect.poll(() => one.charger.asked('RequestStartTransaction').length, waitLong).toBe(1)
})
