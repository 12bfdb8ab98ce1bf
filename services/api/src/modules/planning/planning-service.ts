import {
  readPlanningPreferences,
  type PlanningFields,
  type PlanningPreferences,
  type PlanningPreferencesProblem,
} from '@driveway/domain/planning-preferences/planning-preferences'
import { readSharedFuse, type SharedFuseProblem } from '@driveway/domain/planning/home/fuse-room'
import { succeed, type Result } from '@driveway/domain/result'
import type { Clock } from '@driveway/service-kit/clock'
import type { HomeFuse, SharedFuseStore } from '@driveway/store/plans/shared-fuse-store'
import type { PlanningPreferencesStore } from '@driveway/store/plans/planning-preferences-store'

export type PlanningService = {
  find(): Promise<PlanningPreferences>
  save(fields: PlanningFields): Promise<Result<null, PlanningPreferencesProblem>>
  findFuse(): Promise<HomeFuse>
  saveFuse(fuseA: number, allowanceA: number): Promise<Result<null, SharedFuseProblem>>
}

export function createPlanningService(
  { store, fuses }: { readonly store: PlanningPreferencesStore; readonly fuses: SharedFuseStore },
  accountNumber: string,
  /** World time. */
  clock: Clock,
): PlanningService {
  return {
    find: () => store.find(accountNumber),
    async save(fields) {
      const read = readPlanningPreferences(fields)
      if (!read.ok) return read
      await store.save(accountNumber, read.value, clock.now())
      return succeed(null)
    },
    findFuse: () => fuses.find(accountNumber),
    async saveFuse(fuseA, allowanceA) {
      const read = readSharedFuse(fuseA, allowanceA)
      if (!read.ok) return read
      await fuses.save(accountNumber, read.value)
      return succeed(null)
    },
  }
}
