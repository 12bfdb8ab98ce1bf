import { fail, succeed, type Result } from '@driveway/domain/result'
import type { Database } from '../kernel/database.ts'
import { isUniqueViolation } from '../kernel/database-error.ts'
import { recordChanges } from '../kernel/change-feed.ts'
import type { SecurityProfile } from './charger-identity-store.ts'
import { toFacts, type DeviceFacts } from './device-facts.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type NewDevice = {
  readonly deviceId: string
  readonly chargerId: string
  readonly accountNumber: string | null
  readonly deviceType: string
  readonly installDate: string | null
  /** False by default: connector 0 is then the charger's main meter. */
  readonly hasHouseMeter?: boolean
  readonly passwordSha256: Buffer
  /** Real time. */
  readonly createdAt: Date
}

export type DeviceListing = {
  readonly chargerId: string
  readonly deviceId: string
  readonly deviceType: string
  readonly accountNumber: string | null
  readonly securityProfile: number
  readonly firmwareVersion: string | null
  readonly facts: DeviceFacts
}

export function createDeviceStore(database: Database) {
  return { ...createDeviceEntries(database), ...createDeviceSettings(database) }
}

function createDeviceEntries(database: Database) {
  const db = database.kysely
  return {
    /** True for a device that exists and is not this account's. */
    async isOfOther(deviceId: string, accountNumber: string): Promise<boolean> {
      const row = await db
        .selectFrom('devices')
        .select('device_no')
        .where('device_id', '=', deviceId)
        .where((where) =>
          where.or([where('account_number', 'is', null), where('account_number', '!=', accountNumber)]),
        )
        .executeTakeFirst()
      return row !== undefined
    },

    async add(device: NewDevice): Promise<Result<null, { code: 'charger-id-taken' }>> {
      try {
        await runTransaction(database, async (transaction) => {
          const { device_no } = await transaction
            .insertInto('devices')
            .values({
              device_id: device.deviceId,
              charger_id: device.chargerId,
              account_number: device.accountNumber,
              device_type: device.deviceType,
              install_date: device.installDate,
              has_house_meter: device.hasHouseMeter ?? false,
              password_sha256: device.passwordSha256,
            })
            .returning('device_no')
            .executeTakeFirstOrThrow()
          await transaction
            .insertInto('device_states')
            .values({ device_no, socket_closed_at: device.createdAt })
            .execute()
        })
      } catch (error) {
        if (isUniqueViolation(error)) return fail({ code: 'charger-id-taken' })
        throw error
      }
      return succeed(null)
    },

    /** Gives a charger in stock to a customer; false if there is none of that id, or the history of its last owner is there still. */
    async pair(chargerId: string, accountNumber: string): Promise<boolean> {
      const result = await db
        .updateTable('devices')
        .set({ account_number: accountNumber, car_id: null })
        .where('charger_id', '=', chargerId)
        .where('account_number', 'is', null)
        .where('given_up_at', 'is', null)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },
  }
}

function createDeviceSettings(database: Database) {
  const db = database.kysely
  return {
    async replacePassword(chargerId: string, passwordSha256: Buffer): Promise<boolean> {
      const result = await db
        .updateTable('devices')
        .set({ password_sha256: passwordSha256 })
        .where('charger_id', '=', chargerId)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },

    /** The gateway closes the charger's connection, so that the profile applies at once; false for an unknown charger. */
    async setSecurityProfile(chargerId: string, profile: SecurityProfile): Promise<boolean> {
      return runTransaction(database, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('devices')
          .set({ security_profile: profile })
          .where('charger_id', '=', chargerId)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        await recordChanges(transaction, [{ topic: 'charger-access', key: chargerId }])
        return true
      })
    },

    /** For the operator, who sees all chargers. */
    async listAll(): Promise<readonly DeviceListing[]> {
      const rows = await db
        .selectFrom('devices')
        .innerJoin('device_states', 'device_states.device_no', 'devices.device_no')
        .selectAll('device_states')
        .selectAll('devices')
        .orderBy('charger_id')
        .execute()
      return rows.map((row) => ({
        chargerId: row.charger_id,
        deviceId: row.device_id,
        deviceType: row.device_type,
        accountNumber: row.account_number,
        securityProfile: row.security_profile,
        firmwareVersion: row.firmware_version,
        facts: toFacts(row),
      }))
    },
  }
}
