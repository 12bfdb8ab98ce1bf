import { defaultLedgerSettings } from '@driveway/ledger/ledger-settings'
import type { Database } from '@driveway/store/kernel/database'
import { lockTable } from '@driveway/testkit/table-lock'
import type { BenchProcess } from '../harness/bench-process.ts'
import { readNumber, until } from '../harness/database-query.ts'
import type { OnlineReport } from './fleet-process.ts'
import type { SavedReport } from './people-process.ts'

type Kill = () => Promise<void>

type Deps = {
  readonly database: Database
  readonly chargers: number
  readonly fleet: BenchProcess
  readonly people: BenchProcess
  /** People who save a change. */
  readonly savers: number
}

const LOOK_EVERY_MS = 50
const SAVED_PERCENT = 30
/** Some wait for an answer already, or stay away. */
const SENDING_SHARE = 0.75
const WORKER_PROCESSES = 2

/**
 * Kills a process of each kind while its writes wait for a lock. A write takes milliseconds, so that a kill at any other
 * time would hardly ever meet one, and one that was acknowledged too early would be stored all the same.
 */
export function createKills({ database, chargers, fleet, people, savers }: Deps) {
  async function countSent(): Promise<number> {
    fleet.send({ kind: 'online' })
    return (await fleet.next<OnlineReport>()).sent
  }

  function sumSettledWh(): Promise<number> {
    return readNumber(database, 'select sum(import_wh) from settlement_periods')
  }

  return {
    async gateway(kill: Kill): Promise<void> {
      await using lock = await lockTable(database, 'readings')
      const enough = (await countSent()) + chargers * SENDING_SHARE
      await lock.awaitWriters(1)
      await until('chargers send readings', LOOK_EVERY_MS, async () => (await countSent()) >= enough)
      await kill()
    },

    async edge(kill: Kill): Promise<void> {
      await using lock = await lockTable(database, 'vehicles')
      people.send({ kind: 'save', count: savers, percent: SAVED_PERCENT })
      await lock.awaitWriters(savers)
      await kill()
    },

    /** The other process goes on with the work. */
    async worker(kill: Kill): Promise<void> {
      {
        await using lock = await lockTable(database, 'settlement_periods')
        await lock.awaitWriters(WORKER_PROCESSES * defaultLedgerSettings.workers)
        await kill()
      }
      const settled = await sumSettledWh()
      await until('the other worker settles', LOOK_EVERY_MS, async () => (await sumSettledWh()) > settled)
    },

    /** The changes that were acknowledged around the kill of a process for people, and how many are not stored. */
    async countSaves() {
      people.send({ kind: 'saved' })
      const { acknowledged } = await people.next<SavedReport>()
      const { rows } = await database.pool.query(
        'select from vehicles where account_number = any($1) and minimum_charge_percent = $2',
        [acknowledged, SAVED_PERCENT],
      )
      return { acknowledged: acknowledged.length, lost: acknowledged.length - rows.length }
    },
  }
}
