import { createLedgerService } from '@driveway/ledger/ledger-service'
import type { Clock } from '@driveway/service-kit/clock'
import { silentLogger } from '@driveway/service-kit/logger'
import type { ChargerFact } from '@driveway/store/chargers/ingest/charger-fact'
import { createChargerIngestStore } from '@driveway/store/chargers/ingest/charger-ingest-store'
import type { Database } from '@driveway/store/kernel/database'
import { readOwnCpuMs, readProcessTreeCpuMs } from '../harness/process-stat.ts'

/** Ingest and ledger of the product in this process. */
export function openMeasuredLedger(database: Database, clock: Clock, postmaster: number | null = null) {
  const deps = { database, clock, realClock: clock, logger: silentLogger, carbonUrl: null, agileFeeds: [] }
  const ledger = createLedgerService(deps)
  const ingest = createChargerIngestStore(database, () => 1)
  return {
    ingest: (facts: readonly ChargerFact[]) => ingest.ingest(facts),
    settleAll: () => ledger.settleAll(),
    /** Stores what chargers reported at an instant, and settles and prices it. */
    async settle(deviceNos: readonly number[], at: Date, fact: ChargerFact['fact']): Promise<void> {
      await ingest.ingest(deviceNos.map((deviceNo) => ({ deviceNo, receivedAt: at, fact })))
      await ledger.settleAll()
    },
    /** CPU time so far of this process and the database. */
    readCpuMs: () => readOwnCpuMs() + readProcessTreeCpuMs(postmaster),
  }
}
