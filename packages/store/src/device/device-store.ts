import { fail, succeed, type Result } from '@driveway/domain/result'
import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import { isUniqueViolation } from '../store-problem.ts'
import type { Tables } from '../tables.ts'

export type Device = {
  readonly deviceId: string
  readonly deviceNo: number
  readonly chargerId: string
  readonly deviceType: string
  readonly installDate: string | null
  readonly firmwareVersion: string | null
  readonly facts: DeviceFacts
}

/** The last known word on each matter, as the charger gave it; what it means is the domain's to say. */
export type DeviceFacts = {
  readonly socketClosedAt: Date | null
  readonly heardAt: Date | null
  readonly connectorStatus: string | null
  readonly vendorInfo: string
  readonly importW: number
  readonly exportW: number
  readonly powerAt: Date | null
  readonly houseNetW: number | null
  readonly houseAt: Date | null
  readonly stateOfCharge: number | null
  readonly isBoosting: boolean
}

export type NewDevice = {
  readonly deviceId: string
  readonly chargerId: string
  readonly accountNumber: string | null
  readonly deviceType: string
  readonly installDate: string | null
  readonly passwordSha256: Buffer
  /** Real time. */
  readonly createdAt: Date
}

export type DeviceListing = {
  readonly chargerId: string
  readonly deviceId: string
  readonly deviceType: string
  readonly accountNumber: string | null
  readonly firmwareVersion: string | null
  readonly facts: DeviceFacts
}

export type DeviceStore = ReturnType<typeof createDeviceStore>

type Row = Selectable<Tables['devices']> & Selectable<Tables['device_states']>

export function createDeviceStore(database: Database) {
  const db = database.kysely

  function selectDevices() {
    return db
      .selectFrom('devices')
      .innerJoin('device_states', 'device_states.device_no', 'devices.device_no')
      .selectAll('device_states')
      .selectAll('devices')
  }

  return {
    async add(device: NewDevice): Promise<Result<null, { code: 'charger-id-taken' }>> {
      try {
        await db.transaction().execute(async (transaction) => {
          const { device_no } = await transaction
            .insertInto('devices')
            .values({
              device_id: device.deviceId,
              charger_id: device.chargerId,
              account_number: device.accountNumber,
              device_type: device.deviceType,
              install_date: device.installDate,
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

    /** Gives a charger in stock to a customer; false if there is none of that id in stock. */
    async pair(chargerId: string, accountNumber: string): Promise<boolean> {
      const result = await db
        .updateTable('devices')
        .set({ account_number: accountNumber })
        .where('charger_id', '=', chargerId)
        .where('account_number', 'is', null)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },

    async replacePassword(chargerId: string, passwordSha256: Buffer): Promise<boolean> {
      const result = await db
        .updateTable('devices')
        .set({ password_sha256: passwordSha256 })
        .where('charger_id', '=', chargerId)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },

    async listOfAccount(accountNumber: string): Promise<readonly Device[]> {
      const rows = await selectDevices()
        .where('account_number', '=', accountNumber)
        .orderBy('devices.device_no')
        .execute()
      return rows.map(toDevice)
    },

    async findOfAccount(accountNumber: string, deviceId: string): Promise<Device | null> {
      const row = await selectDevices()
        .where('account_number', '=', accountNumber)
        .where('device_id', '=', deviceId)
        .executeTakeFirst()
      return row ? toDevice(row) : null
    },

    /** For the operator, who sees all chargers. */
    async listAll(): Promise<readonly DeviceListing[]> {
      const rows = await selectDevices().orderBy('charger_id').execute()
      return rows.map((row) => ({
        chargerId: row.charger_id,
        deviceId: row.device_id,
        deviceType: row.device_type,
        accountNumber: row.account_number,
        firmwareVersion: row.firmware_version,
        facts: toFacts(row),
      }))
    },
  }
}

function toDevice(row: Row): Device {
  return {
    deviceId: row.device_id,
    deviceNo: row.device_no,
    chargerId: row.charger_id,
    deviceType: row.device_type,
    installDate: row.install_date,
    firmwareVersion: row.firmware_version,
    facts: toFacts(row),
  }
}

function toFacts(row: Row): DeviceFacts {
  return {
    socketClosedAt: row.socket_closed_at,
    heardAt: row.heard_at,
    connectorStatus: row.connector_status,
    vendorInfo: row.vendor_info,
    importW: row.import_w,
    exportW: row.export_w,
    powerAt: row.power_at,
    houseNetW: row.house_net_w,
    houseAt: row.house_at,
    stateOfCharge: row.state_of_charge,
    isBoosting: row.is_boosting,
  }
}
