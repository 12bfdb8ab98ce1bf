import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { startOfDay } from '@driveway/domain/time/local-date'
import { reportAtMost, reportNone } from '@driveway/testkit/figure'
import type { Database } from '@driveway/store/kernel/database'
import { accountOf, addCustomers, addSigningKey, tokenOf } from './harness/customers.ts'
import { download, EXPORT_DEVICE, type DownloadFigures } from './people/export-download.ts'
import { addCharger, addHalfHours, addIntensities } from './ledger/history-data.ts'
import { runBench } from './harness/run-bench.ts'
import { startServer } from './harness/start-server.ts'

const WORLD_NOW = '2028-06-01T00:00:00.000Z'
const oneYear = { start: '2018-01-01', end: '2019-01-01' }
const tenYears = { start: '2018-01-01', end: '2028-01-01' }
const PAUSE_MS = 3_000
const MEGABYTE = 1_000_000
/** Allowed memory of ten years over one year. The file has 8 MB; its half hours as objects have about 60 MB. */
const MAX_MORE_LIVE_MB = 4
const MAX_MORE_RESIDENT_MB = 32
const MAX_BENCH_MS = 180_000

function print(name: string, figures: DownloadFigures): void {
  const { rows, bytes, seconds, growthBytes } = figures
  console.log(
    `  ${name.padEnd(32)} ${rows} rows, ${(bytes / MEGABYTE).toFixed(1)} MB, ${(rows / seconds).toFixed(0)} rows/s, memory +${(growthBytes / MEGABYTE).toFixed(1)} MB at most`,
  )
}

function countHalfHours({ start, end }: { start: string; end: string }): number {
  return (startOfDay(end) - startOfDay(start)) / HALF_HOUR_MS
}

/** Adds one customer whose charger charged in every half hour of ten years. */
async function fillTenYears(database: Database): Promise<string> {
  const decade = { from: '2018-01-01Z', to: '2028-01-01Z' }
  await addCustomers(database, 1)
  await addCharger(database, EXPORT_DEVICE, accountOf(0))
  await database.pool.query(
    `insert into customer_features (account_number, feature_id, name, enabled)
     values ($1, 'f-1', 'EXPORT_DATA', true)`,
    [accountOf(0)],
  )
  await addHalfHours(database, decade, 24)
  await addIntensities(database, decade)
  await database.pool.query('vacuum analyze')
  return addSigningKey(database)
}

await runBench(MAX_BENCH_MS, async ({ postgres, database }) => {
  const key = await fillTenYears(database)
  const world = { start: Date.parse(WORLD_NOW), realStart: null }
  const api = await startServer({ url: postgres.url, services: ['api'], world })
  const server = { process: api, port: api.port, token: await tokenOf(0, key) }

  /** Reports how much more memory ten years take than one. */
  async function compare(memory: 'resident' | 'live', title: string, figure: string, maxMb: number) {
    console.log(`\n${title}`)
    const year = await download(server, { ...oneYear, memory, pauseMs: 0 })
    print('1 year', year)
    const decade = await download(server, { ...tenYears, memory, pauseMs: 0 })
    print('10 years', decade)
    const slow = await download(server, { ...tenYears, memory, pauseMs: PAUSE_MS })
    print(`10 years, ${PAUSE_MS / 1000} s pause`, slow)
    const more = Math.max(decade.growthBytes, slow.growthBytes) - year.growthBytes
    reportAtMost(`${figure} of 10 years over 1 year`, more / MEGABYTE, maxMb, 'MB')
    const rows = [countHalfHours(oneYear), countHalfHours(tenYears), countHalfHours(tenYears)]
    return [year, decade, slow].filter((each, index) => each.rows !== rows[index]).length
  }

  for (const pauseMs of [0, PAUSE_MS]) await download(server, { ...tenYears, memory: 'resident', pauseMs })
  const resident =
    'Resident memory of the server while one customer downloads, after two downloads to warm up'
  const wrong =
    (await compare('resident', resident, 'resident memory', MAX_MORE_RESIDENT_MB)) +
    (await compare('live', 'Live heap, garbage collected every 50 ms', 'live heap', MAX_MORE_LIVE_MB))
  reportNone('files without every half hour', wrong)
})
