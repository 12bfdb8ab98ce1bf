import { visibleToAll } from '@driveway/testkit/visible-to-all'
import { openTestMaker, type Asked, type Reply } from '@driveway/car-maker/testing/test-maker'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'

const outsideApis = ['content', 'prices', 'carbon', 'car-maker'] as const
export type OutsideApi = (typeof outsideApis)[number]
type ApiBehaviour = 'good' | 'down' | 'wrong' | 'slow'

const faq = {
  faqId: 'range',
  title: 'From the CMS',
  content: '<p>Kept.</p>',
  rank: 1,
  updated: null,
  category: { categoryId: 'c', name: 'C', rank: 1 },
  related_faqs: [],
  brands: ['kestrel'],
  ...visibleToAll,
}
const leaf = { id: 'leaf', make: 'Nissan', model: 'Leaf 40 kWh', year: 2018, battery_capacity_kwh: 36 }
const tokens = { access_token: 'maker-access', refresh_token: 'maker-refresh', expires_in: 3_600 }

/** Every half hour from one instant to another. */
function listHalfHours(from: string, to: string): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / HALF_HOUR_MS
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(from) + at * HALF_HOUR_MS).toISOString(),
  )
}

/** 12p until 07:00 UTC, and 30p for the rest of the day. */
function answerPrices(path: string, toPence = (cheap: boolean): unknown => (cheap ? 12 : 30)): unknown {
  const { searchParams } = new URL(path, 'http://127.0.0.1')
  const starts = listHalfHours(searchParams.get('period_from') ?? '', searchParams.get('period_to') ?? '')
  return {
    results: starts.map((start) => ({
      valid_from: start,
      value_inc_vat: toPence(Number(start.slice(11, 13)) < 7),
    })),
  }
}

function answerCarbon(path: string, grams: unknown): unknown {
  const [to = '', from = ''] = decodeURIComponent(path).split('/').toReversed()
  const intensity = { forecast: grams, actual: grams, index: 'moderate' }
  return { data: listHalfHours(from, to).map((start) => ({ from: start, intensity })) }
}

function answerCarMaker(path: string): unknown {
  if (path.endsWith('/oauth/token')) return tokens
  return path.endsWith('/charge') ? { battery_level: 57, charge_limit: 90 } : { vehicles: [leaf] }
}

const good: Readonly<Record<OutsideApi, (asked: Asked) => unknown>> = {
  content: ({ form }) => ({ data: form.includes('faqs') ? { faqs: [faq] } : {} }),
  prices: ({ path }) => answerPrices(path),
  carbon: ({ path }) => answerCarbon(path, 150),
  'car-maker': ({ path }) => answerCarMaker(path),
}

/** Status 200 and JSON throughout: figures that cannot be, and fields of another type. */
const wrong: Readonly<Record<OutsideApi, (asked: Asked) => unknown>> = {
  content: () => ({ data: { faqs: [{ faqId: 7 }], loginTerms: [] } }),
  prices: ({ path }) => answerPrices(path, () => 1e9),
  carbon: ({ path }) => answerCarbon(path, -5),
  'car-maker': () => ({ access_token: 5, vehicles: 'none', battery_level: 500 }),
}

const behaviours: Readonly<Record<ApiBehaviour, (api: OutsideApi, asked: Asked) => Reply>> = {
  good: (api, asked) => ({ body: good[api](asked) }),
  down: () => ({ isDown: true }),
  wrong: (api, asked) => ({ body: wrong[api](asked) }),
  slow: () => ({ isSilent: true }),
}

/** A CMS, a price API, a carbon API and a car maker on one real socket, which behave as they are told. */
export async function openFaultyApis() {
  let behaviour: ApiBehaviour = 'good'
  const counts = new Map<OutsideApi, number>()
  const server = await openTestMaker((asked) => {
    const api = outsideApis.find((each) => asked.path.startsWith(`/${each}`))
    if (api === undefined) return { status: 404 }
    counts.set(api, (counts.get(api) ?? 0) + 1)
    return behaviours[behaviour](api, asked)
  })
  return {
    addressOf: (api: OutsideApi) => `${server.url}/${api}`,
    /** Counts requests since the behaviour was set. */
    countAsked: (api: OutsideApi) => counts.get(api) ?? 0,
    behave(as: ApiBehaviour): void {
      behaviour = as
      counts.clear()
    },
    close: () => server[Symbol.asyncDispose](),
  }
}
