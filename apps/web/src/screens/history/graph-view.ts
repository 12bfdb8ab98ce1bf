import { exportWhOf } from '@driveway/domain/energy/exported-energy'
import {
  capBucket,
  findBucketPrice,
  graphCapOf,
  importWhOf,
  listBuckets,
  type BucketSize,
  type GraphBucket,
} from '@driveway/domain/energy/history/charge-graph'
import type { HistorySum } from '@driveway/domain/energy/history/history-sum'
import { writeKilowattHours, writePounds } from '@driveway/domain/energy/units'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import type { Bar } from '@driveway/ui/chart/bars'
import type { Reading } from '@driveway/ui/chart/chart'
import { fitScale, type ChartScale } from '@driveway/ui/chart/chart-scale'
import { sayPence } from '#parts/text/tick-text.ts'
import { sayEnergy } from './history-text.ts'
import type { DayView, MonthView, Shows } from './history-view.ts'

type GraphView = {
  readonly bars: readonly Bar[]
  readonly scale: ChartScale
  /** The values of each bar. */
  readonly readings: readonly Reading[]
  /** In pence per kWh for each bar; null where no price is known. */
  readonly prices: { readonly values: readonly (number | null)[]; readonly scale: ChartScale } | null
  /** The header and the bars with energy, as text. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

type Flows = Pick<HistorySum, 'solarWh' | 'gridWh' | 'toHomeWh' | 'toGridWh'>

/** Solar stands on grid, export hangs below zero. */
export function drawFlows(key: string | number, flows: Flows, shows: Shows): Bar {
  const { solarWh, gridWh, toHomeWh, toGridWh } = flows
  return {
    key,
    up: shows.split
      ? [
          { tone: 'grid', amount: gridWh },
          { tone: 'solar', amount: solarWh },
        ]
      : [{ tone: 'accent', amount: solarWh + gridWh }],
    ...(shows.export && {
      down: [
        { tone: 'home', amount: toHomeWh },
        { tone: 'export', amount: toGridWh },
      ],
    }),
  }
}

/** '7.2 kWh', '7.2 kWh, 1.0 kWh exported' */
export function sayFlows(importWh: number, exportWh: number): string {
  if (exportWh === 0) return sayEnergy(importWh)
  return say(texts, 'bar-value-back', {
    amount: writeKilowattHours(importWh),
    back: writeKilowattHours(exportWh),
  })
}

function sayBar(bucket: GraphBucket, shows: Shows): string {
  const flows = sayFlows(importWhOf(bucket), shows.export ? exportWhOf(bucket) : 0)
  const price = shows.cost ? findBucketPrice(bucket) : null
  if (price === null || bucket.costPence === null) return flows
  const words = say(texts, 'bar-price', {
    words: flows,
    price: sayPence(price),
    cost: writePounds(bucket.costPence),
  })
  return bucket.cappedWh === 0 ? words : say(texts, 'bar-cap', { words, cap: sayCapShare(bucket) })
}

/** 'within the cap', 'beyond the cap', '1.2 kWh within the cap'. */
function sayCapShare({ cappedWh, withinCapWh }: GraphBucket): string {
  if (withinCapWh === 0) return say(texts, 'cap-beyond')
  if (withinCapWh === cappedWh) return say(texts, 'cap-within')
  return say(texts, 'cap-part', { amount: writeKilowattHours(withinCapWh) })
}

/** Prices on an axis from zero to their highest; null where none is known. */
export function scalePrices(values: readonly (number | null)[]): GraphView['prices'] {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  const { low, high } = fitScale(known)
  return { values, scale: { low, high, ticks: [...new Set([low, 0, high])] } }
}

type Columns = { readonly hasBack: boolean; readonly hasPrice: boolean; readonly hasCap: boolean }

function writeRow(bucket: GraphBucket, { hasBack, hasPrice, hasCap }: Columns): readonly string[] {
  const price = findBucketPrice(bucket)
  const cells = [writeUnambiguousTime(bucket.start), sayEnergy(importWhOf(bucket))]
  if (hasBack) cells.push(sayEnergy(exportWhOf(bucket)))
  if (hasPrice) cells.push(price === null ? say(texts, 'nothing') : sayPence(price))
  if (hasCap) cells.push(bucket.cappedWh === 0 ? say(texts, 'nothing') : sayCapShare(bucket))
  return cells
}

/** Keeps a tiny amount from filling a graph. */
const LEAST_TOP_WH = 1000

/** The graph of a day. Its axis fits the energy of the day, and ends at the limits of the charger. */
export function viewGraph(day: DayView, size: BucketSize, shows: Shows): GraphView {
  const buckets = listBuckets(day.date, day.periods, size)
  const cap = graphCapOf(size, shows.export)
  const given = shows.export ? buckets.map((bucket) => -exportWhOf(bucket)) : []
  const hasBack = given.some((wh) => wh < 0)
  const prices = shows.cost ? scalePrices(buckets.map(findBucketPrice)) : null
  const hasCap = shows.cost && buckets.some(({ cappedWh }) => cappedWh > 0)
  const length = (buckets[1]?.start ?? 0) - (buckets[0]?.start ?? 0)
  return {
    scale: fitScale([LEAST_TOP_WH, ...buckets.map(importWhOf), ...given], cap),
    bars: buckets.map((bucket) => drawFlows(bucket.start, capBucket(bucket, cap), shows)),
    readings: buckets.map((bucket) => ({
      title: say(texts, 'event-times', {
        from: writeUnambiguousTime(bucket.start),
        to: writeUnambiguousTime(bucket.start + length),
      }),
      value: sayBar(bucket, shows),
    })),
    prices,
    columns: [
      say(texts, 'graph-time'),
      say(texts, 'graph-charged'),
      ...(hasBack ? [say(texts, 'graph-back')] : []),
      ...(prices ? [say(texts, 'graph-price')] : []),
      ...(hasCap ? [say(texts, 'graph-cap')] : []),
    ],
    rows: buckets
      .filter((bucket) => importWhOf(bucket) + (hasBack ? exportWhOf(bucket) : 0) > 0)
      .map((bucket) => writeRow(bucket, { hasBack, hasPrice: prices !== null, hasCap })),
  }
}

export type SmallGraphs = {
  readonly scale: ChartScale
  readonly bars: ReadonlyMap<LocalDate, readonly Bar[]>
}

/** The hourly graphs of a list, all on one scale: the highest hour of the month in each direction. */
export function viewSmallGraphs(rows: MonthView['rows'], shows: Shows): SmallGraphs {
  const cap = graphCapOf('hour', shows.export)
  const days = rows.flatMap((row) =>
    row.kind === 'normal' ? [{ date: row.date, hours: listBuckets(row.date, row.periods, 'hour') }] : [],
  )
  const all = days.flatMap(({ hours }) => hours)
  const high = Math.min(cap, Math.max(LEAST_TOP_WH, ...all.map(importWhOf)))
  const low = shows.export ? -Math.min(cap, Math.max(0, ...all.map(exportWhOf))) : 0
  return {
    scale: { low, high, ticks: [] },
    bars: new Map(
      days.map(({ date, hours }) => [
        date,
        hours.map((hour) => drawFlows(hour.start, capBucket(hour, cap), shows)),
      ]),
    ),
  }
}
