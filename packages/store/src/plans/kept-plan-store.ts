import type { NightInputs, NightPlan } from '@driveway/domain/planning/model/plan-model'
import type { Database } from '../kernel/database.ts'
import { readNightInputs, readNightPlan } from './stored-night.ts'

/** A plan with everything that it was made from. */
export type KeptPlan = {
  readonly version: number
  /** World time. */
  readonly madeAt: Date
  readonly trigger: string
  readonly inputs: NightInputs
  readonly plan: NightPlan
}

/** Every plan of the last 400 days, for the operator. */
export function createKeptPlanStore(database: Database) {
  return {
    /** The newest plan of a charger; null if it has none. */
    async findNewest(chargerId: string): Promise<KeptPlan | null> {
      const row = await database.kysely
        .selectFrom('kept_plans')
        .innerJoin('devices', 'devices.device_no', 'kept_plans.device_no')
        .select(['version', 'made_at', 'trigger', 'inputs', 'plan'])
        .where('charger_id', '=', chargerId)
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (row === undefined) return null
      const { version, made_at: madeAt, trigger } = row
      return { version, madeAt, trigger, inputs: readNightInputs(row.inputs), plan: readNightPlan(row.plan) }
    },
  }
}
