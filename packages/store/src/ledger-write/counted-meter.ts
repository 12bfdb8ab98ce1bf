/**
 * SQL for the meter of charger `$1` that is counted: the connector's (1), or the main meter (-1) where the connector
 * reports no register. A main meter whose figures are not within those of the newest transactions is another one.
 */
export const countedMeter = `(case
  when exists (
    select from readings c
    where c.device_no = $1 and c.connector = 1 and (c.import_wh is not null or c.export_wh is not null)) then 1
  when exists (
    select from (
      select started_at, stopped_at, meter_start_wh, meter_stop_wh from charger_transactions
      where device_no = $1 and connector = 1 and stopped_at is not null order by stopped_at desc limit 5
    ) t join readings m on m.device_no = $1 and m.connector = -1 and m.at > t.started_at and m.at < t.stopped_at
    where m.import_wh < t.meter_start_wh or m.import_wh > t.meter_stop_wh) then 1
  else -1 end)`
