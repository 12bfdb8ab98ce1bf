import {
  readPlanningPreferences,
  type PlanningFields,
  type PlanningPreferences,
  type PlanningPreferencesProblem,
} from '@driveway/domain/planning-preferences/planning-preferences'
import { succeed, type Result } from '@driveway/domain/result'
import type { Clock } from '@driveway/service-kit/clock'
import type { PlanningPreferencesStore } from '@driveway/store/plans/planning-preferences-store'

export type PlanningService = {
  find(): Promise<PlanningPreferences>
  save(fields: PlanningFields): Promise<Result<null, PlanningPreferencesProblem>>
}

export function createPlanningService(
  store: PlanningPreferencesStore,
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
  }
}
