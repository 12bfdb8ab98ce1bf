import { LEAST_SHOWN_WH, writeKilowattHours, writePounds } from '@driveway/domain/energy/units'
import { READY_TO_GO_MS } from '@driveway/domain/schedule/ready-message'
import { clockTimeOf } from '@driveway/domain/time/clock-time'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import { morning as texts } from '@driveway/messages/en-GB/morning'
import { say } from '@driveway/messages/say'
import { sayLaterPlans, sayReasons } from '@driveway/messages/sentences/night-reasons'
import type { LastNight, NightSide } from '#data/plan/last-night-mapper.ts'

export type MorningRow = { readonly label: string; readonly planned: string; readonly done: string }

/** A part of the time axis, as shares of it. */
export type MorningBar = { readonly from: number; readonly to: number; readonly kind: 'charge' | 'export' }

export type MorningView = {
  /** Ready or not, before any word on money. `isMet` is null where the level is not known. */
  readonly verdict: { readonly text: string; readonly isMet: boolean | null }
  readonly plannedLabel: string
  readonly plannedBars: readonly MorningBar[]
  readonly doneBars: readonly MorningBar[]
  readonly marks: readonly { readonly at: number; readonly label: string }[]
  readonly rows: readonly MorningRow[]
  readonly saved: string
  /** Null for a night as planned. */
  readonly reason: string | null
  /** Null without one. */
  readonly laterPlans: string | null
}

const MARK_MINUTES = 180

/** A night with less on both sides is one without a charge. */
function hasFlowed({ energyWh, exportedWh }: NightSide): boolean {
  return energyWh >= LEAST_SHOWN_WH || exportedWh >= LEAST_SHOWN_WH
}

function sayTimes({ start, finish }: NightSide): string {
  if (start === null || finish === null) return say(texts, 'none')
  return say(texts, 'times', { start: writeUnambiguousTime(start), finish: writeUnambiguousTime(finish) })
}

function sayCost({ costPence }: NightSide): string {
  return costPence === null ? say(texts, 'none') : writePounds(costPence)
}

function sayLevel({ level, isLevelEstimated, isLevelLeast }: NightSide): string {
  if (level === null) return say(texts, 'none')
  if (isLevelLeast) return say(texts, 'percent-least', { level: Math.floor(level) })
  return say(texts, isLevelEstimated ? 'percent-about' : 'percent', { level: Math.round(level) })
}

function sayKwh(wh: number): string {
  return say(texts, 'kwh', { amount: writeKilowattHours(wh) })
}

/** The plan for an unknown level covers the worst case, and the evening showed a range up to it. */
function sayMost({ level }: NightSide, amount: number | null, text: string): string {
  return level === null && amount !== null && amount > 0 ? say(texts, 'up-to', { amount: text }) : text
}

/** History's cost is the import's; here solar costs what its export would have brought. */
function nameCost({ hasExport, hasSolar }: { readonly hasExport: boolean; readonly hasSolar: boolean }) {
  if (hasExport) return 'cost-less-earned'
  return hasSolar ? 'cost-solar' : 'cost'
}

function listRows({ planned, done, endedAt }: LastNight): readonly MorningRow[] {
  function row(label: string, write: (side: NightSide) => string): MorningRow {
    return { label, planned: write(planned), done: write(done) }
  }
  const energy = row(say(texts, 'energy'), ({ energyWh }) => sayKwh(energyWh))
  const hasExport = planned.exportedWh >= LEAST_SHOWN_WH || done.exportedWh >= LEAST_SHOWN_WH
  const hasSolar = planned.solarWh >= LEAST_SHOWN_WH || done.solarWh >= LEAST_SHOWN_WH
  const hasLevel = planned.level !== null || done.level !== null
  const cost = row(say(texts, nameCost({ hasExport, hasSolar })), sayCost)
  return [
    { ...energy, planned: sayMost(planned, planned.energyWh, energy.planned) },
    ...(hasExport ? [row(say(texts, 'exported'), ({ exportedWh }) => sayKwh(exportedWh))] : []),
    { ...cost, planned: sayMost(planned, planned.costPence, cost.planned) },
    row(say(texts, 'charging'), sayTimes),
    ...(hasLevel ? [row(say(texts, 'level', { time: writeUnambiguousTime(endedAt) }), sayLevel)] : []),
  ]
}

type Axis = { readonly from: number; readonly to: number }

/** One for both sides: whole hours around all intervals and the ready-by time. */
function findAxis({ planned, done, readyAt }: LastNight): Axis | null {
  const all = [...planned.intervals, ...done.intervals]
  if (all.length === 0) return null
  const first = Math.min(...all.map(({ from }) => from))
  const from = Math.floor((first - HOUR_MS) / HOUR_MS) * HOUR_MS
  return { from, to: Math.max(readyAt, ...all.map(({ to }) => to)) }
}

function placeBars({ intervals }: NightSide, axis: Axis | null): readonly MorningBar[] {
  if (!axis) return []
  const length = axis.to - axis.from
  return intervals.map(({ from, to, kind }) => ({
    from: (from - axis.from) / length,
    to: (to - axis.from) / length,
    kind,
  }))
}

function viewVerdict({ wasMet, reachedAt, done, endedAt }: LastNight): MorningView['verdict'] {
  const time = writeUnambiguousTime(endedAt)
  if (done.level === null) return { text: say(texts, 'level-unknown', { time }), isMet: null }
  const level = sayLevel(done)
  if (wasMet !== true) return { text: say(texts, 'not-ready', { level, time }), isMet: false }
  const ready = writeUnambiguousTime(reachedAt ?? endedAt)
  return { text: say(texts, 'ready', { time: ready, level }), isMet: true }
}

function listMarks({ from, to }: Axis): MorningView['marks'] {
  const hours = Array.from({ length: Math.ceil((to - from) / HOUR_MS) }, (_, at) => from + at * HOUR_MS)
  const isLong = to - from > 14 * HOUR_MS
  const shown = hours.filter((at) => clockTimeOf(at) % (isLong ? 2 * MARK_MINUTES : MARK_MINUTES) === 0)
  return shown.map((at) => ({ at: (at - from) / (to - from), label: writeUnambiguousTime(at) }))
}

function saySaved(savedPence: number | null): string {
  if (savedPence === null) return say(texts, 'not-comparable')
  if (Math.abs(savedPence) < 0.5) return say(texts, 'saved-nothing')
  const cost = writePounds(Math.abs(savedPence))
  return say(texts, savedPence > 0 ? 'saved' : 'cost-more', { cost })
}

/** Null for a night without a charge, planned or done. */
export function viewMorning(night: LastNight): MorningView | null {
  if (!hasFlowed(night.planned) && !hasFlowed(night.done)) return null
  const axis = findAxis(night)
  return {
    verdict: viewVerdict(night),
    plannedLabel: say(texts, 'planned-seen', { time: writeUnambiguousTime(night.seenAt) }),
    plannedBars: placeBars(night.planned, axis),
    doneBars: placeBars(night.done, axis),
    marks: axis ? listMarks(axis) : [],
    rows: listRows(night),
    saved: saySaved(night.savedPence),
    reason: sayReasons(night.differences),
    laterPlans: sayLaterPlans(night.laterPlans),
  }
}

/** True while a car that was ready at its last ready-by time may be about to leave. `now` is world time. */
export function isReadyToGo({ readyAt, wasMet, hasLeftSince }: LastNight, now: number): boolean {
  return wasMet === true && !hasLeftSince && now >= readyAt && now - readyAt <= READY_TO_GO_MS
}

export function sayCharged({ done }: LastNight): string | null {
  if (done.finish === null || !hasFlowed(done)) return null
  const time = writeUnambiguousTime(done.finish)
  if (done.costPence === null) return say(texts, 'charged-by-no-cost', { time })
  const cost = writePounds(Math.abs(done.costPence))
  return say(texts, done.costPence < 0 ? 'charged-by-earned' : 'charged-by', { time, cost })
}
