import type { ChargerRequest } from '@driveway/domain/charger/charger-request'
import type { BoostLimit } from '@driveway/domain/connector/boost-lifecycle'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { sql } from 'kysely'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import type { CommandKind, CommandProblemCode, CommandState } from '../kernel/tables.ts'
import { runTransaction } from '../kernel/transaction.ts'
import type { Epoch } from './gateway-lease-store.ts'

/** Times are real time. */
export type NewChargerCommand = {
  readonly commandId: string
  readonly chargerId: string
  readonly createdAt: Date
  /** After this the command is not sent, and its answer is not awaited. */
  readonly expiresAt: Date
} & (
  | { readonly request: ChargerRequest }
  /** An action of the charger's protocol and its payload; the gateway checks them before it sends them. */
  | { readonly action: string; readonly payload: unknown }
)

export type BoostKind = Exclude<CommandKind, 'raw' | 'request'>

type CommandHead = { readonly commandId: string; readonly deviceNo: number; readonly expiresAt: Date }
/** `limit` is the end that the owner gave a boost that starts. */
export type BoostCommand = CommandHead & { readonly kind: BoostKind; readonly limit?: BoostLimit }
/** An operator's command, which passes through to the charger as it is. */
export type RawCommand = CommandHead & {
  readonly kind: 'raw'
  readonly action: string
  readonly payload: unknown
}
export type RequestCommand = CommandHead & { readonly kind: 'request'; readonly request: ChargerRequest }
export type ChargerCommand = BoostCommand | RawCommand | RequestCommand

export type CommandFailure = {
  readonly ok: false
  readonly code: CommandProblemCode
  /** A message for the operator. */
  readonly problem: string
}

export type CommandOutcome = { readonly ok: true; readonly answer: unknown } | CommandFailure

export type CommandProgress = {
  readonly state: CommandState
  readonly answer: unknown
  /** A message for the operator. */
  readonly problem: string | null
}

type Taking = { readonly deviceNos: readonly number[]; readonly epoch: Epoch; readonly now: Date }

export type ChargerCommandStore = ReturnType<typeof createChargerCommandStore>

/** Commands wait here until the gateway that holds the charger's socket sends them. */
export function createChargerCommandStore(database: Database) {
  return { ...createCommandQueue(database), ...createCommandOutcomes(database) }
}

function createCommandQueue(database: Database) {
  const db = database.kysely
  return {
    async add(command: NewChargerCommand): Promise<Result<null, { code: 'unknown-charger' }>> {
      return runTransaction(database, async (transaction) => {
        const device = await transaction
          .selectFrom('devices')
          .select('device_no')
          .where('charger_id', '=', command.chargerId)
          .executeTakeFirst()
        if (device === undefined) return fail({ code: 'unknown-charger' })
        await addCommand(transaction, command, device.device_no)
        return succeed(null)
      })
    },

    /**
     * Takes the pending commands of those chargers whose newest connection is at the gateway with this lease, in order;
     * each command goes to one caller.
     */
    async take({ deviceNos, epoch, now }: Taking): Promise<readonly ChargerCommand[]> {
      const rows = await db
        .updateTable('charger_commands')
        .set({ state: 'sent' })
        .where('device_no', 'in', (states) =>
          states
            .selectFrom('device_states')
            .select('device_states.device_no')
            .where('device_states.device_no', '=', sql<number>`any(${deviceNos}::int[])`)
            .where('gateway_epoch', '=', epoch),
        )
        .where('state', '=', 'pending')
        .where('expires_at', '>', now)
        .returning([
          'command_id',
          'command_no',
          'device_no',
          'kind',
          'action',
          'payload',
          'created_at',
          'expires_at',
          'boost_ends_at',
          'boost_energy_wh',
        ])
        .execute()
      return rows
        .toSorted(
          (first, second) =>
            first.created_at.getTime() - second.created_at.getTime() || first.command_no - second.command_no,
        )
        .map(toCommand)
    },
  }
}

function createCommandOutcomes(database: Database) {
  const db = database.kysely
  return {
    async settle(commandId: string, outcome: CommandOutcome, now: Date): Promise<void> {
      await runTransaction(database, async (transaction) => {
        if (!(await settleCommand(transaction, commandId, outcome, now))) return
        await recordChanges(transaction, [{ topic: 'charger-answer', key: commandId }])
      })
    },

    /** Fails commands that were never sent, or whose gateway stopped before the answer. */
    async failExpired(now: Date): Promise<number> {
      return runTransaction(database, async (transaction) => {
        const rows = await transaction
          .updateTable('charger_commands')
          .set((each) => ({
            state: 'failed',
            answered_at: now,
            problem: each
              .case()
              .when('state', '=', 'pending')
              .then('the charger was not connected')
              .else('the charger did not answer')
              .end(),
            problem_code: each
              .case()
              .when('state', '=', 'pending')
              .then(sql<CommandProblemCode>`'away'`)
              .else(sql<CommandProblemCode>`'silent'`)
              .end(),
          }))
          .where('state', 'in', ['pending', 'sent'])
          .where('expires_at', '<=', now)
          .returning('command_id')
          .execute()
        await recordChanges(
          transaction,
          rows.map((row) => ({ topic: 'charger-answer' as const, key: row.command_id })),
        )
        return rows.length
      })
    },

    async find(commandId: string): Promise<CommandProgress | null> {
      const row = await db
        .selectFrom('charger_commands')
        .select(['state', 'answer', 'problem'])
        .where('command_id', '=', commandId)
        .executeTakeFirst()
      return row ?? null
    },
  }
}

/** Adds it in the caller's transaction, for a charger that exists. */
export async function addCommand(
  transaction: Transaction,
  command: NewChargerCommand,
  deviceNo: number,
): Promise<void> {
  await transaction
    .insertInto('charger_commands')
    .values({
      command_id: command.commandId,
      device_no: deviceNo,
      ...toColumns(command),
      state: 'pending',
      expires_at: command.expiresAt,
      created_at: command.createdAt,
    })
    .execute()
  await recordChanges(transaction, [{ topic: 'charger-command', key: command.chargerId }])
}

type CommandRow = {
  command_id: string
  device_no: number
  kind: CommandKind
  action: string | null
  payload: unknown
  expires_at: Date
  boost_ends_at: Date | null
  boost_energy_wh: number | null
}

function toCommand({ kind, ...row }: CommandRow): ChargerCommand {
  const head = { commandId: row.command_id, deviceNo: row.device_no, expiresAt: row.expires_at }
  if (kind === 'raw') return { ...head, kind, action: row.action ?? '', payload: row.payload }
  // Requests are stored by this package only.
  if (kind === 'request') return { ...head, kind, request: row.payload as ChargerRequest }
  if (kind === 'boost-stop') return { ...head, kind }
  return { ...head, kind, limit: { endsAt: row.boost_ends_at, energyWh: row.boost_energy_wh } }
}

function toColumns(command: NewChargerCommand) {
  if ('request' in command) {
    const { request } = command
    return { kind: 'request', action: nameRequest(request), payload: JSON.stringify(request) } as const
  }
  return { kind: 'raw', action: command.action, payload: JSON.stringify(command.payload) } as const
}

/** The name in the log of commands, which tells the two resets apart. */
function nameRequest(request: ChargerRequest): string {
  return request.kind === 'reset' ? `${request.isHard ? 'hard' : 'soft'}-reset` : request.kind
}

/** Writes the outcome of a command that was sent; false if it has an outcome already. */
export async function settleCommand(
  transaction: Transaction,
  commandId: string,
  outcome: CommandOutcome,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('charger_commands')
    .set(
      outcome.ok
        ? { state: 'answered', answer: JSON.stringify(outcome.answer), answered_at: now }
        : { state: 'failed', problem: outcome.problem, problem_code: outcome.code, answered_at: now },
    )
    .where('command_id', '=', commandId)
    .where('state', '=', 'sent')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
