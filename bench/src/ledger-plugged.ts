import { connectorStates } from '@driveway/domain/connector/connector-state'
import { createLedgerService } from '@driveway/ledger/ledger-service'
import { silentLogger } from '@driveway/service-kit/logger'
import { createChargerIngestStore } from '@driveway/store/chargers/charger-ingest-store'
import type { ChargerFact } from '@driveway/store/chargers/charger-fact'
import type { Database } from '@driveway/store/kernel/database'

const NOW = Date.parse('2026-06-30T06:00:00Z')
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A reading every 5 minutes of the first 4 hours of each 24 hours, at 6 kW, with 500 Wh each. */
const READING_MS = 5 * MINUTE_MS
const CHARGING_MS = 4 * HOUR_MS
const WARM_UP = 10
const ROUNDS = 60
const BATCH = 500

export type PluggedFigures = { readonly hours: number; readonly p50: number; readonly max: number }

/** Reports of a car that has been plugged in for some hours, in one transaction, and charged every 24 hours. */
function listFacts(deviceNo: number, hours: number): { facts: readonly ChargerFact[]; wh: number } {
  const plugIn = NOW - hours * HOUR_MS
  const facts: ChargerFact[] = []
  let wh = 10_000

  function add(at: number, fact: ChargerFact['fact']): void {
    facts.push({ deviceNo, receivedAt: new Date(at), fact })
  }
  function addStatus(at: number, name: 'unplugged' | 'charging' | 'held-by-car'): void {
    const state = connectorStates[name]
    add(at, { kind: 'status', state, errorCode: '', vendorInfo: '', at: new Date(at) })
  }

  addStatus(plugIn - HOUR_MS, 'unplugged')
  add(plugIn, {
    kind: 'transaction-started',
    connector: 1,
    idTag: 'HOME',
    at: new Date(plugIn),
    meterStartWh: wh,
  })
  for (let day = plugIn; day < NOW; day += 24 * HOUR_MS) {
    addStatus(day, 'charging')
    for (let at = day; at < Math.min(day + CHARGING_MS, NOW); at += READING_MS) {
      add(at, meter(at, (wh += 500)))
    }
    if (day + CHARGING_MS < NOW) addStatus(day + CHARGING_MS, 'held-by-car')
  }
  return { facts, wh }
}

function meter(at: number, importWh: number): ChargerFact['fact'] {
  const nothing = { transactionId: null, exportWh: null, importW: null, exportW: null, stateOfCharge: null }
  return { kind: 'metered', readings: [{ connector: 1, at: new Date(at), importWh, ...nothing }] }
}

/** Measures settling and pricing after each new reading of a car that has been plugged in for some hours. */
export async function measurePlugged(database: Database, hours: number): Promise<PluggedFigures> {
  const { rows } = await database.pool.query<{ device_no: number }>(
    `insert into devices (device_id, charger_id, device_type, password_sha256)
     values ($1, $1, 'EV_SMART_CHARGER', decode(repeat('00', 32), 'hex')) returning device_no`,
    [`plugged-${hours}`],
  )
  const deviceNo = rows[0]?.device_no ?? 0
  await database.pool.query('insert into device_states (device_no, socket_closed_at) values ($1, now())', [
    deviceNo,
  ])
  const end = new Date(NOW + 12 * HOUR_MS)
  const clock = { now: () => end }
  const deps = { database, clock, realClock: clock, logger: silentLogger, carbonUrl: null, agileFeeds: [] }
  const ledger = createLedgerService(deps)
  const ingest = createChargerIngestStore(database, () => 1)
  const { facts, wh } = listFacts(deviceNo, hours)
  for (let index = 0; index < facts.length; index += BATCH) {
    await ingest.ingest(facts.slice(index, index + BATCH))
  }
  await ledger.settleAll()
  await database.pool.query('vacuum analyze')

  const times: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const at = NOW + round * READING_MS
    await ingest.ingest([{ deviceNo, receivedAt: new Date(at), fact: meter(at, wh + (round + 1) * 500) }])
    const from = performance.now()
    await ledger.settleAll()
    if (round >= WARM_UP) times.push(performance.now() - from)
  }
  const sorted = times.toSorted((first, second) => first - second)
  return { hours, p50: sorted[ROUNDS / 2] ?? 0, max: sorted.at(-1) ?? 0 }
}

/** Carbon intensities for every half hour of the longest plug-in. */
export async function addIntensities(database: Database): Promise<void> {
  await database.pool.query(`
    insert into carbon_intensities (period_start, actual)
    select half, 200 from generate_series(timestamptz '2026-02-01Z', '2026-07-02Z', interval '30 minutes') half
    on conflict do nothing`)
}
