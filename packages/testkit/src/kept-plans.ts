import type { Database } from '@driveway/store/kernel/database'

/** The events behind the plans of a charger so far. */
export async function listTriggers(database: Database, deviceNo: number): Promise<readonly string[]> {
  const rows = await database.kysely
    .selectFrom('kept_plans')
    .select('trigger')
    .where('device_no', '=', deviceNo)
    .orderBy('version')
    .execute()
  return rows.map((row) => row.trigger)
}
