import { readStateOfCharge } from '../energy/state-of-charge.ts'
import { CAR_REPORT_MS, KNOWN_DRIFT_POINTS, levelAt, makePoint, type LevelFacts } from './car-level.ts'
import type { CarStop } from './car-stop.ts'
import { unknownCar, type CarLevelState, type ChargeLevel, type LevelPoint } from './level-state.ts'
import { findMeteredPoints, noEnergy, type MeteredEnergy } from './metered-energy.ts'

/** The facts of a car at one charger from which its level is derived. World time. */
export type ChargeFacts = {
  /** Usable, in Wh. */
  readonly capacityWh: number | null
  /** The level (%) at which the charger stops discharging the car; null for one that only charges. */
  readonly givesBackTo: number | null
  /** The instant of the level that the charger reads from the car. */
  readonly reportedAt: Date | null
  /** The connector was last free then; null if it never was. */
  readonly unpluggedAt: Date | null
  readonly state: CarLevelState
  /** Metered since the state's point, and the part of it since the newest plug-in. */
  readonly metered: MeteredEnergy
  readonly ofPlugIn: MeteredEnergy
  /** The first time without a cable since the point, or since the stop of a car without one; null if there was none. */
  readonly unpluggedFrom: Date | null
  readonly pluggedInAt: Date | null
  readonly stop: CarStop | null
}

/** A car of which nothing is known. */
export const unknownCharge: ChargeFacts = {
  capacityWh: null,
  givesBackTo: null,
  reportedAt: null,
  unpluggedAt: null,
  state: unknownCar,
  metered: noEnergy,
  ofPlugIn: noEnergy,
  unpluggedFrom: null,
  pluggedInAt: null,
  stop: null,
}

/** The charger's own reading, its power with the instant of it, and when it was last seen. */
export type ReportedLevel = {
  readonly stateOfCharge: number | null
  readonly lastSeenAt: Date | null
  readonly importW: number
  readonly powerAt: Date | null
}

export type CarAtCharger = { readonly facts: ReportedLevel; readonly charge: ChargeFacts }

/** The level of the battery at `now` (world time), from the newest evidence of the charger, the car and its owner. */
export function chargeLevelOf(device: CarAtCharger, isPluggedIn: boolean, now: Date): ChargeLevel {
  const level = findLevel(device, isPluggedIn, now)
  if (level.kind !== 'unknown' || !isPluggedIn) return level
  const { ofPlugIn, capacityWh } = device.charge
  const gainedPoints = findMeteredPoints(ofPlugIn, capacityWh)?.percent ?? 0
  return gainedPoints > 0 ? { kind: 'unknown', gainedPoints } : level
}

function findLevel(device: CarAtCharger, isPluggedIn: boolean, now: Date): ChargeLevel {
  const facts = toLevelFacts(device, isPluggedIn, now)
  const reported = isPluggedIn ? findReported(device, now) : null
  const { state } = device.charge
  const newest = Math.max(state.point?.at ?? -Infinity, facts.stop?.since ?? -Infinity)
  if (reported === null || reported.at < newest) return levelAt(state, facts, now.getTime())
  if (now.getTime() - reported.at > CAR_REPORT_MS && isKept(state.point, reported.at)) {
    const followed = levelAt(state, facts, now.getTime())
    if (isOther(followed, reported.percent)) return followed
  }
  const point = makePoint({ ...reported, source: 'charger', tolerance: 0.5 })
  return levelAt(
    { ...state, point },
    { ...facts, before: noEnergy, plugIn: noEnergy, unpluggedMs: 0, stop: null },
    now.getTime(),
  )
}

/** True if the point is that of a charger's reading, or of one shortly before it. */
function isKept(point: LevelPoint | null, reportedAt: number): boolean {
  return point?.source === 'charger' && reportedAt - point.at <= CAR_REPORT_MS
}

/** True if energy was metered since a reading, as while the charger had no connection. */
function isOther(level: ChargeLevel, percent: number): boolean {
  return level.kind === 'estimated' && Math.abs(level.percent - percent) >= KNOWN_DRIFT_POINTS
}

/** The charger's own reading of this plug-in. It comes with the energy, so nothing was metered since. */
export function findReported(
  { facts, charge }: CarAtCharger,
  now: Date,
): { readonly percent: number; readonly at: number } | null {
  const percent = readStateOfCharge(facts.stateOfCharge)
  if (percent === null) return null
  const { reportedAt, unpluggedAt } = charge
  // The last reading of a plug-in comes with its end.
  if (reportedAt !== null && unpluggedAt !== null && reportedAt <= unpluggedAt) return null
  return { percent, at: (reportedAt ?? facts.lastSeenAt ?? now).getTime() }
}

/** Short plug-ins in between count as driving, and their energy as charged before it. */
export function toLevelFacts({ charge, facts }: CarAtCharger, isPluggedIn: boolean, now: Date): LevelFacts {
  const { metered, ofPlugIn, unpluggedFrom, pluggedInAt, unpluggedAt } = charge
  const unpluggedMs = unpluggedMsOf({ from: unpluggedFrom, pluggedInAt, isPluggedIn }, now.getTime())
  const plugIn = unpluggedMs > 0 ? ofPlugIn : noEnergy
  return {
    capacityWh: charge.capacityWh,
    before: {
      importedWh: metered.importedWh - plugIn.importedWh,
      exportedWh: metered.exportedWh - plugIn.exportedWh,
    },
    plugIn,
    unpluggedMs,
    // The level at the arrival has taken in a stop of an earlier plug-in.
    stop: unpluggedMs === 0 ? findPresentStop(charge.stop, unpluggedAt) : charge.stop,
    isDrawing: isPluggedIn && facts.importW >= DRAWING_W,
  }
}

/** Far above what a car takes while it balances a full battery. */
const DRAWING_W = 1_000

type UnpluggedSpan = {
  /** Null if the cable has been in ever since. */
  readonly from: Date | null
  readonly pluggedInAt: Date | null
  readonly isPluggedIn: boolean
}

/** At most: short plug-ins in between count as unplugged. */
export function unpluggedMsOf({ from, pluggedInAt, isPluggedIn }: UnpluggedSpan, now: number): number {
  if (from === null) return 0
  const hasReturned = isPluggedIn && pluggedInAt !== null && pluggedInAt >= from
  return Math.max(0, (hasReturned ? pluggedInAt.getTime() : now) - from.getTime())
}

/** The present stop of a car, which is of this plug-in; null if there is none. */
export function findPresentStop(stop: CarStop | null, unpluggedAt: Date | null): CarStop | null {
  return stop !== null && (unpluggedAt === null || stop.since > unpluggedAt.getTime()) ? stop : null
}
