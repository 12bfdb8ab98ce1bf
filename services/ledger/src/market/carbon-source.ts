import { DAY_MS, HOUR_MS } from '@driveway/domain/time/london-time'
import { halfHourStart } from '@driveway/domain/time/half-hour'
import type { CarbonIntensity, CarbonStore } from '@driveway/store/tariffs/carbon-store'
import { fetchJson, isRecord, readHalfHourStart } from './fetch-json.ts'
import { findStretch, type MarketSource } from './market-source.ts'

/** The public API answers at most 14 days at once. */
const MAX_HALF_HOURS = 14 * 48 - 1
/** Forecasts reach two days ahead; actual figures are published soon after. */
const AHEAD_MS = 2 * DAY_MS
/** Forecasts are published again every half hour. World time. */
const REFRESH_MS = HOUR_MS / 2
const BACK_MS = 2 * DAY_MS
const ACTUAL_AFTER_MS = HOUR_MS
/** No grid on earth is dirtier. */
const MAX_GRAMS = 2_000

type Deps = { readonly store: CarbonStore; readonly url: string }

/** Fills the national carbon intensity: forecasts, recent figures, and wherever energy has flowed without one. */
export function createCarbonSource({ store, url }: Deps): MarketSource {
  let searchedUpTo = 0
  let refreshedAt = -Infinity

  async function fetchRange(from: number, to: number, now: number, signal: AbortSignal): Promise<number> {
    const address = new URL(`${url.replace(/\/$/, '')}/intensity/${writeInstant(from)}/${writeInstant(to)}`)
    return store.save(readIntensities(await fetchJson(address, signal)), now)
  }

  return {
    name: 'carbon intensity',
    async fill(now, signal) {
      const present = halfHourStart(now)
      const gaps = await store.findGaps(present - BACK_MS, present, present - ACTUAL_AFTER_MS)
      const stretch = findStretch(gaps, MAX_HALF_HOURS)
      const isDue = present - refreshedAt >= REFRESH_MS
      let news = 0
      if (isDue || stretch !== null) {
        const [from, to] = [stretch?.from ?? present, isDue ? present + AHEAD_MS : (stretch?.to ?? present)]
        news += await fetchRange(from, to, present, signal)
        refreshedAt = isDue ? present : refreshedAt
      }
      const need = await store.findNeed(searchedUpTo)
      if (need !== null && need < present - BACK_MS) {
        const to = Math.min(need + MAX_HALF_HOURS * 1_800_000, present)
        news += await fetchRange(need, to, present, signal)
        searchedUpTo = to
        return { isWanting: true, news: Math.max(news, 1) }
      }
      // Once through: what is still missing is not to be had now, and the source deserves a rest.
      const isSearched = searchedUpTo > 0
      searchedUpTo = 0
      return isSearched ? { isWanting: true, news: 0 } : { isWanting: stretch !== null, news }
    },
  }
}

/** As the API wants it: 2026-01-15T18:00Z. */
function writeInstant(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16)}Z`
}

/** Reads `data` of `from`, `to`, `intensity.forecast` and `intensity.actual`; entries that are not so are left out. */
export function readIntensities(body: unknown): readonly CarbonIntensity[] {
  if (!isRecord(body) || !Array.isArray(body['data']))
    throw new Error('The carbon API answered something else')
  return body['data'].flatMap((entry: unknown) => {
    if (!isRecord(entry) || !isRecord(entry['intensity'])) return []
    const periodStart = readHalfHourStart(entry['from'])
    const forecast = readGrams(entry['intensity']['forecast'])
    const actual = readGrams(entry['intensity']['actual'])
    return periodStart === null || (forecast === null && actual === null)
      ? []
      : [{ periodStart, forecast, actual }]
  })
}

function readGrams(value: unknown): number | null {
  if (typeof value !== 'number' || !(value >= 0 && value <= MAX_GRAMS)) return null
  return Math.round(value)
}
