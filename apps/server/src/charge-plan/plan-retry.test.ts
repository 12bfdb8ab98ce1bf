import { randomUUID } from 'node:crypto'
import type { PlanTrigger } from '@driveway/domain/planning/model/plan-trigger'
import { recordChanges } from '@driveway/store/kernel/change-feed'
import { createChargerCommandStore } from '@driveway/store/chargers/charger-command-store'
import { createAgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock, type FixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GatewaySettings } from '@driveway/gateway/connection/gateway-settings'
import { letTalk, type Call } from '@driveway/gateway/testing/talking-charger'
import { startTestPlanning } from '../testing/test-planning.ts'
import {
  agile,
  early,
  letSweep,
  listStarts,
  night,
  NIGHT_BATTERY_WH,
  PLAN_FAULT,
  pricesFrom,
} from '../testing/test-plans.ts'

// A Monday; London is on UTC. Ready by 07:00.
const evening = '2026-11-16T18:00:00Z'
const clock = createFixedClock(evening)
const nightStarts = ['17T00:30', '18T00:30']
/** At one price the car charges after the peak hours of the evening. */
const flatStart: unknown = expect.stringMatching(/^16T2[23]:/)
const accepted = { status: 'Accepted' }
let realClock: FixedClock
let database: TestDatabase
let gateway: Awaited<ReturnType<typeof startTestPlanning>>

beforeEach(async () => {
  realClock = createFixedClock(new Date())
  database = await createTestDatabase()
  for (const accountNumber of ['A-1', 'A-2']) {
    await addTestCustomer(database, { accountNumber })
    await createVehicleStore(database).save(accountNumber, { batteryCapacityWh: NIGHT_BATTERY_WH })
    await createTariffStore(database).save(accountNumber, [night], 0)
  }
})

afterEach(async () => {
  await gateway.close()
  await database[Symbol.asyncDispose]()
})

async function start(settings: Partial<GatewaySettings> = {}): Promise<void> {
  gateway = await startTestPlanning(database, {
    clock,
    realClock,
    settings: { planAfterMs: 3_600_000, ...settings },
  })
}

async function connect(chargerId: string, answer: (call: Call) => unknown = () => accepted) {
  return letTalk(await gateway.connect(chargerId), answer)
}

async function orderReset(): Promise<void> {
  const now = realClock.now()
  await createChargerCommandStore(database).add({
    commandId: randomUUID(),
    chargerId: 'one',
    action: 'Reset',
    payload: { type: 'Soft' },
    createdAt: now,
    expiresAt: new Date(now.getTime() + 60_000),
  })
}

/** A charger whose plan is made, and waits behind a command until the test lets it answer that. */
async function holdPlan() {
  await start()
  for (const [chargerId, accountNumber] of [
    ['one', 'A-1'],
    ['two', 'A-2'],
  ] as const) {
    await gateway.addCharger(chargerId, accountNumber)
  }
  const held = Promise.withResolvers<unknown>()
  const charger = await connect('one', (call) => (call.action === 'Reset' ? held.promise : accepted))
  await orderReset()
  await expect.poll(() => charger.asked('Reset').length).toBe(1)
  await charger.tellStatus('Preparing')
  // Plans are made one after the other: who comes later has its own when this one is made.
  const later = await connect('two')
  await later.tellStatus('Preparing')
  await expect.poll(() => listStarts(later)).toHaveLength(1)
  return { charger, letGo: () => held.resolve(accepted) }
}

/** Whatever the charger was asked before has come to its end when it is asked for this. */
async function letEnd(charger: Awaited<ReturnType<typeof connect>>): Promise<void> {
  const before = charger.asked('Reset').length
  await orderReset()
  await expect.poll(() => charger.asked('Reset').length).toBeGreaterThan(before)
}

test('a plan whose turn came while the store was away is brought when it is back', async () => {
  const { charger, letGo } = await holdPlan()
  await database.pool.query('alter table device_states rename column is_boosting to gone')
  letGo()
  await expect.poll(() => gateway.countSaid(PLAN_FAULT)).toBe(1)
  await database.pool.query('alter table device_states rename column gone to is_boosting')
  realClock.advance(9_999)
  await letSweep(charger)
  expect(listStarts(charger)).toEqual([])
  realClock.advance(1)
  await expect.poll(() => listStarts(charger)).toEqual([nightStarts])
})

test('a plan that could not be made waits for its pause, whatever its charger reports meanwhile', async () => {
  await start()
  await gateway.addCharger('one', 'A-1')
  await gateway.addCharger('two', 'A-2')
  await database.pool.query('alter table charge_plans add constraint withheld check (false) not valid')
  function countFailures(chargerId: string): number {
    return gateway.countSaid(`"deviceId":"device-${chargerId}","msg":"a plan could not be made`)
  }
  const charger = await connect('one')
  await charger.tellStatus('Preparing')
  await expect.poll(() => countFailures('one')).toBe(1)
  await charger.tellStatus('Charging')
  // Changes are served in their order: the first charger's was served when the second one is planned.
  await (await connect('two')).tellStatus('Preparing')
  await expect.poll(() => countFailures('two')).toBe(1)
  expect(countFailures('one')).toBe(1)
  await database.pool.query('alter table charge_plans drop constraint withheld')
  realClock.advance(10_000)
  await expect.poll(() => listStarts(charger)).toEqual([nightStarts])
})

test('a charger that does not answer is asked again, each time after a longer pause, until it does', async () => {
  await start({ callTimeoutMs: 3_000 })
  await gateway.addCharger('one', 'A-1')
  let isSilent = true
  const charger = await connect('one', ({ action }) => (isSilent && action !== 'Reset' ? null : accepted))
  await charger.tellStatus('Preparing')
  for (const [count, pause] of [10_000, 20_000].entries()) {
    await expect.poll(() => listStarts(charger)).toHaveLength(count + 1)
    await letEnd(charger)
    realClock.advance(pause - 1)
    await letSweep(charger)
    expect(listStarts(charger)).toHaveLength(count + 1)
    isSilent = count === 0
    realClock.advance(1)
    await expect.poll(() => listStarts(charger)).toHaveLength(count + 2)
  }
  for (let count = 0; count < 4; count += 1) {
    realClock.advance(20_000)
    await letSweep(charger)
  }
  expect(listStarts(charger)).toHaveLength(3)
})

test('a customer whose plan cannot be made keeps nobody else from theirs', async () => {
  await start()
  await gateway.addCharger('two', 'A-2')
  await gateway.addCharger('one', 'A-1')
  await database.pool.query('alter table ready_by_times rename to gone')
  const [broken, charger] = [await connect('two'), await connect('one')]
  for (const each of [broken, charger]) await each.tellStatus('Preparing')
  await expect.poll(() => gateway.countSaid(PLAN_FAULT)).toBe(2)
  await database.pool.query(`update tariffs set periods = '{}' where account_number = 'A-2'`)
  await database.pool.query('alter table gone rename to ready_by_times')
  realClock.advance(10_000)
  await expect.poll(() => listStarts(charger)).toEqual([nightStarts])
  expect(broken.calls).toEqual([])
})

test('new prices that come while a plan is on its way change it', async () => {
  const prices = createAgilePriceStore(database)
  await createTariffStore(database).save('A-1', [agile], 1)
  await prices.save('Test Energy', pricesFrom(evening, 26, 30))
  const { charger, letGo } = await holdPlan()
  await prices.save('Test Energy', pricesFrom('2026-11-17T02:00:00Z', 8, 5))
  await letSweep(charger)
  letGo()
  await expect.poll(() => listStarts(charger).map(([first]) => first)).toEqual([flatStart, '17T02:00'])
})

test('after a change that the charger did not answer, the change back is sent too', async () => {
  await start({ callTimeoutMs: 100 })
  await gateway.addCharger('one', 'A-1')
  const charger = await connect('one', () => (charger.calls.length === 2 ? null : accepted))
  await charger.tellStatus('Preparing')
  await expect.poll(() => listStarts(charger)).toHaveLength(1)
  await createTariffStore(database).save('A-1', [early], 1)
  await expect.poll(() => listStarts(charger)).toHaveLength(2)
  await createTariffStore(database).save('A-1', [night], 2)
  await expect
    .poll(() => listStarts(charger).map(([first]) => first))
    .toEqual([nightStarts[0], '16T22:30', nightStarts[0]])
})

/**
 * The store tells that something has changed; whose chargers that concerns it can only tell afterwards. The charger's own
 * state, which may be looked up as late, is another fault.
 */
async function changeWhileAway(trigger: PlanTrigger, change: () => Promise<unknown>): Promise<void> {
  const fault = `"trigger":"${trigger}","msg":"${PLAN_FAULT}`
  await database.pool.query('alter table devices rename column account_number to gone')
  await change()
  await expect.poll(() => gateway.countSaid(fault)).toBe(1)
  await database.pool.query('alter table devices rename column gone to account_number')
}

test('a new tariff that came while the store could not tell whose chargers it concerns changes the plan later', async () => {
  await createTariffStore(database).save('A-2', [early], 1)
  await start()
  await gateway.addCharger('one', 'A-1')
  const charger = await connect('one')
  await charger.tellStatus('Preparing')
  await expect.poll(() => listStarts(charger)).toEqual([nightStarts])
  await database.pool.query(
    `update tariffs set periods = (select periods from tariffs where account_number = 'A-2')
     where account_number = 'A-1'`,
  )
  await changeWhileAway('tariff', () =>
    database.kysely
      .transaction()
      .execute((transaction) => recordChanges(transaction, [{ topic: 'tariff', key: 'A-1' }])),
  )
  realClock.advance(9_999)
  await letSweep(charger)
  expect(listStarts(charger)).toHaveLength(1)
  realClock.advance(1)
  await expect.poll(() => listStarts(charger).map(([first]) => first)).toEqual([nightStarts[0], '16T22:30'])
})

test('so do new prices', async () => {
  const rows = pricesFrom('2026-11-17T02:00:00Z', 8, 5).map((price) => ({
    energy_supplier: 'Test Energy',
    period_start: new Date(price.periodStart),
    micropence_per_kwh: price.micropencePerKwh,
  }))
  await createTariffStore(database).save('A-1', [agile], 1)
  await start()
  await gateway.addCharger('one', 'A-1')
  const charger = await connect('one')
  await charger.tellStatus('Preparing')
  await expect.poll(() => listStarts(charger)).toHaveLength(1)
  await changeWhileAway('prices', () =>
    database.kysely.transaction().execute(async (transaction) => {
      await transaction.insertInto('agile_prices').values(rows).execute()
      await recordChanges(transaction, [{ topic: 'agile-prices', key: 'Test Energy' }])
    }),
  )
  realClock.advance(10_000)
  await expect.poll(() => listStarts(charger).at(-1)?.[0]).toBe('17T02:00')
})
