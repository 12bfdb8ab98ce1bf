import { sql, type RawBuilder } from 'kysely'
import { recordChanges, type Change } from '../kernel/change-feed.ts'
import { settleCommand, type ChargerCommand, type CommandOutcome } from '../chargers/charger-command-store.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { markKinds } from '../kernel/recompute-request.ts'
import type { CommandProblemCode, CommandState } from '../kernel/tables.ts'

/** What a customer asks for; the gateway makes calls of OCPP of it when the charger is on the line. */
export const BOOST_ACTION = 'SetBoost'

export type BoostOrder = {
  readonly accountNumber: string
  readonly deviceId: string
  readonly isOn: boolean
  /** The id that it gets, unless it joins another. */
  readonly commandId: string
  /** Real time, both. */
  readonly now: Date
  readonly expiresAt: Date
}

export type BoostProgress = {
  readonly state: CommandState
  readonly problemCode: CommandProblemCode | null
  /** Whether the charger boosts now. */
  readonly isBoosting: boolean
}

/** What the gateway needs to know of a charger to carry out a boost. */
export type BoostFacts = {
  readonly connectorStatus: string | null
  /** The transaction at the car's connector that is not stopped. */
  readonly transactionId: number | null
}

const CAR_CONNECTOR = 1

export type BoostStore = ReturnType<typeof createBoostStore>

export function createBoostStore(database: Database) {
  const db = database.kysely

  return {
    /**
     * Answers the id of the command to wait for: a second tap joins the command that is not answered yet. Null if
     * the account has no such device.
     */
    async order(order: BoostOrder): Promise<string | null> {
      return db.transaction().execute(async (transaction) => {
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
            action: BOOST_ACTION,
            payload: JSON.stringify({ isOn: order.isOn }),
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
        .select('connector_status as connectorStatus')
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
        .where('device_no', '=', deviceNo)
        .executeTakeFirst()
      return row ?? { connectorStatus: null, transactionId: null }
    },

    /**
     * Writes what became of a boost together with what it changes. The charger's yes counts whenever it comes, also
     * when nobody waits for it any more.
     */
    async settle(
      command: ChargerCommand,
      boost: { readonly isOn: boolean; readonly outcome: CommandOutcome },
      times: { readonly now: Date; readonly worldNow: Date },
    ): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const changes: Change[] = []
        const { commandId, deviceNo } = command
        if (boost.outcome.ok) {
          const deviceId = await switchBoost(transaction, deviceNo, boost.isOn, times.worldNow)
          if (deviceId !== null) changes.push({ topic: 'device-state', key: deviceId })
        }
        if (await settleCommand(transaction, commandId, boost.outcome, times.now)) {
          changes.push({ topic: 'charger-answer', key: commandId })
        }
        await recordChanges(transaction, changes)
      })
    },

    /** Ends boosts that were last asked for before then and that the car has taken nothing of since; answers whose. */
    endUnused(askedBefore: Date, worldNow: Date): Promise<readonly number[]> {
      return db.transaction().execute(async (transaction) => {
        const ended = await endUnusedBoosts(transaction, askedBefore, worldNow)
        await recordChanges(
          transaction,
          ended.map(({ device_id: key }) => ({ topic: 'device-state', key })),
        )
        return ended.map((device) => device.device_no)
      })
    },
  }
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
    .where('action', '=', BOOST_ACTION)
    .where(sql<boolean>`(payload->>'isOn')::boolean`, '=', order.isOn)
    .where('expires_at', '>', order.now)
    .executeTakeFirst()
  return row?.command_id ?? null
}

/** Answers whose state changed. A car that left while the charger said yes is not boosted. */
async function switchBoost(
  transaction: Transaction,
  deviceNo: number,
  isOn: boolean,
  worldNow: Date,
): Promise<string | null> {
  const { rows } = await sql<Switched>`
    with switched as (
      update device_states set is_boosting = ${isOn}
      where device_no = ${deviceNo} and is_boosting <> ${isOn}
        and (connector_status is distinct from 'Available' or not ${isOn})
      returning device_no
    ), ${noteSwitched(isOn, worldNow)}`.execute(transaction)
  return rows[0]?.device_id ?? null
}

/** Answers whose state changed. A car that had begun to draw is full, and its boost is over, once it rests. */
async function endUnusedBoosts(
  transaction: Transaction,
  askedBefore: Date,
  worldNow: Date,
): Promise<readonly Switched[]> {
  const { rows } = await sql<Switched>`
    with switched as (
      update device_states s set is_boosting = false
      where s.is_boosting and s.connector_status = 'SuspendedEV' and not exists (
        select from charger_commands c
        where c.device_no = s.device_no and c.action = ${BOOST_ACTION} and c.created_at >= ${askedBefore})
      returning s.device_no
    ), ${noteSwitched(false, worldNow)}`.execute(transaction)
  return rows
}

type Switched = { device_no: number; device_id: string }

/** For the ledger, which counts what flowed by a boost; answers the devices that were `switched`. */
function noteSwitched(isOn: boolean, worldNow: Date): RawBuilder<unknown> {
  return sql`
    boost as (
      insert into boost_changes (device_no, at, is_boosting)
      select device_no, ${worldNow}::timestamptz, ${isOn} from switched
      on conflict (device_no, at) do update set is_boosting = excluded.is_boosting
    ), mark as (
      insert into ledger_marks (device_nos, froms, tos, kinds)
      select array[device_no], array[${worldNow.getTime()}::bigint], array[${worldNow.getTime()}::bigint],
        array[${markKinds.cable}::smallint]
      from switched
    )
    select device_no, device_id from devices join switched using (device_no)`
}
