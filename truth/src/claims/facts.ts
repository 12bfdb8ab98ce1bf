import type { Fault } from '@driveway/bench/night/fault-plan'
import type { ProofHouse } from '@driveway/bench/night/proof-house'
import type { Boost } from '../world/boost.ts'
import type { PlanAnswer } from '../seen/plan.ts'
import type { SeenPlan } from '../seen/plan-watch.ts'
import type { Account } from '../world/account.ts'
import { instantOn, startOfDay, writeDate } from '../world/london-time.ts'
import type { Price } from '../world/price.ts'
import type { Change, Settings } from '../world/settings.ts'
import {
  pluggedInAt,
  sampleAt,
  type Interval,
  type Sample,
  type Track,
  type TrackedCar,
} from '../world/track.ts'

const HALF_HOUR_MS = 1_800_000
const DAY_MS = 86_400_000
/** Meters of chargers are read this often at least while energy flows. */
const READ_EVERY_MS = 15 * 60_000

/** The house at the instant at which its screen was read, and what came of it. */
export type Facts = {
  /** In ms. */
  readonly at: number
  readonly proof: ProofHouse
  readonly track: Track
  readonly price: Price
  /** With the half hours of another plan as those that count for a cap. */
  readonly priceOf: (plan: PlanAnswer) => Price
  readonly account: Account
  readonly faults: readonly Fault[]
  readonly boosts: readonly Boost[]
  /** As they are then. */
  readonly settings: Settings
  readonly changes: readonly Change[]
  /** The plan as the API gave it to the screen; null without one. */
  readonly plan: PlanAnswer | null
  /** The plans that owners could see in the evening, of all nights. */
  readonly seenPlans: readonly SeenPlan[]
  /** All chargers of the home, in the order in which its screens have them. */
  readonly home: readonly HomeCharger[]
  /** Instants (ms) at which nobody had said which of several cars is at the charger. */
  readonly unnamed: readonly number[]
}

type HomeCharger = Pick<Facts, 'proof' | 'track' | 'plan' | 'account'>

/** The car at the charger, or the one that was there last. */
export function carOf({ track, at }: Facts): TrackedCar {
  return sampleAt(track, at).car
}

export function now({ track, at }: Facts): Sample {
  return sampleAt(track, at)
}

/** Figures are worked out every half hour. */
export function lastHalfHour({ at }: Facts): number {
  return Math.floor(at / HALF_HOUR_MS) * HALF_HOUR_MS
}

/** While the server is dead, screens show what they were told before. */
export function isServerDead({ faults }: Pick<Facts, 'faults'>, at: number): boolean {
  return faults.some(({ kind, from, to }) => kind === 'server-killed' && from <= at && at < to)
}

/** False while the charger's line or the server is lost. */
function isHeard(facts: Facts, sample: Sample): boolean {
  return sample.isConnected && !isServerDead(facts, sample.at)
}

/** The instant up to which the charger could tell anything: now, or when its line or the server was lost. */
export function heardUntil(facts: Facts): number {
  const { track, at } = facts
  if (isHeard(facts, { ...sampleAt(track, at), at })) return at
  return track.findLast((sample) => sample.at <= at && isHeard(facts, sample))?.at ?? track[0]?.at ?? at
}

/** The first instant from another on at which the charger could tell anything. */
export function heardFrom(facts: Facts, from: number): number {
  return facts.track.find((sample) => sample.at >= from && isHeard(facts, sample))?.at ?? from
}

/** A period that has ended, as far as the charger could tell it, and the whole of it. */
export function heardOf(facts: Facts, { from, to }: Interval): readonly [Interval, Interval] {
  const until = heardUntil(facts)
  const heard = until < to ? until - READ_EVERY_MS : to
  return [
    { from, to: Math.max(from, heard) },
    { from, to },
  ]
}

/** The last plug-in that the charger could tell. */
export function plugIn(facts: Facts): number {
  return pluggedInAt(facts.track, heardUntil(facts))
}

/** The shortest and the longest period that a figure up to now may cover. */
export function untilNow(facts: Facts, from: number): readonly [Interval, Interval] {
  const known = Math.min(heardUntil(facts), lastHalfHour(facts))
  return [
    { from, to: Math.max(from, known - READ_EVERY_MS) },
    { from, to: facts.at },
  ]
}

export function today({ at }: Facts): number {
  return startOfDay(at)
}

/** The day that begins at an instant; of today, and of one that nobody has heard to its end, as far as it is known. */
export function periodsOf(facts: Facts, from: number): readonly [Interval, Interval] {
  const to = startOfDay(from + 1.5 * DAY_MS)
  if (to > facts.at) return untilNow(facts, from)
  const [first, last] = [from, to].map((bound) => lostAround(facts, bound) ?? { from: bound, to: bound })
  const heard = heardUntil(facts)
  const told = heard < to ? Math.max(from, heard - READ_EVERY_MS) : to
  return [
    { from: first?.to ?? from, to: Math.min(last?.from ?? to, told) },
    { from: first?.from ?? from, to: last?.to ?? to },
  ]
}

/**
 * A charger that loses its power while nobody hears it keeps its register alone: when the energy flowed is lost. Those
 * times around an instant.
 */
function lostAround(facts: Facts, bound: number): Interval | undefined {
  return listLost(facts).find(({ from, to }) => from < bound && bound < to)
}

export function listLost({ faults, proof }: Facts): readonly Interval[] {
  const { key } = proof.house
  const reboots = faults.filter((fault) => fault.kind === 'charger-rebooted' && fault.key === key)
  const deaf = faults.filter(
    ({ kind, key: of }) => kind === 'server-killed' || (kind === 'line-cut' && of === key),
  )
  return deaf
    .filter(({ from, to }) => reboots.some((reboot) => from <= reboot.from && reboot.from < to))
    .map(({ from, to }) => ({ from: from - READ_EVERY_MS, to: to + READ_EVERY_MS }))
}

/** The ready-by time of the London day of an instant, which the customer has set or left as it comes. */
function readyOn({ settings }: Facts, at: number): readonly number[] {
  const date = writeDate(at)
  const time = settings.readyOn(date)
  return time === null ? [] : [instantOn(date, time)]
}

/** The level that the car is charged to by a ready-by time. */
export function targetAt({ settings }: Facts, ready: number): number {
  return settings.targetOn(writeDate(ready))
}

/** The last ready-by time up to an instant, and the first one after it. */
export function readyTimes(facts: Facts, at: number): { readonly last: number; readonly next: number } {
  const noon = startOfDay(at) + DAY_MS / 2
  const times = [-DAY_MS, 0, DAY_MS].flatMap((days) => readyOn(facts, noon + days))
  return {
    last: times.findLast((time) => time <= at) ?? 0,
    next: times.find((time) => time > at) ?? Infinity,
  }
}

/** The level that the car is charged to next. */
export function nextTarget(facts: Facts): number {
  const { next } = readyTimes(facts, facts.at)
  return next === Infinity ? facts.settings.maximumPercent : targetAt(facts, next)
}

/**
 * True where the future can be told: a known level, fixed prices, no roof, no fault until then, and the car stays. Its
 * plan has no reason to change.
 */
export function isCalm(facts: Facts, until: number): boolean {
  const { proof, track, at, faults, boosts, changes } = facts
  const { house, levelSource } = proof
  if (
    levelSource === 'none' ||
    levelSource === 'customer' ||
    house.tariff.kind === 'agile' ||
    house.solarKwp > 0
  )
    return false
  if (proof.goal !== 'LEAST_COST' || house.deviceType === 'EV_V2G_CHARGER') return false
  function isOwn({ key, from, to }: Fault): boolean {
    return (key === null || key === house.key) && from < until && to >= at - DAY_MS
  }
  const samples = track.filter((sample) => sample.at >= at && sample.at <= until)
  return (
    !faults.some(isOwn) &&
    !boosts.some(({ from, to }) => from < until && to >= at - DAY_MS) &&
    !changes.some((change) => change.at < until && change.at >= at - DAY_MS) &&
    samples.every(({ isPluggedIn }) => isPluggedIn) &&
    (track.at(-1)?.at ?? 0) >= until
  )
}
