import { connectorStates, type ConnectorStateName } from '@driveway/domain/connector/connector-state'
import { addTestCustomer, addTestDevice, addTestFeature } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReportedFact, StatusFact } from './charger-fact.ts'
import { createChargerIngestStore } from './charger-ingest-store.ts'

const DAY = '2026-01-15T'
let database: TestDatabase
let deviceNo: number
let store: ReturnType<typeof createChargerIngestStore>

beforeAll(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await addTestFeature(database, 'A-1', 'EXPORT_MATCH')
  await addTestDevice(database, { deviceId: 'one', accountNumber: 'A-1' })
  const row = await database.kysely.selectFrom('devices').select('device_no').executeTakeFirstOrThrow()
  deviceNo = row.device_no
})

afterAll(() => database[Symbol.asyncDispose]())

beforeEach(async () => {
  store = createChargerIngestStore(database, () => 1)
  for (const table of ['changes', 'boost_changes', 'readings', 'charger_transactions']) {
    await database.pool.query(`delete from ${table}`)
  }
  await database.pool.query('update customers set export_matching_opt_in = false')
})

function at(clock: string): Date {
  return new Date(`${DAY}${clock}Z`)
}

/** Puts the charger into a state at 18:00. */
async function begin(connectorStatus: string, more: string): Promise<void> {
  await database.pool.query(
    `update device_states set status_at = $1, power_at = $1, house_at = $1, connector_status = $2, vendor_info = '',
       import_w = 0, export_w = 0, house_net_w = null, is_boosting = false`,
    [at('18:00:00'), connectorStatus],
  )
  await database.pool.query(`update device_states set ${more}`)
}

function report(fact: ReportedFact, receivedAt = at('18:00:10')): Promise<unknown> {
  return store.ingest([{ deviceNo, receivedAt, fact }])
}

function status(name: ConnectorStateName, when = at('18:00:10'), vendorInfo = ''): StatusFact {
  return { kind: 'status', state: connectorStates[name], errorCode: '', vendorInfo, at: when }
}

function metered(connector: number, importW: number, exportW: number): ReportedFact {
  const nothing = { transactionId: null, importWh: null, exportWh: null, stateOfCharge: null }
  return { kind: 'metered', readings: [{ ...nothing, connector, at: at('18:00:10'), importW, exportW }] }
}

async function countAnnounced(): Promise<number> {
  const { rows } = await database.pool.query(
    `select from changes where topic = 'device-state' and key = 'one'`,
  )
  return rows.length
}

describe('an open screen is notified', () => {
  type Case = [
    situation: string,
    status: string,
    before: string,
    isSolar: boolean,
    fact: ReportedFact,
    announced: number,
  ]
  const cases: Case[] = [
    ['when the car begins to export', 'charging', 'import_w = 7000', false, metered(1, 0, 3000), 1],
    ['when the car no longer exports', 'charging', 'export_w = 3000', false, metered(1, 7000, 0), 1],
    ['not while it exports a little more', 'charging', 'export_w = 3000', false, metered(1, 0, 3500), 0],
    ['not while it charges a little faster', 'charging', 'import_w = 7000', false, metered(1, 7100, 0), 0],
    [
      'when charging switches to solar, if the owner matches solar',
      'charging',
      'import_w = 7000, house_net_w = 7000',
      true,
      metered(0, 0, 400),
      1,
    ],
    [
      'not of solar if the owner does not match it',
      'charging',
      'import_w = 7000, house_net_w = 7000',
      false,
      metered(0, 0, 400),
      0,
    ],
    [
      'not while the mix changes a little',
      'charging',
      'import_w = 7000, house_net_w = 3000',
      true,
      metered(0, 3100, 0),
      0,
    ],
    ['when the status changes', 'charging', 'import_w = 7000', false, status('held-by-charger'), 1],
    ['not of the same status', 'charging', 'import_w = 7000', false, status('charging'), 0],
    [
      'when the charger calibrates',
      'charging',
      'import_w = 7000',
      false,
      status('charging', at('18:00:10'), 'CALIBRATING'),
      1,
    ],
  ]

  test.each(cases)('%s', async (_name, connectorStatus, before, isSolar, fact, announced) => {
    await begin(connectorStatus, before)
    await database.pool.query('update customers set export_matching_opt_in = $1', [isSolar])
    await report(fact)
    expect(await countAnnounced()).toBe(announced)
  })
})

describe('a boost', () => {
  type Case = [situation: string, before: string, fact: ReportedFact, isBoosting: boolean]
  const cases: Case[] = [
    ['ends when the car is unplugged', 'charging', status('unplugged'), false],
    ['ends when the charge is finished', 'charging', status('finishing'), false],
    ['ends when the car is full', 'charging', status('held-by-car'), false],
    ['goes on while the car wakes up', 'held-by-charger', status('held-by-car'), true],
    ['goes on as the car begins', 'preparing', status('charging'), true],
    ['goes on when the charger pauses for a moment', 'charging', status('held-by-charger'), true],
    ['ends by a status with an older date', 'charging', status('unplugged', at('17:59:59')), false],
    [
      'goes on when the past is reported',
      'charging',
      { ...status('unplugged', at('17:59:59')), isPast: true },
      true,
    ],
    ['goes on while it is metered', 'charging', metered(1, 7200, 0), true],
  ]

  test.each(cases)('%s', async (_name, before, fact, isBoosting) => {
    await begin(before, 'is_boosting = true')
    await report(fact)
    const { rows } = await database.pool.query('select is_boosting from device_states')
    expect(rows).toEqual([{ is_boosting: isBoosting }])
    const ends = await database.pool.query('select at, is_boosting from boost_changes')
    expect(ends.rows).toEqual(isBoosting ? [] : [{ at: at('18:00:10'), is_boosting: false }])
    expect(await countAnnounced()).toBe(fact.kind === 'status' && fact.isPast !== true ? 1 : 0)
  })

  test('ends at the moment the car left, also when another report of the same batch follows', async () => {
    await begin('charging', 'is_boosting = true')
    const facts = [status('unplugged', at('18:00:05')), status('preparing', at('18:00:08'))]
    await store.ingest(facts.map((fact) => ({ deviceNo, receivedAt: at('18:00:10'), fact })))
    const { rows } = await database.pool.query('select is_boosting, connector_status from device_states')
    expect(rows).toEqual([{ is_boosting: false, connector_status: 'preparing' }])
    const ends = await database.pool.query('select at, is_boosting from boost_changes')
    expect(ends.rows).toEqual([{ at: at('18:00:05'), is_boosting: false }])
  })

  async function startTransaction(when: string, meterStartWh: number): Promise<number> {
    const fact = {
      kind: 'transaction-started',
      connector: 1,
      idTag: 'X',
      at: at(when),
      meterStartWh,
    } as const
    const [receipt] = await store.ingest([{ deviceNo, receivedAt: at('18:00:10'), fact }])
    return receipt?.transactionId ?? -1
  }

  test('ends with its transaction, not with an earlier one', async () => {
    await begin('charging', 'is_boosting = true')
    const earlier = await startTransaction('17:00:00', 1)
    const own = await startTransaction('17:30:00', 2)
    const stop = {
      kind: 'transaction-stopped',
      at: at('18:00:09'),
      meterStopWh: 9,
      reason: null,
      readings: [],
    } as const
    await report({ ...stop, transactionId: earlier })
    expect((await database.pool.query('select is_boosting from device_states')).rows).toEqual([
      { is_boosting: true },
    ])
    await report({ ...stop, transactionId: own })
    expect((await database.pool.query('select is_boosting from device_states')).rows).toEqual([
      { is_boosting: false },
    ])
    const ends = await database.pool.query('select at, is_boosting from boost_changes')
    expect(ends.rows).toEqual([{ at: at('18:00:09'), is_boosting: false }])
    expect(await countAnnounced()).toBe(1)
  })
})
