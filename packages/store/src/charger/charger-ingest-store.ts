import type { PoolClient } from 'pg'
import { FEED_LOCK } from '../change-feed.ts'
import type { Database } from '../database.ts'
import type {
  BootedFact,
  ChargerFact,
  Reading,
  Receipt,
  StartedFact,
  StatusFact,
  StoppedFact,
} from './charger-fact.ts'
import {
  bootUpdate,
  lineUpdate,
  readingInsert,
  stateUpdate,
  statusQuery,
  transactionInsert,
  transactionStop,
} from './ingest-statements.ts'
import type { Of, StartedRow, StatusRow } from './ingest-statements.ts'
import { foldStatePatches, type StatePatch } from './state-patch.ts'

const nothing: Receipt = { transactionId: null }

/** Writes what chargers say. A batch is one transaction: when it answers, all of it is committed. */
export function createChargerIngestStore(database: Database, gatewayId: string) {
  return {
    /** A receipt for each fact, in their order. */
    async ingest(facts: readonly ChargerFact[]): Promise<readonly Receipt[]> {
      const client = await database.pool.connect()
      try {
        await client.query('begin')
        const receipts = await writeFacts(client, facts, gatewayId)
        await client.query('commit')
        client.release()
        return receipts
      } catch (error) {
        await abandon(client)
        throw error
      }
    },
  }
}

/** A connection that cannot even roll back is broken and must not go back to the others. */
async function abandon(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}

async function writeFacts(
  client: PoolClient,
  facts: readonly ChargerFact[],
  gatewayId: string,
): Promise<readonly Receipt[]> {
  const sorted = sortFacts(facts)
  const patches = foldStatePatches(facts)
  const lines = patches.filter((patch) => patch.line !== null)
  if (lines.length > 0) await client.query(lineUpdate(lines, gatewayId))
  const heard = patches.filter((patch) => patch.heardAt !== null)
  for (const deviceNo of await findNewStatuses(client, heard)) sorted.changed.add(deviceNo)
  if (heard.length > 0) await client.query(stateUpdate(heard))
  if (sorted.booted.length > 0) await client.query(bootUpdate(sorted.booted))
  if (sorted.readings.length > 0) await client.query(readingInsert(sorted.readings))
  const receipts = sorted.started.length > 0 ? await startTransactions(client, facts, sorted.started) : null
  if (sorted.stopped.length > 0) await client.query(transactionStop(sorted.stopped))
  if (sorted.changed.size > 0) await announce(client, [...sorted.changed])
  return receipts ?? facts.map(() => nothing)
}

type SortedFacts = {
  readonly booted: Of<BootedFact>[]
  readonly readings: Of<Reading>[]
  readonly started: Of<StartedFact>[]
  readonly stopped: Of<StoppedFact>[]
  /** Those whose owner may be waiting to see it; a meter value is never awaited. */
  readonly changed: Set<number>
}

function sortFacts(facts: readonly ChargerFact[]): SortedFacts {
  const sorted: SortedFacts = { booted: [], readings: [], started: [], stopped: [], changed: new Set() }
  for (const { deviceNo, fact } of facts) {
    switch (fact.kind) {
      case 'booted':
        sorted.booted.push({ ...fact, deviceNo })
        sorted.changed.add(deviceNo)
        break
      case 'transaction-stopped':
        sorted.stopped.push({ ...fact, deviceNo })
        for (const reading of fact.readings) sorted.readings.push({ ...reading, deviceNo })
        break
      case 'metered':
        for (const reading of fact.readings) sorted.readings.push({ ...reading, deviceNo })
        break
      case 'transaction-started':
        sorted.started.push({ ...fact, deviceNo })
        break
      case 'socket-opened':
        sorted.changed.add(deviceNo)
        break
      case 'status':
      case 'heard':
      case 'socket-closed':
        break
    }
  }
  return sorted
}

/** Those who say something other than before; chargers like to repeat themselves. */
async function findNewStatuses(
  client: PoolClient,
  patches: readonly StatePatch[],
): Promise<readonly number[]> {
  const said = new Map<number, StatusFact>()
  for (const { deviceNo, status } of patches) if (status !== null) said.set(deviceNo, status)
  if (said.size === 0) return []
  const { rows } = await client.query<StatusRow>(statusQuery([...said.keys()]))
  return rows
    .filter((row) => {
      const status = said.get(row.device_no)
      return status?.status !== row.connector_status || status.vendorInfo !== row.vendor_info
    })
    .map((row) => row.device_no)
}

async function startTransactions(
  client: PoolClient,
  facts: readonly ChargerFact[],
  started: readonly Of<StartedFact>[],
): Promise<readonly Receipt[]> {
  const { rows } = await client.query<StartedRow>(transactionInsert(started))
  const numbers = new Map(
    rows.map((row) => [
      keyOf(row.device_no, row.connector, row.started_at, row.meter_start_wh),
      row.transaction_id,
    ]),
  )
  return facts.map(({ deviceNo, fact }) => {
    if (fact.kind !== 'transaction-started') return nothing
    const key = keyOf(deviceNo, fact.connector, fact.at, fact.meterStartWh)
    return { transactionId: numbers.get(key) ?? null }
  })
}

function keyOf(deviceNo: number, connector: number, at: Date, meterWh: number): string {
  return `${deviceNo} ${connector} ${at.getTime()} ${meterWh}`
}

/** The feed's lock comes last, so that it is held no longer than the commit takes. */
async function announce(client: PoolClient, deviceNos: readonly number[]): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1::bigint)', [FEED_LOCK])
  await client.query(announceDevices, [deviceNos])
  await client.query(`select pg_notify('changes', '')`)
}

const announceDevices = `
  insert into changes (topic, key)
  select 'device-state', device_id from devices where device_no = any($1::int[])`
