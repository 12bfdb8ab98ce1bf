import { everyCharger, fleetSorts, type FleetQuery } from '@driveway/domain/fleet/fleet-query'
import { createFleetStore } from '@driveway/store/fleet/fleet-store'
import type { Database } from '@driveway/store/kernel/database'
import { reportAtMost, reportNone } from '@driveway/testkit/figure'
import { createLatencies } from './harness/latencies.ts'
import { runBench } from './harness/run-bench.ts'

const CHARGERS = 100_000
const PAGE = 50
const ROUNDS = 10
const MAX_P99_MS = 150
const MAX_BENCH_MS = 300_000

/** Rows as a fleet has them: 40 makes, 200 versions of firmware, a tenth offline, few faults and refusals. */
const rows = [
  `insert into organisations (organisation_id, brand, name) values ('one', 'kestrel', 'one')`,
  `insert into customers (account_number, brand, username, folded_username, display_name, organisation_id, created_at)
   select 'A-' || n, 'kestrel', n || '@example.org', n || '@example.org', 'Customer ' || n, 'one', now()
   from generate_series(1, ${CHARGERS}) n`,
  `insert into devices (device_id, charger_id, account_number, device_type, vendor, model, firmware_version, password_sha256)
   select 'device-' || n, 'DW-' || lpad(n::text, 6, '0'), 'A-' || n, 'EV_SMART_CHARGER', 'Make ' || n % 40,
     'Model ' || n % 90, '1.' || n % 200, '' from generate_series(1, ${CHARGERS}) n`,
  `insert into device_states (device_no, socket_closed_at, protocol, heard_at, connector_status)
   select device_no, case when device_no % 10 = 0 then now() - device_no * interval '1 minute' end,
     'wire-' || device_no % 2, now(),
     (array['unplugged', 'charging', 'held-by-car', 'held-by-charger', 'faulted'])[1 + device_no % 97 % 5]
   from devices`,
  `insert into device_capabilities (device_no, capabilities)
   select device_no, jsonb_build_object('canLimit', device_no % 20 > 0) from devices`,
  `insert into charge_plans (device_no, version, made_at, steps, phases, delivery_outcome)
   select device_no, 1, now(), '[]', 1, case when device_no % 500 = 0 then 'refused' else 'accepted' end from devices`,
  `insert into quarantine (device_no, at, connector, matter, reason, is_derived)
   select device_no, now(), 1, 'import', 'jump', false from devices where device_no % 300 = 0`,
  // The rows were written four times in a minute, which a real fleet does in months.
  'vacuum full analyze fleet_chargers',
]

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

await runBench(MAX_BENCH_MS, async ({ database }) => {
  for (const row of rows) await database.pool.query(row)
  console.log(
    `\n${CHARGERS} chargers, ${filters.length} filters, ${fleetSorts.length} orders, pages of ${PAGE}`,
  )
  await measure(database)
})
