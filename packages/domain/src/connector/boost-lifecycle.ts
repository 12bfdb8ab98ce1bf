import { fail, succeed, type Result } from '../result.ts'
import { DAY_MS } from '../time/london-time.ts'
import { isHeldByCar, type ConnectorState } from './connector-state.ts'

/** Real time. A sleeping car needs up to a minute to wake; one that draws nothing for longer than this is full. */
export const UNUSED_BOOST_MS = 2 * 60_000

/** A charger accepts a boost only for a car; one that was unplugged before the answer came does not boost. */
export function canBoostBegin(state: ConnectorState | null): boolean {
  return state?.kind !== 'unplugged'
}

/**
 * A boost ends when the car is unplugged, when its transaction is over, and when a car that was charging stops drawing:
 * it is full. A car that has not drawn yet is still waking up.
 */
export function endsBoost(before: ConnectorState | null, after: ConnectorState): boolean {
  if (after.kind === 'unplugged' || after.kind === 'finishing') return true
  return isHeldByCar(after) && before?.kind === 'charging'
}

/** A report of the charger that may end a boost. */
export type BoostSignal =
  | { readonly kind: 'state'; readonly at: Date; readonly state: ConnectorState }
  /** The end of an earlier transaction that is reported late ends no boost of a later one. */
  | { readonly kind: 'transaction-stopped'; readonly at: Date; readonly isNewest: boolean }

/** The connector as it was last reported. */
export type LastState = { readonly state: ConnectorState | null; readonly at: Date | null }

/** Returns when a running boost ended, by reports in the order they arrived; null while it runs on. */
export function findBoostEnd(last: LastState, signals: readonly BoostSignal[]): Date | null {
  let { state, at } = last
  for (const signal of signals) {
    if (signal.kind === 'transaction-stopped') {
      if (signal.isNewest) return signal.at
      continue
    }
    const isOutdated = at !== null && signal.at.getTime() < at.getTime()
    if (isOutdated) continue
    if (endsBoost(state, signal.state)) return signal.at
    state = signal.state
    at = signal.at
  }
  return null
}

export type RunningBoost = {
  readonly connectorState: ConnectorState | null
  /** Real time; null once the request is no longer stored. */
  readonly requestedAt: Date | null
  /** True if the car has charged at any time since the boost began. */
  readonly hasCharged: boolean
}

/**
 * A boost that the charger accepted and that has drawn nothing for longer than a car takes to wake, whatever holds it
 * back. A pause of the charger after the car has charged is not the end.
 */
export function isBoostUnused(boost: RunningBoost, now: Date): boolean {
  const { connectorState, requestedAt, hasCharged } = boost
  if (connectorState?.kind === 'charging') return false
  if (hasCharged && !isHeldByCar(connectorState)) return false
  return requestedAt === null || now.getTime() - requestedAt.getTime() > UNUSED_BOOST_MS
}

/** World time. A charger that holds a boosted car back for so long is reported to its owner. */
export const HELD_BACK_BOOST_MS = 60_000

export type HeldBoost = {
  readonly connectorState: ConnectorState | null
  /** The connector has had this state since then; null if it has none. */
  readonly since: Date | null
  /** The boost began then. */
  readonly boostedAt: Date | null
}

/** True once the charger itself gives a boosted car nothing for a minute. */
export function isBoostHeldBack({ connectorState, since, boostedAt }: HeldBoost, now: Date): boolean {
  if (connectorState?.kind !== 'waiting' || connectorState.heldBackBy !== 'charger') return false
  const from = Math.max(since?.getTime() ?? 0, boostedAt?.getTime() ?? 0)
  return now.getTime() - from >= HELD_BACK_BOOST_MS
}

/** The end that the owner gave a boost: an instant of world time, an amount of energy, or none. */
export type BoostLimit = { readonly endsAt: Date | null; readonly energyWh: number | null }

export const noBoostLimit: BoostLimit = { endsAt: null, energyWh: null }

/** A longer boost needs no end: the car is full before. */
export const LONGEST_BOOST_MS = DAY_MS
/** Below this a boost is over before the charger reports it; above it no car takes more. */
export const BOOST_ENERGY_WH = { lowest: 100, highest: 200_000 } as const

/** Reads what a client sends. `now` is world time. */
export function readBoostLimit(
  { endsAt, energyWh }: { readonly endsAt: string | null; readonly energyWh: number | null },
  now: Date,
): Result<BoostLimit, { readonly code: 'invalid-boost-end' }> {
  if (endsAt !== null && energyWh !== null) return fail({ code: 'invalid-boost-end' })
  if (energyWh !== null) {
    const isEnergy = energyWh >= BOOST_ENERGY_WH.lowest && energyWh <= BOOST_ENERGY_WH.highest
    return isEnergy ? succeed({ endsAt: null, energyWh }) : fail({ code: 'invalid-boost-end' })
  }
  if (endsAt === null) return succeed(noBoostLimit)
  const at = new Date(endsAt)
  const aheadMs = at.getTime() - now.getTime()
  return aheadMs > 0 && aheadMs <= LONGEST_BOOST_MS
    ? succeed({ endsAt: at, energyWh: null })
    : fail({ code: 'invalid-boost-end' })
}

/**
 * The end of a boost at the instant that the owner asked for, however late it is noticed, or now with the energy
 * (charged since the boost began); null while it runs on.
 */
export function findLimitEnd({ endsAt, energyWh }: BoostLimit, chargedWh: number, now: Date): Date | null {
  if (endsAt !== null && now.getTime() >= endsAt.getTime()) return endsAt
  return energyWh !== null && chargedWh >= energyWh ? now : null
}
