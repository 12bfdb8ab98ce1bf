import { sql } from 'kysely'

/** Settled since the boost of a row began; read only for a boost that ends with an amount of energy. */
export function chargedWhOf(row: string) {
  const boost = sql.raw(row)
  return sql<number>`case when ${boost}.energy_wh is null then 0 else (
    select coalesce(sum(p.import_wh), 0)::int - ${boost}.imported_before_wh from settlement_periods p
    where p.device_no = ${boost}.device_no
      and p.period_start >= date_bin('30 minutes', ${boost}.at, 'epoch')) end`
}
