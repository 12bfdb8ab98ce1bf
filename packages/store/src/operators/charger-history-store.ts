import { sql } from 'kysely'
import type { Database } from '../kernel/database.ts'

/** A status of the connector, or the beginning or end of a connection. World time. */
export type ChargerEvent = {
  readonly at: Date
  readonly kind: 'status' | 'up' | 'down'
  readonly text: string
}

export type ChargerReading = {
  readonly at: Date
  readonly importWh: number | null
  readonly importW: number | null
  readonly stateOfCharge: number | null
}

/** The newest events and readings of one charger, for the operator. */
export function createChargerHistoryStore(database: Database) {
  const db = database.kysely
  return {
    /** The newest first. */
    async listEvents(chargerId: string, limit: number): Promise<readonly ChargerEvent[]> {
      const { rows } = await sql<ChargerEvent>`
        with device as (select device_no from devices where charger_id = ${chargerId})
        (select at, 'status' as kind, concat_ws(' ', status, nullif(error_code, '')) as text
          from status_changes join device using (device_no) order by at desc limit ${limit})
        union all
        (select at, case when is_up then 'up' else 'down' end, ''
          from line_changes join device using (device_no) order by at desc limit ${limit})
        order by 1 desc limit ${limit}`.execute(db)
      return rows
    },

    /** Of the car's meter since an instant, the newest first. */
    async listReadings(chargerId: string, since: Date, limit: number): Promise<readonly ChargerReading[]> {
      return db
        .selectFrom('readings')
        .innerJoin('devices', 'devices.device_no', 'readings.device_no')
        .select(['at', 'import_wh as importWh', 'import_w as importW', 'state_of_charge as stateOfCharge'])
        .where('charger_id', '=', chargerId)
        .where('connector', '=', 1)
        .where('at', '>=', since)
        .orderBy('at', 'desc')
        .limit(limit)
        .execute()
    },
  }
}
