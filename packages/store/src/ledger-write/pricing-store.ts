import type { PriceableEnergy, Pricing } from '@driveway/domain/energy/period-energy'
import { instantArray, numberArray } from '../kernel/array-literal.ts'
import { NO_SESSION } from './settlement-store.ts'
import type { Transaction } from '../kernel/database.ts'
import { runStatement } from '../kernel/statement.ts'

/** The owner determines the tariffs, the type the full power of the charger. */
export type PricedDevice = { readonly accountNumber: string | null; readonly deviceType: string }

export async function loadPricedDevice(client: Transaction, deviceNo: number): Promise<PricedDevice | null> {
  const { rows } = await runStatement<{ account_number: string | null; device_type: string }>(client, {
    name: 'load-priced-device',
    text: 'select account_number, device_type from devices where device_no = $1',
    values: [deviceNo],
  })
  const row = rows[0]
  return row === undefined ? null : { accountNumber: row.account_number, deviceType: row.device_type }
}

/** Where (ms) the first and the last half hour with energy begin, from an instant (ms) on; null if there is none. */
export async function findPeriodBounds(
  client: Transaction,
  deviceNo: number,
  from: number,
): Promise<{ readonly first: number; readonly last: number } | null> {
  const { rows } = await runStatement<{ first: number | null; last: number | null }>(client, {
    name: 'find-period-bounds',
    text: `
      select round(date_part('epoch', min(period_start)) * 1000) as first,
        round(date_part('epoch', max(period_start)) * 1000) as last
      from settlement_periods where device_no = $1 and period_start >= $2`,
    values: [deviceNo, new Date(from)],
  })
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? null : { first, last }
}

/** Sorted by time. */
export async function loadPriceableEnergy(
  client: Transaction,
  deviceNo: number,
  from: number,
  to: number,
): Promise<readonly PriceableEnergy[]> {
  const { rows } = await runStatement<[number, number, number, number]>(client, {
    name: 'load-priceable-energy',
    text: `
      select round(date_part('epoch', period_start) * 1000), round(date_part('epoch', session_start) * 1000),
        import_wh, import_from_grid_wh
      from settlement_periods where device_no = $1 and period_start >= $2 and period_start < $3
      order by period_start, session_start`,
    values: [deviceNo, new Date(from), new Date(to)],
    rowMode: 'array',
  })
  return rows.map(([periodStart, sessionMs, importWh, importFromGridWh]) => ({
    periodStart,
    sessionStart: sessionMs === NO_SESSION.getTime() ? null : sessionMs,
    importWh,
    importFromGridWh,
  }))
}

const updatePrices = `
  update settlement_periods p set
    cost_micropence = u.cost, emissions_mg = u.emissions, baseline_mg = u.baseline
  from unnest($2::timestamptz[], $3::timestamptz[], $4::bigint[], $5::bigint[], $6::bigint[])
    u (period_start, session_start, cost, emissions, baseline)
  where p.device_no = $1 and p.period_start = u.period_start and p.session_start = u.session_start
    and (p.cost_micropence, p.emissions_mg, p.baseline_mg) is distinct from (u.cost, u.emissions, u.baseline)`

export async function writePrices(
  client: Transaction,
  deviceNo: number,
  priced: readonly (PriceableEnergy & Pricing)[],
): Promise<void> {
  if (priced.length === 0) return
  await runStatement(client, {
    name: 'update-prices',
    text: updatePrices,
    values: [
      deviceNo,
      instantArray(priced.map((each) => new Date(each.periodStart))),
      instantArray(priced.map((each) => new Date(each.sessionStart ?? NO_SESSION))),
      numberArray(priced.map((each) => each.costMicropence)),
      numberArray(priced.map((each) => each.emissionsMg)),
      numberArray(priced.map((each) => each.baselineMg)),
    ],
  })
}
