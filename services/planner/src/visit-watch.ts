import { isPluggedIn } from '@driveway/domain/connector/connector-state'
import type { OwnedCharger } from '@driveway/store/plans/plan-input-store'

/** Picks the changes of a charger's state that call for a plan: plug-in, unplug, reconnect, and a boost's start or end. */
export type VisitWatch = {
  /** True if the charger must be planned since it was last seen. */
  isNews(charger: OwnedCharger): boolean
}

export function createVisitWatch(): VisitWatch {
  /** By device; a charger without a car is not kept. */
  const seen = new Map<number, string>()

  return {
    isNews(charger) {
      const before = seen.get(charger.deviceNo)
      if (!isPluggedIn(charger.connectorState)) return seen.delete(charger.deviceNo)
      const now = describeVisit(charger)
      seen.set(charger.deviceNo, now)
      return now !== before && charger.isConnected
    },
  }
}

function describeVisit({ unpluggedAt, isBoosting, isConnected }: OwnedCharger): string {
  return `${unpluggedAt?.getTime()} ${isBoosting} ${isConnected}`
}
