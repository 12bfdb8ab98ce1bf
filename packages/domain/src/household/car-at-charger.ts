import { clockTimeOf } from '../time/clock-time.ts'
import { DAY_MS } from '../time/london-time.ts'

/** From the strongest to the weakest. A car that is only assumed is asked for. */
export const carEvidence = ['choice', 'maker', 'protocol', 'card', 'habit', 'assumed'] as const
export type CarEvidence = (typeof carEvidence)[number]

/** A car of a home, with the facts that tell it from the others. */
export type HomeCar = {
  readonly carId: string
  readonly isMain: boolean
  /** The person who drives it; null where nobody is named. */
  readonly personId: string | null
  /** How the car names itself to a charger; null where that is not known. */
  readonly protocolId: string | null
  /** The newest report of its maker, in ms of world time; null without one. */
  readonly plug: { readonly isPluggedIn: boolean; readonly at: number } | null
}

/** A plug-in whose car was known by more than habit, in ms of world time. */
export type EarlierPlugIn = { readonly carId: string; readonly at: number }

export type PlugInFacts = {
  /** The cable went in then, in ms of world time. */
  readonly at: number
  /** Null until somebody chose; the choice itself may be another household's car. */
  readonly choice: { readonly carId: string | null } | null
  /** How the car at the charger names itself; null where it does not. */
  readonly protocolId: string | null
  /** The person of the card that started the charge. */
  readonly cardPersonId: string | null
  readonly earlier: readonly EarlierPlugIn[]
  /** Cars at the other chargers of the home, each with the evidence for it. */
  readonly elsewhere?: readonly CarElsewhere[]
}

export type CarElsewhere = { readonly carId: string; readonly evidence: CarEvidence }

/** The car is null for that of somebody else. */
export type KnownCar = { readonly carId: string | null; readonly evidence: CarEvidence }

export const HABIT_DAYS = 28
export const HABIT_MINUTES = 90
/** Fewer plug-ins at a time of day are no habit. */
export const LEAST_HABIT = 3
/** The share of them that one car needs. */
export const HABIT_SHARE = 0.8

const DAY_MINUTES = 24 * 60

/**
 * The car at a charger, by the strongest evidence. A car is at one charger only: where as much speaks for another, it is
 * not here. Null for a home without cars.
 */
export function identifyCar(cars: readonly HomeCar[], facts: PlugInFacts): KnownCar | null {
  const { choice } = facts
  if (choice !== null && (choice.carId === null || cars.some(({ carId }) => carId === choice.carId))) {
    return { carId: choice.carId, evidence: 'choice' }
  }
  const found =
    findOnly(listPluggedIn(listFree(cars, facts, 'maker'), facts.at), 'maker') ??
    findOnly(listBy(listFree(cars, facts, 'protocol'), 'protocolId', facts.protocolId), 'protocol') ??
    findOnly(listBy(listFree(cars, facts, 'card'), 'personId', facts.cardPersonId), 'card')
  if (found !== null) return found
  const usual = findUsual(listFree(cars, facts, 'habit'), facts)
  if (usual !== null) return { carId: usual, evidence: 'habit' }
  const free = listFree(cars, facts, 'assumed')
  const [first] = (free.length > 0 ? free : cars).toSorted(
    (one, other) => Number(other.isMain) - Number(one.isMain),
  )
  return first === undefined
    ? null
    : { carId: first.carId, evidence: cars.length === 1 ? 'choice' : 'assumed' }
}

/** A charger of a home, with the car of its newest plug-in that is known. */
export type ChargerPlace = {
  readonly deviceNo: number
  readonly isPluggedIn: boolean
  /** Null for somebody else's; missing before any is known. */
  readonly carId?: string | null
}

/**
 * The car that each charger of a home is for, whose level, times, range and name it takes: the one at it. A free charger
 * waits for the one that was there last, else for the main one, else for any that is at no other charger. So does one
 * whose car was removed meanwhile. Null where no car of the home is left, and for somebody else's. `carIds` has the main
 * car first.
 */
export function placeCars(
  chargers: readonly ChargerPlace[],
  carIds: readonly string[],
): ReadonlyMap<number, string | null> {
  const present = chargers.filter(
    ({ isPluggedIn, carId }) =>
      isPluggedIn && (carId === null || (carId !== undefined && carIds.includes(carId))),
  )
  const places = new Map(present.map(({ deviceNo, carId = null }) => [deviceNo, carId]))
  const waiting = chargers.filter(({ deviceNo }) => !places.has(deviceNo))
  function isFree(carId: string): boolean {
    return carIds.includes(carId) && ![...places.values()].includes(carId)
  }
  for (const { deviceNo, carId } of waiting) if (carId && isFree(carId)) places.set(deviceNo, carId)
  for (const { deviceNo } of waiting) {
    if (!places.has(deviceNo)) places.set(deviceNo, carIds.find(isFree) ?? null)
  }
  return places
}

/** Leaves out the cars that evidence at least as strong has placed at another charger. */
function listFree(
  cars: readonly HomeCar[],
  { elsewhere = [] }: PlugInFacts,
  evidence: CarEvidence,
): readonly HomeCar[] {
  const rank = carEvidence.indexOf(evidence)
  return cars.filter(
    ({ carId }) =>
      !elsewhere.some((each) => each.carId === carId && carEvidence.indexOf(each.evidence) <= rank),
  )
}

/** Cars that their makers saw plugged in since; else the ones left where makers saw all others without a cable. */
function listPluggedIn(cars: readonly HomeCar[], since: number): readonly HomeCar[] {
  const reported = cars.filter(({ plug }) => plug !== null && plug.at >= since)
  const pluggedIn = reported.filter(({ plug }) => plug?.isPluggedIn)
  if (reported.length === 0 || pluggedIn.length > 0) return pluggedIn
  return cars.filter((car) => !reported.includes(car))
}

function listBy(
  cars: readonly HomeCar[],
  key: 'protocolId' | 'personId',
  value: string | null,
): readonly HomeCar[] {
  return value === null ? [] : cars.filter((car) => car[key] === value)
}

/** Evidence that fits several cars, or none, says nothing. */
function findOnly(cars: readonly HomeCar[], evidence: CarEvidence): KnownCar | null {
  const [only] = cars
  return cars.length === 1 && only !== undefined ? { carId: only.carId, evidence } : null
}

/** The car that is nearly always plugged in at this time of day. */
function findUsual(cars: readonly HomeCar[], { at, earlier }: PlugInFacts): string | null {
  const near = earlier.filter((each) => isNear(each.at, at))
  if (near.length < LEAST_HABIT) return null
  const usual = cars.find(
    ({ carId }) => near.filter((each) => each.carId === carId).length >= near.length * HABIT_SHARE,
  )
  return usual?.carId ?? null
}

function isNear(earlier: number, at: number): boolean {
  if (earlier >= at || at - earlier > HABIT_DAYS * DAY_MS) return false
  const apart = Math.abs(clockTimeOf(earlier) - clockTimeOf(at))
  return Math.min(apart, DAY_MINUTES - apart) <= HABIT_MINUTES
}
