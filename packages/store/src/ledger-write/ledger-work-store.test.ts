import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import type { Database } from '../kernel/database.ts'
import type { RecomputeRequest } from '../kernel/recompute-request.ts'
import { createLedgerWorkStore, type LedgerCharger } from './ledger-work-store.ts'
import { runTransaction } from '../kernel/transaction.ts'

const atOnce = { house: 0, energy: 0, cable: 0 }

async function addDevices(database: Database, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await addTestDevice(database, { deviceId: `device-${index}`, accountNumber: null })
  }
}

function makeRequest(
  deviceNo: number,
  from: number,
  to: number,
  kind: RecomputeRequest['kind'] = 'energy',
): RecomputeRequest {
  return { deviceNo, from, to, kind }
}

/** A reading of the charger, which makes samples of the house meter matter. */
async function addReading(database: Database, deviceNo: number, ms: number, importW = 7000): Promise<void> {
  await database.kysely
    .insertInto('readings')
    .values({ device_no: deviceNo, connector: 1, at: new Date(ms), import_w: importW })
    .execute()
}

const houses: [string, [ms: number, importW: number] | null, boolean][] = [
  ['no reading of the charger is near', null, false],
  ['the charger drew no power', [5500, 0], false],
  ['the charger drew power just before', [4999, 7000], false],
  ['the charger drew power at the beginning', [5000, 1], true],
  ['the charger drew power at the end', [6000, 1], true],
  ['the charger drew power just after', [6001, 7000], false],
]

test.each(houses)('when %s, the work of a house sample follows', async (_, reading, isWork) => {
  await using database = await createTestDatabase()
  await addDevices(database, 1)
  if (reading !== null) await addReading(database, 1, ...reading)
  const store = createLedgerWorkStore(database)
  await store.request([makeRequest(1, 5000, 6000, 'house')])
  expect(await store.collect(atOnce)).toBe(1)
  expect(await store.isIdle()).toBe(!isWork)
})

/** The facts of a new charger without an owner. */
function charger(deviceNo: number): LedgerCharger {
  return {
    deviceNo,
    accountNumber: null,
    deviceType: 'EV_SMART_CHARGER',
    hasSessionRegister: false,
    hasRedatedRegisters: false,
    hasHomeBattery: false,
  }
}

test('requests of one charger are merged into one range of work', async () => {
  await using database = await createTestDatabase()
  await addDevices(database, 2)
  await addReading(database, 2, 1)
  const store = createLedgerWorkStore(database)
  await store.request([makeRequest(1, 5000, 6000), makeRequest(2, 1, 2, 'house')])
  await store.request([makeRequest(1, 2000, 3000, 'cable')])
  await store.request([makeRequest(1, 100, 200, 'price'), makeRequest(99, 1, 2)])
  expect(await store.collect(atOnce)).toBe(3)
  expect(await store.collect(atOnce)).toBe(0)
  const work = await runTransaction(database, async (client) => {
    const taken = await store.take(client, 1)
    return [...taken, ...(await store.take(client, 1))].toSorted(
      (a, b) => a.charger.deviceNo - b.charger.deviceNo,
    )
  })
  expect(work).toEqual([
    {
      charger: charger(1),
      settle: { from: 2000, to: 6000 },
      isCable: true,
      isPlanned: false,
      price: { from: 100, to: 200 },
    },
    { charger: charger(2), settle: { from: 1, to: 2 }, isCable: false, isPlanned: false, price: null },
  ])
})

test('work comes with the facts of its own charger', async () => {
  await using database = await createTestDatabase()
  await addDevices(database, 2)
  await database.pool.query(`
    update devices set is_session_register = true, device_type = 'EV_V2G_CHARGER' where device_no = 2;
    insert into redated_registers (device_no, sent_at, at, import_wh)
      values (2, '1970-01-01T00:00:00Z', '2026-01-15T18:00:00Z', 5)`)
  const store = createLedgerWorkStore(database)
  await store.request([makeRequest(1, 1, 2), makeRequest(2, 1, 2)])
  await store.collect(atOnce)
  const chargers = await runTransaction(database, async (client) => {
    const taken = await store.take(client, 5)
    return taken.map((each) => each.charger)
  })
  expect(chargers.toSorted((a, b) => a.deviceNo - b.deviceNo)).toEqual([
    charger(1),
    { ...charger(2), deviceType: 'EV_V2G_CHARGER', hasSessionRegister: true, hasRedatedRegisters: true },
  ])
})

test('work that is taken is locked, and stays if its transaction fails', async () => {
  await using database = await createTestDatabase()
  await addDevices(database, 1)
  const store = createLedgerWorkStore(database)
  await store.request([makeRequest(1, 5000, 6000)])
  await store.collect(atOnce)
  const killed = runTransaction(database, async (client) => {
    await store.take(client, 1)
    expect(await runTransaction(database, (other) => store.take(other, 1))).toEqual([])
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await store.isIdle()).toBe(false)
  expect(await runTransaction(database, (client) => store.take(client, 1))).toMatchObject([
    { charger: { deviceNo: 1 } },
  ])
})

test('a request does not wait for work that is taken', async () => {
  await using database = await createTestDatabase()
  await addDevices(database, 1)
  const store = createLedgerWorkStore(database)
  await store.request([makeRequest(1, 5000, 6000)])
  await store.collect(atOnce)
  await runTransaction(database, async (client) => {
    await store.take(client, 1)
    await store.request([makeRequest(1, 7000, 8000)])
  })
  await store.collect(atOnce)
  const [work] = await runTransaction(database, (client) => store.take(client, 1))
  expect(work?.settle).toEqual({ from: 7000, to: 8000 })
})

const delays: [string, RecomputeRequest['kind'][], boolean][] = [
  ['readings are delayed', ['energy'], false],
  ['samples of the house meter are delayed', ['house'], false],
  ['a change of the cable is due at once', ['cable'], true],
  ['a change of prices is due at once', ['price'], true],
  ['an urgent request makes all work of its charger due', ['house', 'energy', 'cable'], true],
]

test.each(delays)('%s', async (_, kinds, isDue) => {
  await using database = await createTestDatabase()
  await addDevices(database, 1)
  await addReading(database, 1, 5500)
  const store = createLedgerWorkStore(database)
  for (const kind of kinds) await store.request([makeRequest(1, 5000, 6000, kind)])
  await store.collect({ house: 60_000, energy: 60_000, cable: 0 })
  const work = await runTransaction(database, async (client) => {
    const taken = await store.take(client, 1)
    for (const each of taken) await store.putBack(client, each)
    return taken
  })
  expect(work).toHaveLength(isDue ? 1 : 0)
  await store.makeAllDue()
  expect(await runTransaction(database, (client) => store.take(client, 1))).toHaveLength(1)
})

test('failed work is delayed, also when a request follows, and other work is taken first', async () => {
  await using database = await createTestDatabase()
  await addDevices(database, 2)
  const store = createLedgerWorkStore(database)
  await store.request([makeRequest(1, 5000, 6000)])
  await store.collect(atOnce)
  // The delay doubles each time, to longer than a slow machine takes.
  for (let failures = 0; failures < 7; failures += 1) await store.postpone(1)
  await store.request([makeRequest(1, 7000, 8000), makeRequest(2, 1, 2)])
  await store.collect(atOnce)
  const work = await runTransaction(database, async (client) => {
    const taken = await store.take(client, 1)
    return [taken.map((each) => each.charger.deviceNo), await store.take(client, 1)]
  })
  expect(work).toEqual([[2], []])
})

const DAY_MS = 86_400_000
/** The lengths of what is to be settled and priced, by the order in which it is due, and the chargers that are taken. */
const sets: [string, [settleMs: number, priceMs: number][], readonly number[]][] = [
  [
    'all of it is short',
    [
      [1, 0],
      [DAY_MS, 0],
      [0, 3 * DAY_MS],
    ],
    [1, 2, 3],
  ],
  [
    'a later one has more than a day to settle',
    [
      [1, 0],
      [DAY_MS + 1, 0],
      [1, 0],
    ],
    [1, 3],
  ],
  [
    'a later one has more than three days to price',
    [
      [1, 0],
      [0, 3 * DAY_MS + 1],
      [1, 0],
    ],
    [1, 3],
  ],
  [
    'the first one is long',
    [
      [DAY_MS + 1, 0],
      [1, 0],
    ],
    [1],
  ],
]

test.each(sets)('chargers are taken as a set when %s', async (_, lengths, taken) => {
  await using database = await createTestDatabase()
  await addDevices(database, lengths.length)
  const store = createLedgerWorkStore(database)
  for (const [index, [settleMs, priceMs]] of lengths.entries()) {
    const kind = settleMs > 0 ? 'energy' : 'price'
    await store.request([makeRequest(index + 1, 1000, 1000 + settleMs + priceMs, kind)])
    await store.collect(atOnce)
  }
  const work = await runTransaction(database, (client) => store.take(client, 5))
  expect(work.map((each) => each.charger.deviceNo).toSorted((a, b) => a - b)).toEqual(taken)
})
