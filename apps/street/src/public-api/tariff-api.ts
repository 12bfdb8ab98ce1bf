import type { Answer } from '#public-api/answer.ts'
import { agilePriceOf, priceHorizonOf, regions, type Region } from '@driveway/world/agile-price'
import { HALF_HOUR_MS, startOfHalfHour } from '@driveway/world/half-hour'
import type { Nation } from '@driveway/world/national-grid'
import { keepTrue, type Distortion } from './api-faults.ts'

export const DEFAULT_PAGE_SIZE = 100
export const MAX_PAGE_SIZE = 1500
/** No half-hourly prices exist before this day. */
const FIRST_PRICE_MS = Date.parse('2018-02-01T00:00:00Z')
const PATH =
  /^\/tariff\/v1\/products\/(AGILE-[A-Z0-9-]{1,30})\/electricity-tariffs\/E-1R-([A-Z0-9-]{1,40})-([A-P])\/standard-unit-rates\/?$/
const INSTANT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2}))?$/

/** Half-hourly prices in the shape of the public API; null for other paths. */
export function answerTariff(
  url: URL,
  now: Date,
  nation: Nation,
  distort: Distortion = keepTrue,
): Answer | null {
  if (!url.pathname.startsWith('/tariff/')) return null
  const region = findRegion(url.pathname)
  if (region === null) return { status: 404, body: { detail: 'Not found.' } }
  const query = readQuery(url.searchParams)
  if ('problem' in query) return { status: 400, body: query.problem }
  const newest = Math.min(query.to ?? Infinity, priceHorizonOf(now).getTime())
  const first = startOfHalfHour(new Date(Math.max(query.from ?? 0, FIRST_PRICE_MS))).getTime()
  const count = Math.max(0, Math.ceil((newest - first) / HALF_HOUR_MS))
  const pages = Math.max(1, Math.ceil(count / query.size))
  if (query.page > pages) return { status: 404, body: { detail: 'Invalid page.' } }
  const skipped = (query.page - 1) * query.size
  const length = Math.min(query.size, count - skipped)
  return {
    status: 200,
    body: {
      count,
      next: query.page < pages ? linkPage(url, query.page + 1) : null,
      previous: query.page > 1 ? linkPage(url, query.page - 1) : null,
      results: Array.from({ length }, (_, i) =>
        describeRate(new Date(first + (count - 1 - skipped - i) * HALF_HOUR_MS), nation, region, distort),
      ),
    },
  }
}

/** A tariff code contains its product and a grid region. */
function findRegion(path: string): Region | null {
  const [, product, tariffProduct, letter] = PATH.exec(path) ?? []
  if (product === undefined || product !== tariffProduct) return null
  return regions.find((region) => region === letter) ?? null
}

type Query = {
  readonly from: number | null
  readonly to: number | null
  readonly size: number
  readonly page: number
}

function readQuery(search: URLSearchParams): Query | { readonly problem: Record<string, string[]> } {
  const from = readInstant(search.get('period_from'))
  const to = readInstant(search.get('period_to'))
  if (from === undefined) return { problem: { period_from: ['Enter a valid date/time.'] } }
  if (to === undefined) return { problem: { period_to: ['Enter a valid date/time.'] } }
  if (from !== null && to !== null && to < from) {
    return { problem: { period_to: ['Must not lie before period_from.'] } }
  }
  const size = Math.min(MAX_PAGE_SIZE, readCount(search.get('page_size')) ?? DEFAULT_PAGE_SIZE)
  return { from, to, size, page: readCount(search.get('page')) ?? 1 }
}

/** Null: not given. Undefined: not an instant. */
function readInstant(text: string | null): number | null | undefined {
  if (text === null || text === '') return null
  const ms = INSTANT.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}

function readCount(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null
}

function describeRate(start: Date, nation: Nation, region: Region, distort: Distortion) {
  const price = agilePriceOf(start, nation, region)
  return {
    value_exc_vat: distort(price.excVat, start),
    value_inc_vat: distort(price.incVat, start),
    valid_from: writeInstant(start),
    valid_to: writeInstant(new Date(start.getTime() + HALF_HOUR_MS)),
    payment_method: null,
  }
}

function linkPage(url: URL, page: number): string {
  const link = new URL(url)
  link.searchParams.set('page', String(page))
  return link.href
}

function writeInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`
}
