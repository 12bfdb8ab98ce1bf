import { millisecondsOf, rowsAsJson, word } from '../kernel/rows-as-json.ts'
import { energySums, fromAt, toAt } from './consumption-statements.ts'

/**
 * An activity lasts until the next one, so a range needs the last one before it as well. With `$5` the range begins
 * and ends with the sessions that overlap it. Null for an account's device without activities, no row for a device of
 * another account.
 */
export const activitiesOfRange = `
  with device as (select device_no from devices where device_id = $1 and account_number = $2),
  bounds as materialized (
    select least(${fromAt}, (
      select case when s.ended_at > ${fromAt} or s.ended_at is null then s.started_at end from charge_sessions s
      where $5::boolean and s.device_no = (select device_no from device) and s.started_at <= ${fromAt}
      order by s.started_at desc limit 1)) as from_at,
    greatest(${toAt}, (
      select coalesce(s.ended_at, 'infinity') from charge_sessions s
      where $5::boolean and s.device_no = (select device_no from device) and s.started_at < ${toAt}
      order by s.started_at desc limit 1)) as to_at
  )
  select (
    select ${rowsAsJson([millisecondsOf('a.at'), word('a.cable'), word('a.mode'), 'a.is_unplanned::int'])}
    from activities a
    where a.device_no = device.device_no and a.at < (select to_at from bounds) and a.at >= coalesce(
      (select max(b.at) from activities b
        where b.device_no = (select device_no from device) and b.at <= (select from_at from bounds)),
      (select from_at from bounds))
  ) as activities
  from device`

/** As `energySums`, also for a session without half hours. */
const sumsOfSession = `
    coalesce(e."importWh", 0) as "importWh", coalesce(e."importFromGridWh", 0) as "importFromGridWh",
    coalesce(e."exportWh", 0) as "exportWh", coalesce(e."exportToGridWh", 0) as "exportToGridWh",
    coalesce(e."unplannedWh", 0) as "unplannedWh", coalesce(e."isSplit", false) as "isSplit",
    e."costMicropence", coalesce(e."pricedWh", 0) as "pricedWh", coalesce(e."isCostComplete", true) as "isCostComplete",
    e."emissionsMg", coalesce(e."isCarbonComplete", true) as "isCarbonComplete",
    e."baselineMg", coalesce(e."isBaselineComplete", true) as "isBaselineComplete"`

/**
 * Sessions of a charger never overlap: a range has the last one that began before it, and all that began in it. Their
 * half hours are read at once, not session by session.
 */
export const sessionsOfRange = `
  with device as (select device_no from devices where device_id = $1 and account_number = $2),
  sessions as materialized (
    select s.started_at, s.ended_at from charge_sessions s
    where s.device_no = (select device_no from device) and s.started_at < ${toAt}
      and (s.ended_at is null or s.ended_at > ${fromAt})
      and s.started_at >= coalesce(
        (select max(b.started_at) from charge_sessions b
          where b.device_no = (select device_no from device) and b.started_at <= ${fromAt}), ${fromAt})
  ), sums as materialized (
    select p.session_start, ${energySums}
    from settlement_periods p
    where p.device_no = (select device_no from device)
      and p.period_start > (select min(started_at) from sessions) - interval '30 minutes'
      and p.period_start < (select max(coalesce(ended_at, 'infinity')) from sessions)
    group by p.session_start
  )
  select round(date_part('epoch', s.started_at) * 1000) as "from",
    round(date_part('epoch', s.ended_at) * 1000) as "to", ${sumsOfSession}
  from device left join sessions s on true left join sums e on e.session_start = s.started_at
  order by s.started_at`
