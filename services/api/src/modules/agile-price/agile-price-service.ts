import { fail, succeed, type Result } from '@driveway/domain/result'
import { findTariffInForce, isAgile } from '@driveway/domain/tariff/tariff'
import { addDays, localDateOf, listDays } from '@driveway/domain/time/local-date'
import { DAY_MS } from '@driveway/domain/time/london-time'
import type { AgilePrice, AgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import type { TariffStore } from '@driveway/store/tariffs/tariff-store'
import { readHalfHour } from '@driveway/api/request/half-hour-text'

/** A week, and the hour that the clocks may add. */
export const MAX_PRICE_RANGE_MS = 8 * DAY_MS

export type SupplierPrices = {
  readonly energySupplier: string
  /** Null while none is known: the price API was not reached, or has refused. */
  readonly prices: readonly AgilePrice[] | null
}

export type AgilePriceService = {
  /** Null for a customer who has no Agile tariff on any of the days. */
  list(from: string, to: string): Promise<Result<SupplierPrices | null, { code: 'bad-range' }>>
}

/** Reads published prices from the store, so that a slow or broken price API never delays a page. */
export function createAgilePriceService(deps: {
  readonly prices: AgilePriceStore
  readonly tariffs: TariffStore
  readonly accountNumber: string
}): AgilePriceService {
  const { prices, tariffs, accountNumber } = deps

  async function findSupplier(from: number, to: number): Promise<string | null> {
    const list = (await tariffs.list(accountNumber)).tariffs
    const days = listDays(localDateOf(from), addDays(localDateOf(to - 1), 1))
    const inForce = days.map((day) => findTariffInForce(list, day))
    return inForce.findLast((tariff) => tariff !== null && isAgile(tariff))?.energySupplier ?? null
  }

  return {
    async list(fromText, toText) {
      const [from, to] = [readHalfHour(fromText), readHalfHour(toText)]
      if (from === null || to === null || to <= from || to - from > MAX_PRICE_RANGE_MS) {
        return fail({ code: 'bad-range' })
      }
      const energySupplier = await findSupplier(from, to)
      if (energySupplier === null) return succeed(null)
      const known = await prices.list(energySupplier, new Date(from), new Date(to))
      return succeed({ energySupplier, prices: known.length === 0 ? null : known })
    },
  }
}
