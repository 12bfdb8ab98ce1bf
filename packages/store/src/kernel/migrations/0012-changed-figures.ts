import { sql, type Kysely } from 'kysely'

/**
 * Ranges of changed market figures, energy of a session by half hours, and indexes of half hours whose figures are
 * missing. The baselines are priced again, because a half hour's baseline now depends on the energy before it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Written with the figures; the chargers that depend on them are chosen after the commit. Times are world time.
  `create table changed_figures (
    change_id bigint generated always as identity primary key,
    from_at timestamptz not null,
    to_at timestamptz not null
  )`,
  `create index settlement_periods_without_figures on settlement_periods (period_start, device_no)
    where emissions_mg is null or baseline_mg is null`,
  `create index settlement_periods_without_cost on settlement_periods (device_no, period_start)
    where cost_micropence is null`,

  // The import of the session in the half hours before this one; 0 outside sessions, whose start is the epoch.
  `alter table settlement_periods add column session_wh_before integer not null default 0`,
  `update settlement_periods p set session_wh_before = sums.before
    from (
      select device_no, period_start, session_start,
        sum(import_wh) over (partition by device_no, session_start order by period_start) - import_wh as before
      from settlement_periods where session_start > 'epoch'
    ) sums
    where p.device_no = sums.device_no and p.period_start = sums.period_start
      and p.session_start = sums.session_start and sums.before > 0`,
  // Kind 3 requests prices; until 2200, in ms.
  `insert into ledger_marks (device_nos, froms, tos, kinds)
    select array_agg(device_no), array_agg(0::bigint), array_agg(7258118400000::bigint), array_agg(3::smallint)
    from devices d where exists (select from settlement_periods p where p.device_no = d.device_no)
    having count(*) > 0`,
]
