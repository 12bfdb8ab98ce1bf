import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { readConnectorState, type ConnectorState } from '@driveway/domain/connector/connector-state'
import type { Database } from '../kernel/database.ts'

export type ChargerTransactionStore = ReturnType<typeof createChargerTransactionStore>

/** Transactions for the protocols, and the state of the connector. */
export function createChargerTransactionStore(database: Database) {
  const db = database.kysely

  return {
    /** The id that the charger gave the transaction; null for one that is not its own. */
    async findOwnId(deviceNo: number, transactionId: number): Promise<string | null> {
      const row = await db
        .selectFrom('charger_transactions')
        .select('own_id')
        .where('device_no', '=', deviceNo)
        .where('transaction_id', '=', transactionId)
        .executeTakeFirst()
      return row?.own_id ?? null
    },

    /** The charger's own id of the transaction at the car's connector that has not ended. */
    async findOpen(deviceNo: number): Promise<string | null> {
      const row = await db
        .selectFrom('charger_transactions')
        .select('own_id')
        .where('device_no', '=', deviceNo)
        .where('connector', '=', CAR_CONNECTOR)
        .where('own_id', 'is not', null)
        .where('stopped_at', 'is', null)
        .orderBy('started_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.own_id ?? null
    },

    /** The number of the transaction at the car's connector that has not ended. */
    async findOpenNo(deviceNo: number): Promise<number | null> {
      const row = await db
        .selectFrom('charger_transactions')
        .select('transaction_id')
        .where('device_no', '=', deviceNo)
        .where('connector', '=', CAR_CONNECTOR)
        .where('stopped_at', 'is', null)
        .orderBy('started_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.transaction_id ?? null
    },

    async findConnectorState(deviceNo: number): Promise<ConnectorState | null> {
      const row = await db
        .selectFrom('device_states')
        .select('connector_status')
        .where('device_no', '=', deviceNo)
        .executeTakeFirst()
      return readConnectorState(row?.connector_status ?? null)
    },
  }
}
