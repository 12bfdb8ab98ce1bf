import { energySums } from './consumption-statements.ts'

/**
 * An activity lasts until the next one, so a range needs the last one before it as well. A row of nulls for an
 * account's device without activities, none for a device of another account.
 */
export const activitiesOfRange = `
  select round(date_part('epoch', a.at) * 1000), a.cable, a.mode, a.is_unplanned
  from devices d
  left join activities a on a.device_no = d.device_no and a.at < $4 and a.at >= coalesce(
    (select max(b.at) from activities b
      where b.device_no = (select device_no from devices where device_id = $1 and account_number = $2)
        and b.at <= $3), $3)
  where d.device_id = $1 and d.account_number = $2
  order by a.at`

/** Sessions of a charger never overlap: a range has the last one that began before it, and all that began in it. */
export const sessionsOfRange = `
  select round(date_part('epoch', s.started_at) * 1000) as "from",
    round(date_part('epoch', s.ended_at) * 1000) as "to", e.*
  from devices d
  left join charge_sessions s on s.device_no = d.device_no and s.started_at < $4
    and (s.ended_at is null or s.ended_at > $3)
    and s.started_at >= coalesce(
      (select max(b.started_at) from charge_sessions b
        where b.device_no = (select device_no from devices where device_id = $1 and account_number = $2)
          and b.started_at <= $3), $3)
  left join lateral (
    select ${energySums}
    from settlement_periods p
    where p.device_no = d.device_no and p.session_start = s.started_at
      and p.period_start > s.started_at - interval '30 minutes'
      and p.period_start < coalesce(s.ended_at, 'infinity')
  ) e on true
  where d.device_id = $1 and d.account_number = $2
  order by s.started_at`
