import type { ChargerCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { readConnectorState, type ConnectorState } from '@driveway/domain/connector/connector-state'
import type { FramedSlot } from '@driveway/domain/planning/delivery/solar-following'
import type { PlannedSlot } from '@driveway/domain/planning/model/plan-model'
import type { PowerStep } from '@driveway/domain/planning/model/power-step'
import { sql } from 'kysely'
import { readCapabilityColumns, type CapabilityColumns } from '../chargers/capability-store.ts'
import type { Database } from '../kernel/database.ts'
import { readOptIn, type OptInFeatureColumns } from '../kernel/opt-in.ts'
import { runNamed } from '../kernel/statement.ts'
import { listFuseChargers } from './shared-fuse-store.ts'
import { readNightPlan } from './stored-night.ts'
import { readSteps } from './stored-steps.ts'
import { pluggedInSince } from '../kernel/plugged-in.ts'

/** A charger whose customer wants the car to follow the sun. */
export type FollowedCharger = {
  readonly connectorState: ConnectorState | null
  readonly isBoosting: boolean
  /** The transaction at the car's connector that is not stopped. */
  readonly transactionId: number | null
  readonly capabilities: ChargerCapabilities | null
  /** Of the home, where the charger has not told its own. */
  readonly phases: number
  /** The plan in force for the car that is plugged in; none without one. */
  readonly slots: readonly FramedSlot[]
  /** Where the home's chargers share its fuse: the limits that are counted for this one. */
  readonly fuse?: { readonly steps: readonly PowerStep[]; readonly shareA: number }
}

type Row = CapabilityColumns &
  OptInFeatureColumns & {
    export_matching_opt_in: boolean
    connector_status: string | null
    is_boosting: boolean
    transaction_id: number | null
    phases: number
    plan: unknown
    steps: unknown
    has_others: boolean
  }

export type SolarStore = ReturnType<typeof createSolarStore>

export function createSolarStore(database: Database) {
  return {
    /** Null for a charger without a house meter, and for a customer whose opt-in does not act. */
    async find(deviceNo: number): Promise<FollowedCharger | null> {
      const followed = sql<Row>`
        select s.connector_status, s.is_boosting, c.start_mode, c.capabilities, c.limit_form, k.plan, p.steps,
          exists (select from devices o where o.account_number = d.account_number and o.device_no <> d.device_no) as has_others,
          a.export_matching_opt_in, e.enabled as feature_enabled, e.is_in_beta as feature_in_beta,
          coalesce(h.phases, 1) as phases, (
            select max(t.transaction_id) from charger_transactions t
            where t.device_no = d.device_no and t.connector = ${CAR_CONNECTOR} and t.stopped_at is null
          ) as transaction_id
        from devices d
        join customers a on a.account_number = d.account_number
        left join customer_features e on e.account_number = a.account_number and e.name = 'EXPORT_MATCH'
        join device_states s on s.device_no = d.device_no
        left join planning_preferences h on h.account_number = d.account_number
        left join device_capabilities c on c.device_no = d.device_no
        left join charge_plans p on p.device_no = d.device_no and p.made_at >= ${pluggedInSince}
        left join kept_plans k on k.device_no = p.device_no and k.version = p.version
        where d.device_no = ${deviceNo} and d.has_house_meter`
      const { rows } = await runNamed(database.kysely, 'find-followed-charger', followed)
      const [row] = rows
      if (row === undefined || !readOptIn(row.export_matching_opt_in, row)) return null
      const sharing = row.has_others ? await listFuseChargers(database.kysely, [deviceNo], new Date()) : []
      const own = sharing.find((each) => each.deviceNo === deviceNo)
      return {
        ...(own === undefined
          ? {}
          : { fuse: { steps: row.steps === null ? [] : readSteps(row.steps), shareA: own.shareA } }),
        connectorState: readConnectorState(row.connector_status),
        isBoosting: row.is_boosting,
        transactionId: row.transaction_id,
        capabilities: readCapabilityColumns(row).capabilities,
        phases: row.phases,
        slots: row.plan === null ? [] : readNightPlan(row.plan).slots.map(toFramed),
      }
    },
  }
}

function toFramed({ start, end, powerW, reason }: PlannedSlot): FramedSlot {
  return { start, end, mayCharge: powerW > 0, reason }
}
