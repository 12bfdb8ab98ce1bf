import { createLedgerService } from '@driveway/ledger/ledger-service'
import { serveGateway } from './serve-gateway.ts'

/**
 * Gateway and ledger in one process, as a small installation runs them. The ledger is made to look far more often than
 * it does by default, since here every charger says in a second what others say in an hour.
 */
const settings = { delays: { house: 2_000, energy: 2_000, cable: 500 } }

await serveGateway(async (surroundings) => {
  const ledger = createLedgerService({ ...surroundings, carbonUrl: null, agileFeeds: [], settings })
  await ledger.start()
  return [ledger]
})
