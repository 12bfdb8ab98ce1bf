import { clockTimeOf } from '@driveway/domain/time/clock-time'
import { localDateOf, weekdayOf } from '@driveway/domain/time/local-date'

/** Mean power of a house without its car, in W, for each of the 48 half hours of a clock's day. */
export type HouseProfile = { readonly weekday: readonly number[]; readonly weekend: readonly number[] }

/** A home as its meter knows it. */
export type LearntHome = {
  readonly profile: HouseProfile
  /** Actual yield of the roof divided by the modelled one. */
  readonly yieldFactor: number
}

/** Mean of a half hour: net power at the house meter without the car, and the roof's modelled yield. */
export type HomeSample = {
  readonly periodStart: number
  readonly netW: number
  readonly modelledSolarW: number
}

export const LEARNING_DAYS = 28
const SLOTS_PER_DAY = 48
/** Fewer days than this say little about the next one. */
const MIN_SAMPLES = 3
/** Limits of the learnt yield: panels may lie in shade, or be better than their owner entered. */
const YIELD_FACTORS = { lowest: 0.3, highest: 1.5 } as const
/** Squared W of daily variation that counts as much as the assumption of 1: a kW of difference on ten half hours. */
const PRIOR_WEIGHT = 1e7
/** Less sunshine than this is night: twilight tells nothing about the roof. */
const DAYLIGHT_W = 50

/** 350 W on average with an evening peak, as a British home with gas heating has. */
export const defaultHouseProfile: HouseProfile = makeDefault()

/** True on Saturday and Sunday in London. */
export function isWeekend(instant: number): boolean {
  const weekday = weekdayOf(localDateOf(instant))
  return weekday === 'SATURDAY' || weekday === 'SUNDAY'
}

export function houseWOf(profile: HouseProfile, periodStart: number): number {
  const day = isWeekend(periodStart) ? profile.weekend : profile.weekday
  return day[clockSlotOf(periodStart)] ?? 0
}

/**
 * Learns load and roof from net power. Days differ in sunshine: at the same half hour of the day, the slope of net power
 * over modelled yield is the roof's factor. The load is net power plus the yield that the factor explains.
 */
export function learnHome(samples: readonly HomeSample[]): LearntHome {
  const groups = Map.groupBy(
    samples,
    ({ periodStart }) => clockSlotOf(periodStart) + (isWeekend(periodStart) ? SLOTS_PER_DAY : 0),
  )
  const yieldFactor = yieldFactorOf([...groups.values()])
  const loads = Array.from({ length: 2 * SLOTS_PER_DAY }, (_, slot) => {
    const group = groups.get(slot) ?? []
    if (group.length < MIN_SAMPLES) return null
    const load = group.reduce((sum, each) => sum + each.netW + yieldFactor * each.modelledSolarW, 0)
    return Math.max(0, Math.round(load / group.length))
  })
  function loadOf(slot: number, isWeekendSlot: boolean): number {
    const [own, other] = isWeekendSlot ? [slot + SLOTS_PER_DAY, slot] : [slot, slot + SLOTS_PER_DAY]
    return loads[own] ?? loads[other] ?? defaultHouseProfile.weekday[slot] ?? 0
  }
  const slots = Array.from({ length: SLOTS_PER_DAY }, (_, slot) => slot)
  return {
    profile: {
      weekday: slots.map((slot) => loadOf(slot, false)),
      weekend: slots.map((slot) => loadOf(slot, true)),
    },
    yieldFactor,
  }
}

/** A regression within the groups, drawn towards 1 while there is little to learn from. */
function yieldFactorOf(groups: readonly (readonly HomeSample[])[]): number {
  let [slope, weight] = [PRIOR_WEIGHT, PRIOR_WEIGHT]
  for (const group of groups) {
    const solar = mean(group.map((each) => each.modelledSolarW))
    if (solar < DAYLIGHT_W || group.length < MIN_SAMPLES) continue
    const net = mean(group.map((each) => each.netW))
    for (const each of group) {
      const deviation = each.modelledSolarW - solar
      slope -= deviation * (each.netW - net)
      weight += deviation * deviation
    }
  }
  return Math.max(YIELD_FACTORS.lowest, Math.min(YIELD_FACTORS.highest, slope / weight))
}

function clockSlotOf(periodStart: number): number {
  return Math.floor(clockTimeOf(periodStart) / 30)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function makeDefault(): HouseProfile {
  const parts = [
    { untilHour: 6, watts: 220 },
    { untilHour: 9, watts: 380 },
    { untilHour: 16, watts: 300 },
    { untilHour: 21, watts: 600 },
    { untilHour: 24, watts: 280 },
  ]
  const day = Array.from(
    { length: SLOTS_PER_DAY },
    (_, slot) => parts.find(({ untilHour }) => slot < untilHour * 2)?.watts ?? 0,
  )
  return { weekday: day, weekend: day }
}
