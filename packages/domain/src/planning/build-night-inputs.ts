import type { ChargeLevel, KnownLevel, UnknownLevel } from '../car-level/level-state.ts'
import { unknownCapabilities, type ChargerCapabilities } from '../charger/charger-capabilities.ts'
import { V2G_CHARGER_W } from '../charger/device-type.ts'
import { FULL_CURRENT_A, LEAST_CURRENT_A, NOMINAL_V } from '../connector/mains.ts'
import { PHEV_WINDOW } from '../charger/dashboard-status.ts'
import type { ChargeRange } from '../charge-range/charge-range.ts'
import { toPence } from '../energy/units.ts'
import {
  ASSUMED_MAIN_FUSE_AMPS,
  type PlanningPreferences,
} from '../planning-preferences/planning-preferences.ts'
import { awayEndOf, isAwayAt } from '../schedule/away.ts'
import { listAims, listReadyTimes, type DatedReadyTime, type ReadySettings } from '../schedule/ready-times.ts'
import { goalWhOf } from '../schedule/trip.ts'
import { createPriceList, type AgilePrices, type GridImport } from '../tariff/half-hour-price.ts'
import type { Tariff } from '../tariff/tariff.ts'
import { clockTimeOf } from '../time/clock-time.ts'
import { findOrEstimate } from '../time/earlier-days.ts'
import { halfHourStart, HALF_HOUR_MS } from '../time/half-hour.ts'
import { addDays, localDateOf, startOfDay } from '../time/local-date.ts'
import { DAY_MS, HOUR_MS } from '../time/london-time.ts'
import type { CapLeft } from '../tariff/tariff-cap.ts'
import { isPeakTime } from './peak-times.ts'
import { createPlanCaps } from './plan-caps.ts'
import type { HomeForecast } from './forecast/home-forecast.ts'
import type {
  AssumedFact,
  CarFacts,
  NightInputs,
  PowerFacts,
  ReadyTarget,
  SlotFacts,
} from './model/plan-model.ts'

/** Everything that is known when a car is planned for. Instants in ms of world time. */
export type NightFacts = ReadySettings & {
  readonly now: number
  readonly tariffs: readonly Tariff[]
  readonly agilePrices: AgilePrices
  /** Energy of the grid since the present day of the tariff's cap began, in order of time; missing without a cap. */
  readonly gridImports?: readonly GridImport[]
  readonly forecast: HomeForecast
  readonly preferences: PlanningPreferences
  readonly chargeRange: ChargeRange
  readonly vehicle: {
    /** Null while they are unknown. */
    readonly batteryCapacityWh: number | null
    readonly maxAcPowerW: number | null
    readonly phases: number | null
    readonly isV2gCapable: boolean | null
    readonly isPhevReadyModeOn: boolean
  }
  /** The car at the charger is not the household's; missing where it is. */
  readonly isSomeoneElses?: boolean
  /** Null until the charger has been read. */
  readonly capabilities: ChargerCapabilities | null
  readonly isV2gCharger: boolean
  readonly level: ChargeLevel
  /** The percentage at which the car ends its charges by itself; null where that is not known to be below 100. */
  readonly stopLimit: number | null
  readonly startDelayMs: number
  readonly isCharging: boolean
}

export const PLANNING_HORIZON_MS = 2 * DAY_MS
/** Without a ready-by time a day is enough: nothing but the minimum charge is planned. */
const IDLE_HORIZON_MS = DAY_MS
/** WORLD-08: the car has just been made ready to leave. */
export const NO_EXPORT_MS = 2 * HOUR_MS

/** The median of cars on British roads. */
export const ASSUMED_BATTERY_WH = 60_000
/** One phase at 32 A, which nearly every home charger and car takes. */
const ASSUMED_CAR = { maxAcPowerW: 7_400, phases: 1 }
/** The price cap's unit rate, where nothing is known. */
export const ASSUMED_IMPORT_PENCE = 27
/** Losses of the on-board charger and of the battery, each way. */
const EFFICIENCY = 0.9
/** With it a full battery takes as long as in a car whose power falls steadily from 92 % on. */
const TAPER = { from: 0.95, share: 0.26 }

/** The planner's inputs; what is unknown has a default and is listed in `assumed`. */
export function buildNightInputs(facts: NightFacts): NightInputs {
  const { now, preferences } = facts
  const ready = listAims(facts, now, now + PLANNING_HORIZON_MS).slice(0, 2)
  const end = findEnd(ready, facts)
  const assumed = new Set<AssumedFact>(facts.forecast.assumed)
  const power = findPower(facts, assumed)
  const { slots, isPriceKnown, caps } = listSlots(facts, end, ready)
  const present = carOf(facts, power, assumed)
  const car = ready.length === 0 && isAwayAt(facts.away, now) ? keepMinimum(present, slots) : present
  if (!isPriceKnown) assumed.add('import-price')
  return {
    now,
    goal: preferences.goal === 'LEAST_CARBON' ? 'carbon' : 'cost',
    slots,
    car,
    power,
    readyTargets: listTargets(ready, car, end, facts),
    noExport: listNoExport(facts, end),
    startDelayMs: facts.startDelayMs,
    isCharging: facts.isCharging,
    assumed: [...assumed],
    ...(caps.length === 0 ? {} : { caps }),
  }
}

/**
 * While the household is away the car is charged to its minimum only. What it gives back is bought again after the
 * return, at best at the least price and carbon that are known now: less than that is not worth giving back.
 */
function keepMinimum(car: CarFacts, slots: readonly SlotFacts[]): CarFacts {
  const losses = car.chargeEfficiency * car.dischargeEfficiency
  const leastPrice = Math.min(...slots.map(({ importPrice }) => importPrice))
  const leastCarbon = Math.min(...slots.map(({ carbonIntensity }) => carbonIntensity))
  return {
    ...car,
    maximumWh: car.minimumWh,
    wearPrice: car.wearPrice + Math.max(0, leastPrice) / losses,
    wearCarbon: car.wearCarbon + leastCarbon / losses,
  }
}

/** While the household is away the end stays the same for a day, so that a plan is not replaced for another one. */
function findEnd(ready: readonly DatedReadyTime[], { now, away }: NightFacts): number {
  if (ready.length > 0) return ready[1]?.at ?? now + PLANNING_HORIZON_MS
  return isAwayAt(away, now) ? startOfDay(addDays(localDateOf(now), 2)) : now + IDLE_HORIZON_MS
}

/** Two hours after each ready-by time, and the days away on which the car may not be used. */
function listNoExport(facts: NightFacts, end: number): NightInputs['noExport'] {
  const { now, away } = facts
  const afterReady = listReadyTimes(facts, now - NO_EXPORT_MS - 1, end).map(({ at }) => ({
    from: at,
    to: at + NO_EXPORT_MS,
  }))
  if (away === null || away.mayExport) return afterReady
  return [...afterReady, { from: startOfDay(away.from), to: awayEndOf(away) }]
}

/**
 * No plan charges a car beyond its own limit. A car of an unknown level charges also without a ready-by time, so that
 * nobody finds it empty, unless the household is away: then the minimum charge alone is kept.
 */
function listTargets(
  ready: readonly DatedReadyTime[],
  car: CarFacts,
  end: number,
  facts: NightFacts,
): readonly ReadyTarget[] {
  const { now, level, away } = facts
  if (ready.length === 0) {
    if (isAwayAt(away, now)) return away?.mayExport ? [{ at: end, targetWh: car.minimumWh }] : []
    return level.kind === 'unknown' ? [{ at: end, targetWh: car.maximumWh }] : []
  }
  return ready.map((each) => targetOf(each, car, facts))
}

/** The energy that the car should have at a ready-by time. */
export function targetOf(
  { at, goal }: Pick<DatedReadyTime, 'at' | 'goal'>,
  car: CarFacts,
  { stopLimit, chargeRange }: Pick<NightFacts, 'stopLimit' | 'chargeRange'>,
): ReadyTarget {
  const minimumWh = (chargeRange.minimum / 100) * car.batteryWh
  const mostWh = ((stopLimit ?? 100) / 100) * car.batteryWh
  return { at, targetWh: Math.min(mostWh, goalWhOf(goal, { ...car, minimumWh })) }
}

function listSlots(
  facts: NightFacts,
  end: number,
  ready: readonly DatedReadyTime[],
): {
  readonly slots: readonly SlotFacts[]
  readonly isPriceKnown: boolean
  readonly caps: readonly CapLeft[]
} {
  const { now, forecast, preferences } = facts
  const prices = createPriceList(facts.tariffs, facts.agilePrices)
  const bounds = listBounds(now, end, ready)
  const found = bounds.slice(0, -1).map((start) => {
    const periodStart = halfHourStart(start)
    return findOrEstimate((at) => prices.findPrice(at), periodStart)
  })
  const known = found.flatMap((price) => (price === null ? [] : [price.value]))
  const caps = createPlanCaps(prices, facts.gridImports ?? [])
  const dearest = Math.max(ASSUMED_IMPORT_PENCE, ...known.map(toPence))
  const slots = bounds.slice(0, -1).map((start, index): SlotFacts => {
    const { solarW, houseW, carbonIntensity, estimates } = forecast.find(halfHourStart(start))
    const price = found[index] ?? null
    const isKnown = price !== null && !price.isEstimate
    const cap = caps.find(halfHourStart(start))
    const exportPrice = prices.findExportPrice(halfHourStart(start))
    const slot: SlotFacts = {
      start,
      end: bounds[index + 1] ?? end,
      importPrice: price === null ? dearest : toPence(price.value),
      exportPrice: exportPrice === null ? preferences.exportRatePence : toPence(exportPrice),
      carbonIntensity,
      solarW,
      houseW,
      estimates: isKnown ? estimates : ['import-price', ...estimates],
      isPeak: isPeakTime(start),
    }
    return cap === null ? slot : Object.assign(slot, { cap })
  })
  return { slots, isPriceKnown: known.length > 0, caps: caps.list() }
}

/** Half hours; the first begins now, and a slot ends at a ready-by time. */
function listBounds(now: number, end: number, ready: readonly DatedReadyTime[]): readonly number[] {
  const first = halfHourStart(now) + HALF_HOUR_MS
  const count = Math.max(0, Math.ceil((end - first) / HALF_HOUR_MS))
  const halfHours = Array.from({ length: count }, (_, index) => first + index * HALF_HOUR_MS)
  const bounds = new Set([now, ...halfHours, ...ready.map(({ at }) => at), end])
  return [...bounds].filter((at) => at >= now && at <= end).toSorted((a, b) => a - b)
}

function findPower(facts: NightFacts, assumed: Set<AssumedFact>): PowerFacts {
  const { preferences, vehicle } = facts
  const capabilities = facts.capabilities ?? unknownCapabilities
  if (capabilities.phases === null) assumed.add('charger-power')
  if (vehicle.maxAcPowerW === null) assumed.add('car-power')
  if (preferences.mainFuseAmps === null) assumed.add('main-fuse')
  const carPhases = vehicle.phases ?? ASSUMED_CAR.phases
  const phases = Math.min(preferences.phases, capabilities.phases ?? preferences.phases, carPhases)
  const perPhase = NOMINAL_V * phases
  const chargerW = facts.isV2gCharger ? V2G_CHARGER_W : FULL_CURRENT_A * perPhase
  const maxW = Math.min(chargerW, FULL_CURRENT_A * perPhase, vehicle.maxAcPowerW ?? ASSUMED_CAR.maxAcPowerW)
  // A household may not let somebody else's car give back.
  const mayExport = vehicle.isV2gCapable !== false && !facts.isSomeoneElses
  const canExport = facts.isV2gCharger && capabilities.canDischarge && mayExport
  return {
    minW: Math.min(LEAST_CURRENT_A * perPhase, maxW),
    maxW,
    maxExportW: canExport ? maxW : 0,
    fuseW: (preferences.mainFuseAmps ?? ASSUMED_MAIN_FUSE_AMPS) * perPhase,
  }
}

function carOf(facts: NightFacts, { maxW }: PowerFacts, assumed: Set<AssumedFact>): CarFacts {
  const { vehicle, chargeRange, level, preferences } = facts
  const batteryWh = vehicle.batteryCapacityWh ?? ASSUMED_BATTERY_WH
  if (vehicle.batteryCapacityWh === null) assumed.add('battery')
  if (level.kind === 'unknown') assumed.add('level')
  function toWh(percent: number): number {
    return (percent / 100) * batteryWh
  }
  const maximumWh = toWh(chargeRange.maximum)
  const minimumWh = toWh(chargeRange.minimum)
  function assumeLevel({ gainedPoints = 0 }: UnknownLevel): CarFacts['levelWh'] {
    const wh = Math.min(batteryWh, minimumWh + toWh(gainedPoints))
    return { low: wh, expected: wh, high: wh }
  }
  function toBand(known: KnownLevel): CarFacts['levelWh'] {
    const low = Math.max(0, known.low - roundingOf(known))
    return { low: toWh(low), expected: toWh(known.percent), high: toWh(known.high) }
  }
  return {
    batteryWh,
    levelWh: level.kind === 'unknown' ? assumeLevel(level) : toBand(level),
    levelKind: level.kind,
    ...(level.kind === 'unknown' ? {} : { metered: { since: level.at, wh: toWh(level.meteredPoints ?? 0) } }),
    // In ready mode a plug-in hybrid charges as soon as it is plugged in, like below the minimum charge.
    minimumWh: isPhevTime(facts) ? maximumWh : minimumWh,
    maximumWh,
    chargeEfficiency: EFFICIENCY,
    dischargeEfficiency: EFFICIENCY,
    taperFromWh: TAPER.from * batteryWh,
    taperW: TAPER.share * maxW,
    wearPrice: preferences.batteryWearPence,
    wearCarbon: 0,
  }
}

/** Cars and chargers report whole percent, and customers enter them: half a point may be missing. */
const ROUNDING_POINTS = 0.5
/** The band of an estimate from a car's or a charger's report includes it. */
function roundingOf(level: KnownLevel): number {
  return level.kind === 'known' || level.source === 'customer' ? ROUNDING_POINTS : 0
}

function isPhevTime({ vehicle, now, away }: NightFacts): boolean {
  const time = clockTimeOf(now)
  return (
    vehicle.isPhevReadyModeOn && !isAwayAt(away, now) && time >= PHEV_WINDOW.from && time < PHEV_WINDOW.to
  )
}
