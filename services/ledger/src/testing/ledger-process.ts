import { systemClock } from '@driveway/service-kit/clock'
import { silentLogger } from '@driveway/service-kit/logger'
import { openDatabase } from '@driveway/store/kernel/database'
import { createLedgerService } from '../ledger-service.ts'

/** A ledger in a process of its own, for tests that kill it. Its argument is the database's address. */
const service = createLedgerService({
  database: openDatabase({ url: process.argv[2] ?? '', poolSize: 2 }),
  clock: systemClock,
  realClock: systemClock,
  logger: silentLogger,
  carbonUrl: null,
  agileFeeds: [],
  settings: { lookEveryMs: 10, delays: { house: 0, energy: 0, cable: 0 } },
})
await service.start()
process.send?.('started')
