import type { AwayPeriod } from '@driveway/domain/schedule/away'
import { readStoredTime } from '@driveway/domain/schedule/ready-by-step'
import type { ReadySettings } from '@driveway/domain/schedule/ready-times'
import type { Trip } from '@driveway/domain/schedule/trip'
import { sql } from 'kysely'
import type { Database } from '../kernel/database.ts'
import { runNamed } from '../kernel/statement.ts'
import { toOneOffChanges } from './one-off-store.ts'
import type { ReadyRows, TripRow } from './ready-rows.ts'
import { toSchedule } from './schedule-store.ts'

type AwayRow = { readonly from_date: string; readonly to_date: string; readonly may_export: boolean }

type Row = ReadyRows & { account_number: string; away: AwayRow | null }

/** When the cars of these accounts are wanted, by one statement; changes that are over are included. */
export async function loadReadySettings(
  db: Database['kysely'],
  accountNumbers: readonly string[],
): Promise<ReadonlyMap<string, ReadySettings>> {
  const settings = sql<Row>`
    select a.account_number,
      (select json_agg(r) from ready_by_times r where r.account_number = a.account_number) as ready_by_times,
      (select json_agg(o order by o.date, o.kind) from one_off_changes o where o.account_number = a.account_number)
        as one_off_changes,
      (select json_agg(t order by t.date) from trips t where t.account_number = a.account_number) as trips,
      (select to_json(p) from away_periods p where p.account_number = a.account_number) as away
    from unnest(${accountNumbers}::text[]) a (account_number)`
  const { rows } = await runNamed(db, 'load-ready-settings', settings)
  return new Map(
    rows.map((row) => [row.account_number, { ...toCarTimes(row), away: row.away && toAway(row.away) }]),
  )
}

/** Times of one car; days away are the household's. */
export function toCarTimes(row: ReadyRows): Omit<ReadySettings, 'away'> {
  return {
    schedule: toSchedule(row.ready_by_times ?? []),
    oneOffChanges: toOneOffChanges(row.one_off_changes ?? []),
    trips: (row.trips ?? []).flatMap(toTrip),
  }
}

/** Leaves out a drive that this version cannot read. */
function toTrip({ date, time: text, miles, target_percent: percent }: TripRow): Trip[] {
  const time = readStoredTime(text)
  if (time === null) return []
  if (miles !== null) return [{ date, time, goal: { kind: 'miles', miles } }]
  return percent === null ? [] : [{ date, time, goal: { kind: 'level', percent } }]
}

function toAway({ from_date: from, to_date: to, may_export: mayExport }: AwayRow): AwayPeriod {
  return { from, to, mayExport }
}
