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
  await expect.poll(() => listStarts(charger)).toEqual([['17T00:30', '18T00:30', '18T07:00']])
  clock.set(new Date(DEATH))
  await server.close()

  const messages = charger.asked('SetChargingProfile')
  expect(messages).toHaveLength(1)
  const held = messages[0] as Held
  // A profile of the charger itself, without an end: it outlives connection and transaction.
  const { chargingProfilePurpose, chargingSchedule, validTo } = held.csChargingProfiles
  expect([chargingProfilePurpose, validTo, chargingSchedule.duration]).toEqual([
    'TxDefaultProfile',
    undefined,
    undefined,
  ])
  expect(findLevelWh(held, DEATH) / NIGHT_BATTERY_WH).toBeLessThan(0.4)
  expect(findLevelWh(held, READY) / NIGHT_BATTERY_WH).toBeGreaterThanOrEqual(0.9499)
  // After the plan the car charges without a limit.
  expect(chargingSchedule.chargingSchedulePeriod.at(-1)?.limit).toBe(32)
})
