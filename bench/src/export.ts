import type { AddressInfo } from 'node:net'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { findDayStart } from '@driveway/domain/time/local-date'
import { tokenOf } from './customers.ts'
import { fillTenYears } from './export-data.ts'
import { download, type DownloadFigures } from './export-download.ts'
import { startRole } from './role.ts'
import { runBench } from './run-bench.ts'

const WORLD_NOW = '2028-06-01T00:00:00.000Z'
const oneYear = { start: '2018-01-01', end: '2019-01-01' }
const tenYears = { start: '2018-01-01', end: '2028-01-01' }
const PAUSE_MS = 3_000
const MEGABYTE = 1_000_000
/** What ten years may take more than one. Their file has 8 MB, their half hours as objects have some 60. */
const MAX_MORE_ALIVE_MB = 4
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

await runBench(MAX_BENCH_MS, async ({ postgres, database, judge }) => {
  const key = await fillTenYears(database)
  const role = startRole('api-process.ts', [postgres.url, WORLD_NOW])
  const { port } = await role.next<AddressInfo>()
  const server = { role, port, token: await tokenOf(0, key) }
  const resident = { memory: 'resident', pauseMs: 0 } as const
  const alive = { memory: 'alive', pauseMs: 0 } as const

  for (const pauseMs of [0, PAUSE_MS]) await download(server, { ...tenYears, ...resident, pauseMs })
  console.log('\nResident memory of the server while one customer downloads, after two downloads to warm up')
  const year = await download(server, { ...oneYear, ...resident })
  print('1 year', year)
  const decade = await download(server, { ...tenYears, ...resident })
  print('10 years', decade)
  const slow = await download(server, { ...tenYears, ...resident, pauseMs: PAUSE_MS })
  print(`10 years, ${PAUSE_MS / 1000} s of rest within`, slow)

  console.log('\nWhat of it is alive, rubbish taken out every 50 ms')
  const aliveYear = await download(server, { ...oneYear, ...alive })
  print('1 year', aliveYear)
  const aliveDecade = await download(server, { ...tenYears, ...alive })
  print('10 years', aliveDecade)
  const aliveSlow = await download(server, { ...tenYears, ...alive, pauseMs: PAUSE_MS })
  print(`10 years, ${PAUSE_MS / 1000} s of rest within`, aliveSlow)

  const moreResident = findMore([decade, slow], year)
  const moreAlive = findMore([aliveDecade, aliveSlow], aliveYear)
  judge(
    'every half hour is in the file',
    year.rows === countHalfHours(oneYear) &&
      [decade, slow, aliveDecade, aliveSlow].every((each) => each.rows === countHalfHours(tenYears)),
  )
  judge(
    `10 years keep at most ${MAX_MORE_ALIVE_MB} MB more alive than 1 year: ${moreAlive.toFixed(1)} MB`,
    moreAlive <= MAX_MORE_ALIVE_MB,
  )
  judge(
    `and take at most ${MAX_MORE_RESIDENT_MB} MB more from the system: ${moreResident.toFixed(1)} MB`,
    moreResident <= MAX_MORE_RESIDENT_MB,
  )
})
