import { openTestApi } from '@driveway/api/testing/test-api'
import { openSolarHouse } from '@driveway/gateway/testing/solar-house'
import { startTestGateway } from '@driveway/gateway/testing/test-gateway'
import { setFeature } from '@driveway/operator/set-feature'
import { systemClock } from '@driveway/service-kit/clock'
import { loadAccountFacts } from '@driveway/store/plans/account-facts'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, onTestFinished, test } from 'vitest'

const SLOW = { timeout: 90_000 }
const ASK = `{ customer { exportMatchingOptIn vehicle { preferences { phevReadyModeOptIn } }
  devices { currentEvState { status } } } }`

async function openHome() {
  const clock = createFixedClock('2026-05-13T10:00:00Z')
  const database = await createTestDatabase()
  const gateway = await startTestGateway(database, { clock, settings: { solarFactsMs: 0 } })
  const api = await openTestApi({ database, clock: systemClock, worldClock: clock })
  onTestFinished(async () => {
    await api.close()
    await gateway.close()
    await database[Symbol.asyncDispose]()
  })
  const house = await openSolarHouse({ database, gateway, clock }, 'roof', {
    isOptedIn: true,
    accountNumber: 'K-1',
  })
  await createVehicleStore(database).save('K-1', { batteryCapacityWh: 12_000, phevReadyModeOptIn: true })
  return {
    clock,
    database,
    house,
    change: async (mutation: string): Promise<unknown> => {
      const query = `mutation { answer: ${mutation} { isSuccess problem { code } } }`
      const { body } = await api.send({ query }, { account: 'K-1', path: '/graphql?k=1' })
      return (body.data as { answer: unknown }).answer
    },
    ask: async (): Promise<unknown> => (await api.send({ query: ASK }, { account: 'K-1' })).body.data,
  }
}

function switchTo(isOn: boolean): string {
  return `upsertCustomerFeature(name: "EXPORT_MATCH", enabled: ${isOn})`
}

const refused = { isSuccess: false, problem: { code: 'export-match-not-available' } }
const done = { isSuccess: true, problem: null }

test('[BETA-04] a beta is on only for those who chose it, and an opt-in without its feature has no effect in api, planner and gateway until the feature is back', async () => {
  const { clock, database, house, change, ask } = await openHome()
  const beta = { accountNumber: 'K-1', name: 'EXPORT_MATCH', isInBeta: true } as const
  const hybrid = { accountNumber: 'K-1', name: 'PHEV_READY_MODE', isInBeta: false } as const

  async function isReadyModePlanned(): Promise<boolean | undefined> {
    return (await loadAccountFacts(database, ['K-1'], clock.now())).get('K-1')?.vehicle.isPhevReadyModeOn
  }

  // The operator offers the beta again: nobody has chosen it.
  await setFeature({ database }, { ...beta, isEnabled: true })
  await database.pool.query(`update customer_features set enabled = null where name = 'EXPORT_MATCH'`)
  await setFeature({ database }, { ...hybrid, isEnabled: false })
  await house.charger.tellStatus('Charging')
  await house.sample(10, 2_300, -2_300)
  await house.sample(10, 2_300, -2_300)
  await house.untilHandled()
  expect(house.listLimits()).toEqual([])
  expect(await isReadyModePlanned()).toBe(false)
  expect(await change('setExportMatchingOptIn(optIn: true)')).toEqual(refused)
  expect(await change('evPreferences(phevReadyModeOptIn: true)')).toEqual({
    isSuccess: false,
    problem: { code: 'phev-not-available' },
  })
  expect(await ask()).toEqual({
    customer: {
      exportMatchingOptIn: false,
      vehicle: { preferences: { phevReadyModeOptIn: false } },
      devices: [{ currentEvState: { status: 'CHARGING' } }],
    },
  })

  // Both opt-ins come back with their features.
  await setFeature({ database }, { ...hybrid, isEnabled: true })
  expect(await change(switchTo(true))).toEqual(done)
  await house.sample(10, 2_300, -2_300)
  await expect.poll(house.listLimits, SLOW).toEqual([20])
  expect(await isReadyModePlanned()).toBe(true)
  expect(await ask()).toEqual({
    customer: {
      exportMatchingOptIn: true,
      vehicle: { preferences: { phevReadyModeOptIn: true } },
      devices: [{ currentEvState: { status: 'SOLAR_CHARGING_SOURCE_SOLAR' } }],
    },
  })

  // Leaving the beta takes the limit of the sun back.
  expect(await change(switchTo(false))).toEqual(done)
  await house.sample(10, 2_300, -2_300)
  await expect.poll(house.listCleared, SLOW).toHaveLength(1)
  expect(await ask()).toMatchObject({
    customer: { exportMatchingOptIn: false, devices: [{ currentEvState: { status: 'CHARGING' } }] },
  })
})
