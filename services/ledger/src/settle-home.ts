import type { BatteryPeriod } from '@driveway/domain/home-battery/battery-energy'
import { balanceHome, type HomePeriod } from '@driveway/domain/home-battery/home-balance'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import type { Executor } from '@driveway/store/kernel/statement'
import { loadBatteryPeriods, writeHomePeriods } from '@driveway/store/ledger-write/home-period-store'
import type { LedgerCharger } from '@driveway/store/ledger-write/ledger-work-store'
import { loadHouse } from '@driveway/store/ledger-write/meter-history-store'
import type { Range } from './dirty-range.ts'

/** Of a home with a battery; empty without one. */
export type SettledHome = {
  /** Reports of the battery in and just around the range. */
  readonly heard: readonly BatteryPeriod[]
  readonly balances: readonly HomePeriod[]
}

/** Settles the balance of a home with a battery. */
export async function settleHome(
  client: Executor,
  { deviceNo, accountNumber, hasHomeBattery }: LedgerCharger,
  { from, to }: Range,
): Promise<SettledHome> {
  if (accountNumber === null || !hasHomeBattery) return { heard: [], balances: [] }
  const around = { from: from - HALF_HOUR_MS, to: to + HALF_HOUR_MS }
  const heard = await loadBatteryPeriods(client, accountNumber, around)
  const within = heard.filter(({ periodStart }) => periodStart >= from && periodStart < to)
  if (within.length === 0) return { heard, balances: [] }
  const samples = await loadHouse(client, deviceNo, around.from, around.to)
  const balances = balanceHome(samples, within)
  await writeHomePeriods(client, accountNumber, balances)
  return { heard, balances }
}
