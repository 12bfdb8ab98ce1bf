import type { Kysely } from 'kysely'
import type { Database } from '@driveway/store/kernel/database'
import { up as createCustomersAndChargers } from '../0001-customers-and-chargers.ts'

/** Replaces the schema by the first one, with rows as its build wrote them. */
export async function openFirstSchema(database: Database, rows: readonly string[]): Promise<Kysely<never>> {
  await database.pool.query('drop schema public cascade')
  await database.pool.query('create schema public')
  const db = database.kysely as unknown as Kysely<never>
  await createCustomersAndChargers(db)
  for (const row of rows) await database.pool.query(row)
  return db
}
