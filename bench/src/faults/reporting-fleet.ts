import type { Database } from '@driveway/store/kernel/database'
import { startProcess } from '../harness/bench-process.ts'
import { until, waitFor } from '../harness/database-query.ts'
import { findFirstNo } from '../chargers/fleet.ts'
import type { FleetReport, OnlineReport } from '../processes/fleet-process.ts'
import { countMissing } from '../processes/stored-readings.ts'

/** Short, so that a database is killed before it has written what it has just acknowledged. */
const LOOK_EVERY_MS = 10
const SETTLED_WITHIN_MS = 600_000
/** With 1 Wh each, a charger of 7.2 kW. */
const READING_EVERY_MS = 500
const CONNECTS_AT_ONCE = 1
/** Some may wait for an answer already. */
const SENDING_SHARE = 0.75

export type ReportingFleet = ReturnType<typeof startReportingFleet>

/** Chargers that report their meters, from number `first` on, and repeat what was not acknowledged. */
export function startReportingFleet(
  database: Database,
  { port, count, first = 0 }: { readonly port: number; readonly count: number; readonly first?: number },
) {
  const args = [port, count, READING_EVERY_MS, CONNECTS_AT_ONCE, first]
  const fleet = startProcess('processes/fleet-process.ts', args)

  async function look(): Promise<OnlineReport> {
    fleet.send({ kind: 'online' })
    return fleet.next<OnlineReport>()
  }

  return {
    /** Waits until every charger is connected and this many readings per charger were acknowledged from now on. */
    async awaitReadings(perCharger: number): Promise<void> {
      const { acknowledged } = await look()
      await until('every charger reports', LOOK_EVERY_MS, async () => {
        const now = await look()
        return now.online.length === count && now.acknowledged >= acknowledged + perCharger * count
      })
    },

    /** Waits until most of the chargers have sent a reading, answered or not. */
    async awaitSent(): Promise<void> {
      const enough = (await look()).sent + count * SENDING_SHARE
      await until('chargers send', LOOK_EVERY_MS, async () => (await look()).sent >= enough)
    },

    /** Delivers what is left, and compares the readings with their rows and the ledger with the meters. */
    async finish() {
      fleet.send({ kind: 'finish' })
      const report = await fleet.next<FleetReport>()
      const firstNo = (await findFirstNo(database)) + first
      // A charger's first register is the start of its energy; each further one adds 1 Wh.
      const meteredWh = report.acknowledged.map((each) => Math.max(0, each.count - 1))
      let excessWh = -1
      await waitFor(async () => (excessWh = await compareLedger(database, firstNo, meteredWh)) >= 0, {
        everyMs: LOOK_EVERY_MS,
        withinMs: SETTLED_WITHIN_MS,
      })
      return {
        acknowledged: report.acknowledged.reduce((sum, each) => sum + each.count, 0),
        missing: await countMissing(database, firstNo, report.acknowledged),
        excessWh,
      }
    },
    stop: () => fleet.stop(),
  }
}

/** The sum of excesses if a charger has one, else how much is not settled yet (negative). */
async function compareLedger(
  { pool }: Database,
  firstNo: number,
  meteredWh: readonly number[],
): Promise<number> {
  const { rows } = await pool.query<{ excess: number; lack: number }>(
    `select coalesce(sum(greatest(0, settled - metered)), 0)::int as excess,
       coalesce(sum(greatest(0, metered - settled)), 0)::int as lack
     from (
       select u.metered, coalesce((
         select sum(p.import_wh) from settlement_periods p where p.device_no = u.device_no), 0) as settled
       from unnest($1::int[], $2::int[]) u (device_no, metered)
     ) each_device`,
    [meteredWh.map((_, index) => firstNo + index), meteredWh],
  )
  const { excess = 0, lack = 0 } = rows[0] ?? {}
  return excess > 0 ? excess : 0 - lack
}
