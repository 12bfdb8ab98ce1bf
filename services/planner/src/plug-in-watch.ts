import { isPluggedIn } from '@driveway/domain/connector/connector-state'
import type { PlanTrigger } from '@driveway/domain/planning/model/plan-trigger'
import type { OwnedCharger } from '@driveway/store/plans/plan-input-store'

/** Picks the changes of a charger's state that call for a plan. */
export type PlugInWatch = {
  /** The reason to plan the charger since it was last seen; null if there is none. */
  findTrigger(charger: OwnedCharger): PlanTrigger | null
}

type Seen = Pick<OwnedCharger, 'isBoosting' | 'isConnected'> & {
  readonly unpluggedAt: number | null
  readonly levelAt: number | null
}

export function createPlugInWatch(): PlugInWatch {
  /** By device; a charger without a car is not kept. */
  const seen = new Map<number, Seen>()

  return {
    findTrigger(charger) {
      const before = seen.get(charger.deviceNo)
      if (!isPluggedIn(charger.connectorState)) return seen.delete(charger.deviceNo) ? 'unplug' : null
      const now = describePlugIn(charger)
      seen.set(charger.deviceNo, now)
      if (before === undefined || before.unpluggedAt !== now.unpluggedAt) {
        return now.isConnected ? 'plug-in' : null
      }
      if (!now.isConnected) return null
      if (!before.isConnected) return 'reconnect'
      if (before.isBoosting !== now.isBoosting) return 'boost'
      if (before.levelAt === now.levelAt) return null
      return charger.levelSource === 'customer' ? 'level' : 'drift'
    },
  }
}

function describePlugIn({ unpluggedAt, isBoosting, isConnected, levelAt }: OwnedCharger): Seen {
  return {
    unpluggedAt: unpluggedAt?.getTime() ?? null,
    isBoosting,
    isConnected,
    levelAt: levelAt?.getTime() ?? null,
  }
}
