import { isPluggedIn, type ConnectorState } from '../connector/connector-state.ts'
import { isFresh } from '../home-battery/battery-state.ts'
import { pairHouseSample, splitChargeRate, type ChargeRate, type HouseSample } from './charge-rate.ts'
import type { ChargerState } from './charger-state.ts'

/** Real time: a connection that is closed for less than this is not shown as offline. */
export const OFFLINE_AFTER_MS = 15_000

/** From this share of sun on, charging counts as solar, and up to the other as from the grid. */
export const SOLAR_SHARE = 0.95
export const GRID_SHARE = 0.05

/** The last report of a charger on each matter, and when its socket closed. */
export type ChargerFacts = HouseSample & {
  /** Real time; null while the socket is open. */
  readonly socketClosedAt: Date | null
  /** Null until the charger has reported it. */
  readonly connectorState: ConnectorState | null
  /** A mode of our own chargers that no protocol has a state for. */
  readonly vendorInfo: string
  readonly importW: number
  readonly exportW: number
  readonly powerAt: Date | null
  /** A boost that the charger accepted and that has not ended. */
  readonly isBoosting: boolean
  /** Missing without a battery on the wall that is read. */
  readonly battery?: BatteryPower
}

/** Above 0 while the battery charges. Real time. */
export type BatteryPower = { readonly powerW: number; readonly at: Date }

export type Circumstances = {
  /** Real time. */
  readonly now: Date
  readonly isSolarMatching: boolean
  /** The plan leaves the charge to the sun, and the sun is up. */
  readonly isSunAwaited: boolean
}

export type EvState = {
  readonly status: ChargerState
  readonly homeAlone: boolean
  readonly isPluggedIn: boolean
  readonly chargeRate: ChargeRate
}

/** Decides the state that the customer sees. */
export function decideEvState(facts: ChargerFacts, circumstances: Circumstances): EvState {
  const hasCar = isPluggedIn(facts.connectorState)
  const isOffline = isSocketOffline(facts.socketClosedAt, circumstances.now)
  const total = hasCar && !isOffline ? facts.importW || facts.exportW : 0
  const isExporting = facts.exportW > 0
  const houseNetW = isExporting ? null : pairHouseSample(facts, facts.powerAt)
  const chargeRate = splitChargeRate(
    total,
    houseNetW === null ? null : houseNetW - batteryWOf(facts, circumstances.now),
  )
  return {
    status: isOffline ? 'OFFLINE' : decideStatus(facts, chargeRate, circumstances),
    homeAlone: facts.vendorInfo === 'HOME_ALONE',
    isPluggedIn: hasCar,
    chargeRate,
  }
}

/** The car's power is divided as if there was no battery: what that gives is not solar. */
function batteryWOf({ battery }: ChargerFacts, now: Date): number {
  return battery !== undefined && isFresh(battery.at.getTime(), now.getTime()) ? battery.powerW : 0
}

export function isSocketOffline(socketClosedAt: Date | null, now: Date): boolean {
  return socketClosedAt !== null && now.getTime() - socketClosedAt.getTime() >= OFFLINE_AFTER_MS
}

/** In the order of the dashboard: the most urgent state first. */
function decideStatus(
  facts: ChargerFacts,
  chargeRate: ChargeRate,
  circumstances: Circumstances,
): ChargerState {
  const { connectorState } = facts
  if (connectorState?.kind === 'faulted') return 'DEVICE_FAULT'
  if (connectorState?.kind === 'unplugged') return 'DISCONNECTED'
  if (!isPluggedIn(connectorState)) return 'UNKNOWN_STATE'
  if (facts.vendorInfo === 'HOME_ALONE') return 'HOME_ALONE'
  if (facts.isBoosting) return 'OVERRIDING'
  if (facts.vendorInfo === 'CALIBRATING') return 'CALIBRATING'
  if (facts.exportW > 0) return 'EXPORTING'
  if (connectorState?.kind === 'charging') {
    return circumstances.isSolarMatching ? nameSolarSource(chargeRate) : 'CHARGING'
  }
  // Only the charger's own pause waits for the sun, and only by day; a car that takes nothing is simply idle.
  const isPaused = connectorState?.kind === 'waiting' && connectorState.heldBackBy === 'charger'
  const isAwaiting = circumstances.isSolarMatching && circumstances.isSunAwaited
  return isAwaiting && isPaused ? 'SOLAR_IDLE' : 'IDLE'
}

/** Without a house meter everything comes from the grid. */
function nameSolarSource({ total, fromSolar }: ChargeRate): ChargerState {
  const share = total === 0 || fromSolar === null ? 0 : fromSolar / total
  if (share >= SOLAR_SHARE) return 'SOLAR_CHARGING_SOURCE_SOLAR'
  return share <= GRID_SHARE ? 'SOLAR_CHARGING_SOURCE_GRID' : 'SOLAR_CHARGING_SOURCE_MIX'
}
