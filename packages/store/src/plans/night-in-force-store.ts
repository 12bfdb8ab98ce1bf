import type { NightInputs, NightPlan } from '@driveway/domain/planning/model/plan-model'
import { sql } from 'kysely'
import type { Database } from '../kernel/database.ts'
import { readNightInputs, readNightPlan } from './stored-night.ts'
import { isPluggedIn, pluggedInAt, pluggedInSince } from '../kernel/plugged-in.ts'

/** The plan in force with its inputs, for the owner of the charger. */
export type NightInForce = {
  readonly inputs: NightInputs
  readonly plan: NightPlan
  /** The inputs of the first plan since the car was plugged in; null where it is not kept. */
  readonly first: NightInputs | null
  /** World time in ms; null where it is not kept. */
  readonly pluggedInAt: number | null
  /** The charger does not hold the plan and is started and stopped over the network. */
  readonly needsNetwork: boolean
  /** The longest random delay of this charger. */
  readonly maxStartDelayMs: number
}

type Row = {
  inputs: unknown
  plan: unknown
  first: unknown
  plugged_in_at: Date | null
  delivery_outcome: string | null
  is_boosting: boolean
  max_start_delay_s: number
}

export function createNightInForceStore(database: Database) {
  return {
    /**
     * Null for another account's device, without a car, without a plan for the car that is plugged in, and for a charge
     * that its customer ended, which no plan starts.
     */
    async find(accountNumber: string, deviceId: string): Promise<NightInForce | null> {
      const { rows } = await sql<Row>`
        with plug_in as (
          select d.device_no, d.max_start_delay_s, s.is_boosting, ${pluggedInSince} as since, ${pluggedInAt} as plugged_in_at
          from devices d
          join device_states s on s.device_no = d.device_no
          where d.account_number = ${accountNumber} and d.device_id = ${deviceId}
            and ${isPluggedIn}
        )
        select k.inputs, k.plan, p.delivery_outcome, v.is_boosting, v.max_start_delay_s, (
          select f.inputs from kept_plans f
          where f.device_no = v.device_no and f.made_at >= v.since
          order by f.made_at, f.version limit 1
        ) as first, v.plugged_in_at
        from plug_in v
        join charge_plans p on p.device_no = v.device_no and p.made_at >= v.since
        join kept_plans k on k.device_no = p.device_no and k.version = p.version`.execute(database.kysely)
      const [row] = rows
      // A charge that the customer stopped has no plan, until a boost takes that back.
      if (!row || (row.delivery_outcome === 'held' && !row.is_boosting)) return null
      return {
        inputs: readNightInputs(row.inputs),
        plan: readNightPlan(row.plan),
        first: row.first === null ? null : readNightInputs(row.first),
        pluggedInAt: row.plugged_in_at?.getTime() ?? null,
        needsNetwork: row.delivery_outcome === 'network' || row.delivery_outcome === 'cannot-wait',
        maxStartDelayMs: row.max_start_delay_s * 1000,
      }
    },
  }
}
