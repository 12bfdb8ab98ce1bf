import type { ChargerCapabilities } from '@driveway/domain/charger/charger-capabilities'
import type { StartMode } from '@driveway/domain/charger/start-mode'
import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { readConnectorState, type ConnectorState } from '@driveway/domain/connector/connector-state'
import type { DailyDefault } from '@driveway/domain/planning/delivery/daily-default'
import type { KnownForms } from '@driveway/domain/planning/delivery/form-trial'
import type { PlanReadBack } from '@driveway/domain/planning/delivery/plan-read-back'
import { readyByTriggers } from '@driveway/domain/planning/model/plan-trigger'
import type { PowerStep } from '@driveway/domain/planning/model/power-step'
import type { OpenTransaction, TransactionEnder } from '@driveway/domain/planning/delivery/steering'
import { sql } from 'kysely'
import {
  readCapabilityColumns,
  readFormColumns,
  type CapabilityColumns,
  type FormColumns,
} from '../chargers/capability-store.ts'
import { instantArray, numberArray, textArray } from '../kernel/array-literal.ts'
import type { Database } from '../kernel/database.ts'
import { runNamed, runStatement } from '../kernel/statement.ts'
import { limitCurrent, listFuseChargers } from './shared-fuse-store.ts'
import { readDaily, readSteps } from './stored-steps.ts'
import { pluggedInSince } from '../kernel/plugged-in.ts'

/**
 * The charger has the plan, does not take it and is steered over the network, refuses that too, or has not answered. One
 * that cannot wait goes on with a charge that a person started; one that is held was stopped by its customer.
 */
export type DeliveryOutcome = 'accepted' | 'network' | 'refused' | 'unanswered' | 'cannot-wait' | 'held'

/** The outcome of a version of a charger's plan. `at` is world time. */
export type RecordedOutcome = {
  readonly deviceNo: number
  readonly version: number
  readonly outcome: DeliveryOutcome
  readonly at: Date
  /** Missing or null where nothing was read: what was read before stays. */
  readonly readBack?: PlanReadBack | null
}

/** A charger of a customer, with the plan for the car that is plugged in. */
export type PlanDelivery = {
  readonly deviceNo: number
  readonly connectorState: ConnectorState | null
  readonly isBoosting: boolean
  /** The transaction at the car's connector that is not stopped. */
  readonly transaction: OpenTransaction | null
  /** Null also where the owner has asked for another ready-by time since. */
  readonly endedBy: TransactionEnder | null
  readonly startMode: StartMode
  readonly capabilities: ChargerCapabilities | null
  readonly forms: KnownForms
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

type Row = CapabilityColumns &
  FormColumns & {
    device_no: number
    connector_status: string | null
    is_boosting: boolean
    transaction_id: number | null
    id_tag: string | null
    is_listed_card: boolean
    ended_by: TransactionEnder | null
    ready_by_at: Date | null
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
          p.phases, c.start_mode, c.capabilities, c.limit_form, c.form_trials, t.transaction_id, t.id_tag,
          exists (select from cards a where a.account_number = d.account_number
            and a.card_id = upper(trim(t.id_tag))) as is_listed_card,
          m.ended_by, (
            select max(k.made_at) from kept_plans k
            where m.ended_by = 'customer' and k.device_no = m.device_no and k.made_at >= m.at
              and k.trigger = any(${readyByTriggers}::text[])
          ) as ready_by_at, (
            select jsonb_agg(jsonb_build_object('form', f.form, 'verdict', f.verdict)) from make_limit_forms f
            where f.vendor = d.vendor and f.model = d.model
          ) as make_trials
        from devices d
        join device_states s on s.device_no = d.device_no
        left join device_capabilities c on c.device_no = d.device_no
        left join lateral (
          select o.transaction_id, o.id_tag from charger_transactions o
          where o.device_no = d.device_no and o.connector = ${CAR_CONNECTOR} and o.stopped_at is null
          order by o.transaction_id desc limit 1
        ) t on true
        cross join lateral (select ${pluggedInSince} as at) u
        left join plug_memories m on m.device_no = d.device_no and m.at >= u.at
        left join charge_plans p on p.device_no = d.device_no and p.made_at >= u.at
        where d.device_no = any(${deviceNos}::int[]) and d.account_number is not null`
      const { rows } = await runNamed(database.kysely, 'list-plan-deliveries', deliveries)
      const sharing = await listFuseChargers(database.kysely, deviceNos, new Date())
      const shareOf = new Map(sharing.map(({ deviceNo, shareA }) => [deviceNo, shareA]))
      return rows.map((row) => toDelivery(row, shareOf.get(row.device_no)))
    },

    recordOutcomes: (outcomes: readonly RecordedOutcome[]) => recordOutcomes(database, outcomes),
  }
}

/**
 * A plan that has been replaced meanwhile keeps its outcome in its history only. Locked in order, so that nobody waits
 * in a circle.
 */
async function recordOutcomes(database: Database, outcomes: readonly RecordedOutcome[]): Promise<void> {
  await runStatement(database.kysely, {
    name: 'record-delivery-outcomes',
    text: `
      with outcomes as (
        select * from unnest($1::int[], $2::int[], $3::text[], $4::timestamptz[], $5::text[])
          o (device_no, version, outcome, at, read_back)
      ), locked as (
        select p.device_no from charge_plans p join outcomes o on o.device_no = p.device_no
        order by p.device_no for update of p
      ), kept as (
        update kept_plans k set answer = o.outcome, answered_at = o.at
        from outcomes o join locked l on l.device_no = o.device_no
        where k.device_no = o.device_no and k.version = o.version
      )
      update charge_plans p set delivery_outcome = o.outcome, delivered_at = o.at,
        read_back = coalesce(o.read_back::jsonb, p.read_back),
        held_steps = case when o.outcome = 'accepted' then null else p.held_steps end
      from outcomes o join locked l on l.device_no = o.device_no
      where p.device_no = o.device_no and p.version = o.version`,
    values: [
      numberArray(outcomes.map((each) => each.deviceNo)),
      numberArray(outcomes.map((each) => each.version)),
      textArray(outcomes.map((each) => each.outcome)),
      instantArray(outcomes.map((each) => each.at)),
      textArray(outcomes.map(({ readBack }) => (readBack ? JSON.stringify(readBack) : null))),
    ],
  })
}

/** A customer who asks for another ready-by time after they ended the charge wants it to go on. */
function isLifted({ ended_by, ready_by_at }: Row): boolean {
  return ended_by === 'customer' && ready_by_at !== null
}

function toDelivery(row: Row, shareA: number | undefined): PlanDelivery {
  const { startMode, capabilities } = readCapabilityColumns(row)
  return {
    deviceNo: row.device_no,
    connectorState: readConnectorState(row.connector_status),
    isBoosting: row.is_boosting,
    transaction:
      row.transaction_id === null
        ? null
        : {
            transactionId: row.transaction_id,
            cardId: row.id_tag ?? '',
            isListedCard: row.is_listed_card,
          },
    endedBy: isLifted(row) ? null : row.ended_by,
    startMode,
    capabilities: limitCurrent(capabilities, shareA),
    forms: readFormColumns(row),
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
