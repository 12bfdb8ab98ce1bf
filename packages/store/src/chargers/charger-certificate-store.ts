import { recordChanges } from '../kernel/change-feed.ts'
import type { Database, Queryable } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'

/** Instants are real time. */
export type IssuedCertificate = {
  readonly serialNumber: string
  readonly issuedAt: Date
  readonly expiresAt: Date
}

export type CertificateListing = IssuedCertificate & {
  readonly chargerId: string
  readonly revokedAt: Date | null
}

export type ChargerCertificateStore = ReturnType<typeof createChargerCertificateStore>

/** Client certificates of chargers: those issued, and those revoked. Keys are stored nowhere. */
export function createChargerCertificateStore(database: Database) {
  const db = database.kysely

  return {
    add: (chargerId: string, certificate: IssuedCertificate) => addCertificate(db, chargerId, certificate),

    async countIssuedSince(deviceNo: number, since: Date): Promise<number> {
      const { count } = await db
        .selectFrom('charger_certificates')
        .select((each) => each.fn.countAll<number>().as('count'))
        .where('device_no', '=', deviceNo)
        .where('issued_at', '>=', since)
        .executeTakeFirstOrThrow()
      return count
    },

    /** The gateway closes the charger's connection. Returns the charger's id, or null if there is nothing to revoke. */
    async revoke(serialNumber: string, now: Date): Promise<string | null> {
      return runTransaction(database, async (transaction) => {
        const revoked = await transaction
          .updateTable('charger_certificates')
          .from('devices')
          .set({ revoked_at: now })
          .whereRef('devices.device_no', '=', 'charger_certificates.device_no')
          .where('serial_number', '=', serialNumber)
          .where('revoked_at', 'is', null)
          .returning('devices.charger_id')
          .executeTakeFirst()
        if (revoked === undefined) return null
        await recordChanges(transaction, [{ topic: 'charger-access', key: revoked.charger_id }])
        return revoked.charger_id
      })
    },

    /** Of one charger, or of all of them when `chargerId` is null; the newest first. */
    async list(chargerId: string | null): Promise<readonly CertificateListing[]> {
      const rows = await db
        .selectFrom('charger_certificates')
        .innerJoin('devices', 'devices.device_no', 'charger_certificates.device_no')
        .select(['charger_id', 'serial_number', 'issued_at', 'expires_at', 'revoked_at'])
        .$if(chargerId !== null, (query) => query.where('charger_id', '=', chargerId ?? ''))
        .orderBy('issued_at', 'desc')
        .orderBy('serial_number')
        .execute()
      return rows.map((row) => ({
        chargerId: row.charger_id,
        serialNumber: row.serial_number,
        issuedAt: row.issued_at,
        expiresAt: row.expires_at,
        revokedAt: row.revoked_at,
      }))
    },
  }
}

/** False for an unknown charger. */
async function addCertificate(
  db: Queryable,
  chargerId: string,
  certificate: IssuedCertificate,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('charger_certificates')
    .columns(['serial_number', 'device_no', 'issued_at', 'expires_at'])
    .expression((each) =>
      each
        .selectFrom('devices')
        .select([
          each.val(certificate.serialNumber).as('serial_number'),
          'device_no',
          each.val(certificate.issuedAt).as('issued_at'),
          each.val(certificate.expiresAt).as('expires_at'),
        ])
        .where('charger_id', '=', chargerId),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
