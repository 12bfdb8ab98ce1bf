/** The half hours of an own device, filled up with those in which nothing flowed; sessions that share one are summed. */
export const periodsOfRange = `
  select
    (extract(epoch from half.start) * 1000)::float8,
    coalesce(p.import_wh, 0), coalesce(p.import_from_grid_wh, 0),
    coalesce(p.export_wh, 0), coalesce(p.export_to_grid_wh, 0),
    coalesce(p.is_split, false),
    case when p.device_no is null then 0 else p.cost end,
    case when p.device_no is null then 0 else p.emissions end,
    case when p.device_no is null then 0 else p.baseline end,
    coalesce(c.actual, c.forecast)
  from devices d
  cross join generate_series(
    to_timestamp(floor(extract(epoch from $3::timestamptz) / 1800) * 1800),
    $4::timestamptz - interval '1 millisecond', interval '30 minutes') half (start)
  left join (
    select device_no, period_start,
      sum(import_wh)::int as import_wh, sum(import_from_grid_wh)::int as import_from_grid_wh,
      sum(export_wh)::int as export_wh, sum(export_to_grid_wh)::int as export_to_grid_wh,
      bool_or(is_split) as is_split,
      case when count(*) = count(cost_micropence) then sum(cost_micropence) end as cost,
      case when count(*) = count(emissions_mg) then sum(emissions_mg) end as emissions,
      case when count(*) = count(baseline_mg) then sum(baseline_mg) end as baseline
    from settlement_periods
    where device_no = (select device_no from devices where device_id = $1 and account_number = $2)
      and period_start >= to_timestamp(floor(extract(epoch from $3::timestamptz) / 1800) * 1800)
      and period_start < $4
    group by device_no, period_start
  ) p on p.device_no = d.device_no and p.period_start = half.start
  left join carbon_intensities c on c.period_start = half.start
    and c.period_start >= $3::timestamptz - interval '30 minutes' and c.period_start < $4
  where d.device_id = $1 and d.account_number = $2
  order by half.start`

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
