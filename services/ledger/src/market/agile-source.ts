import { MICROPENCE_PER_PENNY } from '@driveway/domain/energy/units'
import { halfHourStart } from '@driveway/domain/time/half-hour'
import { startOfDay } from '@driveway/domain/time/local-date'
import { DAY_MS, HOUR_MS } from '@driveway/domain/time/london-time'
import type { AgilePrice, AgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import { fetchJson, isRecord, readHalfHourStart } from './fetch-json.ts'
import { findStretch, type MarketAnswer, type MarketSource } from './market-source.ts'

/** The public API answers pages of 100: two days fit into one. */
const MAX_HALF_HOURS = 96
/** Tomorrow's prices are published in the afternoon. */
const AHEAD_MS = 2 * DAY_MS
const BACK_MS = 2 * DAY_MS
/** Published prices are sometimes corrected: those of a day back and ahead are compared so often. World time. */
const COMPARE_MS = HOUR_MS
/** Prices beyond ten pounds per kWh, either way, are invalid. */
const MAX_PENCE = 1_000

type Deps = { readonly store: AgilePriceStore; readonly url: string; readonly energySupplier: string }

/** Fills a supplier's half-hour prices, if any customer lives by them: around now, and wherever energy has no price. */
export function createAgileSource({ store, url, energySupplier }: Deps): MarketSource {
  let searchedUpTo = 0
  let comparedAt = -Infinity

  async function fetchRange(from: number, to: number, signal: AbortSignal): Promise<number> {
    const address = new URL(url)
    address.searchParams.set('period_from', new Date(from).toISOString())
    address.searchParams.set('period_to', new Date(to).toISOString())
    return store.save(energySupplier, readPrices(await fetchJson(address, signal)))
  }

  async function fillGaps(from: number, to: number, signal: AbortSignal): Promise<MarketAnswer> {
    const stretch = findStretch(await store.findGaps(energySupplier, from, to), MAX_HALF_HOURS)
    if (stretch === null) return { isWanting: false, news: 0 }
    return { isWanting: true, news: await fetchRange(stretch.from, stretch.to, signal) }
  }

  return {
    name: `prices of ${energySupplier}`,
    async fill(now, signal) {
      const firstDay = await store.findFirstUse(energySupplier)
      if (firstDay === null) return { isWanting: false, news: 0 }
      const present = halfHourStart(now)
      const from = Math.max(present - BACK_MS, startOfDay(firstDay))
      // Each by itself: a half hour of the past that is never published must not hold up tomorrow's prices.
      const ahead = await fillGaps(present, present + AHEAD_MS, signal)
      const behind = await fillGaps(from, present, signal)
      let news = ahead.news + behind.news
      if (present - comparedAt >= COMPARE_MS) {
        news += await fetchRange(Math.max(present - DAY_MS, from), present + DAY_MS, signal)
        comparedAt = present
      }
      const need = await store.findNeed(energySupplier, searchedUpTo)
      if (need !== null && need < from) {
        const to = Math.min(need + MAX_HALF_HOURS * 1_800_000, present)
        news += await fetchRange(need, to, signal)
        searchedUpTo = to
        return { isWanting: true, news: Math.max(news, 1) }
      }
      // Once through: what is still missing is not to be had now, and the source deserves a rest.
      const isSearched = searchedUpTo > 0
      searchedUpTo = 0
      const isWanting = ahead.isWanting || behind.isWanting
      return isSearched ? { isWanting: true, news: 0 } : { isWanting, news }
    },
  }
}

/** Reads `results` of `valid_from` and `value_inc_vat` (pence); entries that are not so are left out. */
export function readPrices(body: unknown): readonly AgilePrice[] {
  if (!isRecord(body) || !Array.isArray(body['results']))
    throw new Error('The price API answered something else')
  return body['results'].flatMap((entry: unknown) => {
    if (!isRecord(entry)) return []
    const periodStart = readHalfHourStart(entry['valid_from'])
    const pence = entry['value_inc_vat']
    const isPrice = typeof pence === 'number' && Math.abs(pence) <= MAX_PENCE
    if (periodStart === null || !isPrice) return []
    return [{ periodStart, micropencePerKwh: Math.round(pence * MICROPENCE_PER_PENNY) }]
  })
}
