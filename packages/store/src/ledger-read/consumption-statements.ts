import { millisecondsOf, numberOrNull, rowsAsJson } from '../kernel/rows-as-json.ts'

/**
 * The bounds of a range. As subqueries they have the same estimates in every plan, so that PostgreSQL keeps one plan:
 * with much data it would plan anew for each range, which takes longer than the read itself.
 */
export const fromAt = '(select $3::timestamptz)'
export const toAt = '(select $4::timestamptz)'

/**
 * One round trip: the settled parts of half hours of an account's device, and the carbon intensities of the range if
 * `$5` asks for them. No row for a device of another account. `$3` is the start of a half hour.
 */
export const periodsOfRange = `
  select (
    select ${rowsAsJson([
      millisecondsOf('p.period_start'),
      'p.import_wh',
      'p.import_from_grid_wh',
      'p.export_wh',
      'p.export_to_grid_wh',
      'p.is_split::int',
      numberOrNull('p.cost_micropence'),
      numberOrNull('p.emissions_mg'),
      numberOrNull('p.baseline_mg'),
      numberOrNull('p.within_cap_wh'),
    ])}
    from settlement_periods p
    where p.device_no = d.device_no and p.period_start >= ${fromAt} and p.period_start < ${toAt}
  ) as parts, (
    select ${rowsAsJson([millisecondsOf('c.period_start'), 'coalesce(c.actual, c.forecast)'])}
    from carbon_intensities c
    where $5::boolean and c.period_start >= ${fromAt} and c.period_start < ${toAt}
      and coalesce(c.actual, c.forecast) is not null
  ) as intensities
  from devices d where d.device_id = $1 and d.account_number = $2`

/** The columns of `EnergySums` over settled parts `p`. */
export const energySums = `
    coalesce(sum(p.import_wh), 0)::int as "importWh",
    coalesce(sum(p.import_from_grid_wh), 0)::int as "importFromGridWh",
    coalesce(sum(p.export_wh), 0)::int as "exportWh",
    coalesce(sum(p.export_to_grid_wh), 0)::int as "exportToGridWh",
    coalesce(sum(p.unplanned_wh), 0)::int as "unplannedWh",
    coalesce(bool_or(p.is_split), false) as "isSplit",
    sum(p.cost_micropence) as "costMicropence",
    coalesce(sum(p.import_wh) filter (where p.cost_micropence is not null), 0)::int as "pricedWh",
    count(p.device_no) = count(p.cost_micropence) as "isCostComplete",
    sum(p.emissions_mg) as "emissionsMg", count(p.device_no) = count(p.emissions_mg) as "isCarbonComplete",
    sum(p.baseline_mg) as "baselineMg", count(p.device_no) = count(p.baseline_mg) as "isBaselineComplete"`

export const totalsOfRange = `
  select ${energySums}
  from devices d
  left join settlement_periods p on p.device_no = d.device_no and p.period_start >= ${fromAt} and p.period_start < ${toAt}
  where d.device_id = $1 and d.account_number = $2
  group by d.device_no`

export const importsOfRange = `
  select round(date_part('epoch', p.period_start) * 1000) as "periodStart", p.import_wh as "importWh",
    p.import_from_grid_wh as "importFromGridWh"
  from devices d join settlement_periods p on p.device_no = d.device_no
  where d.device_id = $1 and d.account_number = $2
    and p.period_start >= ${fromAt} and p.period_start < ${toAt} and p.import_wh > 0`

/** The half hours in which energy went to the grid, a part for each session. */
export const exportsOfRange = `
  select round(date_part('epoch', p.period_start) * 1000) as "start",
    round(date_part('epoch', p.session_start) * 1000) as "sessionStart", p.export_to_grid_wh as "toGridWh"
  from devices d join settlement_periods p on p.device_no = d.device_no
  where d.device_id = $1 and d.account_number = $2
    and p.period_start >= ${fromAt} and p.period_start < ${toAt} and p.export_to_grid_wh > 0`

/** The half hours with energy in which the charger's meter was not read, so that their energy is interpolated. */
export const estimatedHalfHoursOfRange = `
  select count(distinct p.period_start)::int as count
  from devices d join settlement_periods p on p.device_no = d.device_no
  where d.device_id = $1 and d.account_number = $2
    and p.period_start >= ${fromAt} and p.period_start < ${toAt} and p.import_wh > 0
    and not exists (
      select from readings r
      where r.device_no = d.device_no and (r.connector > 0 or not d.has_house_meter) and r.import_wh is not null
        and r.at >= p.period_start and r.at <= p.period_start + interval '30 minutes')`

/** Energy from the grid of all chargers of an account, in order of time. */
export const gridImportsOfAccount = `
  select round(date_part('epoch', p.period_start) * 1000), p.import_from_grid_wh
  from devices d join settlement_periods p on p.device_no = d.device_no
  where d.account_number = $1 and p.period_start >= $2 and p.period_start < $3 and p.import_from_grid_wh > 0
  order by p.period_start`

/** True if prices of a range are requested or being computed. Marks of other kinds recompute energy. */
export const pendingPricesOfRange = `
  select exists (
      select from ledger_work w
      where w.device_no = d.device_no and w.price_from < $4 and w.price_to > $3)
    or exists (
      select from ledger_marks m, unnest(m.device_nos, m.froms, m.tos, m.kinds) u (device_no, from_ms, to_ms, kind)
      where u.device_no = d.device_no and u.kind = $5::smallint
        and u.from_ms < date_part('epoch', $4::timestamptz) * 1000
        and u.to_ms > date_part('epoch', $3::timestamptz) * 1000) as pending
  from devices d where d.device_id = $1 and d.account_number = $2`
