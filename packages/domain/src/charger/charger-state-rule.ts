import { pairHouseSample, splitChargeRate, type ChargeRate } from './charge-rate.ts'
import type { ChargerState } from './charger-state.ts'

/** Real time: a socket may be away for less without anybody being told. */
export const OFFLINE_AFTER_MS = 15_000

/** From this share of sun on, charging counts as solar, and up to the other as from the grid. */
export const SOLAR_SHARE = 0.95
export const GRID_SHARE = 0.05

/** What a charger last said of each matter, and since when its socket is closed. */
export type ChargerFacts = {
  /** Real time; null while the socket is open. */
  readonly socketClosedAt: Date | null
  /** The last status of connector 1 in the words of OCPP 1.6. */
  readonly connectorStatus: string | null
  /** Our own chargers say here what OCPP has no word for. */
  readonly vendorInfo: string
  readonly importW: number
  readonly exportW: number
  readonly powerAt: Date | null
  readonly houseNetW: number | null
  readonly houseAt: Date | null
  /** A boost that the charger accepted and that has not ended. */
  readonly isBoosting: boolean
}

export type Circumstances = {
  /** Real time. */
  readonly now: Date
  readonly isSolarMatching: boolean
}

export type EvState = {
  readonly status: ChargerState
  readonly homeAlone: boolean
  readonly isPluggedIn: boolean
  readonly chargeRate: ChargeRate
}

const pluggedInStatuses: ReadonlySet<string | null> = new Set([
  'Preparing',
  'Charging',
  'SuspendedEV',
  'SuspendedEVSE',
  'Finishing',
])

export function isPluggedInStatus(connectorStatus: string | null): boolean {
  return pluggedInStatuses.has(connectorStatus)
}

/** Says what the customer's charger is doing. */
export function decideEvState(facts: ChargerFacts, circumstances: Circumstances): EvState {
  const isPluggedIn = isPluggedInStatus(facts.connectorStatus)
  const isOffline = isSocketOffline(facts.socketClosedAt, circumstances.now)
  const total = isPluggedIn && !isOffline ? facts.importW || facts.exportW : 0
  const isExporting = facts.exportW > 0
  const houseNetW = isExporting ? null : pairHouseSample(facts.houseNetW, facts.houseAt, facts.powerAt)
  const chargeRate = splitChargeRate(total, houseNetW)
  return {
    status: isOffline ? 'OFFLINE' : decideStatus(facts, isPluggedIn, chargeRate, circumstances),
    homeAlone: facts.vendorInfo === 'HOME_ALONE',
    isPluggedIn,
    chargeRate,
  }
}

export function isSocketOffline(socketClosedAt: Date | null, now: Date): boolean {
  return socketClosedAt !== null && now.getTime() - socketClosedAt.getTime() >= OFFLINE_AFTER_MS
}

/** In the order of the dashboard: what the customer must know first stands first. */
function decideStatus(
  facts: ChargerFacts,
  isPluggedIn: boolean,
  chargeRate: ChargeRate,
  circumstances: Circumstances,
): ChargerState {
  if (facts.connectorStatus === 'Faulted') return 'DEVICE_FAULT'
  if (facts.connectorStatus === 'Available') return 'DISCONNECTED'
  if (!isPluggedIn) return 'UNKNOWN_STATE'
  if (facts.vendorInfo === 'HOME_ALONE') return 'HOME_ALONE'
  if (facts.isBoosting) return 'OVERRIDING'
  if (facts.vendorInfo === 'CALIBRATING') return 'CALIBRATING'
  if (facts.exportW > 0) return 'EXPORTING'
  if (facts.connectorStatus === 'Charging') {
    return circumstances.isSolarMatching ? nameSolarSource(chargeRate) : 'CHARGING'
  }
  // Only the charger's own pause waits for the sun; a car that takes nothing is simply idle.
  const isWaitingForSun = circumstances.isSolarMatching && facts.connectorStatus === 'SuspendedEVSE'
  return isWaitingForSun ? 'SOLAR_IDLE' : 'IDLE'
}

/** Without a house meter everything comes from the grid. */
function nameSolarSource({ total, fromSolar }: ChargeRate): ChargerState {
  const share = total === 0 || fromSolar === null ? 0 : fromSolar / total
  if (share >= SOLAR_SHARE) return 'SOLAR_CHARGING_SOURCE_SOLAR'
  return share <= GRID_SHARE ? 'SOLAR_CHARGING_SOURCE_GRID' : 'SOLAR_CHARGING_SOURCE_MIX'
}
