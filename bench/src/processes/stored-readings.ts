import type { Database } from '@driveway/store/kernel/database'
import { readNumber } from '../harness/database-query.ts'
import type { FleetReport } from './fleet-process.ts'

/** The number of acknowledged readings without a row. A charger's readings are acknowledged in their order. */
export function countMissing(
  database: Database,
  firstNo: number,
  acknowledged: FleetReport['acknowledged'],
): Promise<number> {
  return readNumber(
    database,
    `select sum(greatest(0, u.count - (
       select count(*) from readings r where r.device_no = u.device_no and r.connector = 1 and r.at <= u.last_at
     ))) from unnest($1::int[], $2::int[], $3::timestamptz[]) u (device_no, count, last_at)`,
    [
      acknowledged.map((_, index) => firstNo + index),
      acknowledged.map((each) => each.count),
      acknowledged.map((each) => new Date(each.lastAt)),
    ],
  )
}
