import { randomUUID } from 'node:crypto'
import { createChargerCommandStore } from '@driveway/store/chargers/charger-command-store'
import { addTestCustomer, addTestFeature } from '@driveway/testkit/demo-rows'
import type { createFixedClock } from '@driveway/testkit/fixed-clock'
import { listTestSteps, storeTestPlan } from '@driveway/testkit/test-plan'
import type { TestDatabase } from '@driveway/testkit/test-database'
import { expect } from 'vitest'
import { letTalk } from './talking-charger.ts'
import type { startTestGateway } from './test-gateway.ts'

type Context = {
  readonly database: TestDatabase
  readonly gateway: Pick<Awaited<ReturnType<typeof startTestGateway>>, 'addCharger' | 'connect'>
  readonly clock: ReturnType<typeof createFixedClock>
}

type Profile = {
  chargingProfileId: number
  stackLevel: number
  chargingProfilePurpose: string
  chargingSchedule: { duration?: number; chargingSchedulePeriod: { limit: number }[] }
}

const PATIENCE = { timeout: 90_000 }

export async function readPlanOutcome(
  { kysely }: TestDatabase,
  name: string,
): Promise<string | null | undefined> {
  const row = await kysely
    .selectFrom('charge_plans')
    .innerJoin('devices', 'devices.device_no', 'charge_plans.device_no')
    .select('delivery_outcome')
    .where('device_id', '=', `device-${name}`)
    .executeTakeFirst()
  return row?.delivery_outcome
}

/** Sends a command, which waits for every change and sample before it. */
async function untilHandled(
  database: TestDatabase,
  chargerId: string,
  charger: ReturnType<typeof letTalk>,
): Promise<void> {
  const data = randomUUID()
  const now = Date.now()
  await createChargerCommandStore(database).add({
    commandId: data,
    chargerId,
    action: 'DataTransfer',
    payload: { vendorId: 'test', data },
    createdAt: new Date(now),
    expiresAt: new Date(now + PATIENCE.timeout),
  })
  await expect
    .poll(() => charger.asked('DataTransfer'), PATIENCE)
    .toContainEqual(expect.objectContaining({ data }))
}

/** A charger with a car in a house with a meter, whose plan waits until 00:30 and is delivered. */
export async function openSolarHouse(
  { database, gateway, clock }: Context,
  name: string,
  options: {
    readonly isOptedIn: boolean
    readonly accountNumber?: string
    /** The answer to a request for the schedule; one that shows none where it is omitted. */
    readonly findSchedule?: () => object | false
  },
) {
  const noon = clock.now().getTime()
  const accountNumber = options.accountNumber ?? `A-${name}`
  await addTestCustomer(database, { accountNumber })
  await addTestFeature(database, accountNumber, 'EXPORT_MATCH')
  await gateway.addCharger(name, accountNumber)
  await database.pool.query('update customers set export_matching_opt_in = $1 where account_number = $2', [
    options.isOptedIn,
    accountNumber,
  ])
  await database.pool.query('update devices set has_house_meter = true where charger_id = $1', [name])
  const charger = letTalk(await gateway.connect(name), ({ action }) => ({
    status: 'Accepted',
    ...(action === 'GetCompositeSchedule' ? options.findSchedule?.() : {}),
  }))
  await charger.tellStatus('Preparing')
  const start = { connectorId: 1, idTag: 'home', meterStart: 0, timestamp: clock.now().toISOString() }
  await charger.say('StartTransaction', start)
  await charger.tellStatus('SuspendedEVSE')
  const chargeFrom = noon + 13.5 * 3_600_000
  const slots = [
    { start: noon - 3_600_000, mayCharge: false },
    { start: chargeFrom, mayCharge: true },
  ]
  await storeTestPlan(database, `device-${name}`, listTestSteps(slots), clock.now())
  await expect.poll(() => readPlanOutcome(database, name), PATIENCE).toMatch(/accepted|network/)
  await untilHandled(database, name, charger)

  function listSolar(): readonly Profile[] {
    return charger
      .asked('SetChargingProfile')
      .map((payload) => (payload as { csChargingProfiles: Profile }).csChargingProfiles)
      .filter(({ chargingProfileId }) => chargingProfileId === 7002)
  }

  return {
    charger,
    listSolar,
    untilHandled: () => untilHandled(database, name, charger),
    /** The limit (A) by the last message; 0 while the plan, which waits, applies. */
    findOfferedA(): number {
      const last = charger.calls.findLast(({ payload }) => JSON.stringify(payload).includes('7002'))
      if (last?.action !== 'SetChargingProfile') return 0
      return listSolar().at(-1)?.chargingSchedule.chargingSchedulePeriod[0]?.limit ?? 0
    },
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
