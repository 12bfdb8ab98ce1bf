/**
 * In one journey: the half hours of an own device in which something flowed, the carbon intensities of the range if
 * `$5` asks for them, and a row of nulls that says that the device is the account's own. `$3` is the start of a half
 * hour.
 */
export const periodsOfRange = `
  with device as (select device_no from devices where device_id = $1 and account_number = $2)
  select round(date_part('epoch', p.period_start) * 1000), p.import_wh, p.import_from_grid_wh, p.export_wh,
    p.export_to_grid_wh, p.is_split, p.cost_micropence, p.emissions_mg, p.baseline_mg, null::int
  from device join settlement_periods p on p.device_no = device.device_no
    and p.period_start >= $3 and p.period_start < $4
  union all
  select round(date_part('epoch', c.period_start) * 1000), null, null, null, null, null, null, null, null,
    coalesce(c.actual, c.forecast)
  from carbon_intensities c
  where $5::boolean and c.period_start >= $3 and c.period_start < $4 and exists (select from device)
  union all
  select null, null, null, null, null, null, null, null, null, null from device`

export const totalsOfRange = `
  select
    coalesce(sum(p.import_wh), 0)::int as import_wh,
    coalesce(sum(p.import_from_grid_wh), 0)::int as import_from_grid_wh,
    coalesce(sum(p.export_wh), 0)::int as export_wh,
    coalesce(sum(p.export_to_grid_wh), 0)::int as export_to_grid_wh,
    coalesce(bool_or(p.is_split), false) as is_split,
    sum(p.cost_micropence) as cost, count(p.device_no) = count(p.cost_micropence) as is_cost_whole,
    sum(p.emissions_mg) as emissions, count(p.device_no) = count(p.emissions_mg) as is_carbon_whole,
    sum(p.baseline_mg) as baseline
  from devices d
  left join settlement_periods p on p.device_no = d.device_no and p.period_start >= $3 and p.period_start < $4
  where d.device_id = $1 and d.account_number = $2
  group by d.device_no`
