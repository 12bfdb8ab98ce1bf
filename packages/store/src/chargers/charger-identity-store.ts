import type { Database } from '../kernel/database.ts'
import { runStatement } from '../kernel/statement.ts'

/** The lowest security profile at which a charger may connect: password, password over TLS, client certificate. */
export type SecurityProfile = 1 | 2 | 3

export type EndedPlug = 'kept' | 'lost'

export type ChargerIdentity = {
  readonly chargerId: string
  readonly deviceNo: number
  readonly passwordSha256: Buffer
  readonly securityProfile: SecurityProfile
  readonly hasHouseMeter: boolean
  /** The end of its last transaction matters to its plan; one that has lost its plug reports no car since then. */
  readonly endedPlug: EndedPlug | null
  /** Serial numbers of its revoked certificates. */
  readonly revokedSerialNumbers: readonly string[]
}

type IdentityRow = {
  charger_id: string
  device_no: number
  password_sha256: Buffer
  security_profile: SecurityProfile
  has_house_meter: boolean
  ended_plug: EndedPlug | null
  revoked: string[]
}

/** The form in which ids are compared: letter case does not matter. */
export function foldChargerId(chargerId: string): string {
  return chargerId.toLowerCase()
}

export type ChargerIdentityStore = ReturnType<typeof createChargerIdentityStore>

export function createChargerIdentityStore(database: Database) {
  return {
    /** The known ones of the given ids; a batch, because many chargers reconnect at once. */
    async find(chargerIds: readonly string[]): Promise<readonly ChargerIdentity[]> {
      const { rows } = await runStatement<IdentityRow>(database.kysely, {
        name: 'find-charger-identities',
        text: `select charger_id, device_no, password_sha256, security_profile, has_house_meter, array(
            select serial_number from charger_certificates c
            where c.device_no = devices.device_no and revoked_at is not null) as revoked,
            (select case when p.is_reported_out then 'lost' else 'kept' end from plug_memories p
              where p.device_no = devices.device_no and p.ended_by is not null) as ended_plug
          from devices where lower(charger_id collate "C") = any($1::text[])`,
        values: [chargerIds.map(foldChargerId)],
      })
      return rows.map((row) => ({
        chargerId: row.charger_id,
        deviceNo: row.device_no,
        passwordSha256: row.password_sha256,
        securityProfile: row.security_profile,
        hasHouseMeter: row.has_house_meter,
        endedPlug: row.ended_plug,
        revokedSerialNumbers: row.revoked,
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
