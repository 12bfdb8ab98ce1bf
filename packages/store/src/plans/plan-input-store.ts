import type { PlanInputs } from '@driveway/domain/planning/charging-steps'
import { readConnectorState, type ConnectorState } from '@driveway/domain/connector/connector-state'
import { AGILE, isAgile } from '@driveway/domain/tariff/tariff'
import { DAY_MS } from '@driveway/domain/time/london-time'
import { sql } from 'kysely'
import type { Database } from '../kernel/database.ts'
import { createScheduleStore } from '../vehicles/schedule-store.ts'
import { loadAgilePrices } from '../tariffs/agile-price-store.ts'
import { loadTariffs } from '../tariffs/tariff-store.ts'
import { runStatement } from '../kernel/statement.ts'

/** A charger of a customer, and what is at its cable. */
export type OwnedCharger = {
  readonly deviceNo: number
  readonly accountNumber: string
  readonly connectorState: ConnectorState | null
  readonly isBoosting: boolean
}

/** The next ready-by time is at most a week ahead, and nobody asks for prices of more than a day ago. */
const PRICES_AHEAD_MS = 8 * DAY_MS

export type PlanInputStore = ReturnType<typeof createPlanInputStore>

/** What a charger's plan depends on, for the gateway, which serves all customers. */
export function createPlanInputStore(database: Database) {
  const schedules = createScheduleStore(database)

  return {
    /** Those of the given chargers that belong to somebody; many at once, since chargers come back in crowds. */
    async listOwned(deviceNos: readonly number[]): Promise<readonly OwnedCharger[]> {
      const rows = await database.kysely
        .selectFrom('devices')
        .innerJoin('device_states', 'device_states.device_no', 'devices.device_no')
        .select(['devices.device_no', 'account_number', 'connector_status', 'is_boosting'])
        .where('devices.device_no', '=', sql<number>`any(${deviceNos}::int[])`)
        .execute()
      return rows.flatMap((row) =>
        row.account_number === null
          ? []
          : [
              {
                deviceNo: row.device_no,
                accountNumber: row.account_number,
                connectorState: readConnectorState(row.connector_status),
                isBoosting: row.is_boosting,
              },
            ],
      )
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
      const { rows } = await runStatement<{ device_no: number }>(database.kysely, {
        text: `select distinct device_no from devices join tariffs using (account_number)
         where tariff_type = $1 and energy_supplier = any($2::text[])`,
        values: [AGILE, [...energySuppliers]],
      })
      return rows.map((row) => row.device_no)
    },

    /** `now` is world time. */
    async load(accountNumber: string, now: Date): Promise<PlanInputs> {
      const [schedule, { tariffs }] = await Promise.all([
        schedules.find(accountNumber),
        loadTariffs(database.kysely, accountNumber),
      ])
      const suppliers = new Set(tariffs.filter(isAgile).map((tariff) => tariff.energySupplier))
      const [from, to] = [now.getTime() - DAY_MS, now.getTime() + PRICES_AHEAD_MS]
      const agilePrices = await loadAgilePrices(database.kysely, [...suppliers], from, to)
      return { schedule, tariffs, agilePrices, now }
    },
  }
}
