import type { AddressInfo } from 'node:net'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { findDayStart } from '@driveway/domain/time/local-date'
import { reportAtMost, reportNone } from '@driveway/testkit/figure'
import { tokenOf } from './customers.ts'
import { fillTenYears } from './export-data.ts'
import { download, type DownloadFigures } from './export-download.ts'
import { startProcess } from './bench-process.ts'
import { runBench } from './run-bench.ts'

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
  return (findDayStart(end) - findDayStart(start)) / HALF_HOUR_MS
}

function findMore(files: readonly DownloadFigures[], standard: DownloadFigures): number {
  return (Math.max(...files.map((each) => each.growthBytes)) - standard.growthBytes) / MEGABYTE
}

await runBench(MAX_BENCH_MS, async ({ postgres, database }) => {
  const key = await fillTenYears(database)
  const api = startProcess('api-process.ts', [postgres.url, WORLD_NOW])
  const { port } = await api.next<AddressInfo>()
  const server = { process: api, port, token: await tokenOf(0, key) }
  const resident = { memory: 'resident', pauseMs: 0 } as const
  const live = { memory: 'live', pauseMs: 0 } as const

  for (const pauseMs of [0, PAUSE_MS]) await download(server, { ...tenYears, ...resident, pauseMs })
  console.log('\nResident memory of the server while one customer downloads, after two downloads to warm up')
  const year = await download(server, { ...oneYear, ...resident })
  print('1 year', year)
  const decade = await download(server, { ...tenYears, ...resident })
  print('10 years', decade)
  const slow = await download(server, { ...tenYears, ...resident, pauseMs: PAUSE_MS })
  print(`10 years, ${PAUSE_MS / 1000} s pause`, slow)

  console.log('\nLive heap, garbage collected every 50 ms')
  const liveYear = await download(server, { ...oneYear, ...live })
  print('1 year', liveYear)
  const liveDecade = await download(server, { ...tenYears, ...live })
  print('10 years', liveDecade)
  const liveSlow = await download(server, { ...tenYears, ...live, pauseMs: PAUSE_MS })
  print(`10 years, ${PAUSE_MS / 1000} s pause`, liveSlow)

  const moreResident = findMore([decade, slow], year)
  const moreLive = findMore([liveDecade, liveSlow], liveYear)
  const decades = [decade, slow, liveDecade, liveSlow]
  const wrong = decades.filter((each) => each.rows !== countHalfHours(tenYears)).length
  reportNone('files without every half hour', wrong + (year.rows === countHalfHours(oneYear) ? 0 : 1))
  reportAtMost('live heap of 10 years over 1 year', moreLive, MAX_MORE_LIVE_MB, 'MB')
  reportAtMost('resident memory of 10 years over 1 year', moreResident, MAX_MORE_RESIDENT_MB, 'MB')
})
