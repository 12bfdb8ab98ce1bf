import type { DashboardFacts } from '@driveway/domain/charger/dashboard-status'

/** A car that is plugged in and idle at noon, with nothing else that could change the status. */
export const idleFacts: DashboardFacts = {
  state: 'IDLE',
  isPluggedIn: true,
  homeAlone: false,
  hasChargePath: false,
  hasChargePathRange: false,
  hasSplitConsumption: false,
  isPhevReadyModeOn: false,
  minuteOfDay: 12 * 60,
  estimatedChargeStartTime: null,
  isChargePathAwaited: false,
  hasCheaperSlotAhead: false,
  now: new Date('2026-11-15T12:00:00Z'),
}
