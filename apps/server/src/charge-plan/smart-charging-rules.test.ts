import { openTestApi } from '@driveway/api/testing/test-api'
import { buildNightInputs } from '@driveway/domain/planning/build-night-inputs'
import { planNight } from '@driveway/domain/planning/catch-up'
import { listPowerSteps } from '@driveway/domain/planning/delivery/delivery-steps'
import { makeFacts } from '@driveway/domain/planning/testing/test-night-facts'
import type { Tariff } from '@driveway/domain/tariff/tariff'
import { letTalk } from '@driveway/gateway/testing/talking-charger'
import { systemClock } from '@driveway/service-kit/clock'
import { createStartDelayStore } from '@driveway/store/plans/start-delay-store'
import { createAgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createCarLevelStore } from '@driveway/store/vehicles/car-level-store'
import { createScheduleStore } from '@driveway/store/vehicles/schedule-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { startTestPlanning } from '../testing/test-planning.ts'
import { agile, flat, listPeriods, listStarts, NIGHT_BATTERY_WH, pricesFrom } from '../testing/test-plans.ts'

const SLOW = { timeout: 60_000 }
const MUTATION_PATH = '/graphql?k=1'
// London is on UTC.
const SATURDAY = '2026-11-14T16:00:00.000Z'
const MONDAY = '2026-11-16T16:00:00.000Z'
/** The peak hours are the cheapest ones. */
const inverted: Tariff = {
  ...flat,
  periods: [
    { timeStart: '8:00', timeEnd: '11:00', ratePence: 5 },
    { timeStart: '11:00', timeEnd: '16:00', ratePence: 30 },
    { timeStart: '16:00', timeEnd: '22:00', ratePence: 5 },
    { timeStart: '22:00', timeEnd: '8:00', ratePence: 30 },
  ],
}

function isPeak(at: number): boolean {
  const time = new Date(at).toISOString()
  const [day, hour] = [time.slice(0, 10), time.slice(11, 16)]
  const isWeekday = day >= '2026-11-16'
  return isWeekday && ((hour >= '08:00' && hour < '11:00') || (hour >= '16:00' && hour < '22:00'))
}

test('[NIGHT-09] planned charging keeps out of weekday peak hours and starts after a random delay that can be skipped; boost, sun and minimum do not wait, and the charger goes on alone', async () => {
  const clock = createFixedClock(SATURDAY)
  await using database = await createTestDatabase()
  await using server = await startTestPlanning(database, {
    clock,
    settings: { planAfterMs: 60_000 },
    // 8 of 10 minutes, or 24 of 30.
    random: () => 0.8,
  })
  const api = await openTestApi({ database, clock: systemClock, worldClock: clock })

  type House = { readonly tariff: Tariff; readonly maxDelayS?: number; readonly percent?: number }

  /** A car that is plugged in now, ready by noon. */
  async function plugIn(name: string, { tariff, maxDelayS, percent = 60 }: House) {
    const accountNumber = `K-${name}`
    await addTestCustomer(database, { accountNumber })
    await createVehicleStore(database).save(accountNumber, { batteryCapacityWh: NIGHT_BATTERY_WH })
    await createTariffStore(database).save(accountNumber, [tariff], 0)
    const noon = { time: 12 * 60, isSettled: true }
    await createScheduleStore(database).save(accountNumber, { SUNDAY: noon, TUESDAY: noon })
    await server.addCharger(name, accountNumber)
    if (maxDelayS !== undefined) await createStartDelayStore(database).setMaximum(name, maxDelayS)
    const level = { percent, at: clock.now(), source: 'customer' } as const
    await createCarLevelStore(database).save(accountNumber, level)
    const charger = letTalk(await server.connect(name), () => ({ status: 'Accepted' }))
    await charger.tellStatus('Preparing')
    await expect.poll(() => listStarts(charger).length, SLOW).toBe(1)
    return charger
  }

  async function change(name: string, call: string): Promise<unknown> {
    const query = `mutation { ${call} { isSuccess } }`
    const { body } = await api.send({ query }, { account: `K-${name}`, path: MUTATION_PATH })
    return body.data
  }

  try {
    const weekend = await plugIn('weekend', { tariff: inverted })
    expect(listStarts(weekend)[0]?.[0]).toBe('14T16:08')
    await weekend.tellStatus('Available')

    clock.set(MONDAY)
    const weekday = await plugIn('weekday', { tariff: inverted })
    expect(listStarts(weekday)[0]?.[0]).toBe('16T22:08')
    const charging = listPeriods(weekday).filter(({ limit }) => limit > 0)
    expect(charging.filter(({ from, to }) => isPeak(from) || isPeak(to - 1))).toEqual([])
    const patient = await plugIn('patient', { tariff: inverted, maxDelayS: 1_800 })
    expect(listStarts(patient)[0]?.[0]).toMatch(/:(24|54)$/)

    // Below the minimum charge, and in a boost, peak hours and delay do not count.
    const empty = await plugIn('empty', { tariff: inverted, percent: 10 })
    expect(listStarts(empty)[0]?.[0]).toBe('16T16:00')
    expect(
      await change('weekday', 'setEvChargerOverride(deviceId: "device-weekday", enableBoost: true)'),
    ).toEqual({
      setEvChargerOverride: { isSuccess: true },
    })
    expect(weekday.asked('RemoteStartTransaction')).toMatchObject([
      { chargingProfile: { chargingSchedule: { chargingSchedulePeriod: [{ startPeriod: 0, limit: 32 }] } } },
    ])

    // A change that a price causes starts after the delay too, until the owner skips it.
    const prices = createAgilePriceStore(database)
    await prices.save('Test Energy', pricesFrom(MONDAY, 40, 30))
    const priced = await plugIn('priced', { tariff: agile })
    expect(listStarts(priced)[0]?.[0]).toMatch(/:[03]8$/)
    await prices.save('Test Energy', pricesFrom('2026-11-17T02:00:00Z', 8, 5))
    await expect.poll(() => listStarts(priced).at(-1)?.[0], SLOW).toBe('17T02:08')
    expect(await change('priced', 'skipStartDelay(deviceId: "device-priced")')).toEqual({
      skipStartDelay: { isSuccess: true },
    })
    await expect.poll(() => listStarts(priced).at(-1)?.[0], SLOW).toBe('17T02:00')

    // Solar surplus is taken at once, in peak hours as well.
    const facts = makeFacts('2026-11-17T08:00:00Z', 60)
    const inputs = buildNightInputs({
      ...facts,
      isV2gCharger: false,
      startDelayMs: 480_000,
      preferences: { ...facts.preferences, exportRatePence: 0 },
      forecast: {
        find: (at) => ({
          solarW: at < Date.parse('2026-11-17T09:00:00Z') ? 5_000 : 0,
          houseW: 500,
          carbonIntensity: 150,
          estimates: [],
        }),
        assumed: [],
      },
    })
    const [first, second] = listPowerSteps(inputs, planNight(inputs))
    expect([first, second]).toEqual([
      { at: Date.parse('2026-11-17T08:00:00Z'), powerW: 4_500 },
      { at: Date.parse('2026-11-17T09:00:00Z'), powerW: 0 },
    ])

    // Without a server the charger still holds the night, and charges every night after it.
    await server.close()
    expect(priced.asked('ClearChargingProfile')).toEqual([])
    expect(priced.asked('SetChargingProfile')).toContainEqual({
      connectorId: 1,
      csChargingProfiles: expect.objectContaining({
        chargingProfileKind: 'Recurring',
        recurrencyKind: 'Daily',
        chargingSchedule: expect.objectContaining({
          chargingSchedulePeriod: [
            { startPeriod: 0, limit: 32 },
            { startPeriod: 18_000, limit: 0 },
          ],
        }),
      }),
    })
  } finally {
    await api.close()
  }
})
