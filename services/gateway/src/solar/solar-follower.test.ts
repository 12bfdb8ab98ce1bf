import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { listTestSteps, storeTestPlan } from '@driveway/testkit/test-plan'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { letTalk } from '../testing/talking-charger.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const NOON = Date.parse('2026-06-15T11:00:00Z')
const clock = createFixedClock(new Date(NOON))
let database: TestDatabase
let gateway: Awaited<ReturnType<typeof startTestGateway>>

beforeAll(async () => {
  database = await createTestDatabase()
  gateway = await startTestGateway(database, { clock })
})

afterAll(async () => {
  await gateway.close()
  await database[Symbol.asyncDispose]()
})

type Profile = {
  chargingProfileId: number
  stackLevel: number
  chargingProfilePurpose: string
  chargingSchedule: { duration?: number; chargingSchedulePeriod: { limit: number }[] }
}

/** A charger with a car in a house with a meter, whose plan waits until 00:30. */
async function openHouse(name: string, options: { readonly isOptedIn: boolean }) {
  const accountNumber = `A-${name}`
  await addTestCustomer(database, { accountNumber })
  await gateway.addCharger(name, accountNumber)
  await database.pool.query('update customers set export_matching_opt_in = $1 where account_number = $2', [
    options.isOptedIn,
    accountNumber,
  ])
  await database.pool.query('update devices set has_house_meter = true where charger_id = $1', [name])
  const charger = letTalk(await gateway.connect(name), () => ({ status: 'Accepted' }))
  await charger.tellStatus('Preparing')
  const start = { connectorId: 1, idTag: 'home', meterStart: 0, timestamp: clock.now().toISOString() }
  await charger.say('StartTransaction', start)
  await charger.tellStatus('SuspendedEVSE')
  const chargeFrom = NOON + 13.5 * 3_600_000
  const slots = [
    { start: NOON - 3_600_000, mayCharge: false },
    { start: chargeFrom, mayCharge: true },
  ]
  await storeTestPlan(database, `device-${name}`, listTestSteps(slots), clock.now())

  function listSolar(): readonly Profile[] {
    return charger
      .asked('SetChargingProfile')
      .map((payload) => (payload as { csChargingProfiles: Profile }).csChargingProfiles)
      .filter(({ chargingProfileId }) => chargingProfileId === 7002)
  }

  return {
    charger,
    listSolar,
    listLimits: () => listSolar().map((each) => each.chargingSchedule.chargingSchedulePeriod[0]?.limit),
    listCleared: () =>
      charger.asked('ClearChargingProfile').filter((payload) => (payload as { id?: number }).id === 7002),
    /** The car's power, and the net power of the house with it, after some seconds. */
    async sample(seconds: number, carW: number, houseNetW: number): Promise<void> {
      clock.advance(seconds * 1000)
      const timestamp = clock.now().toISOString()
      for (const [connectorId, watts] of [
        [1, carW],
        [0, houseNetW],
      ] as const) {
        const measurand = watts < 0 ? 'Power.Active.Export' : 'Power.Active.Import'
        const sampledValue = [{ value: String(Math.abs(watts)), measurand, unit: 'W' }]
        await charger.say('MeterValues', { connectorId, meterValue: [{ timestamp, sampledValue }] })
      }
    },
  }
}

test('the charge follows the surplus with each sample, within the plan, and leads back to it', async () => {
  const house = await openHouse('sunny', { isOptedIn: true })
  await house.sample(10, 0, -1_300)
  await house.sample(10, 0, -2_300)
  await expect.poll(house.listLimits, { timeout: 30_000 }).toEqual([10])
  await house.sample(10, 2_300, -920)
  await expect.poll(house.listLimits, { timeout: 30_000 }).toEqual([10, 14])
  // A cloud: not below 6 A, and no stop within five minutes of the start.
  await house.sample(10, 3_220, 2_900)
  await expect.poll(house.listLimits, { timeout: 30_000 }).toEqual([10, 14, 6])
  const [profile] = house.listSolar()
  expect(profile).toMatchObject({ chargingProfilePurpose: 'TxProfile', stackLevel: 2 })
  // Without further samples the charger goes back to its plan within minutes.
  expect(profile?.chargingSchedule.duration).toBe(240)

  await house.charger.tellStatus('Charging')
  for (let sample = 0; sample < 40; sample += 1) await house.sample(10, 1_380, 2_000)
  await expect.poll(house.listCleared, { timeout: 30_000 }).toHaveLength(1)
  const sent = house.listLimits().length
  await house.sample(60, 0, -2_300)
  await house.sample(60, 0, -2_300)
  expect(house.listLimits()).toHaveLength(sent)
})

test('a customer who has not opted in charges by plan alone', async () => {
  const house = await openHouse('plain', { isOptedIn: false })
  await house.sample(10, 0, -2_300)
  await house.sample(10, 0, -2_400)
  const sunny = await openHouse('other', { isOptedIn: true })
  await sunny.sample(10, 0, -2_300)
  await sunny.sample(10, 0, -2_300)
  await expect.poll(sunny.listLimits, { timeout: 30_000 }).toEqual([10])
  expect(house.listLimits()).toEqual([])
})
