import { MINUTE_MS } from '../time/clock-time.ts'
import { HOUR_MS } from '../time/london-time.ts'
import type { CarStop } from './car-stop.ts'
import { driveOf } from './driving-habit.ts'
import type { CarLevelState, ChargeLevel, LevelBand, LevelPoint, LevelSource } from './level-state.ts'
import { findMeteredPoints, type MeteredEnergy } from './metered-energy.ts'

/** Everything that happened since the point of a state was known. */
export type LevelFacts = {
  /** Usable, in Wh; null if it is not known. */
  readonly capacityWh: number | null
  /** Metered since the point, before the present plug-in if the car was unplugged since. */
  readonly before: MeteredEnergy
  /** Metered since the present plug-in; nothing if the car was not unplugged since the point. */
  readonly plugIn: MeteredEnergy
  /** The time since the point in which the car may have been driven. */
  readonly unpluggedMs: number
  /** The newest stop at this charger, of this plug-in or the one before. */
  readonly stop: CarStop | null
  /** The car takes power now. */
  readonly isDrawing: boolean
}

/** A car's own report counts as known for this long. */
export const CAR_REPORT_MS = 15 * MINUTE_MS
/** Metered energy that moves the level by less than this leaves it known, in percentage points. */
export const KNOWN_DRIFT_POINTS = 2
/** A wider band says nothing about the battery, in percentage points. */
export const MAX_BAND_POINTS = 60
/** A car that takes power is not full yet. */
export const MOST_WHILE_DRAWING = 99

/** Self-discharge and standby, in percentage points an hour. */
const STANDBY_POINTS_PER_HOUR = 0.05
/** A car that stopped is full, unless it has a limit that nobody knows; a learnt limit is a whole number or so. */
const STOP_TOLERANCE = { full: 5, limit: 2 }
const unknown: ChargeLevel = { kind: 'unknown' }

/** The battery's level at `now` (ms): known, estimated between two bounds, or unknown. */
export function levelAt(state: CarLevelState, facts: LevelFacts, now: number): ChargeLevel {
  const track = trackLevel(state, facts, now)
  if (track === null) return unknown
  const { at, source } = track
  if (isStillKnown(track, facts, now)) {
    const { percent } = track.anchor
    return { kind: 'known', percent, low: percent, high: percent, at, source }
  }
  if (track.high - track.low > MAX_BAND_POINTS) return unknown
  const most = facts.isDrawing ? MOST_WHILE_DRAWING : 100
  const [percent, low] = [Math.min(most, track.percent), Math.min(most, track.low)]
  const { meteredPoints } = track
  return { kind: 'estimated', percent, low, high: track.high, at, source, meteredPoints }
}

export type LevelTrack = LevelPoint & {
  /** The evidence that the level follows from. */
  readonly anchor: LevelPoint
  /** Above 100 where more was metered than the estimate had room for: the car came emptier than assumed. */
  readonly unbound: number
  /** Of metered energy since the anchor. */
  readonly meteredPoints: number
}

/** Follows the level from its last evidence through charging, driving and charging again; null if it cannot be followed. */
export function trackLevel(state: CarLevelState, facts: LevelFacts, now: number): LevelTrack | null {
  const anchor = findAnchor(state, facts.stop)
  if (anchor === null) return null
  const { capacityWh, unpluggedMs, plugIn } = facts
  const before =
    anchor.source === 'stop' && anchor !== state.point ? none : findMeteredPoints(facts.before, capacityWh)
  const after = findMeteredPoints(plugIn, capacityWh)
  if (before === null || after === null || (unpluggedMs > 0 && !capacityWh)) return null
  const drive = driveOf(state.habit, unpluggedMs)
  const ofBattery = capacityWh === null ? 0 : 100 / capacityWh
  const idle = (Math.max(0, now - anchor.at) / HOUR_MS) * STANDBY_POINTS_PER_HOUR
  const left = addPoints(anchor, before)
  const start = unpluggedMs > 0 ? clampBand(left) : left
  const unbound = start.percent - idle / 2 - drive.likelyWh * ofBattery + after.percent
  const driven = clampBand({
    low: start.low - idle - drive.mostWh * ofBattery,
    percent: start.percent - idle / 2 - drive.likelyWh * ofBattery,
    high: start.high,
  })
  return {
    ...clampBand(addPoints(driven, after)),
    at: anchor.at,
    source: anchor.source,
    assumedWh: anchor.assumedWh + drive.likelyWh,
    assumedDays: anchor.assumedDays + drive.days,
    anchor,
    unbound,
    meteredPoints: before.percent + after.percent,
  }
}

/** The point of a car that ended its charge by itself. */
export function stopPointOf({ stopLimit }: CarLevelState, since: number): LevelPoint {
  const percent = stopLimit ?? 100
  const tolerance = stopLimit === null ? STOP_TOLERANCE.full : STOP_TOLERANCE.limit
  return makePoint({ percent, tolerance, at: since, source: 'stop' })
}

type Report = {
  readonly percent: number
  readonly tolerance: number
  readonly at: number
  readonly source: LevelSource
}

export function makePoint({ percent, tolerance, at, source }: Report): LevelPoint {
  const band = clampBand({ percent, low: percent - tolerance, high: percent + tolerance })
  return { ...band, at, source, assumedWh: 0, assumedDays: 0 }
}

/** A stop counts from its own instant on, until something newer is known. */
function findAnchor(state: CarLevelState, stop: CarStop | null): LevelPoint | null {
  const { point } = state
  const isStopNewer = stop?.kind === 'stopped' && (point === null || stop.since > point.at)
  return isStopNewer ? stopPointOf(state, stop.since) : point
}

/** A charger reports for as long as the cable is in; a car's report ages. */
function isStillKnown(
  { anchor, unbound, percent }: LevelTrack,
  { unpluggedMs }: LevelFacts,
  now: number,
): boolean {
  const { source, at, assumedDays } = anchor
  if (assumedDays > 0 || unpluggedMs > 0) return false
  if (Math.abs((unbound > 100 ? unbound : percent) - anchor.percent) >= KNOWN_DRIFT_POINTS) return false
  return source === 'charger' || (source === 'car' && now - at <= CAR_REPORT_MS)
}

const none: LevelBand = { low: 0, percent: 0, high: 0 }

function addPoints(first: LevelBand, second: LevelBand): LevelBand {
  return {
    low: first.low + second.low,
    percent: first.percent + second.percent,
    high: first.high + second.high,
  }
}

function clampBand({ low, percent, high }: LevelBand): LevelBand {
  return { low: clampPercent(low), percent: clampPercent(percent), high: clampPercent(high) }
}

function clampPercent(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}
