import { addTestFeature } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { listTestSteps, storeTestPlan } from '@driveway/testkit/test-plan'
import { expect, test } from 'vitest'
import { openCharger201 } from '@driveway/gateway/testing/charger-201'

const NOON = '2026-06-15T11:00:00.000Z'
const HOUR_S = 3600
const waitLong = { timeout: 90_000 }

test('a new plan is kept although the limit that follows the sun lies over it for some minutes', async () => {
  const clock = createFixedClock(NOON)
  let hasLimit = false
  await using one = await openCharger201({
    clock,
    hasHouseMeter: true,
    // The limit of 10 A ends after three minutes; then the plan waits until it charges.
    answer({ action }) {
      if (action !== 'GetCompositeSchedule' || !hasLimit) return { status: 'Accepted' }
      return {
        status: 'Accepted',
        schedule: {
          evseId: 1,
          duration: 24 * HOUR_S,
          scheduleStart: clock.now().toISOString(),
          chargingRateUnit: 'A',
          chargingSchedulePeriod: [
            { startPeriod: 0, limit: 10 },
            { startPeriod: 180, limit: 0 },
            { startPeriod: 2 * HOUR_S, limit: 32 },
          ],
        },
      }
    },
  })
  await one.database.pool.query('update customers set export_matching_opt_in = true')
  const { rows } = await one.database.pool.query('select account_number from customers')
  for (const row of rows) await addTestFeature(one.database, row.account_number, 'EXPORT_MATCH')

  /** A plan that waits for some hours. */
  async function storePlan(hours: number): Promise<void> {
    const now = clock.now().getTime()
    const slots = [
      { start: now - HOUR_S * 1000, mayCharge: false },
      { start: now + hours * HOUR_S * 1000, mayCharge: true },
    ]
    await storeTestPlan(one.database, 'device-one', listTestSteps(slots), clock.now())
  }

  /** The net power of the house, and none of the car, after ten seconds. */
  async function sample(houseNetW: number): Promise<void> {
    clock.advance(10_000)
    const timestamp = clock.now().toISOString()
    for (const [evseId, watts] of [
      [1, 0],
      [0, houseNetW],
    ] as const) {
      const measurand = watts < 0 ? 'Power.Active.Export' : 'Power.Active.Import'
      const sampledValue = [{ value: Math.abs(watts), measurand, unitOfMeasure: { unit: 'W' } }]
      await one.ask('MeterValues', { evseId, meterValue: [{ timestamp, sampledValue }] })
    }
  }

  function listLimits(): readonly unknown[] {
    return one.charger
      .asked('SetChargingProfile')
      .map((payload) => (payload as { chargingProfile: Profile }).chargingProfile)
      .filter(({ id }) => id === 7002)
      .map(({ chargingSchedule: [schedule] }) => schedule?.chargingSchedulePeriod[0]?.limit)
  }

  function readOutcome(): Promise<string | null | undefined> {
    return one.database.kysely
      .selectFrom('charge_plans')
      .select('delivery_outcome')
      .executeTakeFirst()
      .then((row) => row?.delivery_outcome)
  }

  await one.ask('TransactionEvent', {
    eventType: 'Started',
    timestamp: NOON,
    triggerReason: 'CablePluggedIn',
    seqNo: 0,
    transactionInfo: { transactionId: 'tx-1', chargingState: 'SuspendedEVSE' },
    evse: { id: 1, connectorId: 1 },
  })
  await storePlan(13.5)
  await expect.poll(readOutcome, waitLong).toBe('accepted')
  await sample(-1_300)
  await sample(-2_300)
  await expect.poll(listLimits, waitLong).toEqual([10])
  hasLimit = true
  await storePlan(2)
  await expect.poll(readOutcome, waitLong).toMatch(/accepted|network/)
  expect(await readOutcome()).toBe('accepted')
  expect(one.charger.asked('GetCompositeSchedule').length).toBeGreaterThan(0)
  expect(one.charger.asked('RequestStopTransaction')).toEqual([])
})

type Profile = {
  readonly id: number
  readonly chargingSchedule: readonly {
    readonly chargingSchedulePeriod: readonly { readonly limit: number }[]
  }[]
}
