import type { ChargerCapabilities } from '@driveway/domain/charger/charger-capabilities'
import {
  findLimitEnd,
  isBoostUnused,
  noBoostLimit,
  type BoostLimit,
} from '@driveway/domain/connector/boost-lifecycle'
import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { readConnectorState, type ConnectorState } from '@driveway/domain/connector/connector-state'
import type { LimitForm } from '@driveway/domain/planning/delivery/limit-form'
import { recordChanges, type Change } from '../kernel/change-feed.ts'
import {
  settleCommand,
  type BoostCommand,
  type BoostKind,
  type CommandOutcome,
} from '../chargers/charger-command-store.ts'
import { readCapabilityColumns } from '../chargers/capability-store.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import type { CommandProblemCode, CommandState } from '../kernel/tables.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { limitCurrent, listFuseChargersNow, roomAmpsOf } from '../plans/shared-fuse-store.ts'
import { switchBoost, writeSwitched } from './boost-switch.ts'
import { loadRunning, newestBoostChange, type StoredBoost } from './running-boosts.ts'

export type BoostOrder = {
  readonly accountNumber: string
  readonly deviceId: string
  readonly isOn: boolean
  /** The end that the owner gives the boost; none unless it is given. */
  readonly limit?: BoostLimit
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
  /** The form in which it took its plan last. */
  readonly limitForm: LimitForm | null
  /** The end that the owner gave the boost that began last. */
  readonly limit: BoostLimit
}

export type BoostStore = ReturnType<typeof createBoostStore>

export function createBoostStore(database: Database) {
  return { ...createBoostOrders(database), ...createBoostReader(database), ...createBoostOutcomes(database) }
}

function createBoostOrders(database: Database) {
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
            boost_ends_at: order.limit?.endsAt ?? null,
            boost_energy_wh: order.limit?.energyWh ?? null,
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
  }
}

function createBoostReader(database: Database) {
  const db = database.kysely
  return {
    /** `now` is world time: the limits that other chargers of the home may hold from then on. */
    async findFacts(deviceNo: number, now: Date): Promise<BoostFacts> {
      const sharing = await listFuseChargersNow(database, deviceNo, now)
      const row = await db
        .selectFrom('device_states')
        .leftJoinLateral(
          (each) => newestBoostChange(each).as('boost'),
          (join) => join.onTrue(),
        )
        .leftJoin('device_capabilities', 'device_capabilities.device_no', 'device_states.device_no')
        .select([
          'connector_status as connectorStatus',
          'is_boosting',
          'start_mode',
          'capabilities',
          'limit_form',
          'boost.ends_at',
          'boost.energy_wh',
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
      const known = row === undefined ? null : readCapabilityColumns(row)
      return {
        isBoosting: row?.is_boosting ?? false,
        capabilities: limitCurrent(known?.capabilities ?? null, roomAmpsOf(sharing, deviceNo, now)),
        limitForm: known?.limitForm ?? null,
        connectorState: readConnectorState(row?.connectorStatus ?? null),
        transactionId: row?.transactionId ?? null,
        limit: { endsAt: row?.ends_at ?? null, energyWh: row?.energy_wh ?? null },
      }
    },
  }
}

function createBoostOutcomes(database: Database) {
  return {
    /**
     * Stores the outcome of a boost command together with the change it makes. An acceptance counts whenever it
     * arrives, also after the command has expired.
     */
    async settle(
      { commandId, deviceNo, kind, limit = noBoostLimit }: BoostCommand,
      outcome: CommandOutcome,
      times: { readonly now: Date; readonly worldNow: Date },
    ): Promise<void> {
      await runTransaction(database, async (transaction) => {
        const changes: Change[] = []
        if (outcome.ok) {
          const change = kind === 'boost-start' ? limit : 'off'
          const deviceId = await switchBoost(transaction, deviceNo, change, times.worldNow)
          if (deviceId !== null) changes.push({ topic: 'device-state', key: deviceId })
        }
        if (await settleCommand(transaction, commandId, outcome, times.now)) {
          changes.push({ topic: 'charger-answer', key: commandId })
        }
        await recordChanges(transaction, changes)
      })
    },

    /** Ends boosts whose car has not drawn energy, and those at the end that their owner gave them; returns the devices. */
    endFinished(times: { readonly now: Date; readonly worldNow: Date }): Promise<readonly number[]> {
      return runTransaction(database, async (transaction) => {
        const running = await loadRunning(transaction)
        const unused = running.filter((boost) => isBoostUnused(boost, times.now))
        const ended = [...(await writeSwitched(transaction, listNumbers(unused), 'unused', times.worldNow))]
        for (const boost of running) {
          const end = findLimitEnd(boost.limit, boost.chargedWh, times.worldNow)
          if (end === null || unused.includes(boost)) continue
          ended.push(...(await writeSwitched(transaction, [boost.deviceNo], 'off', end)))
        }
        // The gateway that holds the connection clears the boost from the charger.
        await recordChanges(
          transaction,
          ended.flatMap((device): Change[] => [
            { topic: 'device-state', key: device.device_id },
            { topic: 'charge-plan', key: device.charger_id },
          ]),
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

function listNumbers(boosts: readonly StoredBoost[]): readonly number[] {
  return boosts.map((boost) => boost.deviceNo)
}
