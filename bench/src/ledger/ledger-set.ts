import { createLedgerWorker } from '@driveway/ledger/ledger-worker'
import { createChargerIngestStore } from '@driveway/store/chargers/ingest/charger-ingest-store'
import type { Database } from '@driveway/store/kernel/database'
import { createLedgerWorkStore } from '@driveway/store/ledger-write/ledger-work-store'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import { quantileOf } from '@driveway/testkit/quantile'
import { readOwnCpuMs, readProcessTreeCpuMs } from '../harness/process-stat.ts'
import { addCharger, meterFact } from './history-data.ts'
import { listFacts, NOW, READING_MS } from './ledger-plugged.ts'

const CHARGERS = 60
const PLUGGED_HOURS = 30
const ROUNDS = 9
const atOnce = { house: 0, energy: 0, cable: 0 }

/**
 * Measures the CPU time of settling and pricing one more reading of each charger, in sets of some sizes that take turns.
 * Returns the median of some rounds for each size, in ms for one charger.
 */
export async function measureSets(database: Database, sizes: readonly number[], postmaster: number) {
  const ingest = createChargerIngestStore(database, () => 1)
  const work = createLedgerWorkStore(database)
  const clock = { now: () => new Date(NOW + 12 * HOUR_MS) }
  const meters: { readonly deviceNo: number; readonly wh: number }[] = []

  /** Returns the CPU time of all settlements. */
  async function settle(mostAtOnce: number): Promise<number> {
    await work.collect(atOnce)
    const deps = { database, clock, work, settleAtOnceMs: 8 * 24 * HOUR_MS, mostAtOnce }
    const worker = createLedgerWorker(deps)
    const before = readOwnCpuMs() + readProcessTreeCpuMs(postmaster)
    for (let isDone = false; !isDone;) {
      const outcome = await worker.workOnce()
      if (outcome.kind === 'failed')
        throw new Error('A charger could not be settled', { cause: outcome.error })
      isDone = outcome.kind === 'nothing'
    }
    return readOwnCpuMs() + readProcessTreeCpuMs(postmaster) - before
  }

  for (let index = 0; index < CHARGERS; index += 1) {
    const deviceNo = await addCharger(database, `set-${index}`, null)
    const { facts, wh } = listFacts(deviceNo, PLUGGED_HOURS)
    await ingest.ingest(facts)
    meters.push({ deviceNo, wh })
  }
  await settle(1)
  await database.pool.query('vacuum analyze')
  const measured = sizes.map((): number[] => [])
  for (let reading = 0; reading < (ROUNDS + 1) * sizes.length; reading += 1) {
    const at = new Date(NOW + reading * READING_MS)
    await ingest.ingest(
      meters.map(({ deviceNo, wh }) => ({
        deviceNo,
        receivedAt: at,
        fact: meterFact(at, wh + (reading + 1) * 500),
      })),
    )
    const index = reading % sizes.length
    const cpuMs = await settle(sizes[index] ?? 1)
    // The first round warms up.
    if (reading >= sizes.length) measured[index]?.push(cpuMs / CHARGERS)
  }
  return sizes.map((size, index) => ({ size, cpuMs: quantileOf(measured[index] ?? [], 0.5) }))
}
