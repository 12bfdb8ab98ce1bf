import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activitiesOfRange, sessionsOfRange } from './charge-history-statements.ts'
import { importsOfRange, periodsOfRange, totalsOfRange } from './consumption-statements.ts'
import { createConsumptionStore } from './consumption-store.ts'

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

const month = { from: new Date('2025-06-30T23:00:00Z'), to: new Date('2025-07-31T23:00:00Z') }
const HALF_HOURS_OF_MONTH = 31 * 48

let database: TestDatabase

/** Three years of energy in every half hour, for the charger and a neighbour's. */
beforeAll(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await addTestDevice(database, { deviceId: 'device-1', accountNumber: 'A-1' })
  await addTestDevice(database, { deviceId: 'device-2', accountNumber: null })
  await database.pool.query(`
    insert into settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh,
      export_wh, export_to_grid_wh, unplanned_wh, is_split, cost_micropence, emissions_mg, baseline_mg)
    select device_no, half, date_trunc('day', half), 3000, 2000, 100, 50, 0, true, 1000000, 5000, 6000
    from devices, generate_series(timestamptz '2023-11-01Z', '2026-10-31Z', interval '30 minutes') half`)
  await database.pool.query(`
    insert into charge_sessions (device_no, started_at, ended_at)
    select device_no, day, day + interval '23 hours'
    from devices, generate_series(timestamptz '2023-11-01Z', '2026-10-31Z', interval '1 day') day`)
  await database.pool.query(`
    insert into activities (device_no, at, cable, mode, is_unplanned)
    select device_no, hour, 'connected', 'charging', false
    from devices, generate_series(timestamptz '2023-11-01Z', '2026-10-31Z', interval '1 hour') hour`)
  await database.pool.query(`
    insert into carbon_intensities (period_start, forecast)
    select half, 200 from generate_series(timestamptz '2023-11-01Z', '2026-10-31Z', interval '30 minutes') half`)
  await database.pool.query('analyze')
})

afterAll(async () => {
  await database[Symbol.asyncDispose]()
})

/** Counts the rows that each table scan read, filtered ones included. */
function countRows(node: PlanNode, counts = new Map<string, number>()): Map<string, number> {
  const table = node['Relation Name']
  if (table !== undefined) {
    const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    counts.set(table, (counts.get(table) ?? 0) + rows)
  }
  for (const child of node.Plans ?? []) countRows(child, counts)
  return counts
}

const queries: [name: string, text: string, option?: boolean][] = [
  ['the half hours', periodsOfRange, true],
  ['their sum', totalsOfRange],
  ['the activities', activitiesOfRange, false],
  ['the activities of whole sessions', activitiesOfRange, true],
  ['the sessions', sessionsOfRange],
  ['the imports', importsOfRange],
]

test.each(queries)(
  '%s of a month are read from that month alone, out of three years',
  async (_, query, option) => {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${query}`,
      ['device-1', 'A-1', month.from, month.to, option].filter((each) => each !== undefined),
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (plan === undefined) throw new Error('No plan')
    const counts = countRows(plan)
    expect([...counts.values()].every((count) => count <= HALF_HOURS_OF_MONTH + 100)).toBe(true)
    expect([...counts.values()].some((count) => count > 20)).toBe(true)
  },
)

test('every settled half hour of the month is listed once, those of a clock change too', async () => {
  const store = createConsumptionStore(database)
  const stored = await store.listPeriods('A-1', 'device-1', month)
  expect(stored?.range).toEqual({ from: month.from.getTime(), to: month.to.getTime() })
  expect(new Set(stored?.parts.map((part) => part.periodStart)).size).toBe(HALF_HOURS_OF_MONTH)
  expect(stored?.parts).toHaveLength(HALF_HOURS_OF_MONTH)
  expect(stored?.parts.find((part) => part.periodStart === month.from.getTime())).toEqual({
    periodStart: Date.parse('2025-06-30T23:00:00Z'),
    importWh: 3000,
    importFromGridWh: 2000,
    exportWh: 100,
    exportToGridWh: 50,
    isSplit: true,
    costMicropence: 1_000_000,
    emissionsMg: 5000,
    baselineMg: 6000,
    withinCapWh: null,
  })
  const march = { from: new Date('2026-03-29T00:00:00Z'), to: new Date('2026-03-29T23:00:00Z') }
  expect((await store.listPeriods('A-1', 'device-1', march))?.parts).toHaveLength(46)
  const october = { from: new Date('2026-10-24T23:00:00Z'), to: new Date('2026-10-26T00:00:00Z') }
  expect((await store.listPeriods('A-1', 'device-1', october))?.parts).toHaveLength(50)
})

test('intensities are of every half hour, and left out on request', async () => {
  const store = createConsumptionStore(database)
  const all = await store.listPeriods('A-1', 'device-1', month)
  expect(all?.intensities.size).toBe(HALF_HOURS_OF_MONTH)
  expect(new Set(all?.intensities.values())).toEqual(new Set([200]))
  const none = await store.listPeriods('A-1', 'device-1', month, { hasIntensities: false })
  expect(none?.intensities.size).toBe(0)
})

test('a long range is streamed in parts that join without gap or overlap', async () => {
  const store = createConsumptionStore(database)
  const range = { from: new Date('2024-01-01T00:00:00Z'), to: new Date('2024-07-01T00:00:00Z') }
  let next = range.from.getTime()
  let count = 0
  for await (const part of store.streamPeriods('A-1', 'device-1', range)) {
    expect(part.parts.length).toBeLessThanOrEqual(30 * 48)
    expect(part.range.from).toBe(next)
    next = part.range.to
    count += part.parts.length
  }
  expect(next).toBe(range.to.getTime())
  expect(count).toBe(182 * 48)
})

test.each(queries)('%s of a month are planned once, not for each month', async (name, text, option) => {
  const client = await database.pool.connect()
  try {
    const values = ['device-1', 'A-1', month.from, month.to, option].filter((each) => each !== undefined)
    for (let count = 0; count < 10; count += 1) await client.query({ name, text, values })
    const { rows } = await client.query(
      'select generic_plans, custom_plans from pg_prepared_statements where name = $1',
      [name],
    )
    // PostgreSQL plans the first five for their values, and then compares.
    expect(rows).toEqual([{ generic_plans: 5, custom_plans: 5 }])
  } finally {
    client.release()
  }
})
