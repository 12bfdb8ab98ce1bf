import { runStatement, type Executor } from '../kernel/statement.ts'

/** The last register is looked up by index in each month: a scan would begin at the oldest reading of all chargers. */
const connectorReports = `
  select true from readings c
  where c.device_no = $1 and c.connector = 1 and (c.import_wh is not null or c.export_wh is not null)
  order by c.at desc limit 1`

const mainMeterContradicts = `
  select from (
    select started_at, stopped_at, meter_start_wh, meter_stop_wh from charger_transactions
    where device_no = $1 and connector = 1 and stopped_at is not null order by stopped_at desc limit 5
  ) t join readings m on m.device_no = $1 and m.connector = -1 and m.at > t.started_at and m.at < t.stopped_at
  where (m.import_wh < t.meter_start_wh or m.import_wh > t.meter_stop_wh)
    and (t.meter_start_wh > 0 or t.meter_stop_wh > 0)`

/**
 * True if the main meter of a charger is counted instead of the connector's, because the connector reports no register.
 * A main meter whose figures are not within those of the newest transactions is another one; transactions from 0 to 0
 * are not metered at all.
 */
export async function isMainMeterCounted(client: Executor, deviceNo: number): Promise<boolean> {
  const { rows } = await runStatement<{ isCounted: boolean }>(client, {
    name: 'find-counted-meter',
    eachOf: ['int'],
    text: `select not coalesce((${connectorReports}), false) and not exists (${mainMeterContradicts}) as "isCounted"`,
    values: [deviceNo],
  })
  return rows[0]?.isCounted ?? false
}
