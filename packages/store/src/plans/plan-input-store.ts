import { recommendedRange, type ChargeRange } from '@driveway/domain/charge-range/charge-range'
import type { ChargingSlot } from '@driveway/domain/planning/charge-plan'
import type { PlanInputs } from '@driveway/domain/planning/charging-steps'
import type { PlanningPreferences } from '@driveway/domain/planning-preferences/planning-preferences'
import { readConnectorState, type ConnectorState } from '@driveway/domain/connector/connector-state'
import { AGILE, isAgile } from '@driveway/domain/tariff/tariff'
import { DAY_MS } from '@driveway/domain/time/london-time'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../kernel/database.ts'
import { createScheduleStore } from '../vehicles/schedule-store.ts'
import { createVehicleStore } from '../vehicles/vehicle-store.ts'
import { loadAgilePrices } from '../tariffs/agile-price-store.ts'
import { loadTariffs } from '../tariffs/tariff-store.ts'
import { createPlanningPreferencesStore } from './planning-preferences-store.ts'
import { readSlots } from './stored-slots.ts'
import { unpluggedAt } from './unplugged-at.ts'

/** A charger of a customer, with the facts that a plan depends on. */
export type OwnedCharger = {
  readonly deviceNo: number
  readonly deviceId: string
  readonly accountNumber: string
  readonly connectorState: ConnectorState | null
  readonly isBoosting: boolean
  readonly isConnected: boolean
  /** World time at which the connector was last free; null if it never was. */
  readonly unpluggedAt: Date | null
  readonly plan: StoredPlan | null
}

export type StoredPlan = {
  readonly madeAt: Date
  readonly renewAt: number | null
  readonly slots: readonly ChargingSlot[]
}

/** Everything that is known for the plan of a customer's car. */
export type AccountInputs = PlanInputs & {
  readonly chargeRange: ChargeRange
  /** Null while it is unknown. */
  readonly batteryCapacityWh: number | null
  readonly preferences: PlanningPreferences
}

type Row = {
  device_no: number
  device_id: string
  account_number: string
  connector_status: string | null
  is_boosting: boolean
  is_connected: boolean
  unplugged_at: Date | null
  made_at: Date | null
  renew_at: Date | null
  slots: unknown
}

/** The next ready-by time is at most a week ahead, and prices of more than a day ago are not needed. */
const PRICES_AHEAD_MS = 8 * DAY_MS

export type PlanInputStore = ReturnType<typeof createPlanInputStore>

/** The facts that charge plans depend on, for the planner, which serves all customers. */
export function createPlanInputStore(database: Database) {
  const schedules = createScheduleStore(database)
  const vehicles = createVehicleStore(database)
  const allPreferences = createPlanningPreferencesStore(database)

  async function list(condition: RawBuilder<unknown>): Promise<readonly OwnedCharger[]> {
    const { rows } = await sql<Row>`
      select d.device_no, d.device_id, d.account_number, s.connector_status, s.is_boosting,
        s.socket_closed_at is null as is_connected, ${unpluggedAt} as unplugged_at, p.made_at, p.renew_at, p.slots
      from devices d
      join device_states s on s.device_no = d.device_no
      left join charge_plans p on p.device_no = d.device_no
      where d.account_number is not null and ${condition}`.execute(database.kysely)
    return rows.map(toOwnedCharger)
  }

  return {
    /** Leaves out chargers in stock; a batch, because many chargers reconnect at once. */
    listOwned(deviceNos: readonly number[]): Promise<readonly OwnedCharger[]> {
      return list(sql`d.device_no = any(${deviceNos}::int[])`)
    },

    listOwnedById(deviceIds: readonly string[]): Promise<readonly OwnedCharger[]> {
      return list(sql`d.device_id = any(${deviceIds}::text[])`)
    },

    /** Every charger whose connector is not known to be free. */
    async listOccupied(): Promise<readonly number[]> {
      const rows = await database.kysely
        .selectFrom('device_states')
        .select('device_no')
        .where('connector_status', 'is not', null)
        .where('connector_status', '<>', 'unplugged')
        .execute()
      return rows.map((row) => row.device_no)
    },

    async listOfAccounts(accountNumbers: readonly string[]): Promise<readonly number[]> {
      const rows = await database.kysely
        .selectFrom('devices')
        .select('device_no')
        .where('account_number', '=', sql<string>`any(${accountNumbers}::text[])`)
        .execute()
      return rows.map((row) => row.device_no)
    },

    /** The chargers whose customers pay these suppliers a price that changes every half hour. */
    async listOnAgile(energySuppliers: readonly string[]): Promise<readonly number[]> {
      const rows = await database.kysely
        .selectFrom('devices')
        .innerJoin('tariffs', 'tariffs.account_number', 'devices.account_number')
        .select('device_no')
        .distinct()
        .where('tariff_type', '=', AGILE)
        .where('energy_supplier', '=', sql<string>`any(${energySuppliers}::text[])`)
        .execute()
      return rows.map((row) => row.device_no)
    },

    /** `now` is world time. */
    async load(accountNumber: string, now: Date): Promise<AccountInputs> {
      const [schedule, vehicle, { tariffs }, preferences] = await Promise.all([
        schedules.find(accountNumber),
        vehicles.find(accountNumber),
        loadTariffs(database.kysely, accountNumber),
        allPreferences.find(accountNumber),
      ])
      const suppliers = new Set(tariffs.filter(isAgile).map((tariff) => tariff.energySupplier))
      const [from, to] = [now.getTime() - DAY_MS, now.getTime() + PRICES_AHEAD_MS]
      const agilePrices = await loadAgilePrices(database.kysely, [...suppliers], from, to)
      return {
        schedule,
        tariffs,
        agilePrices,
        chargeRange: {
          minimum: vehicle?.minimumChargePercent ?? recommendedRange.minimum,
          maximum: vehicle?.maximumChargePercent ?? recommendedRange.maximum,
        },
        batteryCapacityWh: vehicle?.batteryCapacityWh ?? null,
        preferences,
        now,
      }
    },
  }
}

function toOwnedCharger(row: Row): OwnedCharger {
  return {
    deviceNo: row.device_no,
    deviceId: row.device_id,
    accountNumber: row.account_number,
    connectorState: readConnectorState(row.connector_status),
    isBoosting: row.is_boosting,
    isConnected: row.is_connected,
    unpluggedAt: row.unplugged_at,
    plan:
      row.made_at === null
        ? null
        : { madeAt: row.made_at, renewAt: row.renew_at?.getTime() ?? null, slots: readSlots(row.slots) },
  }
}
