import { sql } from 'kysely'
import { pluggedInAt, unplugged } from '../kernel/plugged-in.ts'
import { carJoins } from './car-place.ts'

/** The columns of a device's charge, for `toChargeFacts`. */
export const chargeColumns = sql`s.state_of_charge_at, d.device_type as charger_type, h.minimum_charge_percent as least_percent,
  h.battery_capacity_wh, l.percent as level_percent,
  l.low as level_low, l.high as level_high, l.at as level_at, l.source as level_source, l.assumed_wh, l.assumed_days,
  l.stop_limit, l.habit_wh, l.habit_spread_wh, stop.kind as stop_kind, stop.since as stop_since,
  m.imported_wh, m.exported_wh, m.plug_in_imported_wh, m.plug_in_exported_wh, span.unplugged_from, span.plugged_in_at`

/**
 * The tables behind them, joined to the device `d` and its state `s`. A level counts from its evidence on; without any,
 * the energy of the plug-in alone is known.
 */
export const chargeJoins = sql`
  ${carJoins}
  left join car_stops stop on stop.device_no = d.device_no
  left join lateral (
    select greatest(l.at, case when stop.kind = 'stopped' then stop.since end) as at
  ) evidence on true
  left join lateral (
    select
      case when (select f.status from status_changes f where f.device_no = d.device_no and f.at <= evidence.at
        order by f.at desc limit 1) = 'unplugged' then evidence.at
        else (select min(f.at) from status_changes f
          where f.device_no = d.device_no and f.at > evidence.at and f.${unplugged}) end as unplugged_from,
      ${pluggedInAt} as plugged_in_at
  ) span on true
  left join lateral (
    select greatest(0, sum(e.import_wh) filter (where e.period_start >= date_bin('30 minutes', l.at, 'epoch'))
        - coalesce(l.imported_before_wh, 0)) as imported_wh,
      greatest(0, sum(e.export_wh) filter (where e.period_start >= date_bin('30 minutes', l.at, 'epoch'))
        - coalesce(l.exported_before_wh, 0)) as exported_wh,
      sum(e.import_wh) filter (where e.period_start >= date_bin('30 minutes', span.plugged_in_at, 'epoch'))
        as plug_in_imported_wh,
      sum(e.export_wh) filter (where e.period_start >= date_bin('30 minutes', span.plugged_in_at, 'epoch'))
        as plug_in_exported_wh
    from settlement_periods e
    where e.device_no = d.device_no
      and e.period_start >= date_bin('30 minutes', coalesce(l.at, span.plugged_in_at), 'epoch')
  ) m on true`
