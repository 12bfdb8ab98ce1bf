import { HOUR_MS } from '@driveway/domain/time/london-time'
import type { Database } from '@driveway/store/kernel/database'
import { createCarLevelStore } from '@driveway/store/vehicles/car-level-store'
import type { CarPlace } from '@driveway/world/street-live'
import type { ProofHouse } from './proof-house.ts'

/** Customers estimate the level of their car within these percentage points. */
const CUSTOMER_ERROR = 4

type Body = { readonly at: Date; readonly energy: { readonly storedWh: number } }

/** Levels of cars as their makers and their owners report them. */
export function createLevelReports(database: Database, random: () => number) {
  const levels = createCarLevelStore(database)
  const pluggedIn = new Set<ProofHouse>()
  /** The last level that the car of a house reported. */
  const reported = new Map<ProofHouse, number>()

  return {
    /** True if the car has just been plugged in. */
    notePlace(proof: ProofHouse, place: CarPlace): boolean {
      const isNew = place === 'plugged-in' && !pluggedIn.has(proof)
      if (place === 'plugged-in') pluggedIn.add(proof)
      else pluggedIn.delete(proof)
      return isNew
    },
    /**
     * A car reports at plug-in, every hour, and at half hours with another level, unless its maker does not answer; a
     * customer reports at plug-in.
     */
    async report(
      proof: ProofHouse,
      { at, energy }: Body,
      { isNew, isUnread }: { readonly isNew: boolean; readonly isUnread: boolean },
    ): Promise<void> {
      if (!pluggedIn.has(proof)) return
      const percent = (energy.storedWh / proof.house.car.batteryWh) * 100
      const source = proof.levelSource
      const whole = Math.round(percent)
      const isDue = reported.get(proof) !== whole || at.getTime() % HOUR_MS === 0
      if (source === 'car' && (isNew || (!isUnread && isDue))) {
        reported.set(proof, whole)
        await levels.save(proof.accountNumber, { percent: whole, at, source })
      }
      if (source === 'customer' && isNew) {
        const told = Math.round(percent + CUSTOMER_ERROR * (2 * random() - 1))
        await levels.save(proof.accountNumber, { percent: Math.max(0, Math.min(100, told)), at, source })
      }
    },
  }
}
