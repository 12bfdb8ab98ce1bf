import type { ChargerCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { canBoostBegin, isBoostUnused, type RunningBoost } from '@driveway/domain/connector/boost-lifecycle'
import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { readConnectorState, type ConnectorState } from '@driveway/domain/connector/connector-state'
import { sql } from 'kysely'
import { recordChanges, type Change } from '../kernel/change-feed.ts'
import {
  settleCommand,
  type BoostCommand,
  type BoostKind,
  type CommandOutcome,
} from '../chargers/charger-command-store.ts'
import { readCapabilityColumns } from '../chargers/capability-store.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { recomputeKinds } from '../kernel/recompute-request.ts'
import type { CommandProblemCode, CommandState } from '../kernel/tables.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type BoostOrder = {
  readonly accountNumber: string
  readonly deviceId: string
  readonly isOn: boolean
  /** The id of the command, unless the order joins an unanswered one. */
  readonly commandId: string
  /** Real time, like `expiresAt`. */
  readonly now: Date
  readonly expiresAt: Date
}

export type BoostProgress = {
  readonly state: CommandState
  readonly problemCode: CommandProblemCode | null
  readonly isBoosting: boolean
}

/** The situation in which the gateway carries out a boost. */
export type BoostFacts = {
  readonly connectorState: ConnectorState | null
  /** The transaction at the car's connector that is not stopped. */
  readonly transactionId: number | null
  readonly isBoosting: boolean
  readonly capabilities: ChargerCapabilities | null
}

export type BoostStore = ReturnType<typeof createBoostStore>

export function createBoostStore(database: Database) {
  const db = database.kysely

  return {
    /**
     * Returns the id of the command to wait for: a second tap joins the command that is not answered yet. Null if
     * the account has no such device.
     */
    async order(order: BoostOrder): Promise<string | null> {
      return runTransaction(database, async (transaction) => {
        const device = await transaction
          .selectFrom('devices')
          .select(['device_no', 'charger_id'])
          .where('account_number', '=', order.accountNumber)
          .where('device_id', '=', order.deviceId)
          .forNoKeyUpdate()
          .executeTakeFirst()
        if (!device) return null
        const known = await findUnanswered(transaction, device.device_no, order)
        if (known) return known
        await transaction
          .insertInto('charger_commands')
          .values({
            command_id: order.commandId,
            device_no: device.device_no,
            kind: kindOf(order.isOn),
            state: 'pending',
            expires_at: order.expiresAt,
            created_at: order.now,
          })
          .execute()
        await recordChanges(transaction, [{ topic: 'charger-command', key: device.charger_id }])
        return order.commandId
      })
    },

    async readProgress(accountNumber: string, commandId: string): Promise<BoostProgress | null> {
      const row = await db
        .selectFrom('charger_commands')
        .innerJoin('devices', 'devices.device_no', 'charger_commands.device_no')
        .innerJoin('device_states', 'device_states.device_no', 'devices.device_no')
        .select(['state', 'problem_code as problemCode', 'is_boosting as isBoosting'])
        .where('command_id', '=', commandId)
        .where('account_number', '=', accountNumber)
        .executeTakeFirst()
      return row ?? null
    },

    async findFacts(deviceNo: number): Promise<BoostFacts> {
      const row = await db
        .selectFrom('device_states')
        .leftJoin('device_capabilities', 'device_capabilities.device_no', 'device_states.device_no')
        .select([
          'connector_status as connectorStatus',
          'is_boosting',
          'start_mode',
          'capabilities',
          'limit_form',
        ])
        .select((each) => [
          each
            .selectFrom('charger_transactions')
            .select('transaction_id')
            .whereRef('charger_transactions.device_no', '=', 'device_states.device_no')
            .where('connector', '=', CAR_CONNECTOR)
            .where('stopped_at', 'is', null)
            .orderBy('transaction_id', 'desc')
            .limit(1)
            .as('transactionId'),
        ])
        .where('device_states.device_no', '=', deviceNo)
        .executeTakeFirst()
      return {
        isBoosting: row?.is_boosting ?? false,
        capabilities: row === undefined ? null : readCapabilityColumns(row).capabilities,
        connectorState: readConnectorState(row?.connectorStatus ?? null),
        transactionId: row?.transactionId ?? null,
      }
    },

    /**
     * Stores the outcome of a boost command together with the change it makes. An acceptance counts whenever it
     * arrives, also after the command has expired.
     */
    async settle(
      { commandId, deviceNo, kind }: BoostCommand,
      outcome: CommandOutcome,
      times: { readonly now: Date; readonly worldNow: Date },
    ): Promise<void> {
      await runTransaction(database, async (transaction) => {
        const changes: Change[] = []
        if (outcome.ok) {
          const deviceId = await switchBoost(transaction, deviceNo, kind === 'boost-start', times.worldNow)
          if (deviceId !== null) changes.push({ topic: 'device-state', key: deviceId })
        }
        if (await settleCommand(transaction, commandId, outcome, times.now)) {
          changes.push({ topic: 'charger-answer', key: commandId })
        }
        await recordChanges(transaction, changes)
      })
    },

    /** Ends boosts whose car has not drawn energy; returns the devices. */
    endUnused(times: { readonly now: Date; readonly worldNow: Date }): Promise<readonly number[]> {
      return runTransaction(database, async (transaction) => {
        const running = await loadRunning(transaction)
        const unused = running.filter((boost) => isBoostUnused(boost, times.now))
        if (unused.length === 0) return []
        const deviceNos = unused.map((boost) => boost.deviceNo)
        const ended = await writeSwitched(transaction, deviceNos, 'unused', times.worldNow)
        await recordChanges(
          transaction,
          ended.map(({ device_id: key }) => ({ topic: 'device-state', key })),
        )
        return ended.map((device) => device.device_no)
      })
    },
  }
}

function kindOf(isOn: boolean): BoostKind {
  return isOn ? 'boost-start' : 'boost-stop'
}

async function findUnanswered(
  transaction: Transaction,
  deviceNo: number,
  order: BoostOrder,
): Promise<string | null> {
  const row = await transaction
    .selectFrom('charger_commands')
    .select('command_id')
    .where('device_no', '=', deviceNo)
    .where('state', 'in', ['pending', 'sent'])
    .where('kind', '=', kindOf(order.isOn))
    .where('expires_at', '>', order.now)
    .executeTakeFirst()
  return row?.command_id ?? null
}

/** Returns the device if its state changed. */
async function switchBoost(
  transaction: Transaction,
  deviceNo: number,
  isOn: boolean,
  worldNow: Date,
): Promise<string | null> {
  const state = await transaction
    .selectFrom('device_states')
    .select(['connector_status', 'is_boosting'])
    .where('device_no', '=', deviceNo)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (state === undefined || state.is_boosting === isOn) return null
  if (isOn && !canBoostBegin(readConnectorState(state.connector_status))) return null
  const [switched] = await writeSwitched(transaction, [deviceNo], isOn ? 'on' : 'off', worldNow)
  return switched?.device_id ?? null
}

/** The connector was charging when the boost began, or has been since. Instants are world time. */
const hasCharged = sql<boolean>`coalesce((
  select bool_or(status = 'charging') from status_changes f,
    lateral (select max(b.at) as at from boost_changes b
      where b.device_no = device_states.device_no and b.is_boosting) boost
  where f.device_no = device_states.device_no and f.at >= coalesce(
    (select max(e.at) from status_changes e where e.device_no = f.device_no and e.at <= boost.at), boost.at)
), false)`

/** Skips chargers that are being written now: the next round sees them. */
async function loadRunning(
  transaction: Transaction,
): Promise<readonly (RunningBoost & { deviceNo: number })[]> {
  const rows = await transaction
    .selectFrom('device_states')
    .select(['device_no', 'connector_status', hasCharged.as('hasCharged')])
    .select((each) => [
      each
        .selectFrom('charger_commands')
        .select((command) => command.fn.max('created_at').as('at'))
        .whereRef('charger_commands.device_no', '=', 'device_states.device_no')
        .where('kind', 'in', ['boost-start', 'boost-stop'])
        .as('requestedAt'),
    ])
    .where('is_boosting', '=', true)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => ({
    deviceNo: row.device_no,
    connectorState: readConnectorState(row.connector_status),
    requestedAt: row.requestedAt,
    hasCharged: row.hasCharged,
  }))
}

type Switched = { device_no: number; device_id: string }

/** The ledger settles boosted energy by the history of boosts, and so has to recompute from here. */
async function writeSwitched(
  transaction: Transaction,
  deviceNos: readonly number[],
  change: 'on' | 'off' | 'unused',
  worldNow: Date,
): Promise<readonly Switched[]> {
  const isOn = change === 'on'
  const { rows } = await sql<Switched>`
    with switched as (
      update device_states set is_boosting = ${isOn} where device_no = any(${deviceNos}::int[]) returning device_no
    ), boost as (
      insert into boost_changes (device_no, at, is_boosting, is_unused)
      select device_no, ${worldNow}::timestamptz, ${isOn}, ${change === 'unused'} from switched
      on conflict (device_no, at) do update set is_boosting = excluded.is_boosting, is_unused = excluded.is_unused
    ), requested as (
      insert into ledger_marks (device_nos, froms, tos, kinds)
      select array[device_no], array[${worldNow.getTime()}::bigint], array[${worldNow.getTime()}::bigint],
        array[${recomputeKinds.cable}::smallint]
      from switched
    )
    select device_no, device_id from devices join switched using (device_no)`.execute(transaction)
  return rows
}
