import { createLedgerService } from '@driveway/ledger/ledger-service'
import { serveGateway } from './serve-gateway.ts'

/**
 * Gateway and ledger in one process, as a small installation runs them. The ledger settles far more often than by
 * default, since each charger here sends an hour of messages per second.
 */
const settings = { delays: { house: 2_000, energy: 2_000, cable: 500 } }

await serveGateway(async (context) => {
  const ledger = createLedgerService({ ...context, carbonUrl: null, agileFeeds: [], settings })
  await ledger.start()
  return [ledger]
})
