import { stateKindsOf, type ChargerState } from './charger-state.ts'

/** Statuses of the Today screen: the charger's states, and their variants by features and plans. */
export const dashboardStatuses = [
  'CHARGING',
  'EXPORTING',
  'IDLE',
  'HOME_ALONE',
  'CALIBRATING',
  'SOLAR_CHARGING_SOURCE_SOLAR',
  'SOLAR_CHARGING_SOURCE_GRID',
  'SOLAR_CHARGING_SOURCE_MIX',
  'SOLAR_IDLE',
  'PHEV_READY_MODE',
  'SOLAR_CHARGING_SOURCE_MIX_WITH_BREAKDOWN',
  'IDLE_WAITING_FOR_CHARGEPATH',
  'DEVICE_FAULT',
  'OFFLINE',
  'OVERRIDING',
  'UNKNOWN_STATE',
  'DISCONNECTED',
  'DISCONNECTED_WITH_CHARGEPATH',
  'IDLE_WITH_OFF_PEAK',
  'IDLE_WITH_CHARGEPATH',
  'IDLE_WITH_CHARGEPATH_RANGE',
] as const

export type DashboardStatus = (typeof dashboardStatuses)[number]

/** In minutes after midnight, where the customer is: from the first one up to but not including the second. */
export const PHEV_WINDOW = { from: 8 * 60, to: 16 * 60 } as const

/** Real time from plug-in: how long a plan is waited for. */
export const CHARGE_PATH_WAIT_MS = 2 * 60 * 1000

export type DashboardFacts = {
  /** Null for a state that this build does not know. */
  readonly state: ChargerState | null
  readonly isPluggedIn: boolean
  readonly homeAlone: boolean
  readonly hasChargePath: boolean
  readonly hasChargePathRange: boolean
  readonly hasSplitConsumption: boolean
  /** The feature is on, the battery small, and the customer has opted in. */
  readonly isPhevReadyModeOn: boolean
  /** World time, as minutes after midnight where the customer is. */
  readonly minuteOfDay: number
  /** Null until there is a plan. */
  readonly estimatedChargeStartTime: Date | null
  readonly isChargePathAwaited: boolean
  /** A cheaper slot of the tariff starts before the ready-by time, today or tomorrow. */
  readonly hasCheaperSlotAhead: boolean
  /** World time. */
  readonly now: Date
}

/** In order of urgency: faults first, details last. */
export function deriveDashboardStatus(facts: DashboardFacts): DashboardStatus {
  const { state } = facts
  if (state === null) return 'UNKNOWN_STATE'
  if (stateKindsOf(state).isError) return state
  if (state === 'DISCONNECTED') return facts.hasChargePath ? 'DISCONNECTED_WITH_CHARGEPATH' : 'DISCONNECTED'
  if (state === 'HOME_ALONE' || (facts.homeAlone && facts.isPluggedIn)) return 'HOME_ALONE'
  if (isInPhevReadyMode(facts, state)) return 'PHEV_READY_MODE'
  if (state === 'SOLAR_CHARGING_SOURCE_MIX' && facts.hasSplitConsumption) {
    return 'SOLAR_CHARGING_SOURCE_MIX_WITH_BREAKDOWN'
  }
  return state === 'IDLE' ? deriveIdle(facts) : state
}

function isInPhevReadyMode(facts: DashboardFacts, state: ChargerState): boolean {
  const isInWindow = facts.minuteOfDay >= PHEV_WINDOW.from && facts.minuteOfDay < PHEV_WINDOW.to
  return facts.isPhevReadyModeOn && isInWindow && stateKindsOf(state).isCharging
}

function deriveIdle(facts: DashboardFacts): DashboardStatus {
  if (facts.hasChargePath) {
    const start = facts.estimatedChargeStartTime
    if (start === null && facts.isChargePathAwaited) return 'IDLE_WAITING_FOR_CHARGEPATH'
    if (start !== null && start > facts.now) {
      return facts.hasChargePathRange ? 'IDLE_WITH_CHARGEPATH_RANGE' : 'IDLE_WITH_CHARGEPATH'
    }
  }
  return facts.hasCheaperSlotAhead ? 'IDLE_WITH_OFF_PEAK' : 'IDLE'
}
