import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { everyCharger, fleetSorts, type FleetQuery } from '@driveway/domain/fleet/fleet-query'
import { addTestCustomer, addTestDevice, deviceNoOf } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCapabilityStore } from '../chargers/capability-store.ts'
import { createDeviceStore } from '../chargers/device-store.ts'
import { createChargerIngestStore } from '../chargers/ingest/charger-ingest-store.ts'
import type { ChargerFact } from '../chargers/ingest/charger-fact.ts'
import { restoreBackup } from '../kernel/backup/restore-backup.ts'
import { writeBackup } from '../kernel/backup/write-backup.ts'
import { createFleetStore, fleetPage } from './fleet-store.ts'

const now = new Date('2026-11-15T10:00:00Z')
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await fill()
})

afterAll(() => database[Symbol.asyncDispose]())

/** Seven chargers, written as the gateway, the planner and the operator write them. */
async function fill(): Promise<void> {
  await addTestCustomer(database, { accountNumber: 'A-1' })
  for (const name of ['DW-1', 'DW-2', 'DW-3', 'DW-4', 'DW-5', 'DW-6', 'DW-7']) {
    await addTestDevice(database, { deviceId: name, chargerId: name, accountNumber: null })
  }
  await createDeviceStore(database).pair('DW-1', 'A-1')
  const makes = {
    'DW-1': 'Acme',
    'DW-2': 'ACME ',
    'DW-3': 'Volt',
    'DW-4': 'Volt',
    'DW-5': 'Volt',
    'DW-6': 'Volt',
  }
  for (const [chargerId, vendor] of Object.entries(makes)) {
    const firmwareVersion = chargerId === 'DW-3' ? '2.0' : '1.0'
    await ingest(chargerId, { kind: 'socket-opened', protocol: 'wire-1' })
    await ingest(chargerId, { kind: 'booted', vendor, model: 'Wall', firmwareVersion })
  }
  for (const chargerId of ['DW-1', 'DW-3']) await ingest(chargerId, charging)
  await disconnect('DW-4', 60 * MINUTE_MS)
  await disconnect('DW-5', 60 * MINUTE_MS + 1)
  await disconnect('DW-6', 8 * DAY_MS)
  const capabilities = createCapabilityStore(database)
  await capabilities.save(await deviceNoOf(database, 'DW-1'), { ...unknownCapabilities, canLimit: true }, now)
  await capabilities.save(
    await deviceNoOf(database, 'DW-2'),
    { ...unknownCapabilities, canLimit: false },
    now,
  )
  await answerPlan('DW-3', 'refused')
  await quarantine('DW-2', new Date(now.getTime() - 30 * DAY_MS))
  await quarantine('DW-3', new Date(now.getTime() - 30 * DAY_MS - 1))
}

async function answerPlan(chargerId: string, outcome: string | null): Promise<void> {
  await sql`insert into charge_plans (device_no, version, made_at, steps, phases, delivery_outcome)
    values (${await deviceNoOf(database, chargerId)}, 1, ${now}, '[]', 1, ${outcome})
    on conflict (device_no) do update set delivery_outcome = excluded.delivery_outcome`.execute(
    database.kysely,
  )
}

async function quarantine(chargerId: string, at: Date): Promise<void> {
  await sql`insert into quarantine (device_no, at, connector, matter, reason, is_derived, noticed_at)
    values (${await deviceNoOf(database, chargerId)}, ${at}, 1, 'import', 'jump', false, ${at})`.execute(
    database.kysely,
  )
}

const charging = {
  kind: 'status',
  state: { kind: 'charging' },
  errorCode: '',
  vendorInfo: '',
  at: now,
} as const

async function ingest(chargerId: string, fact: ChargerFact['fact']): Promise<void> {
  const deviceNo = await deviceNoOf(database, chargerId)
  await createChargerIngestStore(database, () => 1).ingest([{ deviceNo, receivedAt: now, fact }])
}

async function disconnect(chargerId: string, agoMs: number): Promise<void> {
  await ingest(chargerId, { kind: 'socket-closed', at: new Date(now.getTime() - agoMs) })
}

async function list(query: Partial<FleetQuery>): Promise<readonly string[]> {
  const page = await createFleetStore(database).list({ ...everyCharger, ...query }, now, 100)
  const count = await createFleetStore(database).count({ ...everyCharger, ...query }, now)
  expect(count).toBe(page.chargers.length)
  return page.chargers.map(({ chargerId }) => chargerId)
}

const all = ['DW-1', 'DW-2', 'DW-3', 'DW-4', 'DW-5', 'DW-6', 'DW-7']

type Case = [situation: string, query: Partial<FleetQuery>, chargerIds: readonly string[]]

const cases: Case[] = [
  ['nothing is asked', {}, all],
  ['a part of the id is searched', { search: 'w-3' }, ['DW-3']],
  ['the account is searched', { search: 'a-1' }, ['DW-1']],
  ['the customer’s name is searched', { search: 'OKAFOR sam' }, ['DW-1']],
  ['make and firmware are searched', { search: 'volt 2.0' }, ['DW-3']],
  ['a percent sign is searched', { search: '%' }, []],
  ['it is charging', { statuses: ['charging'] }, ['DW-1', 'DW-3']],
  ['it has not reported its status', { statuses: ['online'] }, ['DW-2']],
  ['it is offline or new', { statuses: ['offline', 'new'] }, ['DW-4', 'DW-5', 'DW-6', 'DW-7']],
  ['the make is written otherwise', { makes: ['acme'] }, ['DW-1', 'DW-2']],
  ['one of two makes is chosen', { makes: ['Acme', 'Volt'], firmwares: ['2.0'] }, ['DW-3']],
  ['the version is unknown to all', { versions: ['wire-2'] }, []],
  ['it follows limits', { canLimit: true }, ['DW-1']],
  ['it does not, or has not said', { canLimit: false }, ['DW-2', 'DW-3', 'DW-4', 'DW-5', 'DW-6', 'DW-7']],
  ['it refused its plan', { isPlanRefused: true }, ['DW-3']],
  ['it was quarantined within 30 days', { isQuarantined: true }, ['DW-2']],
  ['it has a customer', { hasCustomer: true }, ['DW-1']],
  ['it is in stock', { hasCustomer: false, makes: ['acme'] }, ['DW-2']],
  ['it is connected', { seen: 'connected' }, ['DW-1', 'DW-2', 'DW-3']],
  ['it was seen an hour ago at most', { seen: 'within-hour' }, ['DW-1', 'DW-2', 'DW-3', 'DW-4']],
  ['it was seen more than an hour ago', { seen: 'over-hour' }, ['DW-5', 'DW-6']],
  ['it was seen more than a week ago', { seen: 'over-week' }, ['DW-6']],
  ['it was never seen', { seen: 'never' }, ['DW-7']],
]

test.each(cases)('lists the chargers when %s', async (_situation, query, chargerIds) => {
  expect((await list(query)).toSorted()).toEqual(chargerIds.toSorted())
})

test('the order is the given one, then that of the ids', async () => {
  expect(await list({ sort: 'seen', statuses: ['offline'] })).toEqual(['DW-6', 'DW-5', 'DW-4'])
  const byMake = ['DW-6', 'DW-5', 'DW-4', 'DW-3', 'DW-1', 'DW-2', 'DW-7']
  expect(await list({ sort: 'make', isDescending: true })).toEqual(byMake)
})

const orders = fleetSorts.flatMap((sort) =>
  [false, true].flatMap((isDescending) => ['', 'dw'].map((search) => ({ sort, isDescending, search }))),
)

test.each(orders)('pages of two by %j are the whole list', async (order) => {
  const whole = await list(order)
  const found: string[] = []
  let after: string | null = null
  do {
    const query: FleetQuery = { ...everyCharger, ...order, after }
    const page = await createFleetStore(database).list(query, now, 2)
    found.push(...page.chargers.map(({ chargerId }) => chargerId))
    after = page.next
  } while (after !== null)
  expect(found).toEqual(whole)
  expect(found.toSorted()).toEqual(all)
})

test('the values to filter by are those that chargers have', async () => {
  expect(await createFleetStore(database).choices()).toEqual({
    makes: ['ACME', 'Acme', 'Volt'],
    firmwares: ['1.0', '2.0'],
    versions: ['wire-1'],
  })
})

test('a mark that somebody has changed is that of the beginning', async () => {
  const sorts = ['charger', 'seen'] as const
  for (const sort of sorts) {
    for (const after of ['x', Buffer.from('["x"]').toString('base64url'), 'e30']) {
      expect(await list({ sort, after })).toHaveLength(7)
    }
  }
  const ofText = Buffer.from('["Acme","DW-1"]').toString('base64url')
  expect(await list({ sort: 'seen', after: ofText })).toHaveLength(7)
})

test('a row shows all that is known of its charger', async () => {
  const { chargers } = await createFleetStore(database).list({ ...everyCharger, search: 'DW-1' }, now, 1)
  expect(chargers).toEqual([
    {
      chargerId: 'DW-1',
      accountNumber: 'A-1',
      customerName: 'Sam Okafor',
      make: 'Acme',
      model: 'Wall',
      firmwareVersion: '1.0',
      version: 'wire-1',
      status: 'charging',
      isConnected: true,
      disconnectedAt: null,
      canLimit: true,
      isPlanRefused: false,
      quarantinedAt: null,
    },
  ])
})

test('one table is read, whatever is asked', async () => {
  const query: FleetQuery = {
    ...everyCharger,
    search: 'volt',
    isPlanRefused: true,
    sort: 'seen',
    seen: 'over-day',
  }
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${fleetPage(query, now, 50)}`.execute(
    database.kysely,
  )
  const scans = rows
    .map((row) => row['QUERY PLAN'])
    .filter((line) => / (Scan|Join|Loop)/.test(line) && !line.includes('Subquery Scan on page'))
  expect(scans).toHaveLength(1)
  expect(scans[0]).toContain('fleet_chargers')
})

test('messages without a new status do not write to the table', async () => {
  const before = await versionOf('DW-1')
  const reading = { connector: 1, at: now, transactionId: null, importWh: 1, exportWh: null, importW: 7_000 }
  await ingest('DW-1', {
    kind: 'metered',
    readings: [{ ...reading, exportW: null, stateOfCharge: null }],
    unreadable: [],
  })
  await ingest('DW-1', { kind: 'contact' })
  await ingest('DW-1', charging)
  expect(await versionOf('DW-1')).toBe(before)
  await ingest('DW-1', { ...charging, state: { kind: 'finishing' } })
  expect(await versionOf('DW-1')).not.toBe(before)
  await ingest('DW-1', charging)
})

async function versionOf(chargerId: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select xmin::text as version from fleet_chargers where charger_id = ${chargerId}`.execute(database.kysely)
  return rows[0]?.version ?? ''
}

test('a new plan keeps the last answer until it has its own', async () => {
  await answerPlan('DW-3', null)
  expect(await list({ isPlanRefused: true })).toEqual(['DW-3'])
  await answerPlan('DW-3', 'accepted')
  expect(await list({ isPlanRefused: true })).toEqual([])
  await answerPlan('DW-3', 'refused')
})

test('the name of a closed customer is gone', async () => {
  await sql`update customers set closed_at = ${now}`.execute(database.kysely)
  expect(await list({ search: 'Okafor' })).toEqual([])
  await sql`update customers set closed_at = null`.execute(database.kysely)
  expect(await list({ search: 'Okafor' })).toEqual(['DW-1'])
})

test('a restored database has the same fleet, and keeps it', async () => {
  await using restored = await createTestDatabase({ poolSize: 2 })
  const lines: string[] = []
  await writeBackup(database, async (line) => void lines.push(line))
  async function* read(): AsyncGenerator<string> {
    yield* lines
  }
  await restoreBackup(restored, read, { isReplacing: false })
  const store = createFleetStore(restored)
  expect(await store.list(everyCharger, now, 100)).toEqual(
    await createFleetStore(database).list(everyCharger, now, 100),
  )
  await createDeviceStore(restored).pair('DW-2', 'A-1')
  expect(await store.count({ ...everyCharger, search: 'okafor' }, now)).toBe(2)
})
