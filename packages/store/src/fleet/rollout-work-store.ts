import { randomUUID } from 'node:crypto'
import { APPROVAL_MS } from '@driveway/domain/fleet/approval'
import { memberOutcomeOf, type MemberFacts, type MemberOutcome } from '@driveway/domain/fleet/member-outcome'
import type { OperationState } from '@driveway/domain/charger/charger-operation'
import { nextStep, type RolloutProgress, type RolloutStep } from '@driveway/domain/fleet/rollout-step'
import { sql } from 'kysely'
import { addCommand } from '../chargers/charger-command-store.ts'
import { startOperation } from '../chargers/charger-operation-store.ts'
import { instantArray, numberArray, textArray } from '../kernel/array-literal.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import type { CommandProblemCode, CommandState } from '../kernel/tables.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { toRollout, type Rollout } from './rollout-store.ts'

/** A connected charger answers within this time. */
const COMMAND_MS = 60_000
const MINUTE_MS = 60_000

/** Serves a file to one charger: its path on the server, and the hash of the secret in it. */
export type FileTicket = { readonly path: string; readonly ticketHash: Buffer }

export type RolloutWork = { readonly now: Date; readonly issueTicket: (fileName: string) => FileTicket }

/** The step that was taken, with the number of chargers that have begun. */
export type Advanced = { readonly rolloutNo: number; readonly step: RolloutStep }

/**
 * Moves rollouts on. Everything is in the store, and a round of a rollout is one transaction that holds its row: a
 * process that dies leaves it as it was, and several processes take turns.
 */
export function createRolloutWorkStore(database: Database) {
  return {
    /** The rollouts that wait for a round. */
    async listDue(now: Date): Promise<readonly number[]> {
      await database.kysely
        .updateTable('rollouts')
        .set({ state: 'expired', ended_at: now })
        .where('state', '=', 'awaiting-approval')
        .where('asked_at', '<', new Date(now.getTime() - APPROVAL_MS))
        .execute()
      // Chargers that had begun before the end are followed to their own.
      const { rows } = await sql<{ no: number }>`
        select rollout_no as no from rollouts where state in ('running', 'paused')
        union select rollout_no from rollout_chargers where state = 'started' order by 1`.execute(
        database.kysely,
      )
      return rows.map(({ no }) => no)
    },

    /** Null while another process has it. */
    async advance(rolloutNo: number, work: RolloutWork): Promise<Advanced | null> {
      return runTransaction(database, async (transaction) => {
        const row = await transaction
          .selectFrom('rollouts')
          .selectAll()
          .where('rollout_no', '=', rolloutNo)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst()
        if (row === undefined) return null
        const rollout = toRollout(row)
        await settleStarted(transaction, rollout, work.now)
        if (rollout.state !== 'running') return { rolloutNo, step: { kind: 'wait' } }
        return { rolloutNo, step: await takeStep(transaction, rollout, work) }
      })
    },
  }
}

async function takeStep(transaction: Transaction, rollout: Rollout, work: RolloutWork): Promise<RolloutStep> {
  const { rolloutNo, total, wave } = rollout
  const rules = { ...rollout, endsAt: rollout.endsAt ?? work.now }
  const progress = { ...(await countMembers(transaction, rolloutNo)), total, wave }
  const step = nextStep(rules, progress, work.now)
  const change = transaction.updateTable('rollouts').where('rollout_no', '=', rolloutNo)
  switch (step.kind) {
    case 'start':
      return { ...step, count: await startMembers(transaction, rollout, step.count, work) }
    case 'next-wave':
      await change.set({ wave: wave + 1 }).execute()
      break
    case 'stop':
      await change.set({ state: 'stopped', stop_reason: step.reason, ended_at: work.now }).execute()
      break
    case 'finish':
      await change.set({ state: 'finished', ended_at: work.now }).execute()
      break
    case 'wait':
      break
    default:
      step satisfies never
  }
  return step
}

async function countMembers(
  transaction: Transaction,
  rolloutNo: number,
): Promise<Omit<RolloutProgress, 'total' | 'wave'>> {
  const { rows } = await sql<Omit<RolloutProgress, 'total' | 'wave'>>`
    select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'started') as started,
      count(*) filter (where state = 'succeeded') as succeeded, count(*) filter (where state = 'failed') as failed,
      max(finished_at) as "lastFinishedAt"
    from rollout_chargers where rollout_no = ${rolloutNo}`.execute(transaction)
  return rows[0] ?? { waiting: 0, started: 0, succeeded: 0, failed: 0, lastFinishedAt: null }
}

type StartedRow = {
  place: number
  tries: number
  startedAt: Date
  command: CommandState | null
  code: CommandProblemCode | null
  problem: string | null
  operation: OperationState | null
  operationProblem: string | null
  firmwareVersion: string
  isConnected: boolean
}

/** Writes down which of the chargers that had begun have ended. */
async function settleStarted(transaction: Transaction, rollout: Rollout, now: Date): Promise<void> {
  const { rows } = await sql<StartedRow>`
    select m.place, m.tries, m.started_at as "startedAt", c.state as command, c.problem_code as code, c.problem,
      o.state as operation, o.problem as "operationProblem", f.firmware_version as "firmwareVersion",
      f.seen_at = 'infinity' as "isConnected"
    from rollout_chargers m
    join fleet_chargers f on f.device_no = m.device_no
    left join charger_commands c on c.command_id = m.command_id
    left join charger_operations o on o.operation_no = m.operation_no
    where m.rollout_no = ${rollout.rolloutNo} and m.state = 'started'`.execute(transaction)
  const ended = rows
    .map((row) => Object.assign({ place: row.place }, memberOutcomeOf(rollout.action, toFacts(row), now)))
    .filter(({ state }) => state !== 'started')
  if (ended.length === 0) return
  await sql`
    update rollout_chargers m set state = e.state, problem = e.problem, finished_at = e.finished_at
    from unnest(${numberArray(ended.map(({ place }) => place))}::int[],
      ${textArray(ended.map(({ state }) => state))}::text[],
      ${textArray(ended.map(({ problem }) => problem))}::text[],
      ${instantArray(ended.map((each) => finishedAtOf(each, now)))}::timestamptz[])
      e (place, state, problem, finished_at)
    where m.rollout_no = ${rollout.rolloutNo} and m.place = e.place`.execute(transaction)
}

function finishedAtOf({ state }: MemberOutcome, now: Date): Date | null {
  return state === 'waiting' ? null : now
}

function toFacts(row: StartedRow): MemberFacts {
  const { command, code, problem, operation, operationProblem } = row
  return {
    ...row,
    command: command === null ? null : { state: command, isAway: code === 'away', problem },
    operation: operation === null ? null : { state: operation, problem: operationProblem },
  }
}

type MemberRow = { place: number; device_no: number; charger_id: string }

/**
 * Starts the next chargers that are connected, by their turn, and returns their number. One that another rollout is at
 * waits for its end; they are locked, because an operator may start an update as well.
 */
async function startMembers(
  transaction: Transaction,
  rollout: Rollout,
  count: number,
  work: RolloutWork,
): Promise<number> {
  const { rows } = await sql<MemberRow>`
    select m.place, d.device_no, d.charger_id from rollout_chargers m
    join fleet_chargers f on f.device_no = m.device_no
    join devices d on d.device_no = m.device_no
    where m.rollout_no = ${rollout.rolloutNo} and m.state = 'waiting' and f.seen_at = 'infinity'
      and not exists (select from rollout_chargers o where o.device_no = m.device_no and o.state = 'started')
    order by m.place limit ${count} for no key update of d skip locked`.execute(transaction)
  for (const row of rows) await startMember(transaction, rollout, row, work)
  return rows.length
}

async function startMember(
  transaction: Transaction,
  { rolloutNo, action }: Rollout,
  { place, device_no: deviceNo, charger_id: chargerId }: MemberRow,
  { now, issueTicket }: RolloutWork,
): Promise<void> {
  const commandId = randomUUID()
  const times = { createdAt: now, expiresAt: new Date(now.getTime() + COMMAND_MS) }
  let operationNo: number | null = null
  if (action.kind === 'request') {
    await addCommand(transaction, { commandId, chargerId, ...times, request: action.request }, deviceNo)
  } else {
    const { file, minutes } = action
    const { path, ticketHash } = issueTicket(file.name)
    const expiresAt = new Date(now.getTime() + minutes * MINUTE_MS)
    const update = { deviceNo, kind: 'firmware', file, ticketHash, startedAt: now, expiresAt } as const
    operationNo = await startOperation(transaction, update)
    const request = { kind: 'update-firmware', operationNo, path } as const
    await addCommand(transaction, { commandId, chargerId, ...times, request }, deviceNo)
  }
  await transaction
    .updateTable('rollout_chargers')
    .set((each) => ({
      state: 'started',
      tries: each('tries', '+', 1),
      command_id: commandId,
      operation_no: operationNo,
      problem: null,
      started_at: now,
    }))
    .where('rollout_no', '=', rolloutNo)
    .where('place', '=', place)
    .execute()
}
