import { stopPointOf, makePoint, trackLevel, type LevelFacts, type LevelTrack } from './car-level.ts'
import { learnDrive } from './driving-habit.ts'
import type { CarLevelState, LevelPoint, LevelSource } from './level-state.ts'

/** Instants in ms of world time. */
export type LevelEvidence =
  | {
      readonly kind: 'reported'
      readonly source: Exclude<LevelSource, 'stop'>
      /** 0 to 100. */
      readonly percent: number
      readonly at: number
      /** The owner chose the nearest quarter. */
      readonly isQuarter?: boolean
    }
  /** The car was plugged in after an absence. */
  | { readonly kind: 'arrived'; readonly at: number }

/** The error of a report, in percentage points. A customer says 'about'. */
const tolerances = { charger: 0.5, car: 0.5, customer: 4 } as const
/** Half of the way to the next quarter. */
const QUARTER_TOLERANCE = 12.5
/** Below the first quarter there is none to choose: it stands for everything down to empty. */
const FIRST_QUARTER = 25

/** Cars let their owners choose a limit from here on; a stop below it has another reason. */
export const LEAST_STOP_LIMIT = 50
/** A car that stopped from here on is full. */
export const FULL_PERCENT = 98
/** A car that is found above its learnt limit by more than this has another limit now. */
const LIMIT_TOLERANCE = 2

/** The state after new evidence. Facts are those since the state's point, up to the evidence. */
export function applyEvidence(
  state: CarLevelState,
  evidence: LevelEvidence,
  facts: LevelFacts,
): CarLevelState {
  if (state.point !== null && evidence.at < state.point.at) return state
  return evidence.kind === 'arrived' ? arrive(state, evidence.at, facts) : report(state, evidence, facts)
}

type Report = Extract<LevelEvidence, { kind: 'reported' }>

function report(state: CarLevelState, evidence: Report, facts: LevelFacts): CarLevelState {
  const { percent, at, source, isQuarter = false } = evidence
  // A quarter is too rough to learn a habit or a limit from.
  if (isQuarter) return { ...state, point: quarterOf({ percent, at, source }) }
  const point = makePoint({ percent, at, source, tolerance: tolerances[source] })
  const track = trackLevel(state, facts, at)
  return {
    point,
    habit: learnHabit(state, track, percent, facts),
    stopLimit: learnLimit(state, percent, facts),
  }
}

function quarterOf(answer: Pick<Report, 'percent' | 'at' | 'source'>): LevelPoint {
  const point = makePoint({ ...answer, tolerance: QUARTER_TOLERANCE })
  return answer.percent > FIRST_QUARTER ? point : { ...point, low: 0 }
}

/** A report after a stop tells the car's own limit. */
function learnLimit(
  { stopLimit }: CarLevelState,
  percent: number,
  { stop, unpluggedMs }: LevelFacts,
): number | null {
  if (stop?.kind === 'stopped' && unpluggedMs === 0) {
    if (percent >= FULL_PERCENT) return null
    if (percent >= LEAST_STOP_LIMIT) return percent
  }
  return stopLimit !== null && percent > stopLimit + LIMIT_TOLERANCE ? null : stopLimit
}

/** A charge that the car ended before it left is evidence of its own. The level at the arrival follows by the habit. */
function arrive(state: CarLevelState, at: number, facts: LevelFacts): CarLevelState {
  const learnt = settleStop(state, facts)
  const atHome = learnt === state ? facts : { ...facts, before: { importedWh: 0, exportedWh: 0 }, stop: null }
  const track = trackLevel(learnt, { ...atHome, plugIn: { importedWh: 0, exportedWh: 0 } }, at)
  return { ...learnt, point: track === null ? null : toPoint(track, at) }
}

function settleStop(state: CarLevelState, facts: LevelFacts): CarLevelState {
  const { stop } = facts
  if (stop?.kind !== 'stopped' || (state.point !== null && stop.since <= state.point.at)) return state
  const point = stopPointOf(state, stop.since)
  const track = trackLevel(state, { ...facts, unpluggedMs: 0, stop: null }, stop.since)
  return { ...state, point, habit: learnHabit(state, track, point.percent, facts) }
}

/** The assumed energy was as much too low as the level was found too low. */
function learnHabit(
  { habit }: CarLevelState,
  track: LevelTrack | null,
  percent: number,
  { capacityWh }: LevelFacts,
): CarLevelState['habit'] {
  if (track === null || capacityWh === null) return habit
  const drivenWh = track.assumedWh + ((track.unbound - percent) / 100) * capacityWh
  return learnDrive(habit, drivenWh, track.assumedDays)
}

function toPoint({ percent, low, high, source, assumedWh, assumedDays }: LevelTrack, at: number): LevelPoint {
  return { percent, low, high, source, assumedWh, assumedDays, at }
}

/** A level that a customer enters: a whole number of percent from 0 to 100. */
export function isEnteredPercent(percent: number): boolean {
  return Number.isInteger(percent) && percent >= 0 && percent <= 100
}
