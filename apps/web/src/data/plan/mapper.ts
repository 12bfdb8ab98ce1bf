import type { GetChargePlanAnswer } from '@driveway/contract/generated/customer-operations'
import { readKnown } from '@driveway/domain/known-value'
import type { BoostableSlot } from '@driveway/domain/planning/boosted-slots'
import { assumedFacts, slotReasons, type AssumedFact } from '@driveway/domain/planning/model/plan-model'
import { oneOffKinds, type OneOffChange } from '@driveway/domain/schedule/one-off-change'
import type { AwayPeriod } from '@driveway/domain/schedule/away'
import type { Trip } from '@driveway/domain/schedule/trip'
import { readClockTime } from '@driveway/domain/time/clock-time'
import { toLastNight, type LastNight } from './last-night-mapper.ts'
import { warn } from '#platform/warn.ts'

type WirePlan = NonNullable<GetChargePlanAnswer['device']['chargePlan']>
type WireOneOff = GetChargePlanAnswer['customer']['oneOffChanges'][number]
type WireTrip = GetChargePlanAnswer['customer']['trips'][number]
type WireNextTrip = NonNullable<GetChargePlanAnswer['device']['nextTrip']>
export type OwnCar = NonNullable<GetChargePlanAnswer['device']['car']>
type WireSlot = WirePlan['slots'][number]
type WireAlternative = NonNullable<WirePlan['alternatives']>['boostNow']

/** Instants in ms of world time, power in W, energy in Wh, levels in percent, money in pence. */
export type PlanSlot = BoostableSlot & {
  readonly exportPrice: number
  readonly solarW: number
  readonly surplusW: number
  readonly isPriceEstimate: boolean
  readonly level: number
}

export type PlanReady = {
  readonly at: number
  readonly targetLevel: number
  readonly level: number
  readonly isReachable: boolean
  readonly reachedAt: number | null
}

export type PlanAlternative = {
  readonly from: number
  readonly energyWh: number
  readonly costPence: number
  readonly carbonGrams: number
  readonly reachedAt: number | null
}

export type ChargePlan = {
  readonly madeAt: number
  readonly goal: 'cost' | 'carbon'
  readonly slots: readonly PlanSlot[]
  readonly ready: PlanReady | null
  readonly start: number | null
  readonly finish: number | null
  readonly energyWh: number
  readonly solarWh: number
  readonly exportedWh: number
  readonly costPence: number
  readonly carbonGrams: number
  readonly level: {
    readonly isKnown: boolean
    readonly low: number
    readonly expected: number
    readonly high: number
  } | null
  /** The least level that the plan counts with, known or not. */
  readonly startLevel: number
  /** Of energy and cost (pence), where the level is too uncertain for one figure. */
  readonly range: {
    readonly lowEnergyWh: number
    readonly highEnergyWh: number
    readonly lowCost: number
    readonly highCost: number
  } | null
  readonly minimumLevel: number
  readonly maximumLevel: number
  readonly alternatives: {
    /** The part of the plan itself that is still to come. */
    readonly restPence: number
    readonly restGrams: number
    readonly boostNow: PlanAlternative
    readonly atPlugIn: PlanAlternative | null
    readonly otherGoal: PlanAlternative | null
  } | null
  readonly assumed: readonly AssumedFact[]
  readonly randomDelayMs: number
  readonly maxRandomDelayMs: number
  readonly needsNetwork: boolean
}

/** The end that the customer gave a boost; time and energy are null for one that runs until the car is full. */
export type BoostEnd = {
  readonly endsAt: number | null
  readonly energyWh: number | null
  /** The part of the energy that a boost that runs has charged. */
  readonly chargedWh?: number
}

/** Levels in percent. */
export type TripOutlook = {
  readonly at: number
  readonly targetLevel: number
  /** The level that the car is assumed to be plugged in with. */
  readonly fromLevel: number
  /** Null if it is too late to reach the target. */
  readonly latestPlugIn: number | null
  /** The level at that time if the car is plugged in now. */
  readonly level: number
}

export type CarAtCharger = NonNullable<GetChargePlanAnswer['device']['carAtCharger']>

/** Everything about the night that Today shows. */
export type Night = {
  /** Null without a car, and in a home with one car of its own. */
  readonly car?: CarAtCharger | null
  /** With several chargers the car of this one, in the place of the car in use. */
  readonly own?: OwnCar | null
  readonly plan: ChargePlan | null
  readonly oneOffs: readonly OneOffChange[]
  readonly trips: readonly Trip[]
  readonly away: AwayPeriod | null
  /** How the next long drive can be met; null without one. */
  readonly nextTrip: TripOutlook | null
  /** Null without a boost. */
  readonly boostEnd: BoostEnd | null
  /** The newest night that ended in the last hours; null without one. */
  readonly lastNight: LastNight | null
}

function toInstant(iso: string | null): number | null {
  return iso === null ? null : Date.parse(iso)
}

function toSlot(wire: WireSlot): PlanSlot {
  return {
    start: Date.parse(wire.start),
    end: Date.parse(wire.end),
    flowsFrom: Date.parse(wire.flowsFrom),
    powerW: wire.power,
    energyWh: wire.energyWh,
    solarWh: wire.solarWh,
    importPrice: wire.importPrice,
    exportPrice: wire.exportPrice,
    carbonIntensity: wire.carbonIntensity,
    solarW: wire.solarPower,
    surplusW: wire.surplusPower,
    isPriceEstimate: wire.estimates.includes('import-price'),
    level: wire.level,
    costPence: wire.cost,
    reason: readKnown(slotReasons, wire.reason, (unknown) => warn(`Unknown reason of a slot ${unknown}`)),
  }
}

function toAlternative({ cost, ...wire }: WireAlternative): PlanAlternative {
  return { ...wire, from: Date.parse(wire.from), costPence: cost, reachedAt: toInstant(wire.reachedAt) }
}

function toAlternatives(wire: WirePlan['alternatives']): ChargePlan['alternatives'] {
  return (
    wire && {
      restPence: wire.restCost,
      restGrams: wire.restCarbonGrams,
      boostNow: toAlternative(wire.boostNow),
      atPlugIn: wire.atPlugIn && toAlternative(wire.atPlugIn),
      otherGoal: wire.otherGoal && toAlternative(wire.otherGoal),
    }
  )
}

function toLevel({ kind, low, expected, high }: WirePlan['level']): ChargePlan['level'] {
  return kind === 'UNKNOWN' ? null : { isKnown: kind === 'KNOWN', low, expected, high }
}

export function toChargePlan(wire: WirePlan): ChargePlan {
  const { cost, randomDelaySeconds, maxRandomDelaySeconds, ...plan } = wire
  return {
    ...plan,
    madeAt: Date.parse(wire.madeAt),
    goal: wire.goal === 'LEAST_CARBON' ? 'carbon' : 'cost',
    slots: wire.slots.map(toSlot),
    ready: wire.ready && {
      ...wire.ready,
      at: Date.parse(wire.ready.at),
      reachedAt: toInstant(wire.ready.reachedAt),
    },
    start: toInstant(wire.start),
    finish: toInstant(wire.finish),
    costPence: cost,
    level: toLevel(wire.level),
    startLevel: wire.level.low,
    alternatives: toAlternatives(wire.alternatives),
    assumed: wire.assumed.flatMap(
      (name) => readKnown(assumedFacts, name, (unknown) => warn(`Unknown assumption ${unknown}`)) ?? [],
    ),
    randomDelayMs: randomDelaySeconds * 1000,
    maxRandomDelayMs: maxRandomDelaySeconds * 1000,
  }
}

function toOneOff({ kind, date, time }: WireOneOff): OneOffChange[] {
  const known = readKnown(oneOffKinds, kind, (unknown) => warn(`Unknown one-off change ${unknown}`))
  return known === null ? [] : [{ kind: known, date, time: time === null ? null : readClockTime(time) }]
}

function toTrip({ date, time: text, miles, targetPercent }: WireTrip): Trip[] {
  const time = readClockTime(text)
  if (time === null) return []
  if (miles !== null) return [{ date, time, goal: { kind: 'miles', miles } }]
  return targetPercent === null ? [] : [{ date, time, goal: { kind: 'level', percent: targetPercent } }]
}

/** Null for an answer without figures. */
export function toTripOutlook(wire: WireNextTrip | null): TripOutlook | null {
  if (!wire) return null
  const { at, targetLevel, fromLevel, level } = wire
  if (at === null || targetLevel === null || fromLevel === null || level === null) return null
  return { at: Date.parse(at), targetLevel, fromLevel, latestPlugIn: toInstant(wire.latestPlugIn), level }
}

export function toNight({ customer, device }: GetChargePlanAnswer): Night {
  const { chargePlan, boostEnd, lastNight } = device
  return {
    plan: chargePlan && toChargePlan(chargePlan),
    oneOffs: customer.oneOffChanges.flatMap(toOneOff),
    trips: customer.trips.flatMap(toTrip),
    away: customer.away,
    nextTrip: toTripOutlook(device.nextTrip),
    car: device.carAtCharger,
    own: device.car,
    boostEnd: boostEnd && { ...boostEnd, endsAt: toInstant(boostEnd.endsAt) },
    lastNight: lastNight && toLastNight(lastNight),
  }
}
