import { estimateChargeStart, type ChargePlan } from '@driveway/domain/planning/charge-plan'
import { sql } from 'kysely'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database } from '../kernel/database.ts'
import { writeInstant, writeSlots } from './stored-slots.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type PlanStore = ReturnType<typeof createPlanStore>

/** The newest plan of each charger. */
export function createPlanStore(database: Database) {
  return {
    /** Stores a new version, and announces it to the charger's gateway and its owner. `now` is world time. False for an unknown device. */
    async write(deviceId: string, plan: ChargePlan, now: Date): Promise<boolean> {
      return runTransaction(database, async (transaction) => {
        const device = await transaction
          .selectFrom('devices')
          .select(['device_no', 'charger_id'])
          .where('device_id', '=', deviceId)
          .executeTakeFirst()
        if (!device) return false
        const start = estimateChargeStart(plan.slots)
        const values = {
          made_at: now,
          estimated_charge_start: start === null ? null : new Date(start),
          slots: writeSlots(plan.slots),
          basis: JSON.stringify({ ...plan.basis, readyBy: writeInstant(plan.basis.readyBy) }),
          renew_at: plan.renewAt === null ? null : new Date(plan.renewAt),
          delivery_outcome: null,
          delivered_at: null,
        }
        await transaction
          .insertInto('charge_plans')
          .values({ device_no: device.device_no, version: 1, ...values })
          .onConflict((conflict) =>
            conflict
              .column('device_no')
              .doUpdateSet({ ...values, version: sql<number>`charge_plans.version + 1` }),
          )
          .execute()
        await recordChanges(transaction, [
          { topic: 'charge-plan', key: device.charger_id },
          { topic: 'device-state', key: deviceId },
        ])
        return true
      })
    },

    /** Leaves the plan as it is until `renewAt` (ms), or for good. */
    async setRenewal(deviceNo: number, renewAt: number | null): Promise<void> {
      await database.kysely
        .updateTable('charge_plans')
        .set({ renew_at: renewAt === null ? null : new Date(renewAt) })
        .where('device_no', '=', deviceNo)
        .execute()
    },

    /** The chargers whose plan is to be renewed by now (world time). */
    async listDue(now: Date): Promise<readonly number[]> {
      const rows = await database.kysely
        .selectFrom('charge_plans')
        .innerJoin('devices', 'devices.device_no', 'charge_plans.device_no')
        .select('devices.device_no')
        .where('renew_at', '<=', now)
        .where('account_number', 'is not', null)
        .execute()
      return rows.map((row) => row.device_no)
    },
  }
}
