import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { letTalk } from '@driveway/gateway/testing/talking-charger'
import { expect, test } from 'vitest'
import { startTestPlanning } from '../testing/test-planning.ts'
import { listStarts, night, NIGHT_BATTERY_WH } from '../testing/test-plans.ts'

const MINUTE_MS = 60_000
const EVENING = Date.parse('2026-11-16T18:10:00Z')
const DEATH = Date.parse('2026-11-17T01:00:00Z')
const READY = Date.parse('2026-11-17T07:00:00Z')

type Held = {
  readonly csChargingProfiles: {
    readonly chargingProfilePurpose: string
    readonly validTo?: string
    readonly chargingSchedule: {
      readonly startSchedule: string
      readonly duration?: number
      readonly chargingSchedulePeriod: readonly { readonly startPeriod: number; readonly limit: number }[]
    }
  }
}

/** The level (Wh) that a car at 25 % has reached at an instant, by the profile that its charger holds alone. */
function findLevelWh({ csChargingProfiles }: Held, until: number): number {
  const { startSchedule, chargingSchedulePeriod } = csChargingProfiles.chargingSchedule
  let levelWh = 0.25 * NIGHT_BATTERY_WH
  for (let at = EVENING; at < until; at += MINUTE_MS) {
    const seconds = (at - Date.parse(startSchedule)) / 1000
    const limit = chargingSchedulePeriod.findLast(({ startPeriod }) => startPeriod <= seconds)?.limit ?? 0
    levelWh += (limit * 230 * 0.9) / 60
  }
  return levelWh
}

test('[FAULT-09] the server dies at 01:00, and the car is ready at 07:00 by the plan that its charger holds', async () => {
  const clock = createFixedClock(new Date(EVENING))
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await createVehicleStore(database).save('A-1', { batteryCapacityWh: NIGHT_BATTERY_WH })
  await createTariffStore(database).save('A-1', [night], 0)
  await using server = await startTestPlanning(database, { clock, settings: { planAfterMs: 60_000 } })
  await server.addCharger('one', 'A-1')
  const charger = letTalk(await server.connect('one'), () => ({ status: 'Accepted' }))
  await charger.tellStatus('Preparing')
  await expect.poll(() => listStarts(charger)).toEqual([['17T00:30', '18T00:30']])
  await expect.poll(() => charger.asked('SetChargingProfile')).toHaveLength(2)
  clock.set(new Date(DEATH))
  await server.close()

  const [held, daily] = charger.asked('SetChargingProfile') as [Held, Held]
  // Profiles of the charger itself: they outlive connection and transaction. The second one has no end.
  for (const { csChargingProfiles } of [held, daily]) {
    expect([csChargingProfiles.chargingProfilePurpose, csChargingProfiles.validTo]).toEqual([
      'TxDefaultProfile',
      undefined,
    ])
  }
  expect(held.csChargingProfiles.chargingSchedule.duration).toBe(37 * 3600)
  expect(findLevelWh(held, DEATH) / NIGHT_BATTERY_WH).toBeLessThan(0.4)
  expect(findLevelWh(held, READY) / NIGHT_BATTERY_WH).toBeGreaterThanOrEqual(0.9499)
  // After the plan the car charges at the night rate of every day.
  expect(daily.csChargingProfiles.chargingSchedule.chargingSchedulePeriod).toEqual([
    { startPeriod: 0, limit: 0 },
    { startPeriod: 1_800, limit: 32 },
    { startPeriod: 16_200, limit: 0 },
  ])
})
