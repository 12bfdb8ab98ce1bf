import type { BatteryPeriod } from '@driveway/domain/home-battery/battery-energy'
import type { HomePeriod } from '@driveway/domain/home-battery/home-balance'
import { instantArray, numberArray } from '../kernel/array-literal.ts'
import { runStatement, type Executor } from '../kernel/statement.ts'

/** The readings of a home's battery, summed up in half hours between two instants (ms). */
export async function loadBatteryPeriods(
  client: Executor,
  accountNumber: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly BatteryPeriod[]> {
  const { rows } = await runStatement<[number, number, number, number]>(client, {
    name: 'load-battery-periods',
    text: `
      select round(date_part('epoch', period_start) * 1000), charged_wh, discharged_wh, heard_ms
      from battery_periods where account_number = $1 and period_start >= $2 and period_start < $3
      order by period_start`,
    values: [accountNumber, new Date(from), new Date(to)],
    rowMode: 'array',
  })
  return rows.map(([periodStart, chargedWh, dischargedWh, heardMs]) => {
    return { periodStart, chargedWh, dischargedWh, heardMs }
  })
}

/** Half hours of a battery that nobody has counted yet; those that are known are kept. */
export async function writeBatteryPeriods(
  client: Executor,
  accountNumber: string,
  periods: readonly BatteryPeriod[],
): Promise<void> {
  if (periods.length === 0) return
  await runStatement(client, {
    name: 'write-battery-periods',
    text: `
      insert into battery_periods (account_number, period_start, charged_wh, discharged_wh, heard_ms)
      select $1, * from unnest($2::timestamptz[], $3::float8[], $4::float8[], $5::int[])
      on conflict do nothing`,
    values: [
      accountNumber,
      instantArray(periods.map(({ periodStart }) => new Date(periodStart))),
      numberArray(periods.map(({ chargedWh }) => chargedWh)),
      numberArray(periods.map(({ dischargedWh }) => dischargedWh)),
      numberArray(periods.map(({ heardMs }) => heardMs)),
    ],
  })
}

/** A charger without a house meter leaves what another one of the home has measured. */
export async function writeHomePeriods(
  client: Executor,
  accountNumber: string,
  periods: readonly HomePeriod[],
): Promise<void> {
  if (periods.length === 0) return
  await runStatement(client, {
    name: 'write-home-periods',
    text: `
      insert into home_periods as h (account_number, period_start, charged_wh, discharged_wh, import_wh, export_wh,
        import_without_wh, export_without_wh)
      select $1, * from unnest($2::timestamptz[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[])
      on conflict (account_number, period_start) do update set
        charged_wh = excluded.charged_wh, discharged_wh = excluded.discharged_wh,
        import_wh = coalesce(excluded.import_wh, h.import_wh),
        export_wh = coalesce(excluded.export_wh, h.export_wh),
        import_without_wh = coalesce(excluded.import_without_wh, h.import_without_wh),
        export_without_wh = coalesce(excluded.export_without_wh, h.export_without_wh)`,
    values: [
      accountNumber,
      instantArray(periods.map(({ periodStart }) => new Date(periodStart))),
      numberArray(periods.map(({ chargedWh }) => chargedWh)),
      numberArray(periods.map(({ dischargedWh }) => dischargedWh)),
      numberArray(periods.map(({ grid }) => grid?.importWh ?? null)),
      numberArray(periods.map(({ grid }) => grid?.exportWh ?? null)),
      numberArray(periods.map(({ grid }) => grid?.importWithoutWh ?? null)),
      numberArray(periods.map(({ grid }) => grid?.exportWithoutWh ?? null)),
    ],
  })
}
