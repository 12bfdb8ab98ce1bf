/** The source of a known level: a charger that reads the battery, the car itself, or the customer. */
export const chargeSources = ['charger', 'car', 'customer'] as const
export type ChargeSource = (typeof chargeSources)[number]

/** A level that was known once, and what has happened since. Instants in ms of world time. */
export type KnownCharge = {
  /** 0 to 100. */
  readonly percent: number
  readonly at: number
  readonly source: ChargeSource
  /** Metered at the charger since `at`. */
  readonly importedWh: number
  readonly exportedWh: number
  /** The time since `at` in which the car may have been driven. */
  readonly unpluggedMs: number
}

export type KnownLevel = {
  readonly kind: 'known' | 'estimated'
  readonly percent: number
  readonly low: number
  readonly high: number
  readonly at: number
  readonly source: ChargeSource
}

export type ChargeLevel = { readonly kind: 'unknown' } | KnownLevel

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A car's own report counts as known for this long. */
export const CAR_REPORT_MS = 15 * MINUTE_MS
/** Metered energy that moves the level by less than this leaves it known, in percentage points. */
export const KNOWN_DRIFT_POINTS = 2
/** After this long without a cable the car may have charged elsewhere. */
export const MAX_UNPLUGGED_MS = 20 * MINUTE_MS
/** A wider band says nothing about the battery, in percentage points. */
export const MAX_BAND_POINTS = 40
export const MAX_AGE_MS = 7 * 24 * HOUR_MS

/** The error of a report, in percentage points. A customer says 'about'. */
const tolerances: Readonly<Record<ChargeSource, number>> = { charger: 0.5, car: 0.5, customer: 4 }

/** The shares of metered energy that reach the cells, and of the cells' energy that reaches the meter. */
const CHARGE_EFFICIENCY = { low: 0.84, likely: 0.9, high: 0.94 }
const DISCHARGE_EFFICIENCY = { low: 0.86, likely: 0.92, high: 0.96 }
/** An aged battery holds less than its data sheet says, so that energy moves its level further. */
const AGED_CAPACITY = 0.93
/** Self-discharge and standby, in percentage points an hour. */
const STANDBY_POINTS_PER_HOUR = 0.05
/** The highest mean power of a drive through town. */
const DRIVE_W = 15_000

/**
 * The battery's level now: known, estimated between two bounds from the last known level, or unknown. `capacityWh` is
 * the usable capacity; null if it is not known.
 */
export function estimateCharge(
  last: KnownCharge | null,
  capacityWh: number | null,
  now: number,
): ChargeLevel {
  if (last === null || now - last.at > MAX_AGE_MS || last.unpluggedMs > MAX_UNPLUGGED_MS) return unknown
  const added = findAddedPoints(last, capacityWh)
  if (added === null) return unknown
  const { percent, at, source } = last
  if (isStillKnown(last, added.likely, now)) {
    return { kind: 'known', percent, low: percent, high: percent, at, source }
  }
  const driven = findDrivenPoints(last.unpluggedMs, capacityWh)
  if (driven === null) return unknown
  const idle = (Math.max(0, now - at) / HOUR_MS) * STANDBY_POINTS_PER_HOUR
  const tolerance = tolerances[source]
  const low = clampPercent(percent + added.low - tolerance - idle - driven)
  const high = clampPercent(percent + added.high + tolerance)
  if (high - low > MAX_BAND_POINTS) return unknown
  const likely = clampPercent(percent + added.likely - idle / 2 - driven / 2)
  return { kind: 'estimated', percent: likely, low, high, at, source }
}

/** The newer of two; null where there is none. */
export function findNewest(first: KnownCharge | null, second: KnownCharge | null): KnownCharge | null {
  if (first === null || second === null) return first ?? second
  return second.at >= first.at ? second : first
}

const unknown: ChargeLevel = { kind: 'unknown' }

/** A charger reports for as long as the cable is in; a car's report ages. */
function isStillKnown(last: KnownCharge, addedPoints: number, now: number): boolean {
  if (last.source === 'customer' || Math.abs(addedPoints) >= KNOWN_DRIFT_POINTS) return false
  return last.source === 'charger' ? last.unpluggedMs === 0 : now - last.at <= CAR_REPORT_MS
}

type Points = { readonly low: number; readonly likely: number; readonly high: number }

/** Null if energy was metered and the capacity is not known. */
function findAddedPoints({ importedWh, exportedWh }: KnownCharge, capacityWh: number | null): Points | null {
  if (importedWh === 0 && exportedWh === 0) return { low: 0, likely: 0, high: 0 }
  if (capacityWh === null || capacityWh <= 0) return null
  function toPoints(inShare: number, outShare: number, inOf: number, outOf: number): number {
    return ((importedWh * inShare) / inOf - exportedWh / outShare / outOf) * 100
  }
  const aged = capacityWh * AGED_CAPACITY
  return {
    low: toPoints(CHARGE_EFFICIENCY.low, DISCHARGE_EFFICIENCY.low, capacityWh, aged),
    likely: toPoints(CHARGE_EFFICIENCY.likely, DISCHARGE_EFFICIENCY.likely, capacityWh, capacityWh),
    high: toPoints(CHARGE_EFFICIENCY.high, DISCHARGE_EFFICIENCY.high, aged, capacityWh),
  }
}

/** At most; null if the car was unplugged and the capacity is not known. */
function findDrivenPoints(unpluggedMs: number, capacityWh: number | null): number | null {
  if (unpluggedMs === 0) return 0
  if (capacityWh === null || capacityWh <= 0) return null
  return (((unpluggedMs / HOUR_MS) * DRIVE_W) / capacityWh) * 100
}

function clampPercent(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}

/** A level that a customer enters: a whole number of percent from 0 to 100. */
export function isEnteredPercent(percent: number): boolean {
  return Number.isInteger(percent) && percent >= 0 && percent <= 100
}

/** The first time without a cable since a level was known, and the newest plug-in. */
export type UnpluggedSpan = {
  /** Null if the cable has been in ever since. */
  readonly from: Date | null
  readonly pluggedInAt: Date | null
  readonly isPluggedIn: boolean
}

/** At most: short visits in between count as unplugged. */
export function findUnpluggedMs({ from, pluggedInAt, isPluggedIn }: UnpluggedSpan, now: number): number {
  if (from === null) return 0
  const hasReturned = isPluggedIn && pluggedInAt !== null && pluggedInAt >= from
  return Math.max(0, (hasReturned ? pluggedInAt.getTime() : now) - from.getTime())
}
