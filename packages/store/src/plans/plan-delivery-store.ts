import type { ChargerCapabilities } from '@driveway/domain/charger/charger-capabilities'
import type { StartMode } from '@driveway/domain/charger/start-mode'
import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { readConnectorState, type ConnectorState } from '@driveway/domain/connector/connector-state'
import type { DailyDefault } from '@driveway/domain/planning/daily-default'
import type { LimitForm } from '@driveway/domain/planning/limit-form'
import type { PowerStep } from '@driveway/domain/planning/power-step'
import { sql } from 'kysely'
import { readCapabilityColumns, type CapabilityColumns } from '../chargers/capability-store.ts'
import { instantArray, numberArray, textArray } from '../kernel/array-literal.ts'
import type { Database } from '../kernel/database.ts'
import { runNamed, runStatement } from '../kernel/statement.ts'
import { readDaily, readSteps } from './stored-steps.ts'
import { unpluggedAt } from './unplugged-at.ts'

/**
 * The charger has the plan, does not take it and is steered over the network, refuses that too, or has not answered.
 */
export type DeliveryOutcome = 'accepted' | 'network' | 'refused' | 'unanswered'

/** The outcome of a version of a charger's plan. `at` is world time. */
export type RecordedOutcome = {
  readonly deviceNo: number
  readonly version: number
  readonly outcome: DeliveryOutcome
  readonly at: Date
}

/** A charger of a customer, with the plan for the car that is plugged in. */
export type PlanDelivery = {
  readonly deviceNo: number
  readonly connectorState: ConnectorState | null
  readonly isBoosting: boolean
  /** The transaction at the car's connector that is not stopped. */
  readonly transactionId: number | null
  readonly startMode: StartMode
  readonly capabilities: ChargerCapabilities | null
  readonly limitForm: LimitForm | null
  readonly plan: DeliverablePlan | null
}

export type DeliverablePlan = {
  readonly version: number
  readonly steps: readonly PowerStep[]
  /** Follows the last slot; null for steps without an end. */
  readonly daily: DailyDefault | null
  /** The phases that the power is spread over. */
  readonly phases: number
}

type Row = CapabilityColumns & {
  device_no: number
  connector_status: string | null
  is_boosting: boolean
  transaction_id: number | null
  version: number | null
  steps: unknown
  daily_default: unknown
  phases: number | null
}

export type PlanDeliveryStore = ReturnType<typeof createPlanDeliveryStore>

/** Stored plans for the gateway that holds the chargers' connections. */
export function createPlanDeliveryStore(database: Database) {
  return {
    /** Leaves out chargers in stock; a batch, because many chargers reconnect at once. */
    async list(deviceNos: readonly number[]): Promise<readonly PlanDelivery[]> {
      const deliveries = sql<Row>`
        select d.device_no, s.connector_status, s.is_boosting, p.version, p.steps, p.daily_default,
          p.phases,
          c.start_mode, c.capabilities, c.limit_form, (
            select max(t.transaction_id) from charger_transactions t
            where t.device_no = d.device_no and t.connector = ${CAR_CONNECTOR} and t.stopped_at is null
          ) as transaction_id
        from devices d
        join device_states s on s.device_no = d.device_no
        left join device_capabilities c on c.device_no = d.device_no
        left join charge_plans p on p.device_no = d.device_no and p.made_at >= coalesce(${unpluggedAt}, '-infinity')
        where d.device_no = any(${deviceNos}::int[]) and d.account_number is not null`
      const { rows } = await runNamed(database.kysely, 'list-plan-deliveries', deliveries)
      return rows.map(toDelivery)
    },

    /** A plan that has been replaced meanwhile keeps no outcome. Locked in order, so that nobody waits in a circle. */
    async recordOutcomes(outcomes: readonly RecordedOutcome[]): Promise<void> {
      await runStatement(database.kysely, {
        name: 'record-delivery-outcomes',
        text: `
          with outcomes as (
            select * from unnest($1::int[], $2::int[], $3::text[], $4::timestamptz[])
              o (device_no, version, outcome, at)
          ), locked as (
            select p.device_no from charge_plans p join outcomes o on o.device_no = p.device_no
            order by p.device_no for update of p
          )
          update charge_plans p set delivery_outcome = o.outcome, delivered_at = o.at
          from outcomes o join locked l on l.device_no = o.device_no
          where p.device_no = o.device_no and p.version = o.version`,
        values: [
          numberArray(outcomes.map((each) => each.deviceNo)),
          numberArray(outcomes.map((each) => each.version)),
          textArray(outcomes.map((each) => each.outcome)),
          instantArray(outcomes.map((each) => each.at)),
        ],
      })
    },
  }
}

function toDelivery(row: Row): PlanDelivery {
  return {
    deviceNo: row.device_no,
    connectorState: readConnectorState(row.connector_status),
    isBoosting: row.is_boosting,
    transactionId: row.transaction_id,
    ...readCapabilityColumns(row),
    plan:
      row.version === null
        ? null
        : {
            version: row.version,
            steps: readSteps(row.steps),
            daily: readDaily(row.daily_default),
            phases: row.phases ?? 1,
          },
  }
}
