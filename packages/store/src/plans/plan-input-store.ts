import { findPresentStop, type ChargeFacts, type ReportedLevel } from '@driveway/domain/car-level/level-facts'
import { levelSources, type LevelSource } from '@driveway/domain/car-level/level-state'
import type { ChargerCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { readKnown } from '@driveway/domain/known-value'
import { readConnectorState, type ConnectorState } from '@driveway/domain/connector/connector-state'
import type { NightInputs, NightPlan } from '@driveway/domain/planning/model/plan-model'
import { planTriggers, type PlanTrigger } from '@driveway/domain/planning/model/plan-trigger'
import type { PowerStep } from '@driveway/domain/planning/model/power-step'
import { AGILE } from '@driveway/domain/tariff/tariff'
import { sql, type RawBuilder } from 'kysely'
import { readCapabilityColumns, type CapabilityColumns } from '../chargers/capability-store.ts'
import { listForecastAccounts } from '../forecasts/home-statements.ts'
import type { Database, Queryable } from '../kernel/database.ts'
import type { OptInFeatureColumns } from '../kernel/opt-in.ts'
import { runNamed } from '../kernel/statement.ts'
import { toChargeFacts, type ChargeFactsRow } from '../vehicles/charge-facts.ts'
import { loadAccountFacts } from './account-facts.ts'
import { toCarFacts, type CarFacts, type ParkedCar } from './car-facts.ts'
import { carJoins } from '../vehicles/car-place.ts'
import { chargeColumns, chargeJoins } from '../vehicles/charge-columns.ts'
import { readNightInputs, readNightPlan } from './stored-night.ts'
import { readSteps } from './stored-steps.ts'
import { isPluggedIn, pluggedInSince, unpluggedAt } from '../kernel/plugged-in.ts'

/** A charger of a customer, with the facts that call for a plan. */
export type OwnedCharger = {
  readonly deviceNo: number
  readonly deviceId: string
  readonly accountNumber: string
  readonly connectorState: ConnectorState | null
  readonly isBoosting: boolean
  readonly isConnected: boolean
  /** World time at which the connector was last free; null if it never was. */
  readonly unpluggedAt: Date | null
  /** World time of the last level from the car's maker or the customer. */
  readonly levelAt: Date | null
  readonly levelSource: LevelSource | null
}

/** A charger with everything that its plan depends on. */
export type PlannableCharger = OwnedCharger & {
  readonly deviceType: string
  readonly capabilities: ChargerCapabilities | null
  readonly facts: ReportedLevel
  readonly charge: ChargeFacts
  /** The car ended its charge by itself in this plug-in. */
  readonly hasStopped: boolean
  readonly maxStartDelayMs: number
  /** Of the present plug-in; null if it is not drawn yet. */
  readonly startDelay: StartDelay | null
  /** Null if there is none for the present plug-in. */
  readonly plan: PlanInForce | null
  /** The car at this charger, where it is not the household's car in use; its facts replace that one's. */
  readonly ownCar: CarFacts | null
  /** The owner said that the car is not the household's. */
  readonly isSomeoneElses: boolean
}

export type StartDelay = { readonly delayMs: number; readonly isSkipped: boolean }

export type PlanInForce = {
  readonly version: number
  readonly madeAt: Date
  readonly renewAt: number | null
  readonly steps: readonly PowerStep[]
  readonly inputs: NightInputs
  readonly plan: NightPlan
  readonly trigger: PlanTrigger
}

type OwnedRow = {
  device_no: number
  device_id: string
  account_number: string
  connector_status: string | null
  is_boosting: boolean
  is_connected: boolean
  unplugged_at: Date | null
  level_at: Date | null
  level_source: string | null
}

type PlannableRow = OwnedRow &
  CapabilityColumns &
  ChargeFactsRow &
  OptInFeatureColumns & {
    device_type: string
    state_of_charge: number | null
    heard_at: Date | null
    import_w: number
    power_at: Date | null
    max_start_delay_s: number
    delay_ms: number | null
    is_skipped: boolean | null
    version: number | null
    made_at: Date | null
    renew_at: Date | null
    steps: unknown
    inputs: unknown
    plan: unknown
    trigger: string | null
    own_car: ParkedCar | null
    is_someone_elses: boolean
  }

const ownedColumns = sql`d.device_no, d.device_id, d.account_number, s.connector_status, s.is_boosting,
  s.socket_closed_at is null as is_connected, ${unpluggedAt} as unplugged_at`

export type PlanInputStore = ReturnType<typeof createPlanInputStore>

/** The facts that charge plans depend on, for the planner, which serves all customers. */
export function createPlanInputStore(database: Database) {
  const db = database.kysely

  async function listNumbers(condition: RawBuilder<unknown>): Promise<readonly number[]> {
    const { rows } = await sql<{ device_no: number }>`
      select distinct d.device_no from devices d where ${condition}`.execute(db)
    return rows.map((row) => row.device_no)
  }

  return {
    /** Leaves out chargers in stock. */
    async listOwnedById(deviceIds: readonly string[]): Promise<readonly OwnedCharger[]> {
      const owned = sql<OwnedRow>`
        select ${ownedColumns}, l.at as level_at, l.source as level_source
        from devices d
        join device_states s on s.device_no = d.device_no
        ${carJoins}
        where d.account_number is not null and d.device_id = any(${deviceIds}::text[])`
      const { rows } = await runNamed(db, 'list-owned-chargers', owned)
      return rows.map(toOwned)
    },

    loadChargers: (deviceNos: readonly number[]) => loadChargers(db, deviceNos),

    /** `now` is world time. */
    loadAccounts: (accountNumbers: readonly string[], now: Date) =>
      loadAccountFacts(database, accountNumbers, now),

    /** Every charger whose connector is not known to be free. */
    async listOccupied(): Promise<readonly number[]> {
      const rows = await db.selectFrom('device_states as s').select('device_no').where(isPluggedIn).execute()
      return rows.map((row) => row.device_no)
    },

    listOfAccounts: (accountNumbers: readonly string[]) =>
      listNumbers(sql`d.account_number = any(${accountNumbers}::text[])`),

    /** The chargers whose customers pay these suppliers a price that changes every half hour. */
    listOnAgile: (energySuppliers: readonly string[]) =>
      listNumbers(sql`exists (select from tariffs t where t.account_number = d.account_number
        and t.tariff_type = ${AGILE} and t.energy_supplier = any(${energySuppliers}::text[]))`),

    /** The chargers of homes with panels in these places. */
    async listUnderSun(placeKeys: readonly string[]): Promise<readonly number[]> {
      const accounts = await listForecastAccounts(db, placeKeys)
      return listNumbers(sql`d.account_number = any(${accounts}::text[])`)
    },

    saveDelays: (delays: readonly { deviceNo: number; unpluggedAt: Date | null; delayMs: number }[]) =>
      saveDelays(db, delays),
  }
}

/** Leaves out chargers in stock; a batch, because thousands are planned at once. */
async function loadChargers(
  db: Queryable,
  deviceNos: readonly number[],
): Promise<readonly PlannableCharger[]> {
  const plannable = sql<PlannableRow>`
    select ${ownedColumns}, d.device_type, d.max_start_delay_s, s.state_of_charge, s.heard_at, s.import_w, s.power_at,
      c.start_mode, c.capabilities, c.limit_form, t.delay_ms, t.is_skipped,
      p.version, p.made_at, p.renew_at, p.steps, k.inputs, k.plan, k.trigger,
      ${chargeColumns}, parked.parked as own_car,
      exists (select from car_visits v where v.device_no = d.device_no and v.plugged_in_at = span.plugged_in_at
        and v.car_id is null) as is_someone_elses,
      f.enabled as feature_enabled, f.is_in_beta as feature_in_beta
    from devices d
    join device_states s on s.device_no = d.device_no
    left join device_capabilities c on c.device_no = d.device_no
    left join start_delays t on t.device_no = d.device_no and t.unplugged_at is not distinct from ${unpluggedAt}
    left join charge_plans p on p.device_no = d.device_no and p.made_at >= ${pluggedInSince}
    left join kept_plans k on k.device_no = p.device_no and k.version = p.version
    ${chargeJoins}
    left join customer_features f on f.account_number = parked.account_number and f.name = 'PHEV_READY_MODE'
    where d.account_number is not null and d.device_no = any(${deviceNos}::int[])`
  const { rows } = await runNamed(db, 'load-plannable-chargers', plannable)
  return rows.map(toPlannable)
}

/** Remembers the random delays of plug-ins that had none. */
async function saveDelays(
  db: Queryable,
  delays: readonly { deviceNo: number; unpluggedAt: Date | null; delayMs: number }[],
): Promise<void> {
  if (delays.length === 0) return
  await sql`
    insert into start_delays (device_no, unplugged_at, delay_ms)
    select * from unnest(${delays.map((each) => each.deviceNo)}::int[],
      ${delays.map((each) => each.unpluggedAt?.toISOString() ?? null)}::timestamptz[],
      ${delays.map((each) => each.delayMs)}::int[])
    on conflict (device_no) do update set unplugged_at = excluded.unplugged_at,
      delay_ms = excluded.delay_ms, is_skipped = false
    where start_delays.unplugged_at is distinct from excluded.unplugged_at`.execute(db)
}

function toOwned(row: OwnedRow): OwnedCharger {
  return {
    deviceNo: row.device_no,
    deviceId: row.device_id,
    accountNumber: row.account_number,
    connectorState: readConnectorState(row.connector_status),
    isBoosting: row.is_boosting,
    isConnected: row.is_connected,
    unpluggedAt: row.unplugged_at,
    levelAt: row.level_at,
    levelSource: readKnown(levelSources, row.level_source ?? '', () => {}),
  }
}

function toPlannable(row: PlannableRow): PlannableCharger {
  const { delay_ms: delayMs, is_skipped: isSkipped } = row
  const charge = toChargeFacts(row)
  return {
    ...toOwned(row),
    deviceType: row.device_type,
    capabilities: readCapabilityColumns(row).capabilities,
    facts: {
      stateOfCharge: row.state_of_charge,
      lastSeenAt: row.heard_at,
      importW: row.import_w,
      powerAt: row.power_at,
    },
    charge,
    hasStopped: findPresentStop(charge.stop, row.unplugged_at)?.kind === 'stopped',
    maxStartDelayMs: row.max_start_delay_s * 1000,
    startDelay: delayMs === null ? null : { delayMs, isSkipped: isSkipped ?? false },
    plan: toPlanInForce(row),
    ownCar: row.own_car && toCarFacts(row.own_car, row),
    isSomeoneElses: row.is_someone_elses,
  }
}

/** A plan whose inputs are past their retention is made anew. */
function toPlanInForce(row: PlannableRow): PlanInForce | null {
  const { version, made_at: madeAt, inputs } = row
  if (version === null || madeAt === null || inputs === null) return null
  return {
    version,
    madeAt,
    renewAt: row.renew_at?.getTime() ?? null,
    steps: readSteps(row.steps),
    inputs: readNightInputs(inputs),
    plan: readNightPlan(row.plan),
    trigger: readKnown(planTriggers, row.trigger ?? '', () => {}) ?? 'start',
  }
}
