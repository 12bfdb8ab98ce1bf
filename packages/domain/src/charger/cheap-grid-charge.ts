import { findCheapRateEnd } from '../tariff/cheap-rate.ts'
import type { AgilePrices } from '../tariff/half-hour-price.ts'
import type { Tariff } from '../tariff/tariff.ts'
import { isSocketOffline, SOLAR_SHARE, type ChargerFacts, type EvState } from './charger-state-rule.ts'

/** Facts that the end of the signal depends on. Instants are ms of world time. */
export type CheapGridInputs = {
  readonly tariffs: readonly Tariff[]
  readonly agilePrices: AgilePrices
  /** Of the plan in force, in order; none without a plan. */
  readonly slots: readonly PlannedPower[]
  /** The end that its owner gave the running boost; null without one. */
  readonly boostEnd: number | null
}

type PlannedPower = { readonly start: number; readonly end: number; readonly powerW: number }

export type CheapGridTimes = {
  /** World time in ms. */
  readonly now: number
  readonly realNow: Date
}

/** True where the signal may be on, whatever the price: power flows from the grid to the car. */
export function isChargingFromGrid(
  { connectorState, exportW, socketClosedAt }: ChargerFacts,
  { chargeRate: { total, fromSolar } }: EvState,
  realNow: Date,
): boolean {
  if (connectorState?.kind !== 'charging' || exportW > 0 || isSocketOffline(socketClosedAt, realNow))
    return false
  return total === 0 || fromSolar === null || fromSolar / total < SOLAR_SHARE
}

/**
 * The signal 'charging now from the grid at the cheap rate' as its end (ms); null while it is off. It is for a house
 * battery that should hold meanwhile. A boost takes the place of the plan, and its end that of the planned one.
 */
export function findCheapGridEnd(
  charger: ChargerFacts,
  state: EvState,
  inputs: CheapGridInputs,
  { now, realNow }: CheapGridTimes,
): number | null {
  if (!isChargingFromGrid(charger, state, realNow)) return null
  const rateEnd = findCheapRateEnd(inputs.tariffs, inputs.agilePrices, now)
  if (rateEnd === null) return null
  const chargeEnd = charger.isBoosting ? inputs.boostEnd : findPlannedEnd(inputs.slots, now)
  return chargeEnd !== null && chargeEnd > now ? Math.min(rateEnd, chargeEnd) : rateEnd
}

/** The end of the uninterrupted charging that a plan has at `now`; null where it has none. */
function findPlannedEnd(slots: readonly PlannedPower[], now: number): number | null {
  const present = slots.findIndex(({ start, end }) => start <= now && now < end)
  if (present === -1) return null
  const ahead = slots.slice(present)
  const pause = ahead.findIndex(({ powerW }) => powerW <= 0)
  return (pause === -1 ? ahead : ahead.slice(0, pause)).at(-1)?.end ?? null
}
