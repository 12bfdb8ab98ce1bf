import { readConnectorState, type ConnectorState } from '@driveway/domain/connector/connector-state'
import type { PlanReadBack } from '@driveway/domain/planning/delivery/plan-read-back'
import type { Database, Queryable } from '../kernel/database.ts'
import type { CommandKind, CommandState } from '../kernel/tables.ts'

/** The record of a charger, its last reports and its plan, for the operator. */
export type ChargerOverview = {
  readonly chargerId: string
  readonly deviceType: string
  readonly accountNumber: string | null
  readonly installDate: string | null
  readonly vendor: string | null
  readonly model: string | null
  readonly firmwareVersion: string | null
  readonly securityProfile: number
  readonly hasHouseMeter: boolean
  /** True if the register restarts at each transaction. */
  readonly isSessionRegister: boolean
  /** The WebSocket subprotocol of the last connection. */
  readonly protocol: string | null
  readonly isConnected: boolean
  /** World time. */
  readonly lastContactAt: Date | null
  readonly connectorState: ConnectorState | null
  readonly errorCode: string | null
  readonly chargerFault: string | null
  /** Above 0 if the charger's clock is behind. */
  readonly clockOffsetMs: number
  readonly plan: PlanOverview | null
}

/** Instants are world time. */
export type PlanOverview = {
  readonly version: number
  readonly madeAt: Date
  readonly chargeStartAt: Date | null
  /** Null until the charger has been sent the plan. */
  readonly outcome: string | null
  readonly deliveredAt: Date | null
  /** Null where the charger reported no schedule, or had no need to. */
  readonly readBack: PlanReadBack | null
}

/** Instants are real time. */
export type CommandOverview = {
  readonly createdAt: Date
  readonly kind: CommandKind
  /** Null for a boost. */
  readonly action: string | null
  readonly state: CommandState
  readonly problem: string | null
  readonly answer: unknown
  readonly answeredAt: Date | null
}

export function createChargerOverviewStore(database: Database) {
  const db = database.kysely

  return {
    find: (chargerId: string) => findOverview(db, chargerId),

    /** The newest first. */
    async listCommands(chargerId: string, limit: number): Promise<readonly CommandOverview[]> {
      return db
        .selectFrom('charger_commands')
        .innerJoin('devices', 'devices.device_no', 'charger_commands.device_no')
        .select([
          'created_at as createdAt',
          'kind',
          'action',
          'state',
          'problem',
          'answer',
          'answered_at as answeredAt',
        ])
        .where('charger_id', '=', chargerId)
        .orderBy('created_at', 'desc')
        .orderBy('command_no', 'desc')
        .limit(limit)
        .execute()
    },
  }
}

/** Null for an unknown charger. */
async function findOverview(db: Queryable, chargerId: string): Promise<ChargerOverview | null> {
  const row = await db
    .selectFrom('devices')
    .innerJoin('device_states', 'device_states.device_no', 'devices.device_no')
    .leftJoin('charge_plans', 'charge_plans.device_no', 'devices.device_no')
    .selectAll('device_states')
    .selectAll('devices')
    .select(['version', 'made_at', 'estimated_charge_start', 'delivery_outcome', 'delivered_at', 'read_back'])
    .where('charger_id', '=', chargerId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    chargerId: row.charger_id,
    deviceType: row.device_type,
    accountNumber: row.account_number,
    installDate: row.install_date,
    vendor: row.vendor,
    model: row.model,
    firmwareVersion: row.firmware_version,
    securityProfile: row.security_profile,
    hasHouseMeter: row.has_house_meter,
    isSessionRegister: row.is_session_register,
    protocol: row.protocol,
    isConnected: row.socket_closed_at === null,
    lastContactAt: row.heard_at,
    connectorState: readConnectorState(row.connector_status),
    errorCode: row.error_code,
    chargerFault: row.charger_fault,
    clockOffsetMs: row.clock_offset_ms,
    plan: toPlan(row),
  }
}

type PlanRow = {
  version: number | null
  made_at: Date | null
  estimated_charge_start: Date | null
  delivery_outcome: string | null
  delivered_at: Date | null
  read_back: unknown
}

function toPlan(row: PlanRow): PlanOverview | null {
  if (row.version === null || row.made_at === null) return null
  return {
    version: row.version,
    madeAt: row.made_at,
    chargeStartAt: row.estimated_charge_start,
    outcome: row.delivery_outcome,
    deliveredAt: row.delivered_at,
    // Stored by this package only.
    readBack: row.read_back as PlanReadBack | null,
  }
}
