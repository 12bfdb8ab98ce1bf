import type { FeatureName } from '@driveway/domain/account/feature-name'
import { deriveDashboardStatus, type DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import type { MenuFeature } from '@driveway/domain/journey/menu-dots'
import { clockTimeOf } from '@driveway/domain/time/clock-time'
import { isPhevCapable } from '@driveway/domain/vehicle/battery-capacity'
import type { ChargerReading, Vehicle } from '#data/device/mapper.ts'

export function hasFeature(features: readonly MenuFeature[], name: FeatureName): boolean {
  return features.some((feature) => feature.name === name && feature.isOn)
}

export function isPhevReadyModeOffered(features: readonly MenuFeature[], vehicle: Vehicle | null): boolean {
  return isPhevCapable(vehicle?.batteryCapacityWh ?? null) && hasFeature(features, 'PHEV_READY_MODE')
}

export type TodayFacts = {
  readonly reading: ChargerReading
  readonly features: readonly MenuFeature[]
  readonly isPhevReadyModeOn: boolean
  /** Null without a plan. */
  readonly chargeStart: Date | null
  readonly isChargePathAwaited: boolean
  /** Null where the rate does not drop before ready-by. */
  readonly cheaperSlotStart: Date | null
  /** World time. */
  readonly now: number
}

/** A status, and the planned start that it goes with: null without a plan and without the feature. */
export type CarriedStatus = { readonly status: DashboardStatus; readonly chargePath: Date | null }

export function dashboardStatusOf(facts: TodayFacts): CarriedStatus {
  const { reading, features, now } = facts
  const hasChargePath = hasFeature(features, 'CHARGE_PATH')
  const status = deriveDashboardStatus({
    state: reading.state,
    isPluggedIn: reading.isPluggedIn,
    homeAlone: reading.homeAlone,
    hasChargePath,
    hasChargePathRange: hasFeature(features, 'CHARGE_PATH_RANGE'),
    hasSplitConsumption: hasFeature(features, 'SPLIT_CONSUMPTION'),
    isPhevReadyModeOn: facts.isPhevReadyModeOn,
    minuteOfDay: clockTimeOf(now),
    estimatedChargeStartTime: facts.chargeStart,
    isChargePathAwaited: facts.isChargePathAwaited,
    // A slot that has begun since the answer is no longer awaited.
    hasCheaperSlotAhead: facts.cheaperSlotStart !== null && facts.cheaperSlotStart.getTime() > now,
    now: new Date(now),
  })
  return { status, chargePath: hasChargePath ? facts.chargeStart : null }
}
