import { sql } from 'kysely'

/** The columns of a device's charge, for `toChargeFacts`. */
export const chargeColumns = sql`s.state_of_charge_at, h.battery_capacity_wh, l.percent as level_percent,
  l.at as level_at, l.source as level_source, m.imported_wh, m.exported_wh,
  case when l.at is null then null
    when (select f.status from status_changes f where f.device_no = l.device_no and f.at <= l.at
      order by f.at desc limit 1) = 'unplugged' then l.at
    else (select min(f.at) from status_changes f
      where f.device_no = l.device_no and f.at > l.at and f.status = 'unplugged') end as unplugged_from,
  case when l.at is null then null
    else (select min(f.at) from status_changes f where f.device_no = l.device_no and f.status <> 'unplugged'
      and f.at > coalesce((select max(u.at) from status_changes u
        where u.device_no = l.device_no and u.status = 'unplugged'), '-infinity')) end as plugged_in_at`

/** The tables behind them, joined to the device `d` and its state `s`. */
export const chargeJoins = sql`
  left join vehicles h on h.account_number = d.account_number
  left join charge_levels l on l.device_no = d.device_no
  left join lateral (
    select greatest(0, sum(e.import_wh) - l.imported_before_wh) as imported_wh,
      greatest(0, sum(e.export_wh) - l.exported_before_wh) as exported_wh
    from settlement_periods e
    where e.device_no = l.device_no and e.period_start >= date_bin('30 minutes', l.at, 'epoch')
      and e.period_start < l.at + interval '7 days'
  ) m on true`
