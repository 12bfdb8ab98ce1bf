import { isHeldByCar, nameConnectorState, type ConnectorState } from '../connector/connector-state.ts'
import { LEAST_CURRENT_A, NOMINAL_V } from '../connector/mains.ts'
import { MINUTE_MS } from '../time/clock-time.ts'

/** A car takes no power below this: its electronics need a few watts. */
export const NO_POWER_W = 100
/** A shorter pause does not count: cars balance their cells and warm their batteries. */
export const STOP_MS = 10 * MINUTE_MS

/** `stopped`: it charged and ended by itself. `not-yet`: it has not charged since it was plugged in. */
export const stopKinds = ['stopped', 'not-yet'] as const
export type StopKind = (typeof stopKinds)[number]

/** A car that takes no power while it is offered, since an instant (ms of world time). */
export type CarStop = { readonly kind: StopKind; readonly since: number }

/** The power of a plug-in, in ms of world time. */
export type PowerHistory = {
  /** At `seenUntil`, into the car or out of it. */
  readonly powerW: number
  /** Until then it is known that the car took no more: silence of a charger says nothing. */
  readonly seenUntil: number
  /** The car last took power then, or gave it back; null if it never did in this plug-in. */
  readonly drewAt: number | null
  /** Enough current to charge has been offered since; null while it is not. */
  readonly offeredFrom: number | null
}

/** True if this power can charge a car on so many phases. Null is all that the charger can give. */
export function isOffer(powerW: number | null, phases: number): boolean {
  return powerW === null || powerW >= LEAST_CURRENT_A * NOMINAL_V * phases
}

/**
 * The stop that holds; null while the car charges, or nothing is known. A stop of this plug-in (`before`) stays when the
 * offer ends, and goes when the car takes power again or gives it back: its level is then another one.
 */
export function findCarStop(history: PowerHistory, before: CarStop | null): CarStop | null {
  const { powerW, seenUntil, drewAt, offeredFrom } = history
  if (powerW >= NO_POWER_W) return null
  if (before !== null && isUntouched(before, drewAt)) return before
  if (offeredFrom === null) return null
  const since = Math.max(offeredFrom, drewAt ?? offeredFrom)
  if (seenUntil - since < STOP_MS) return null
  return { kind: drewAt === null ? 'not-yet' : 'stopped', since }
}

function isUntouched({ kind, since }: CarStop, drewAt: number | null): boolean {
  return drewAt === null ? kind === 'not-yet' : kind === 'stopped' && drewAt <= since
}

/** A state of the connector, from an instant on (ms of world time). */
export type ConnectorChange = { readonly at: number; readonly state: ConnectorState }

/**
 * The last stop that a charger tells after the time, as one that was offline with its plan does: it offered power, and a
 * car that had charged took none for ten minutes, and none until it left. Only a charger that also tells when it holds
 * the car back itself is believed. `changes` are in order of time; null without a stop, and while it is not over.
 */
export function findToldStop(changes: readonly ConnectorChange[]): CarStop | null {
  const states = changes.filter(
    ({ state }, index) => nameConnectorState(state) !== nameOf(changes[index - 1]?.state),
  )
  const stop = states.findLastIndex(({ state }) => isHeldByCar(state))
  const [before, held, next] = [states[stop - 1], states[stop], states[stop + 1]]
  if (before?.state.kind !== 'charging' || held === undefined || next === undefined) return null
  if (next.at - held.at < STOP_MS) return null
  const end = states.findIndex(({ state }, index) => index > stop && state.kind === 'unplugged')
  const plugIn = states.slice(
    states.findLastIndex(({ state }, index) => index < stop && state.kind === 'unplugged') + 1,
    end === -1 ? states.length : end,
  )
  const hasChargedSince = plugIn.some(({ at, state }) => at > held.at && state.kind === 'charging')
  const tellsApart = plugIn.some(({ state }) => nameConnectorState(state) === 'held-by-charger')
  return tellsApart && !hasChargedSince ? { kind: 'stopped', since: held.at } : null
}

function nameOf(state: ConnectorState | undefined): string | null {
  return state === undefined ? null : nameConnectorState(state)
}
