import { openTestApi } from '@driveway/api/testing/test-api'
import { defaultPlanningPreferences } from '@driveway/domain/planning-preferences/planning-preferences'
import {
  beginFollowing,
  followingRangeOf,
  followSurplus,
  toLimitValue,
  type SolarFollowing,
} from '@driveway/domain/planning/delivery/solar-following'
import { openSolarHouse } from '@driveway/gateway/testing/solar-house'
import { startTestGateway } from '@driveway/gateway/testing/test-gateway'
import { systemClock } from '@driveway/service-kit/clock'
import { createPlanningPreferencesStore } from '@driveway/store/plans/planning-preferences-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { createSurplus } from '@driveway/world/solar-week'
import { expect, test } from 'vitest'

const SLOW = { timeout: 60_000 }
const SAMPLE_S = 10
const SAMPLES = 180
const PHASES = 3
const range = followingRangeOf(PHASES, 32)

test('[NIGHT-07] the charge follows broken clouds within 30 s, not below 6 A on its phases, without hurried switches or much import, and is named by what flows', async () => {
  const clock = createFixedClock('2026-05-13T10:00:00Z')
  await using database = await createTestDatabase()
  const gateway = await startTestGateway(database, { clock })
  const api = await openTestApi({ database, clock: systemClock, worldClock: clock })

  async function readStatus(): Promise<unknown> {
    const { body } = await api.send({ query: '{ customer { devices { currentEvState { status } } } }' })
    const data = body.data as { customer: { devices: { currentEvState: { status: string } }[] } }
    return data.customer.devices[0]?.currentEvState.status
  }

  try {
    const house = await openSolarHouse({ database, gateway, clock }, 'roof', {
      isOptedIn: true,
      accountNumber: 'K-1',
    })
    const preferences = { ...defaultPlanningPreferences, phases: PHASES } as const
    await createPlanningPreferencesStore(database).save('K-1', preferences, clock.now())
    const surplusWOf = createSurplus({ seed: 3, panelsKwp: 9, baseLoadW: 250 })

    // A car that takes what its charger offers, through half an hour of broken clouds.
    const offers: number[] = []
    const switches: number[] = []
    let following: SolarFollowing | null = null
    let [carW, chargedJ, importedJ] = [0, 0, 0]
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const surplusW = Math.round(surplusWOf(clock.now().getTime() + SAMPLE_S * 1000))
      await house.sample(SAMPLE_S, carW, carW - surplusW)
      // The rule says which message to wait for: it is in the charger before the next sample.
      const at = clock.now().getTime()
      following = followSurplus(following ?? beginFollowing({ at, surplusW }), { at, surplusW }, range)
      await expect
        .poll(() => house.findOfferedA(), SLOW)
        .toBe(toLimitValue(following.limitW, 'current', PHASES))
      const amps = house.findOfferedA()
      if (amps > 0 !== carW > 0) switches.push(at)
      if (amps > 0) offers.push(amps)
      carW = Math.round(amps * 230 * PHASES)
      chargedJ += carW * SAMPLE_S
      importedJ += Math.max(0, Math.min(carW, carW - surplusW)) * SAMPLE_S
    }
    const gaps = switches.slice(1).map((at, index) => at - (switches[index] ?? 0))
    expect(switches).toHaveLength(3)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(300_000)
    expect([Math.min(...offers), Math.max(...offers) > 8]).toEqual([6, true])
    expect(chargedJ / 3.6e6).toBeGreaterThan(1)
    expect(importedJ / chargedJ).toBeLessThanOrEqual(0.1)

    // A steady sun, in watts, and the limit by which three samples of 10 s follow it. On three phases 1 A is 690 W.
    for (const [surplusW, expectedA] of [
      [8_280, 12],
      [5_520, 8],
      [4_830, 7],
      // Less than 6 A is not offered, and a short cloud does not stop the charge.
      [3_450, 6],
      [22_770, 32],
      [6_900, 10],
    ] as const) {
      for (let sample = 0; sample < 3; sample += 1) {
        await house.sample(SAMPLE_S, carW, carW - surplusW)
        await house.untilHandled()
        carW = Math.round(house.findOfferedA() * 230 * PHASES)
      }
      await expect.poll(() => house.findOfferedA(), SLOW).toBe(expectedA)
      carW = expectedA * 230 * PHASES
    }

    await house.charger.tellStatus('Charging')
    for (const [houseNetW, status] of [
      [0, 'SOLAR_CHARGING_SOURCE_SOLAR'],
      [2_500, 'SOLAR_CHARGING_SOURCE_MIX'],
      [5_000, 'SOLAR_CHARGING_SOURCE_GRID'],
    ] as const) {
      await house.sample(SAMPLE_S, 5_000, houseNetW)
      await expect.poll(readStatus, SLOW).toBe(status)
    }
  } finally {
    await api.close()
    await gateway.close()
  }
})
