import {
  listLimitations,
  type ChargerCapabilities,
  type ChargerLimitation,
} from '@driveway/domain/charger/charger-capabilities'
import { isStartMode, type StartMode } from '@driveway/domain/charger/start-mode'
import type { LimitForm } from '@driveway/domain/planning/limit-form'
import { sql } from 'kysely'
import type { Database } from '../kernel/database.ts'

/** A charger's capabilities, for the operator. */
export type CapabilityListing = {
  readonly startMode: StartMode
  /** Real time; null until the charger has been read. */
  readonly readAt: Date | null
  readonly firmwareVersion: string | null
  readonly capabilities: ChargerCapabilities | null
  /** Empty until the charger has been read. */
  readonly limitations: readonly ChargerLimitation[]
  readonly limitForm: LimitForm | null
  /** True while the plan of the car that is plugged in is followed only over the network. */
  readonly needsNetwork: boolean
}

/** The columns as they are selected by other queries too. */
export type CapabilityColumns = {
  start_mode: string | null
  capabilities: unknown
  limit_form: unknown
}

export type CapabilityStore = ReturnType<typeof createCapabilityStore>

export function createCapabilityStore(database: Database) {
  const db = database.kysely

  return {
    /** Chargers that were never read, or have other firmware since; a batch, because many chargers reconnect at once. */
    async listUnread(deviceNos: readonly number[]): Promise<readonly number[]> {
      const { rows } = await sql<{ device_no: number }>`
        select d.device_no from devices d
        left join device_capabilities c on c.device_no = d.device_no
        where d.device_no = any(${deviceNos}::int[])
          and (c.read_at is null or c.firmware_version is distinct from d.firmware_version)`.execute(db)
      return rows.map((row) => row.device_no)
    },

    /** Replaces what an earlier firmware could do; its list of cards is sent again. `now` is real time. */
    async save(deviceNo: number, capabilities: ChargerCapabilities, now: Date): Promise<void> {
      await sql`
        insert into device_capabilities as c (device_no, read_at, firmware_version, capabilities)
        select device_no, ${now}, firmware_version, ${JSON.stringify(capabilities)}::jsonb
        from devices where device_no = ${deviceNo}
        on conflict (device_no) do update set read_at = excluded.read_at,
          firmware_version = excluded.firmware_version, capabilities = excluded.capabilities, card_version = null,
          limit_form = case when c.firmware_version is not distinct from excluded.firmware_version
            then c.limit_form end`.execute(db)
    },

    /** The form of charging limits to try first from now on. */
    async rememberForm(deviceNo: number, form: LimitForm): Promise<void> {
      const limit_form = JSON.stringify(form)
      await db
        .insertInto('device_capabilities')
        .values({ device_no: deviceNo, limit_form })
        .onConflict((conflict) => conflict.column('device_no').doUpdateSet({ limit_form }))
        .execute()
    },

    /** False for an unknown charger. */
    async setStartMode(chargerId: string, startMode: StartMode): Promise<boolean> {
      const { numAffectedRows } = await sql`
        insert into device_capabilities (device_no, start_mode)
        select device_no, ${startMode} from devices where charger_id = ${chargerId}
        on conflict (device_no) do update set start_mode = excluded.start_mode`.execute(db)
      return (numAffectedRows ?? 0n) > 0n
    },

    /** For the operator; null for an unknown charger. */
    async find(chargerId: string): Promise<CapabilityListing | null> {
      const row = await db
        .selectFrom('devices')
        .leftJoin('device_capabilities', 'device_capabilities.device_no', 'devices.device_no')
        .leftJoin('charge_plans', 'charge_plans.device_no', 'devices.device_no')
        .select([
          'start_mode',
          'read_at as readAt',
          'device_capabilities.firmware_version as firmwareVersion',
          'capabilities',
          'limit_form',
          'delivery_outcome',
        ])
        .where('charger_id', '=', chargerId)
        .executeTakeFirst()
      if (row === undefined) return null
      const columns = readCapabilityColumns(row)
      return {
        ...columns,
        limitations: columns.capabilities === null ? [] : listLimitations(columns.capabilities),
        readAt: row.readAt,
        firmwareVersion: row.firmwareVersion,
        needsNetwork: row.delivery_outcome === 'network',
      }
    },
  }
}

/** Both are stored by this package only. */
export function readCapabilityColumns({ start_mode, capabilities, limit_form }: CapabilityColumns) {
  return {
    startMode: start_mode !== null && isStartMode(start_mode) ? start_mode : 'remote',
    capabilities: capabilities as ChargerCapabilities | null,
    limitForm: limit_form as LimitForm | null,
  } as const satisfies Partial<CapabilityListing>
}
