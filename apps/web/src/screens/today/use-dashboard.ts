import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import type { MenuFeature } from '@driveway/domain/journey/menu-dots'
import type { Charger, ChargerReading, Vehicle } from '#data/device/mapper.ts'
import { useChargerReading } from '#data/device/query.ts'
import { useMaxHourlyWh } from '#data/day-energy/query.ts'
import { usePhevReadyModeOptIn } from '#data/vehicle/query.ts'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { findDashboardStatus, hasFeature, isPhevReadyModeOffered } from './dashboard-facts.ts'
import { limitReading } from './shown-reading.ts'
import { expectBoost } from './use-boost.ts'
import { useChargePathWait } from './use-charge-path-wait.ts'

export type ListedCharger = {
  readonly charger: Charger
  readonly vehicle: Vehicle | null
  readonly features: readonly MenuFeature[]
  /** Real time of the list. */
  readonly listedAt: number
}

type Dashboard = {
  readonly reading: ChargerReading
  readonly status: DashboardStatus
  /** Null while there is no plan. */
  readonly chargeStart: Date | null
  readonly updatedAt: number
  /** Why the charger's own state does not come. */
  readonly error: Error | null
}

/** The list and the charger's own state are both asked for; the newer answer counts. */
export function useDashboard(listed: ListedCharger, wanted: boolean | null): Dashboard {
  const { charger, vehicle, features, listedAt } = listed
  const worldClock = useWorldClock()
  const own = useChargerReading(charger, listedAt)
  const isOwnNewer = own.status === 'loaded' && own.updatedAt >= listedAt
  const reading = limitReading(expectBoost(isOwnNewer ? own.value : charger.reading, wanted), {
    maxHourlyWh: useMaxHourlyWh(charger.id, worldClock.now()),
    hasSplitConsumption: hasFeature(features, 'SPLIT_CONSUMPTION'),
  })
  const isPhevReadyModeOn = usePhevReadyModeOptIn(isPhevReadyModeOffered(features, vehicle))
  const isChargePathAwaited = useChargePathWait(reading.isPluggedIn)
  const { chargeStart, cheaperSlotStart } = charger
  return {
    reading,
    status: findDashboardStatus({
      reading,
      features,
      isPhevReadyModeOn,
      chargeStart,
      isChargePathAwaited,
      cheaperSlotStart,
      now: worldClock.now(),
    }),
    chargeStart,
    updatedAt: isOwnNewer ? own.updatedAt : listedAt,
    error: own.status === 'loading' ? null : own.error,
  }
}
