import type { BatteryPeriod } from '@driveway/domain/home-battery/battery-energy'
import { balanceHome } from '@driveway/domain/home-battery/home-balance'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import type { Executor } from '@driveway/store/kernel/statement'
import { loadBatteryPeriods, writeHomePeriods } from '@driveway/store/ledger-write/home-period-store'
import type { LedgerCharger } from '@driveway/store/ledger-write/ledger-work-store'
import { loadHouse } from '@driveway/store/ledger-write/meter-history-store'
import type { Range } from './dirty-range.ts'

/** Settles the balance of a home with a battery, and returns what the battery said in and just around the range. */
export async function settleHome(
  client: Executor,
  { deviceNo, accountNumber, hasHomeBattery }: LedgerCharger,
  { from, to }: Range,
): Promise<readonly BatteryPeriod[]> {
  if (accountNumber === null || !hasHomeBattery) return []
  const around = { from: from - HALF_HOUR_MS, to: to + HALF_HOUR_MS }
  const heard = await loadBatteryPeriods(client, accountNumber, around)
  const within = heard.filter(({ periodStart }) => periodStart >= from && periodStart < to)
  if (within.length > 0) {
    const samples = await loadHouse(client, deviceNo, around.from, around.to)
    await writeHomePeriods(client, accountNumber, balanceHome(samples, within))
  }
  return heard
}
