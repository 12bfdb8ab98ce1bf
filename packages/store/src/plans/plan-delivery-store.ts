import { readConnectorState, type ConnectorState } from '@driveway/domain/connector/connector-state'
import type { ChargingSlot } from '@driveway/domain/planning/charge-plan'
import { sql } from 'kysely'
import type { Database } from '../kernel/database.ts'
import { readSlots } from './stored-slots.ts'
import { unpluggedAt } from './unplugged-at.ts'

/** The charger has the plan, does not take it, or has not answered. */
export type DeliveryOutcome = 'accepted' | 'refused' | 'unanswered'

/** A charger of a customer, with the plan for the car that is plugged in. */
export type PlanDelivery = {
  readonly deviceNo: number
  readonly connectorState: ConnectorState | null
  readonly isBoosting: boolean
  readonly plan: DeliverablePlan | null
}

export type DeliverablePlan = { readonly version: number; readonly slots: readonly ChargingSlot[] }

type Row = {
  device_no: number
  connector_status: string | null
  is_boosting: boolean
  version: number | null
  slots: unknown
}

export type PlanDeliveryStore = ReturnType<typeof createPlanDeliveryStore>

/** Stored plans for the gateway that holds the chargers' connections. */
export function createPlanDeliveryStore(database: Database) {
  return {
    /** Leaves out chargers in stock; a batch, because many chargers reconnect at once. */
    async list(deviceNos: readonly number[]): Promise<readonly PlanDelivery[]> {
      const { rows } = await sql<Row>`
        select d.device_no, s.connector_status, s.is_boosting, p.version, p.slots
        from devices d
        join device_states s on s.device_no = d.device_no
        left join charge_plans p on p.device_no = d.device_no and p.made_at >= coalesce(${unpluggedAt}, '-infinity')
        where d.device_no = any(${deviceNos}::int[]) and d.account_number is not null`.execute(
        database.kysely,
      )
      return rows.map((row) => ({
        deviceNo: row.device_no,
        connectorState: readConnectorState(row.connector_status),
        isBoosting: row.is_boosting,
        plan: row.version === null ? null : { version: row.version, slots: readSlots(row.slots) },
      }))
    },

    /** `now` is world time. A plan that has been replaced meanwhile keeps no outcome. */
    async recordOutcome(
      deviceNo: number,
      version: number,
      outcome: DeliveryOutcome,
      now: Date,
    ): Promise<void> {
      await database.kysely
        .updateTable('charge_plans')
        .set({ delivery_outcome: outcome, delivered_at: now })
        .where('device_no', '=', deviceNo)
        .where('version', '=', version)
        .execute()
    },
  }
}
