import { openDatabase } from '@driveway/store/kernel/database'
import { migrate } from '@driveway/store/kernel/migrations/migrations'
import { fillGrowth, type Fleet } from './growth/growth-data.ts'
import { measureGrowth, type GrowthFigures } from './growth/growth-figures.ts'
import { runBench, type Bench } from './run-bench.ts'

const MAX_BENCH_MS = 900_000
/** A figure may grow by this much along an axis. */
const MAX_GROWTH = 1.2
const isSmall = process.argv.includes('--small')

type Axis = { readonly name: string; readonly points: readonly Fleet[] }

/** Each axis alone. Sized so that the largest point takes about 2 GB. */
const axes: readonly Axis[] = isSmall
  ? [
      { name: 'chargers', points: [100, 300, 1_000].map((chargers) => ({ chargers, days: 10 })) },
      { name: 'days of data', points: [30, 365, 1_095].map((days) => ({ chargers: 20, days })) },
    ]
  : [
      { name: 'chargers', points: [1_000, 10_000, 100_000].map((chargers) => ({ chargers, days: 4 })) },
      { name: 'days of data', points: [30, 365, 1_095].map((days) => ({ chargers: 500, days })) },
    ]
const effort = isSmall ? { chargers: 10, queries: 100 } : { chargers: 50, queries: 1_000 }
/** Compiles the code before the first point is measured, which would look dearer than the others otherwise. */
const warmUp: Fleet = { chargers: 20, days: 3 }

/** A database of its own for each point: what another left behind does not count. */
async function measurePoint({ postgres, database }: Bench, fleet: Fleet): Promise<GrowthFigures> {
  await database.pool.query('create database growth')
  const url = new URL(postgres.url)
  url.pathname = '/growth'
  const loader = openDatabase({ url: url.href, poolSize: 1, isUnhurried: true })
  const measured = openDatabase({ url: url.href, poolSize: 1 })
  try {
    await migrate(loader)
    await fillGrowth(loader, fleet)
    return await measureGrowth(measured, postgres.pid, fleet, effort)
  } finally {
    await measured.close()
    await loader.close()
    await database.pool.query('drop database growth with (force)')
  }
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

async function measureAxis(bench: Bench, { name, points }: Axis): Promise<void> {
  console.log(`\nMore ${name}`)
  const figures: GrowthFigures[] = []
  for (const fleet of points) {
    const from = performance.now()
    const measured = await measurePoint(bench, fleet)
    printPoint(fleet, measured)
    console.log(`          filled and measured in ${((performance.now() - from) / 1000).toFixed(0)} s`)
    figures.push(measured)
  }
  checkFlat('CPU ms per charger-hour', (each) => each.cpuMsPerHour)
  checkFlat('bytes per charger-day', (each) => each.bytesPerDay)
  checkFlat('query p99', (each) => each.p99)
  checkFlat('pages of an hour', (each) => each.pagesPerHour)
  checkFlat('pages of a query', (each) => each.pagesPerQuery)
  const last = points.at(-1)
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
    const bound = `at most ${Math.round((MAX_GROWTH - 1) * 100)} % more than at the first point`
    bench.checkTarget(`${figure}, ${bound}: ${Math.round((growth - 1) * 100)} %`, growth <= MAX_GROWTH)
  }
}

await runBench(MAX_BENCH_MS, async (bench) => {
  await measurePoint(bench, warmUp)
  for (const axis of axes) await measureAxis(bench, axis)
})
