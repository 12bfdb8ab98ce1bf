import { recordChanges } from '../kernel/change-feed.ts'
import type { Database } from '../kernel/database.ts'

type ChargePlan = {
  /** World time; null where nothing is to be charged. */
  readonly estimatedChargeStart: Date | null
}

/** What the planner decided for each charger, of which the newest alone counts. It is read with the devices. */
export function createPlanStore(database: Database) {
  return {
    /** `now` is world time. False if there is no such device. */
    async write(deviceId: string, plan: ChargePlan, now: Date): Promise<boolean> {
      return database.kysely.transaction().execute(async (transaction) => {
        const values = { estimated_charge_start: plan.estimatedChargeStart, made_at: now }
        const device = await transaction
          .selectFrom('devices')
          .select('device_no')
          .where('device_id', '=', deviceId)
          .executeTakeFirst()
        if (!device) return false
        await transaction
          .insertInto('charge_plans')
          .values({ device_no: device.device_no, ...values })
          .onConflict((conflict) => conflict.column('device_no').doUpdateSet(values))
          .execute()
        await recordChanges(transaction, [{ topic: 'device-state', key: deviceId }])
        return true
      })
    },
  }
}
