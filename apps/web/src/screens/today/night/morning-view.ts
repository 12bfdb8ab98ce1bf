import { writeKilowattHours } from '@driveway/domain/energy/units'
import { READY_TO_GO_MS } from '@driveway/domain/schedule/ready-by'
import { findClockTime } from '@driveway/domain/time/clock-time'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import { morning as texts } from '@driveway/messages/en-GB/morning'
import { say } from '@driveway/messages/say'
import type { LastNight, NightDifference, NightSide } from '#data/plan/last-night-mapper.ts'
import { sayPounds } from '#parts/money-text.ts'

export type MorningRow = { readonly label: string; readonly planned: string; readonly done: string }

/** A part of the time axis, as shares of it. */
export type MorningBar = { readonly from: number; readonly to: number }

export type MorningView = {
  readonly rows: readonly MorningRow[]
  /** Null where nothing was charged. */
  readonly plannedBar: MorningBar | null
  readonly doneBar: MorningBar | null
  readonly marks: readonly { readonly at: number; readonly label: string }[]
  readonly saved: { readonly text: string; readonly isMore: boolean } | null
  /** Null for a night as planned. */
  readonly reason: string | null
}

/** Less than this on both sides is a night without a charge. */
const LEAST_WH = 50
/** At most this many reasons are named. */
const MOST_REASONS = 2
const MARK_MINUTES = 180

function hasFlowed({ energyWh, exportedWh }: NightSide): boolean {
  return energyWh >= LEAST_WH || exportedWh >= LEAST_WH
}

function sayTimes({ start, finish }: NightSide): string {
  if (start === null || finish === null) return say(texts, 'none')
  return say(texts, 'times', { start: writeUnambiguousTime(start), finish: writeUnambiguousTime(finish) })
}

function sayCost({ costPence }: NightSide): string {
  return costPence === null ? say(texts, 'none') : sayPounds(costPence)
}

function sayLevel({ level }: NightSide): string {
  return level === null ? say(texts, 'none') : say(texts, 'percent', { level: Math.round(level) })
}

function sayKwh(wh: number): string {
  return say(texts, 'kwh', { amount: writeKilowattHours(wh) })
}

function listRows({ planned, done }: LastNight): readonly MorningRow[] {
  function row(label: string, write: (side: NightSide) => string): MorningRow {
    return { label, planned: write(planned), done: write(done) }
  }
  const hasExport = planned.exportedWh >= LEAST_WH || done.exportedWh >= LEAST_WH
  const hasLevel = planned.level !== null || done.level !== null
  return [
    row(say(texts, 'energy'), ({ energyWh }) => sayKwh(energyWh)),
    ...(hasExport ? [row(say(texts, 'exported'), ({ exportedWh }) => sayKwh(exportedWh))] : []),
    row(say(texts, 'cost'), sayCost),
    row(say(texts, 'charging'), sayTimes),
    ...(hasLevel ? [row(say(texts, 'level'), sayLevel)] : []),
  ]
}

type Axis = { readonly from: number; readonly to: number }

/** Whole hours around both charges and the ready-by time. */
function findAxis({ planned, done, readyAt }: LastNight): Axis | null {
  const starts = [planned.start, done.start].filter((at) => at !== null)
  if (starts.length === 0) return null
  const from = Math.floor((Math.min(...starts) - HOUR_MS) / HOUR_MS) * HOUR_MS
  return { from, to: readyAt }
}

function placeBar({ start, finish }: NightSide, { from, to }: Axis): MorningBar | null {
  if (start === null || finish === null) return null
  return { from: (start - from) / (to - from), to: (finish - from) / (to - from) }
}

function listMarks({ from, to }: Axis): MorningView['marks'] {
  const hours = Array.from({ length: Math.ceil((to - from) / HOUR_MS) }, (_, at) => from + at * HOUR_MS)
  const isLong = to - from > 14 * HOUR_MS
  const shown = hours.filter((at) => findClockTime(at) % (isLong ? 2 * MARK_MINUTES : MARK_MINUTES) === 0)
  return shown.map((at) => ({ at: (at - from) / (to - from), label: writeUnambiguousTime(at) }))
}

function sayDifference({ kind, at, minutes, planned, actual }: NightDifference): string {
  switch (kind) {
    case 'left-early':
      return say(texts, 'left-early', { time: writeUnambiguousTime(at ?? 0) })
    case 'offline':
    case 'random-delay':
      return say(texts, kind, { minutes: minutes ?? 0 })
    case 'level':
      return say(texts, 'level-differed', {
        planned: Math.round(planned ?? 0),
        actual: Math.round(actual ?? 0),
      })
    case 'solar':
      return say(texts, 'solar', {
        planned: writeKilowattHours(planned ?? 0),
        actual: writeKilowattHours(actual ?? 0),
      })
    case 'boost':
    case 'prices':
    case 'forecast':
    case 'car-took-less':
      return say(texts, kind)
    default:
      return say(texts, 'other')
  }
}

function sayReason(differences: readonly NightDifference[]): string | null {
  const [first, second] = differences.slice(0, MOST_REASONS).map(sayDifference)
  if (first === undefined) return null
  const reason = second === undefined ? first : say(texts, 'and', { first, second })
  return say(texts, 'reason', { reason })
}

function viewSaved(savedPence: number | null): MorningView['saved'] {
  if (savedPence === null) return null
  if (Math.abs(savedPence) < 0.5) return { text: say(texts, 'saved-nothing'), isMore: false }
  const cost = sayPounds(Math.abs(savedPence))
  return { text: say(texts, savedPence > 0 ? 'saved' : 'cost-more', { cost }), isMore: savedPence < 0 }
}

/** Null for a night without a charge, planned or done. */
export function viewMorning(night: LastNight): MorningView | null {
  if (!hasFlowed(night.planned) && !hasFlowed(night.done)) return null
  const axis = findAxis(night)
  return {
    rows: listRows(night),
    plannedBar: axis && placeBar(night.planned, axis),
    doneBar: axis && placeBar(night.done, axis),
    marks: axis ? listMarks(axis) : [],
    saved: viewSaved(night.savedPence),
    reason: sayReason(night.differences),
  }
}

/** True while a car that was ready at its last ready-by time may be about to leave. `now` is world time. */
export function isReadyToGo({ readyAt, wasMet }: LastNight, now: number): boolean {
  return wasMet === true && now >= readyAt && now - readyAt <= READY_TO_GO_MS
}

export function sayCharged({ done }: LastNight): string | null {
  if (done.finish === null || !hasFlowed(done)) return null
  const time = writeUnambiguousTime(done.finish)
  return done.costPence === null
    ? say(texts, 'charged-by-no-cost', { time })
    : say(texts, 'charged-by', { time, cost: sayPounds(done.costPence) })
}
