import { openTestApi } from '@driveway/api/testing/test-api'
import { letTalk, type Call } from '@driveway/gateway/testing/talking-charger'
import { systemClock } from '@driveway/service-kit/clock'
import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { startTestPlanning } from '../testing/test-planning.ts'
import { night, NIGHT_BATTERY_WH } from '../testing/test-plans.ts'

const EVENING = '2026-11-16T18:10:00.000Z'
const NIGHT = '2026-11-17T00:31:00.000Z'
const accepted = { status: 'Accepted' }

type Schedule = {
  readonly startSchedule?: string
  readonly chargingRateUnit: string
  readonly chargingSchedulePeriod: readonly { readonly startPeriod: number; readonly limit: number }[]
}

function readSchedule(payload: unknown): Schedule {
  return (payload as { csChargingProfiles: { chargingSchedule: Schedule } }).csChargingProfiles
    .chargingSchedule
}

/** `differs`: takes a plan and reports full power all the time. */
type Kind = 'keeps' | 'differs' | 'refuses'

function answerAs(kind: Kind): (call: Call) => unknown {
  let held: Schedule | null = null
  return ({ action, payload }) => {
    if (action === 'SetChargingProfile' && kind === 'refuses') return { status: 'NotSupported' }
    if (action === 'SetChargingProfile') held = readSchedule(payload)
    if (action !== 'GetCompositeSchedule' || held === null) return accepted
    const chargingSchedulePeriod =
      kind === 'keeps' ? held.chargingSchedulePeriod : [{ startPeriod: 0, limit: 32 }]
    const chargingSchedule = { ...held, duration: 86_400, chargingSchedulePeriod }
    return { ...accepted, connectorId: 1, scheduleStart: held.startSchedule ?? EVENING, chargingSchedule }
  }
}

test('[NIGHT-04] a charger holds its plan with a safe default, read back; one that refuses it is started and stopped, and the owner is told', async () => {
  const clock = createFixedClock(EVENING)
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'K-1' })
  await createVehicleStore(database).save('K-1', { batteryCapacityWh: NIGHT_BATTERY_WH })
  await createTariffStore(database).save('K-1', [night], 0)
  const settings = { planAfterMs: 60_000, startAfterMs: 0 }
  await using server = await startTestPlanning(database, { clock, settings })
  const api = await openTestApi({ database, clock: systemClock, worldClock: clock })

  async function plugIn(name: string, kind: Kind) {
    await server.addCharger(name, 'K-1')
    await createCapabilityStore(database).setStartMode(name, 'plug')
    const charger = letTalk(await server.connect(name), answerAs(kind))
    // The transaction comes first: without one a charger has no schedule to report.
    const begin = { connectorId: 1, idTag: 'home', meterStart: 5, timestamp: EVENING }
    const { transactionId } = (await charger.say('StartTransaction', begin)) as { transactionId: number }
    await charger.tellStatus('Charging')
    return { ...charger, transactionId }
  }

  async function readNotices(): Promise<unknown> {
    const { body } = await api.send({ query: '{ customer { devices { id notice } } }' })
    const { devices } = (body.data as { customer: { devices: { id: string; notice: string | null }[] } })
      .customer
    return Object.fromEntries(devices.map(({ id, notice }) => [id, notice]))
  }

  async function readOutcomes(): Promise<readonly (string | null)[]> {
    const rows = await database.kysely.selectFrom('charge_plans').select('delivery_outcome').execute()
    return rows.map((row) => row.delivery_outcome)
  }

  try {
    const keeper = await plugIn('one', 'keeps')
    await expect.poll(() => keeper.asked('GetCompositeSchedule').length).toBeGreaterThan(0)
    await expect.poll(readOutcomes).toEqual(['accepted'])
    // The plan first, then the limits that repeat daily after it: none but in the hours of the night rate.
    await expect.poll(() => keeper.asked('SetChargingProfile').length).toBe(2)
    const [plan, daily] = keeper.asked('SetChargingProfile').map(readSchedule)
    expect(plan?.chargingSchedulePeriod[0]).toEqual({ startPeriod: 0, limit: 0 })
    expect(daily?.chargingSchedulePeriod).toEqual([
      { startPeriod: 0, limit: 0 },
      { startPeriod: 1_800, limit: 32 },
      { startPeriod: 16_200, limit: 0 },
    ])

    const doubted = await plugIn('two', 'differs')
    const steered = await plugIn('three', 'refuses')
    await expect
      .poll(readNotices)
      .toEqual({ 'device-one': null, 'device-two': null, 'device-three': 'PLAN_NEEDS_NETWORK' })
    const { transactionId } = steered
    await expect.poll(() => steered.asked('RemoteStopTransaction')[0]).toEqual({ transactionId })
    await steered.say('StopTransaction', { transactionId, meterStop: 5, timestamp: EVENING })
    await steered.tellStatus('Finishing')
    expect(steered.asked('RemoteStartTransaction')).toEqual([])
    clock.set(NIGHT)
    await expect.poll(() => steered.asked('RemoteStartTransaction').length).toBeGreaterThan(0)
    // A schedule that differs is a doubt, which ends no charge.
    expect(doubted.asked('GetCompositeSchedule').length).toBeGreaterThan(0)
    expect(doubted.asked('RemoteStopTransaction')).toEqual([])
    expect(keeper.asked('RemoteStopTransaction')).toEqual([])
  } finally {
    await api.close()
  }
})
