import { MINUTE_MS } from '@driveway/domain/time/clock-time'
import type { CarEvent } from '@driveway/world/day-plan'
import type { Nation } from '@driveway/world/national-grid'
import { demoPlace, solarYieldWOf } from '@driveway/world/sun'
import { cloudCoverOf } from '@driveway/world/weather'
import type { House } from '@driveway/street/house/house'
import type { Fault } from './fault-plan.ts'
import { hasRoof, isSteered, type ProofHouse } from './proof-house.ts'
import { findNextTurn } from './take-turns.ts'

/**
 * While no sun is to be followed, and while nothing happens at all. A charger's messages arrive at the end of a step:
 * with a longer one the ledger would take their lag for an error of its clock.
 */
const DARK_STEP_MS = 5 * MINUTE_MS
const CALM_STEP_MS = 10 * MINUTE_MS
/** So long after an event its consequences are under way. */
const AFTERMATH_MS = 10 * MINUTE_MS
/** Charging begins when the mean surplus is this share of 6 A on one phase: below it nothing is followed. */
const LEAST_SUN_W = 0.6 * 1_380
/** Samples of a charger whose car is charged or discharged without sunshine, and of one that waits. */
const FLOWING_S = 15 * 60
const WAITING_S = 30 * 60

type Deps = {
  readonly seed: number
  readonly houses: ReadonlyMap<ProofHouse, Pick<House, 'body'>>
  readonly faults: readonly Fault[]
  readonly nation: Nation
  /** While sunshine is followed. */
  readonly sunStepMs: number
}

/** Decides how far virtual time goes on at once, so that no time is spent on hours in which nothing happens. */
export function createNightPace({ seed, houses, faults, nation, sunStepMs }: Deps) {
  const events = new Map<ProofHouse, { readonly after: number; readonly event: CarEvent | null }>()

  /** The first event of the car after an instant; it is kept until it has passed. */
  function findCarEvent(proof: ProofHouse, after: number): number {
    const known = events.get(proof)
    const at = known?.event?.at.getTime() ?? Infinity
    if (known !== undefined && known.after <= after && at > after) return at
    const event = findNextTurn(proof, new Date(after), seed)
    events.set(proof, { after, event })
    return event?.at.getTime() ?? Infinity
  }

  /** The first instant after another at which a car comes or goes, or a fault begins or ends. */
  function findNextEvent(after: number): number {
    let next = Infinity
    for (const proof of houses.keys()) next = Math.min(next, findCarEvent(proof, after))
    for (const { from, to } of faults) {
      if (from > after) next = Math.min(next, from)
      if (to > after) next = Math.min(next, to)
    }
    return next
  }

  function isPluggedIn(proof: ProofHouse): boolean {
    return houses.get(proof)?.body().place === 'plugged-in'
  }

  /** A car at home that is not full may have enough sunshine to follow. */
  function isFollowing(proof: ProofHouse, now: number): boolean {
    if (!hasRoof(proof) || !isPluggedIn(proof)) return false
    const { house, maximumPercent } = proof
    const storedWh = houses.get(proof)?.body().energy.storedWh ?? 0
    if (storedWh >= (house.car.batteryWh * maximumPercent) / 100) return false
    return hasSunshine(house.solarKwp, now)
  }

  function hasSunshine(solarKwp: number, now: number): boolean {
    for (let at = now; at <= now + DARK_STEP_MS; at += MINUTE_MS) {
      const instant = new Date(at)
      const cover = cloudCoverOf(instant, nation.cloud)
      if (solarKwp * solarYieldWOf(demoPlace, instant, cover) >= LEAST_SUN_W) return true
    }
    return false
  }

  /** A charger that is switched over the network is switched late by up to a step. */
  function canRest(): boolean {
    return ![...houses.keys()].some((proof) => isSteered(proof) && isPluggedIn(proof))
  }

  /** The instant (ms) to which time goes on. */
  function findNextStep(now: number): number {
    if ([...houses.keys()].some((proof) => isFollowing(proof, now))) return ceil(now + 1, sunStepMs)
    const dark = ceil(now + 1, DARK_STEP_MS)
    const event = findNextEvent(now - AFTERMATH_MS)
    if (event <= now || !canRest()) return dark
    const calm = ceil(now + 1, CALM_STEP_MS)
    return event < calm ? ceil(event, DARK_STEP_MS) : calm
  }

  return {
    findNextStep,
    /** True shortly before and after a fault begins or ends. */
    hasFaultNear: (now: number) => faults.some(({ from, to }) => isNear(from, now) || isNear(to, now)),
    /** The interval between the samples of a house. */
    findSampleSeconds(proof: ProofHouse, at: Date, powerW: number): number {
      if (isFollowing(proof, at.getTime())) return sunStepMs / 1000
      return powerW === 0 ? WAITING_S : FLOWING_S
    },
  }
}

function ceil(at: number, stepMs: number): number {
  return Math.ceil(at / stepMs) * stepMs
}

function isNear(at: number, now: number): boolean {
  return Math.abs(at - now) <= CALM_STEP_MS
}
