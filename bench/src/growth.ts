import { openDatabase, type Database } from '@driveway/store/kernel/database'
import { migrate } from '@driveway/store/kernel/migrations/migrations'
import { reportAtMost } from '@driveway/testkit/figure'
import { fillGrowth, type Fleet } from './growth/growth-data.ts'
import { createGrowthMeter, READINGS, type GrowthFigures, type GrowthMeter } from './growth/growth-figures.ts'
import { addDatabase, runBench, type Bench } from './harness/run-bench.ts'

const MAX_BENCH_MS = 900_000
/** A figure may grow by this much along an axis. */
const MAX_GROWTH = 1.2
const isSmall = process.argv.includes('--small')

type Axis = { readonly name: string; readonly points: readonly Fleet[] }

/** Each axis alone. Sized so that the largest point takes about 2 GB. */
const sizes = isSmall ? [100, 300, 1_000] : [1_000, 10_000, 100_000]
const axes: readonly Axis[] = [
  { name: 'chargers', points: sizes.map((chargers) => ({ chargers, days: isSmall ? 10 : 4 })) },
  { name: 'days of data', points: [30, 365, 1_095].map((days) => ({ chargers: isSmall ? 20 : 500, days })) },
]
const effort = isSmall ? { chargers: 10, queries: 100 } : { chargers: 50, queries: 1_000 }
const WARM_UP_QUERIES = 500
const BLOCKS = 9

type Point = { readonly fleet: Fleet; readonly database: Database; readonly meter: GrowthMeter }

/** A database of its own for each point. */
async function preparePoint(bench: Bench, fleet: Fleet, name: string): Promise<Point> {
  const url = await addDatabase(bench, name)
  const loader = openDatabase({ url, poolSize: 1, isUnhurried: true })
  try {
    await migrate(loader)
    await fillGrowth(loader, fleet)
  } finally {
    await loader.close()
  }
  const database = openDatabase({ url, poolSize: 1 })
  return {
    fleet,
    database,
    meter: await createGrowthMeter(database, bench.postgres.pid, fleet, effort.chargers),
  }
}

/** All points in turn, so that a change of the machine's pace meets each of them alike. */
async function measurePoints(points: readonly Point[]): Promise<readonly GrowthFigures[]> {
  const meters = points.map((point) => point.meter)
  for (const meter of meters) await meter.queries.run(WARM_UP_QUERIES)
  for (const meter of meters) meter.queries.forget()
  for (let block = 0; block < BLOCKS; block += 1) {
    for (const meter of meters) await meter.queries.run(effort.queries)
  }
  for (let reading = 1; reading <= READINGS; reading += 1) {
    for (const meter of meters) await meter.sendReading(reading)
  }
  return meters.map((meter) => meter.summarise())
}

function printPoint({ chargers, days }: Fleet, figures: GrowthFigures): void {
  const { bytesPerDay, cpuMsPerHour, p50, p99, pagesPerHour, pagesPerQuery } = figures
  console.log(
    `  ${String(chargers).padStart(7)} chargers, ${String(days).padStart(4)} days: ` +
      `${cpuMsPerHour.toFixed(0).padStart(5)} CPU ms per charger-hour, ` +
      `${bytesPerDay.toFixed(0).padStart(5)} bytes per charger-day, ` +
      `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms; ` +
      `pages of an hour ${pagesPerHour.toFixed(0)}, of a query ${pagesPerQuery.toFixed(0)}`,
  )
}

async function measureAxis(bench: Bench, { name, points: fleets }: Axis): Promise<void> {
  console.log(`\nMore ${name}`)
  const points: Point[] = []
  const figures: GrowthFigures[] = []
  try {
    for (const [index, fleet] of fleets.entries()) {
      const from = performance.now()
      points.push(await preparePoint(bench, fleet, `growth_${index}`))
      console.log(
        `  filled ${fleet.chargers} chargers in ${((performance.now() - from) / 1000).toFixed(0)} s`,
      )
    }
    figures.push(...(await measurePoints(points)))
  } finally {
    for (const point of points) await point.database.close()
    for (const index of fleets.keys()) {
      await bench.database.pool.query(`drop database if exists growth_${index} with (force)`)
    }
  }
  for (const [index, fleet] of fleets.entries()) {
    const measured = figures[index]
    if (measured !== undefined) printPoint(fleet, measured)
  }
  checkFlat('CPU ms per charger-hour', (each) => each.cpuMsPerHour)
  checkFlat('bytes per charger-day', (each) => each.bytesPerDay)
  checkFlat('query p99', (each) => each.p99)
  const last = fleets.at(-1)
  const bytes = figures.at(-1)?.bytesPerDay ?? 0
  if (last !== undefined) {
    const gigabytes = (bytes * 100_000 * last.days) / 1e9
    console.log(
      `  extrapolated: 100,000 chargers with ${last.days} days of data take ${gigabytes.toFixed(0)} GB`,
    )
  }

  function checkFlat(figure: string, pick: (figures: GrowthFigures) => number): void {
    const values = figures.map(pick)
    const growth = Math.max(...values) / (values[0] ?? 1)
    reportAtMost(`growth of ${figure} with more ${name}`, growth, MAX_GROWTH, 'times')
  }
}

await runBench(MAX_BENCH_MS, async (bench) => {
  for (const axis of axes) await measureAxis(bench, axis)
})
