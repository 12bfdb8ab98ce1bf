import { writeDecimal } from '@driveway/domain/decimal-text'
import { writeKilowattHours } from '@driveway/domain/energy/units'
import type { SlotReason } from '@driveway/domain/planning/model/plan-model'
import { clockTimeOf } from '@driveway/domain/time/clock-time'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import { nightPlan as texts } from '@driveway/messages/en-GB/night-plan'
import { say } from '@driveway/messages/say'
import type { AxisMark, Reading } from '@driveway/ui/chart/chart'
import type { Slot } from '@driveway/ui/chart/slots'
import type { ChargePlan } from '#data/plan/mapper.ts'
import { isPlanned, listColumns, type PlanColumn } from './plan-columns.ts'
import { sayCost, writeEnergy } from '../cost-range.ts'
import { sayChargeName } from '../charge-title.ts'
import { findMissedTime } from '../missed-time.ts'
import { countHalfHours, listPlanned } from './plan-reason.ts'
import { sayHalfHours, sayPence } from './plan-text.ts'
import { sayTimeAhead } from './plan-time.ts'

/** A labelled instant of the strip; `at` is in columns, with its fraction. */
export type StripMoment = { readonly at: number; readonly label: string }

export type StripView = {
  /** The sentence that stands for the drawing. */
  readonly summary: string
  readonly readings: readonly Reading[]
  /** Pence for each kWh. */
  readonly prices: readonly number[]
  readonly top: number
  /** On the scale of the prices; all zero without a roof. */
  readonly solar: readonly number[]
  readonly slots: readonly Slot[]
  /** Columns whose price is estimated. */
  readonly estimated: readonly number[]
  /** Its label is on the side where it covers no other. */
  readonly now: (StripMoment & { readonly side: 'left' | 'right' }) | null
  readonly start: StripMoment | null
  readonly ready: StripMoment | null
  /** The columns of the first and last planned half hour, and of the one in progress. */
  readonly home: number
  readonly end: number
  readonly current: number
  readonly marks: readonly AxisMark[]
  readonly legend: {
    readonly hasBoost: boolean
    readonly hasGrid: boolean
    readonly hasSolarSlots: boolean
    readonly hasExport: boolean
    readonly hasSolar: boolean
    readonly hasEstimates: boolean
  }
}

/** Room for the labels above the highest price. */
const HEADROOM = 1.45
/** The strongest sun fills this part of the height. */
const SOLAR_SHARE = 0.5
/** The least height of a planned column, of the height of the strip. */
const LEAST_SHARE = 0.08
const MARK_MINUTES = 180
/** Marks of a strip with more columns would touch each other on a phone. */
const MOST_COLUMNS = 34
/** Labels that are closer than this, in columns of a strip of 26, would overlap. */
const LABEL_SHARE = 0.2
/** A label to the right of now would cover the flag, or its time, of a ready-by time that is closer than this. */
const FLAG_SHARE = 0.32
/** A label that begins further right would leave the strip. */
const RIGHTMOST = 0.8

const idleReasons = {
  dear: 'reason-dear',
  dirty: 'reason-dirty',
  done: 'reason-done',
  'peak-hours': 'reason-peak-hours',
  'main-fuse': 'reason-main-fuse',
  'no-target': 'reason-no-target',
} as const satisfies Partial<Record<SlotReason, keyof typeof texts>>

function sayIdle(reason: PlanColumn['reason']): string {
  const known: Partial<Record<string, keyof typeof texts>> = idleReasons
  const key = reason === null ? undefined : known[reason]
  return key === undefined
    ? say(texts, 'slot-not-needed')
    : say(texts, 'slot-not-planned', { reason: texts[key] })
}

function sayDetail(column: PlanColumn): string {
  const { energyWh, solarWh, costPence, reason } = column
  if (!isPlanned(column)) return sayIdle(reason)
  const energy = writeKilowattHours(Math.abs(energyWh))
  if (energyWh < 0) return say(texts, 'slot-export', { energy, cost: sayPence(-costPence, 0) })
  if (reason === 'boost') return say(texts, 'slot-boost', { energy, cost: sayPence(costPence, 0) })
  const isSolar = solarWh * 2 > energyWh
  return say(texts, isSolar ? 'slot-solar' : 'slot-planned', { energy, cost: sayPence(costPence, 0) })
}

function speak(column: PlanColumn, times: string): string {
  const slot = say(texts, 'slot-spoken', { times, price: writeDecimal(column.importPrice, 1) })
  if (!isPlanned(column)) return say(texts, 'slot-spoken-not-planned', { slot })
  const energy = writeKilowattHours(Math.abs(column.energyWh))
  if (column.energyWh < 0) {
    return say(texts, 'slot-spoken-export', { slot, energy, cost: Math.round(-column.costPence) })
  }
  const key = column.reason === 'boost' ? 'slot-spoken-boost' : 'slot-spoken-planned'
  return say(texts, key, { slot, energy, cost: Math.round(column.costPence) })
}

function read(column: PlanColumn): Reading {
  const { start, end, importPrice, carbonIntensity, isPriceEstimate } = column
  const times = say(texts, 'slot-times', {
    start: writeUnambiguousTime(start),
    end: writeUnambiguousTime(end),
  })
  return {
    title: times,
    value: say(texts, isPriceEstimate ? 'slot-price-estimate' : 'slot-price', {
      price: sayPence(importPrice),
      carbon: Math.round(carbonIntensity),
    }),
    detail: sayDetail(column),
    spoken: speak(column, times),
  }
}

/** Grid slots are as high as their price, solar slots as high as what the house leaves of the sun. */
function drawSlot(column: PlanColumn, at: number, scale: Scale, now: number): Slot[] {
  if (!isPlanned(column)) return []
  const isSolar = column.energyWh > 0 && column.solarWh * 2 > column.energyWh
  const level = isSolar ? scaleSolar(column.surplusW, scale) : column.importPrice
  return [
    {
      at,
      tone: column.energyWh < 0 ? 'export' : isSolar ? 'solar' : 'accent',
      share: Math.max(LEAST_SHARE, level / scale.top),
      isOver: column.end <= now,
    },
  ]
}

type Scale = { readonly top: number; readonly mostSolarW: number }

function scaleSolar(watts: number, { top, mostSolarW }: Scale): number {
  return mostSolarW === 0 ? 0 : (watts / mostSolarW) * top * SOLAR_SHARE
}

function listMarks(columns: readonly PlanColumn[]): readonly AxisMark[] {
  const every = columns.length > MOST_COLUMNS ? 2 * MARK_MINUTES : MARK_MINUTES
  return columns.flatMap(({ start }, at) =>
    clockTimeOf(start) % every === 0 && at > 0
      ? [{ at: at / columns.length, label: writeUnambiguousTime(start) }]
      : [],
  )
}

/** For screen readers. */
export function summarise(plan: ChargePlan, now: number): string {
  const { ready, start, finish } = plan
  const charging = listPlanned(plan).filter(({ powerW }) => powerW > 0)
  const title = sayChargeName(plan, now)
  if (start === null || finish === null) return say(texts, 'summary-none', { title })
  const summary = say(texts, 'summary-planned', {
    title,
    slots: sayHalfHours(countHalfHours(charging)),
    start: sayTimeAhead(start, now),
    finish: sayTimeAhead(finish, now),
    energy: writeEnergy(plan),
    cost: sayCost(plan),
  })
  if (!ready) return `${summary}.`
  const time = sayTimeAhead(ready.at, now)
  if (ready.isReachable) return say(texts, 'summary-ready', { summary, time })
  const missed = findMissedTime(plan)
  if (!missed) return `${summary}.`
  return say(texts, 'summary-short', { summary, level: Math.floor(missed.level), time })
}

/** An instant in columns of the strip, with its fraction. */
function findPlace(columns: readonly PlanColumn[], at: number): number {
  return (at - (columns[0]?.start ?? at)) / HALF_HOUR_MS
}

function placeMoment(columns: readonly PlanColumn[], at: number, label: string): StripMoment | null {
  const place = findPlace(columns, at)
  return place >= 0 && place <= columns.length ? { at: place, label } : null
}

type Moments = Pick<StripView, 'now' | 'start' | 'ready'>

/** Now, the first start and the ready-by time. The start has no label where it would cover another. */
function placeMoments(plan: ChargePlan, columns: readonly PlanColumn[], price: number, at: number): Moments {
  const ready = plan.ready && placeMoment(columns, plan.ready.at, writeUnambiguousTime(plan.ready.at))
  const here = placeMoment(columns, at, say(texts, 'strip-now-price', { price: sayPence(price) }))
  const now = here && { ...here, ...findNowLabel(here, ready, columns.length) }
  const isAhead = plan.start !== null && plan.start > at
  const start = isAhead ? placeMoment(columns, plan.start, writeUnambiguousTime(plan.start)) : null
  const isFree =
    start !== null &&
    [now, ready].every((other) => !other || Math.abs(other.at - start.at) / columns.length >= LABEL_SHARE)
  return { now, ready, start: isFree ? start : null }
}

/** Without room on either side the line stands alone. */
function findNowLabel({ at, label }: StripMoment, ready: StripMoment | null, count: number) {
  const isFlagNear = ready !== null && (ready.at - at) / count < FLAG_SHARE
  const isLeft = isFlagNear || at / count > RIGHTMOST
  return {
    side: isLeft ? ('left' as const) : ('right' as const),
    label: isLeft && at / count < LABEL_SHARE ? '' : label,
  }
}

/** Null for a plan whose half hours are all over. */
export function viewStrip(plan: ChargePlan, now: number): StripView | null {
  const columns = listColumns(plan, now)
  const [first] = columns
  if (!first) return null
  const count = columns.length
  const prices = columns.map(({ importPrice }) => importPrice)
  const scale = {
    top: Math.max(1, ...prices) * HEADROOM,
    mostSolarW: Math.max(0, ...columns.map(({ solarW }) => solarW)),
  }
  const slots = columns.flatMap((column, at) => drawSlot(column, at, scale, now))
  const current = Math.min(count - 1, Math.max(0, Math.floor(findPlace(columns, now))))
  const marked = placeMoments(plan, columns, prices[current] ?? 0, now)
  return {
    summary: summarise(plan, now),
    readings: columns.map(read),
    prices,
    top: scale.top,
    solar: columns.map(({ solarW }) => scaleSolar(solarW, scale)),
    slots,
    estimated: columns.flatMap(({ isPriceEstimate }, at) => (isPriceEstimate ? at : [])),
    ...marked,
    home: slots[0]?.at ?? 0,
    end: slots.at(-1)?.at ?? count - 1,
    current,
    marks: listMarks(columns),
    legend: {
      hasBoost: columns.some(({ reason }) => reason === 'boost'),
      hasGrid: slots.some(({ tone }) => tone === 'accent'),
      hasSolarSlots: slots.some(({ tone }) => tone === 'solar'),
      hasExport: slots.some(({ tone }) => tone === 'export'),
      hasSolar: scale.mostSolarW > 0,
      hasEstimates: columns.some(({ isPriceEstimate }) => isPriceEstimate),
    },
  }
}
