import type { Database } from '../kernel/database.ts'
import { runStatement } from '../kernel/statement.ts'

/** A charger's number and the hash of its password. */
export type ChargerIdentity = {
  readonly chargerId: string
  readonly deviceNo: number
  readonly passwordSha256: Buffer
}

type IdentityRow = { charger_id: string; device_no: number; password_sha256: Buffer }

export type ChargerIdentityStore = ReturnType<typeof createChargerIdentityStore>

export function createChargerIdentityStore(database: Database) {
  return {
    /** The known ones of the given ids; a batch, because many chargers reconnect at once. */
    async find(chargerIds: readonly string[]): Promise<readonly ChargerIdentity[]> {
      const { rows } = await runStatement<IdentityRow>(database.kysely, {
        name: 'find-charger-identities',
        text: 'select charger_id, device_no, password_sha256 from devices where charger_id = any($1::text[])',
        values: [chargerIds],
      })
      return rows.map((row) => ({
        chargerId: row.charger_id,
        deviceNo: row.device_no,
        passwordSha256: row.password_sha256,
      }))
    },

    /** False for a charger in stock. */
    async isPaired(deviceNo: number): Promise<boolean> {
      const row = await database.kysely
        .selectFrom('devices')
        .select('account_number')
        .where('device_no', '=', deviceNo)
        .executeTakeFirst()
      return (row?.account_number ?? null) !== null
    },
  }
}
