import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { isAwayAt, type AwayPeriod } from '@driveway/domain/schedule/away'
import { isShownPower, writeKilowatts } from '@driveway/domain/energy/power'
import { writeKilowattHours, writePounds } from '@driveway/domain/energy/units'
import { localDateOf } from '@driveway/domain/time/local-date'
import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import { nightPlan as texts } from '@driveway/messages/en-GB/night-plan'
import { trips as tripTexts } from '@driveway/messages/en-GB/trips'
import { say } from '@driveway/messages/say'
import type { ChargeStop } from '#data/device/mapper.ts'
import type { BoostEnd, ChargePlan, Night, PlanReady } from '#data/plan/mapper.ts'
import { sayDay } from '#parts/text/month-text.ts'
import { estimateBoost, isOpenEnd, isPastTarget } from './boost-estimate.ts'
import { sayCost } from './cost-range.ts'
import { findMissedTime, targetOf } from './missed-time.ts'
import { isReadyToGo, sayCharged } from './morning/morning-view.ts'
import { sayTimeAfter, sayTimeOn } from './plan/plan-time.ts'
import { viewStop } from './stop-view.ts'

/**
 * The part of Today's first view that the plan decides. Null fields stay as the status has them: only a car that cannot
 * be ready, and one that is full or has stopped, has another title.
 */
export type PlanHero = {
  readonly kind: 'waiting' | 'short' | 'full' | 'ready' | 'no-ready' | 'stopped' | 'not-charging' | 'status'
  readonly title: string | null
  readonly subtitle: string | null
  readonly note: string | null
  /** The ring's dotted line and tick; null where the level or the target is unknown. */
  readonly ring: {
    readonly from: number
    readonly to: number
    readonly target: number
    readonly reached: number | null
  } | null
}

export type HeroFacts = {
  readonly status: DashboardStatus
  /** The level on screen, known or estimated; null while it is unknown. */
  readonly level: number | null
  readonly isEstimated: boolean
  /** Null while the car takes power, or none is offered. */
  readonly stop: ChargeStop | null
  /** Of the charge, in W. */
  readonly rateW: number
  /** World time. */
  readonly now: number
}

const waitingStatuses: ReadonlySet<DashboardStatus> = new Set<DashboardStatus>([
  'IDLE',
  'IDLE_WITH_OFF_PEAK',
  'IDLE_WAITING_FOR_CHARGEPATH',
  'IDLE_WITH_CHARGEPATH',
  'IDLE_WITH_CHARGEPATH_RANGE',
])

/** Statuses that say nothing of a plan of their own. */
const withoutPlan: ReadonlySet<DashboardStatus> = new Set<DashboardStatus>(['IDLE', 'IDLE_WITH_OFF_PEAK'])

/** Statuses in which the car charges by plan. */
const chargingStatuses: ReadonlySet<DashboardStatus> = new Set<DashboardStatus>([
  'CHARGING',
  'SOLAR_CHARGING_SOURCE_SOLAR',
  'SOLAR_CHARGING_SOURCE_GRID',
  'SOLAR_CHARGING_SOURCE_MIX',
  'SOLAR_CHARGING_SOURCE_MIX_WITH_BREAKDOWN',
])

/** The car counts as charged within this of its target, in percent. */
const TARGET_TOLERANCE = 1

const untouched = { kind: 'status', title: null, subtitle: null, note: null, ring: null } as const

function sayShort({ at, level, targetLevel, reachedAt }: PlanReady): string {
  if (reachedAt === null) {
    return say(texts, 'short-never', { level: Math.floor(level), time: writeUnambiguousTime(at) })
  }
  const time = sayTimeOn(reachedAt, localDateOf(at))
  return say(texts, 'short-reaches', { level: Math.round(targetLevel), time })
}

/** The next instant at which planned power begins to flow, `sign` 1 into the car and -1 out of it. */
function findNextFlow({ slots, ready }: ChargePlan, now: number, sign: 1 | -1): number | null {
  const until = ready?.at ?? Infinity
  const next = slots.find(
    ({ start, flowsFrom, powerW }) => Math.sign(powerW) === sign && flowsFrom > now && start < until,
  )
  return next?.flowsFrom ?? null
}

function findNextStart(plan: ChargePlan, now: number): number | null {
  return findNextFlow(plan, now, 1)
}

/** Null unless export comes before the next charge. */
function sayExport(plan: ChargePlan, now: number): string | null {
  const [at, charge] = [findNextFlow(plan, now, -1), findNextStart(plan, now)]
  if (at === null || (charge !== null && charge < at)) return null
  const today = localDateOf(now)
  const time = sayTimeAfter(at, today)
  if (charge === null) return say(texts, 'exports-at', { time })
  return say(texts, 'exports-then-charges', { time, charge: sayTimeAfter(charge, today) })
}

function sayNothing({ at }: PlanReady, level: number | null): string {
  const time = writeUnambiguousTime(at)
  if (level === null) return say(texts, 'nothing-planned', { time })
  return say(texts, 'nothing-left', { ready: time })
}

/** A car that waits in the last slot is not charged yet. */
function sayStart(plan: ChargePlan, ready: PlanReady, { level, now }: HeroFacts): string {
  const exported = sayExport(plan, now)
  if (exported !== null) return exported
  const start = sayNextStart(plan, now)
  if (start === null) {
    return plan.finish !== null && (plan.finish <= now || !isCharged(plan, level))
      ? say(texts, 'finished-at', {
          time: writeUnambiguousTime(plan.finish),
          ready: writeUnambiguousTime(ready.at),
        })
      : sayNothing(ready, level)
  }
  return start
}

function sayNextStart(plan: ChargePlan, now: number): string | null {
  const next = findNextStart(plan, now)
  if (next === null) return null
  const time = sayTimeAfter(next, localDateOf(now))
  if (plan.costPence < 0 && plan.range === null)
    return say(texts, 'starts-earning', { time, cost: writePounds(-plan.costPence) })
  const hasBegun = plan.slots.some(({ powerW, flowsFrom }) => powerW > 0 && flowsFrom <= now)
  return say(texts, hasBegun ? 'continues-at' : 'starts-at', { time, cost: sayCost(plan) })
}

/** Away, only the minimum charge is planned, and export where it is allowed. */
function awayHero(plan: ChargePlan, { to }: AwayPeriod, now: number): PlanHero {
  return {
    ...untouched,
    kind: 'no-ready',
    title: say(tripTexts, 'hero-away', { date: sayDay(to) }),
    subtitle: sayExport(plan, now) ?? sayNextStart(plan, now) ?? say(tripTexts, 'hero-away-text'),
  }
}

function ringOf(plan: ChargePlan, level: number | null): PlanHero['ring'] {
  const { ready } = plan
  if (!ready) return null
  const from = level ?? 0
  const target = ready.targetLevel
  return {
    from,
    to: level === null ? from : Math.max(from, target),
    target,
    reached: findMissedTime(plan)?.level ?? null,
  }
}

function isCharged({ ready }: ChargePlan, level: number | null): boolean {
  return ready !== null && level !== null && level >= ready.targetLevel - TARGET_TOLERANCE
}

/**
 * The title of a car that waits for nothing: it is at its target, and no charge is planned. Null for others, and for an
 * estimate that is too uncertain for one figure.
 */
function sayFull(plan: ChargePlan, { level, isEstimated, now }: HeroFacts): string | null {
  if (
    (isEstimated && plan.range !== null) ||
    level === null ||
    !isCharged(plan, level) ||
    findNextStart(plan, now) !== null
  )
    return null
  return say(texts, isEstimated ? 'full-title-about' : 'full-title', { level: Math.round(level) })
}

/** Until when the plan counts on the sun; null where it does not. */
function findSolarEnd({ slots, ready }: ChargePlan, now: number): number | null {
  const until = ready?.at ?? Infinity
  const sunny = slots.filter(
    ({ start, end, energyWh, solarWh }) =>
      energyWh > 0 && solarWh * 2 > energyWh && end > now && start < until,
  )
  return sunny.at(-1)?.end ?? null
}

/** Until when the sun is awaited: the plan counts on it, or charges from the grid later. */
function saySolarWait(plan: ChargePlan, now: number): string | null {
  const end = findSolarEnd(plan, now)
  if (end !== null) return say(texts, 'solar-until', { time: writeUnambiguousTime(end) })
  const next = findNextStart(plan, now)
  return next === null ? null : say(texts, 'solar-or-grid', { time: sayTimeAfter(next, localDateOf(now)) })
}

/** The end of a boost and what it costs; null while its power is not known. */
function sayBoost({ plan, boostEnd }: Night, { rateW, level, now }: HeroFacts): string | null {
  if (!isShownPower(rateW)) return null
  const rate = writeKilowatts(rateW)
  const given = boostEnd ?? { endsAt: null, energyWh: null }
  const estimate = plan && estimateBoost(plan, given, now)
  const end = sayBoostEnd(given)
  if (!estimate || (isOpenEnd(given) && isPastTarget(plan, level))) {
    return say(texts, 'boost-line-end', { rate, end })
  }
  const cost = writePounds(estimate.costPence)
  if (isOpenEnd(given) && plan.range === null && estimate.endsAt !== null) {
    const time = writeUnambiguousTime(estimate.endsAt)
    return say(texts, 'boost-line-level', { rate, level: Math.round(targetOf(plan)), time, cost })
  }
  return say(texts, plan.range === null ? 'boost-line' : 'boost-line-most', { rate, end, cost })
}

function sayBoostEnd({ endsAt, energyWh }: BoostEnd): string {
  if (endsAt !== null) return say(texts, 'boost-until', { time: writeUnambiguousTime(endsAt) })
  return energyWh === null
    ? say(texts, 'boost-until-stop')
    : say(texts, 'boost-until-energy', { energy: writeKilowattHours(energyWh) })
}

/** A car that was ready in time and has not left yet. */
function viewReady({ lastNight }: Night, now: number): PlanHero | null {
  if (!lastNight || !isReadyToGo(lastNight, now)) return null
  return { ...untouched, kind: 'ready', subtitle: sayCharged(lastNight) }
}

export function viewHero(night: Night, facts: HeroFacts): PlanHero {
  const { plan } = night
  const { status, level, now } = facts
  if (status === 'OVERRIDING') return { ...untouched, subtitle: sayBoost(night, facts) }
  const isReady = waitingStatuses.has(status) ? viewReady(night, now) : null
  if (isReady) {
    const title = plan && sayFull(plan, facts)
    const subtitle = isReady.subtitle ?? (plan?.ready ? sayStart(plan, plan.ready, facts) : null)
    return { ...isReady, title, subtitle, ring: plan && ringOf(plan, level) }
  }
  if (facts.stop !== null && (waitingStatuses.has(status) || chargingStatuses.has(status))) {
    const stop = viewStop(facts.stop, level)
    return {
      ...untouched,
      ...stop,
      ring: plan && stop.kind === 'not-charging' ? ringOf(plan, level) : null,
    }
  }
  const isWaiting = waitingStatuses.has(status)
  if (!plan) return { ...untouched, subtitle: withoutPlan.has(status) ? say(texts, 'no-plan-title') : null }
  const { ready } = plan
  const ring = ringOf(plan, level)
  if (status === 'SOLAR_IDLE') {
    return { ...untouched, ring, subtitle: saySolarWait(plan, now) }
  }
  if (!isWaiting && !chargingStatuses.has(status)) return untouched
  // The power of a charge stands in the place of the plan's line, where there is one.
  const next = isWaiting || isShownPower(facts.rateW) ? null : sayNextStart(plan, now)
  if (!ready) {
    if (!isWaiting) return { ...untouched, subtitle: next }
    if (night.away && isAwayAt(night.away, now)) return awayHero(plan, night.away, now)
    const subtitle =
      sayNextStart(plan, now) ??
      (level === null || facts.isEstimated
        ? say(texts, 'stays-as-it-is')
        : say(texts, 'stays-at', { level: Math.round(level) }))
    return { ...untouched, kind: 'no-ready', subtitle }
  }
  if (findMissedTime(plan)) {
    const time = writeUnambiguousTime(ready.at)
    const note = say(texts, 'ring-short', { level: Math.floor(ready.level), time })
    // While the car charges, its power stays in sight; the card below explains the rest.
    if (!isWaiting) return { kind: 'short', title: null, subtitle: next, note, ring }
    const title = say(texts, 'short-title', { time })
    return { kind: 'short', title, subtitle: sayShort(ready), note, ring }
  }
  if (!isWaiting) return { ...untouched, subtitle: next, ring }
  const full = sayFull(plan, facts)
  if (full !== null) {
    return { kind: 'full', title: full, subtitle: sayStart(plan, ready, facts), note: null, ring }
  }
  return { ...untouched, kind: 'waiting', subtitle: sayStart(plan, ready, facts), ring }
}
