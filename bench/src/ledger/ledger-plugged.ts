import { connectorStates } from '@driveway/domain/connector/connector-state'
import { createLedgerService } from '@driveway/ledger/ledger-service'
import { silentLogger } from '@driveway/service-kit/logger'
import { createChargerIngestStore } from '@driveway/store/chargers/ingest/charger-ingest-store'
import type { ChargerFact } from '@driveway/store/chargers/ingest/charger-fact'
import type { Database } from '@driveway/store/kernel/database'
import { MINUTE_MS } from '@driveway/domain/time/clock-time'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import { quantileOf } from '@driveway/testkit/quantile'
import { addCharger, meterFact } from './history-data.ts'

const NOW = Date.parse('2026-06-30T06:00:00Z')
/** A reading every 5 minutes of the first 4 hours of each 24 hours, at 6 kW, with 500 Wh each. */
const READING_MS = 5 * MINUTE_MS
const CHARGING_MS = 4 * HOUR_MS
const WARM_UP = 10
const ROUNDS = 60
const BATCH = 500

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
      add(at, meterFact(new Date(at), (wh += 500)))
    }
    if (day + CHARGING_MS < NOW) addStatus(day + CHARGING_MS, 'held-by-car')
  }
  return { facts, wh }
}

/** Measures settling and pricing after each new reading of a car that has been plugged in for some hours. */
export async function measurePlugged(database: Database, hours: number) {
  const deviceNo = await addCharger(database, `plugged-${hours}`, null)
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
    await ingest.ingest([
      { deviceNo, receivedAt: new Date(at), fact: meterFact(new Date(at), wh + (round + 1) * 500) },
    ])
    const from = performance.now()
    await ledger.settleAll()
    if (round >= WARM_UP) times.push(performance.now() - from)
  }
  return { p50: quantileOf(times, 0.5), max: Math.max(...times) }
}
