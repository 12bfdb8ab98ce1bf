import { everyCharger, fleetSorts, type FleetQuery } from '@driveway/domain/fleet/fleet-query'
import { operatorBrands } from '@driveway/operator/operator-brands'
import { showNow } from '@driveway/operator/show-now'
import { systemClock } from '@driveway/service-kit/clock'
import { createFleetStore } from '@driveway/store/fleet/fleet-store'
import type { Database } from '@driveway/store/kernel/database'
import { reportAtMost, reportNone } from '@driveway/testkit/figure'
import { addLargeFleet } from './chargers/large-fleet.ts'
import { createLatencies } from './harness/latencies.ts'
import { runBench } from './harness/run-bench.ts'

const CHARGERS = 100_000
const PAGE = 50
const ROUNDS = 10
const MAX_P99_MS = 150
const NOW_ROUNDS = 100
const MAX_NOW_MS = 200
const MAX_BENCH_MS = 300_000

const filters: readonly Partial<FleetQuery>[] = [
  {},
  { search: 'dw-0777' },
  { search: 'customer 99' },
  { search: 'nobody' },
  { makes: ['make 7'] },
  { firmwares: ['1.42', '1.43'] },
  { versions: ['wire-1'] },
  { statuses: ['charging'] },
  { statuses: ['offline'], seen: 'over-day' },
  { canLimit: false },
  { isPlanRefused: true },
  { isQuarantined: true, search: 'make' },
]

async function measure(database: Database): Promise<void> {
  const store = createFleetStore(database)
  const now = new Date()
  const pages = createLatencies()
  const counts = createLatencies()
  let slowest = { ms: 0, query: '' }
  let empty = 0
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const filter of filters) {
      for (const sort of fleetSorts) {
        const query = { ...everyCharger, ...filter, sort, isDescending: round % 2 === 1 }
        const began = performance.now()
        const { chargers } = await store.list(query, now, PAGE)
        const ms = performance.now() - began
        if (chargers.length === 0 && filter.search !== 'nobody') empty += 1
        // The first round fills the caches.
        if (round === 0) continue
        pages.add(ms)
        if (ms > slowest.ms) slowest = { ms, query: JSON.stringify({ ...filter, sort }) }
      }
      const began = performance.now()
      await store.count({ ...everyCharger, ...filter }, now)
      if (round > 0) counts.add(performance.now() - began)
    }
  }
  console.log(`  first page: p50 ${pages.quantile(0.5).toFixed(1)} ms, slowest ${slowest.query}`)
  console.log(`  count: p50 ${counts.quantile(0.5).toFixed(1)} ms`)
  reportNone('filters of the fleet that find nothing', empty)
  reportAtMost(
    `first page of ${CHARGERS} chargers, any filter, any order, p99`,
    pages.quantile(0.99),
    MAX_P99_MS,
    'ms',
  )
  reportAtMost(`count of a filter of ${CHARGERS} chargers, p99`, counts.quantile(0.99), MAX_P99_MS, 'ms')
}

/** As the page reads it, at most once a second for all who look. */
async function measureNow(database: Database): Promise<void> {
  const latencies = createLatencies()
  for (let round = 0; round <= NOW_ROUNDS; round += 1) {
    const began = performance.now()
    const { tonight } = await showNow({ database, clock: systemClock, brands: operatorBrands })
    if (tonight.ready === 0) throw new Error('No car is plugged in')
    if (round > 0) latencies.add(performance.now() - began)
  }
  console.log(`  Now: p50 ${latencies.quantile(0.5).toFixed(1)} ms`)
  reportAtMost(`Now of ${CHARGERS} chargers, p99`, latencies.quantile(0.99), MAX_NOW_MS, 'ms')
}

await runBench(MAX_BENCH_MS, async ({ database }) => {
  await addLargeFleet(database, CHARGERS)
  console.log(
    `\n${CHARGERS} chargers, ${filters.length} filters, ${fleetSorts.length} orders, pages of ${PAGE}`,
  )
  await measure(database)
  await measureNow(database)
})
