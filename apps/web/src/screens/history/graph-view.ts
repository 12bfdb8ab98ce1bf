import {
  capBucket,
  findGraphCap,
  listBuckets,
  type BucketSize,
  type GraphBucket,
} from '@driveway/domain/energy/history/charge-graph'
import { writeKilowattHours } from '@driveway/domain/energy/units'
import { findInstant, writeClockTime } from '@driveway/domain/time/clock-time'
import { addDays, findDayStart, type LocalDate } from '@driveway/domain/time/local-date'
import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import type { ChartBar } from '@driveway/ui/chart/bar-chart'
import type { AxisMark, Reading } from '@driveway/ui/chart/chart'
import type { DayView, MonthView, Shows } from './history-view.ts'

type SmallGraphView = {
  readonly bars: readonly ChartBar[]
  readonly top: number
  readonly bottom: number
}

type GraphView = SmallGraphView & {
  /** The values of each bar. */
  readonly readings: readonly Reading[]
  /** The bars with energy, as text. */
  readonly lines: readonly { readonly time: string; readonly charged: string; readonly back: string }[]
}

const MARKED_HOURS = [0, 6, 12, 18]

function readBar({ start, solarWh, gridWh, exportWh }: GraphBucket): Reading {
  const amount = writeKilowattHours(solarWh + gridWh)
  return {
    title: writeUnambiguousTime(start),
    value:
      exportWh > 0
        ? say(texts, 'bar-value-back', { amount, back: writeKilowattHours(exportWh) })
        : say(texts, 'amount-kwh', { amount }),
  }
}

function drawBar(bucket: GraphBucket, cap: number, shows: Shows): ChartBar {
  const { start, solarWh, gridWh, exportWh } = capBucket(bucket, cap)
  return {
    key: start,
    up: shows.split
      ? [
          { tone: 'grid', amount: gridWh },
          { tone: 'solar', amount: solarWh },
        ]
      : [{ tone: 'accent', amount: solarWh + gridWh }],
    ...(shows.export && { down: [{ tone: 'export', amount: exportWh }] }),
  }
}

/** A V2G charger has the lower limits, and a part below the axis on days with export. */
export function viewGraph(day: DayView, size: BucketSize, shows: Shows): GraphView {
  const buckets = listBuckets(day.date, day.periods, size)
  const top = findGraphCap(size, shows.export)
  const hasBack = shows.export && buckets.some(({ exportWh }) => exportWh > 0)
  return {
    top,
    bottom: hasBack ? top : 0,
    bars: buckets.map((bucket) => drawBar(bucket, top, shows)),
    readings: buckets.map(readBar),
    lines: buckets
      .filter(({ solarWh, gridWh, exportWh }) => solarWh + gridWh + (hasBack ? exportWh : 0) > 0)
      .map(({ start, solarWh, gridWh, exportWh }) => ({
        time: writeUnambiguousTime(start),
        charged: writeKilowattHours(solarWh + gridWh),
        back: writeKilowattHours(exportWh),
      })),
  }
}

/** Keeps a tiny amount from filling a graph. */
const LEAST_TOP_WH = 1000

/** The highest hourly energy in either direction: the common scale of the small graphs. */
export function findMostWh(rows: MonthView['rows'], shows: Shows): number {
  const hours = rows.flatMap((row) =>
    row.kind === 'normal' ? listBuckets(row.date, row.periods, 'hour') : [],
  )
  const flows = hours.flatMap(({ solarWh, gridWh, exportWh }) => [
    solarWh + gridWh,
    shows.export ? exportWh : 0,
  ])
  return Math.min(Math.max(LEAST_TOP_WH, ...flows), findGraphCap('hour', shows.export))
}

/** The hourly graph of a card. */
export function viewSmallGraph(day: DayView, shows: Shows, top: number): SmallGraphView {
  const buckets = listBuckets(day.date, day.periods, 'hour')
  const hasBack = shows.export && buckets.some(({ exportWh }) => exportWh > 0)
  return { top, bottom: hasBack ? top : 0, bars: buckets.map((bucket) => drawBar(bucket, top, shows)) }
}

/** Positions of 06:00, 12:00 and 18:00, which shift on days with a clock change. */
export function listTimeMarks(date: LocalDate): readonly AxisMark[] {
  const [start, end] = [findDayStart(date), findDayStart(addDays(date, 1))]
  return [
    ...MARKED_HOURS.map((hour) => ({
      at: (findInstant(date, hour * 60) - start) / (end - start),
      label: writeClockTime(hour * 60),
    })),
    { at: 1, label: writeClockTime(0) },
  ]
}
