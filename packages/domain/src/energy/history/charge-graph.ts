import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { addDays, startOfDay, type LocalDate } from '@driveway/domain/time/local-date'
import { exportWhOf } from '../exported-energy.ts'
import type { HistoryPeriod } from './history-sum.ts'

export const bucketSizes = ['hour', 'half-hour'] as const
export type BucketSize = (typeof bucketSizes)[number]

/** The energy of one half hour by source and destination. */
export type GraphPeriod = Pick<HistoryPeriod, 'start' | 'solarWh' | 'gridWh' | 'toHomeWh' | 'toGridWh'> &
  Partial<Pick<HistoryPeriod, 'costPence' | 'withinCapWh'>>

/** The energy of one bar of the graph. */
export type GraphBucket = {
  /** Its first instant (ms). */
  readonly start: number
  readonly solarWh: number
  readonly gridWh: number
  readonly toHomeWh: number
  readonly toGridWh: number
  /** Null if energy was charged whose price is unknown. */
  readonly costPence: number | null
  /** Energy of the grid for which a tariff's cap counts, and the part within it. */
  readonly cappedWh: number
  readonly withinCapWh: number
}

const bucketMs = { hour: 2 * HALF_HOUR_MS, 'half-hour': HALF_HOUR_MS } as const satisfies Record<
  BucketSize,
  number
>

/**
 * The top of the graph. The specification has 7400 and 3700 W, and 6000 and 3000 W for V2G: full power does not halve
 * with the bar, but its energy does, so that they are in effect the Wh that a bar can hold.
 */
const capsWh = { hour: 7400, 'half-hour': 3700 } as const satisfies Record<BucketSize, number>
const v2gCapsWh = { hour: 6000, 'half-hour': 3000 } as const satisfies Record<BucketSize, number>

export function graphCapOf(size: BucketSize, isV2g: boolean): number {
  return (isV2g ? v2gCapsWh : capsWh)[size]
}

/**
 * The bars of a day, each by its instant and not by its clock time: 23 or 25 on the days of clock changes, and
 * the hour that comes twice is drawn once each time.
 */
export function listBuckets(
  date: LocalDate,
  periods: readonly GraphPeriod[],
  size: BucketSize,
): readonly GraphBucket[] {
  const [from, to, length] = [startOfDay(date), startOfDay(addDays(date, 1)), bucketMs[size]]
  const buckets: Writable<GraphBucket>[] = Array.from({ length: (to - from) / length }, (_, at) => ({
    start: from + at * length,
    solarWh: 0,
    gridWh: 0,
    toHomeWh: 0,
    toGridWh: 0,
    costPence: 0,
    cappedWh: 0,
    withinCapWh: 0,
  }))
  for (const period of periods) {
    const bucket = buckets[Math.floor((period.start - from) / length)]
    if (!bucket) continue
    bucket.solarWh += period.solarWh
    bucket.gridWh += period.gridWh
    bucket.toHomeWh += period.toHomeWh
    bucket.toGridWh += period.toGridWh
    if (period.withinCapWh !== undefined) bucket.cappedWh += period.gridWh
    bucket.withinCapWh += period.withinCapWh ?? 0
    bucket.costPence = addKnown(bucket.costPence, period.costPence ?? null)
  }
  return buckets
}

type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] }

function addKnown(first: number | null, second: number | null): number | null {
  return first === null || second === null ? null : first + second
}

export function importWhOf({ solarWh, gridWh }: GraphBucket): number {
  return solarWh + gridWh
}

/** In pence per kWh; null without energy and where a price is unknown. */
export function findBucketPrice(bucket: GraphBucket): number | null {
  const importWh = importWhOf(bucket)
  return importWh === 0 || bucket.costPence === null ? null : (1000 * bucket.costPence) / importWh
}

/** Clips a bar at the edges of the graph, and keeps the shares of its parts. */
export function capBucket(bucket: GraphBucket, capWh: number): GraphBucket {
  const above = Math.min(1, capWh / importWhOf(bucket))
  const below = Math.min(1, capWh / exportWhOf(bucket))
  return {
    ...bucket,
    solarWh: bucket.solarWh * above,
    gridWh: bucket.gridWh * above,
    toHomeWh: bucket.toHomeWh * below,
    toGridWh: bucket.toGridWh * below,
  }
}
