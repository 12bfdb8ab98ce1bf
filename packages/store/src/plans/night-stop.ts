import { stopPointOf } from '@driveway/domain/car-level/car-level'
import { unknownCar } from '@driveway/domain/car-level/level-state'
import type { NightStop } from '@driveway/domain/planning/outcome/outcome-model'
import { sql } from 'kysely'
import type { Queryable } from '../kernel/database.ts'
import { carJoins } from '../vehicles/car-place.ts'

type Night = { readonly deviceNo: number; readonly readyAt: Date }
type Row = { since: Date | null; stop_limit: number | null; kept: NightStop | null }

/**
 * The stop of a car within a night, from its beginning to its end (ms). Once the car charges again the charger has another
 * one: then that of the settlement before, which this package has stored.
 */
export async function findNightStop(
  db: Queryable,
  { deviceNo, readyAt }: Night,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<NightStop | null> {
  const { rows } = await sql<Row>`
    select stop.since, l.stop_limit, n.outcome -> 'stop' as kept
    from devices d
    ${carJoins}
    left join car_stops stop on stop.device_no = d.device_no and stop.kind = 'stopped'
      and stop.since > ${new Date(from)} and stop.since <= ${new Date(to)}
    left join night_outcomes n on n.device_no = d.device_no and n.ready_at = ${readyAt}
    where d.device_no = ${deviceNo}`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { since, stop_limit: stopLimit, kept } = row
  if (since === null) return kept
  const point = stopPointOf({ ...unknownCar, stopLimit }, since.getTime())
  return { since: point.at, level: point.percent }
}
