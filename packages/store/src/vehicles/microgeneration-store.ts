import { randomUUID } from 'node:crypto'
import {
  microgenerationTypes,
  type Microgeneration,
  type MicrogenerationType,
} from '@driveway/domain/microgeneration/microgeneration'
import type { Database } from '../kernel/database.ts'

export type StoredMicrogeneration = Microgeneration & { readonly id: string }

export type MicrogenerationStore = ReturnType<typeof createMicrogenerationStore>

/** Generators at customers' homes. */
export function createMicrogenerationStore(database: Database) {
  const db = database.kysely
  return {
    /** In the order in which they were added. */
    async list(accountNumber: string): Promise<readonly StoredMicrogeneration[]> {
      const rows = await db
        .selectFrom('microgenerations')
        .selectAll()
        .where('account_number', '=', accountNumber)
        .orderBy('created_at')
        .orderBy('microgeneration_id')
        .execute()
      return rows.map((row) => ({
        id: row.microgeneration_id,
        type: readType(row.type),
        maxPowerKw: row.max_power_w / 1000,
        make: row.make,
        model: row.model,
        installYear: row.install_year,
      }))
    },

    async add(accountNumber: string, added: Microgeneration, now: Date): Promise<void> {
      await db
        .insertInto('microgenerations')
        .values({
          microgeneration_id: randomUUID(),
          account_number: accountNumber,
          type: added.type,
          max_power_w: Math.round(added.maxPowerKw * 1000),
          make: added.make,
          model: added.model,
          install_year: added.installYear,
          created_at: now,
        })
        .execute()
    },

    /** False if the customer has none of this id. */
    async remove(accountNumber: string, id: string): Promise<boolean> {
      const removed = await db
        .deleteFrom('microgenerations')
        .where('account_number', '=', accountNumber)
        .where('microgeneration_id', '=', id)
        .executeTakeFirst()
      return removed.numDeletedRows > 0n
    },
  }
}

function readType(text: string): MicrogenerationType {
  return microgenerationTypes.find((each) => each === text) ?? 'OTHER'
}
