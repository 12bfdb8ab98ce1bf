import type { ConnectorState } from '@driveway/domain/connector/connector-state'
import type { SolarFollowing } from '@driveway/domain/planning/delivery/solar-following'
import type { FollowedCharger } from '@driveway/store/plans/solar-store'
import type { ChargerConnection } from '../connection/charger-connection.ts'
import type { SampledPower } from './surplus-samples.ts'

/** How one connected charger follows the sun. Instants are world time in ms. */
export type SolarState = SampledPower & {
  readonly connection: ChargerConnection
  /** By its reports on this connection; null until the first one. */
  connectorState: ConnectorState | null
  /** Read at `at`, in real time. */
  facts: { readonly charger: FollowedCharger | null; readonly at: number } | null
  /** Counts the events that make facts out of date, also those that are being read. */
  changes: number
  following: SolarFollowing | null
  /** The limit that the charger holds, and its end. */
  held: { readonly limitW: number; readonly until: number } | null
  /** A limit that follows the sun may lie over the plan until then, also one that was not answered. */
  coveredUntil: number
  /** The latest surplus (W) that waits for the one in work. */
  nextW: number | null
  isBusy: boolean
}

export function beginSolarState(connection: ChargerConnection): SolarState {
  const nothing = { house: null, car: null, connectorState: null, facts: null, following: null, held: null }
  return { connection, ...nothing, changes: 0, coveredUntil: 0, nextW: null, isBusy: false }
}

export function forgetFacts(state: SolarState): void {
  state.facts = null
  state.changes += 1
}
