/**
 * What a charger does is kept as of when it began, so a range needs the last entry before it as well. A row of nulls
 * for an own device without a history, none for somebody else's.
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

/** Sessions of a charger never overlap: those of a range are the last that began before it, and all that began in it. */
export const sessionsOfRange = `
  select s.started_at, s.ended_at, e.import_wh, e.export_wh, e.cost, e.emissions, e.baseline
  from devices d
  left join charge_sessions s on s.device_no = d.device_no and s.started_at < $4
    and (s.ended_at is null or s.ended_at > $3)
    and s.started_at >= coalesce(
      (select max(b.started_at) from charge_sessions b
        where b.device_no = (select device_no from devices where device_id = $1 and account_number = $2)
          and b.started_at <= $3), $3)
  left join lateral (
    select coalesce(sum(p.import_wh), 0)::int as import_wh, coalesce(sum(p.export_wh), 0)::int as export_wh,
      case when count(*) = count(p.cost_micropence) then coalesce(sum(p.cost_micropence), 0) end as cost,
      case when count(*) = count(p.emissions_mg) then coalesce(sum(p.emissions_mg), 0) end as emissions,
      case when count(*) = count(p.baseline_mg) then coalesce(sum(p.baseline_mg), 0) end as baseline
    from settlement_periods p
    where p.device_no = d.device_no and p.session_start = s.started_at
      and p.period_start > s.started_at - interval '30 minutes'
      and p.period_start < coalesce(s.ended_at, 'infinity')
  ) e on true
  where d.device_id = $1 and d.account_number = $2
  order by s.started_at`

export const flexibleEnergy = `
  select coalesce(sum(p.import_wh), 0)::int as wh, coalesce(sum(p.unplanned_wh), 0)::int as unplanned_wh
  from devices d
  left join settlement_periods p on p.device_no = d.device_no and p.period_start >= $3 and p.period_start < $4
  where d.device_id = $1 and d.account_number = $2
  group by d.device_no`
