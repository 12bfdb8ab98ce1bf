import type { MenuFeature } from '@driveway/domain/journey/menu-dots'
import { useMaxHourlyWh } from '#data/day-energy/query.ts'
import type { Charger, ChargerReading, Vehicle } from '#data/device/mapper.ts'
import { useChargerReading } from '#data/device/query.ts'
import { usePhevReadyModeOptIn } from '#data/phev/query.ts'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { expectBoost } from './boost/use-boost.ts'
import {
  dashboardStatusOf,
  hasFeature,
  isPhevReadyModeOffered,
  type CarriedStatus,
} from './status/dashboard-facts.ts'
import { limitReading } from './status/shown-reading.ts'
import { useChargePathWait } from './status/use-charge-path-wait.ts'

type Listed = {
  readonly charger: Charger | null
  readonly vehicle: Vehicle | null
  readonly features: readonly MenuFeature[]
  /** Real time of the list. */
  readonly listedAt: number
}

export type Dashboard = Omit<Listed, 'charger' | 'listedAt'> &
  CarriedStatus & {
    readonly charger: Charger
    readonly reading: ChargerReading
    readonly updatedAt: number
    /** Why the charger's own state could not be refreshed. */
    readonly error: Error | null
    /** World time. */
    readonly now: number
  }

/** Joins the device list with the charger's own state, of which the newer counts; null without a charger. */
export function useDashboard(
  { charger, vehicle, features, listedAt }: Listed,
  wanted: boolean | null,
): Dashboard | null {
  const now = useWorldClock().now()
  const own = useChargerReading(charger, listedAt)
  const maxHourlyWh = useMaxHourlyWh(charger?.id ?? null, now)
  const isPhevReadyModeOn = usePhevReadyModeOptIn(isPhevReadyModeOffered(features, vehicle))
  const isOwnNewer = own.status === 'loaded' && own.updatedAt >= listedAt
  const latest = isOwnNewer ? own.value : charger?.reading
  const reading =
    latest &&
    limitReading(expectBoost(latest, wanted), {
      maxHourlyWh,
      hasSplitConsumption: hasFeature(features, 'SPLIT_CONSUMPTION'),
    })
  const isChargePathAwaited = useChargePathWait(
    charger && reading ? { chargerId: charger.id, isPluggedIn: reading.isPluggedIn } : null,
  )
  if (!charger || !reading) return null
  const { chargeStart, cheaperSlotStart } = charger
  return {
    charger,
    vehicle,
    features,
    reading,
    ...dashboardStatusOf({
      reading,
      features,
      isPhevReadyModeOn,
      chargeStart,
      isChargePathAwaited,
      cheaperSlotStart,
      now,
    }),
    updatedAt: isOwnNewer ? own.updatedAt : listedAt,
    error: own.status === 'loading' ? null : own.error,
    now,
  }
}
