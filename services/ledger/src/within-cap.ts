import type { SessionEnergy } from '@driveway/domain/energy/period-energy'
import { coverCapDays } from '@driveway/domain/tariff/cap-days'
import { countWithinCap, type PriceList } from '@driveway/domain/tariff/half-hour-price'
import type { Tariff } from '@driveway/domain/tariff/tariff'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import type { Executor } from '@driveway/store/kernel/statement'
import type { LedgerCharger } from '@driveway/store/ledger-write/ledger-work-store'
import { loadHomeImports } from '@driveway/store/ledger-write/pricing-store'

type Part = Pick<SessionEnergy, 'periodStart' | 'sessionStart'>

function keyOf({ periodStart, sessionStart }: Part): string {
  return `${periodStart} ${sessionStart ?? ''}`
}

/**
 * Returns what of a part of a half hour was within the cap; null where none holds. A cap is the home's: energy of all its
 * chargers counts, in order of time. The count begins with the day of the cap, so that the half hours before the first
 * part are read too. Without a cap nothing is read.
 */
export async function loadWithinCap(
  client: Executor,
  { deviceNo, accountNumber }: Pick<LedgerCharger, 'deviceNo' | 'accountNumber'>,
  {
    tariffs,
    prices,
    energy,
  }: {
    readonly tariffs: readonly Tariff[]
    readonly prices: PriceList
    readonly energy: readonly SessionEnergy[]
  },
): Promise<(part: Part) => number | null> {
  const from = energy.reduce((least, each) => Math.min(least, each.periodStart), Infinity)
  const last = energy.reduce((most, each) => Math.max(most, each.periodStart), 0)
  const days = coverCapDays(tariffs, { from, to: last + HALF_HOUR_MS })
  if (days === null || accountNumber === null) return () => null
  const imports = await loadHomeImports(client, accountNumber, days)
  const counted = countWithinCap(imports, prices)
  const withinOf = new Map(
    imports.flatMap((each, index) =>
      each.deviceNo === deviceNo ? [[keyOf(each), counted[index] ?? null] as const] : [],
    ),
  )
  return (part) => withinOf.get(keyOf(part)) ?? null
}
