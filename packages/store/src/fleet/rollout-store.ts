import { findApprovalProblem, needsApproval, type ApprovalProblem } from '@driveway/domain/fleet/approval'
import { writeFleetQuery, type FleetQuery } from '@driveway/domain/fleet/fleet-query'
import {
  hasEnded,
  shownStateOf,
  stateAfter,
  type MemberState,
  type RolloutAction,
  type RolloutChange,
  type RolloutState,
  type ShownMemberState,
} from '@driveway/domain/fleet/rollout'
import { BULK_MS, type RolloutTerms } from '@driveway/domain/fleet/rollout-problem'
import type { StopReason } from '@driveway/domain/fleet/rollout-step'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { sql, type Selectable } from 'kysely'
import type { Database, Queryable, Transaction } from '../kernel/database.ts'
import type { Tables } from '../kernel/tables.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { matches } from './fleet-store.ts'

/** Instants are real time. */
export type Rollout = RolloutTerms & {
  readonly rolloutNo: number
  /** The query of the address that chose the chargers. */
  readonly filter: string
  readonly total: number
  readonly state: RolloutState
  /** The position in `waves`. */
  readonly wave: number
  readonly askedBy: string
  readonly askedAt: Date
  /** The second person, where one was needed. */
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly changedBy: string | null
  readonly stopReason: StopReason | null
  readonly endedAt: Date | null
}

export type RolloutReport = Rollout & { readonly counts: Readonly<Record<MemberState, number>> }

export type RolloutMember = {
  readonly place: number
  readonly chargerId: string
  readonly make: string
  readonly state: ShownMemberState
  readonly problem: string | null
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
}

export type NewRollout = RolloutTerms & {
  readonly query: FleetQuery
  readonly person: string
  /** The number of chargers that the person has seen. */
  readonly expected: number
}

export type AskProblem = { readonly code: 'count-changed'; readonly count: number }

type Unknown = { readonly code: 'unknown-rollout' }
type WrongState = { readonly code: 'wrong-state'; readonly state: RolloutState }
export type DecisionProblem = Unknown | WrongState | { readonly code: ApprovalProblem }
export type ChangeProblem = Unknown | WrongState

export type Decision = {
  readonly rolloutNo: number
  readonly person: string
  readonly isApproved: boolean
}

export type MemberPage = {
  readonly state: MemberState | null
  /** The place of the last one of the page before. */
  readonly after: number
  readonly limit: number
}

export function createRolloutStore(database: Database) {
  return { ...createRolloutDecisions(database), ...createRolloutReader(database) }
}

function createRolloutDecisions(database: Database) {
  return {
    /** Chooses the chargers now; it begins at once, or waits for a second person. */
    async ask(rollout: NewRollout, now: Date): Promise<Result<Rollout, AskProblem>> {
      return runTransaction(database, async (transaction) => {
        const row = await insertRollout(transaction, rollout, now)
        const count = await chooseChargers(transaction, row.rollout_no, rollout.query, now)
        if (count === rollout.expected && count > 0) return succeed(toRollout(row))
        await transaction.deleteFrom('rollouts').where('rollout_no', '=', row.rollout_no).execute()
        return fail({ code: 'count-changed', count })
      })
    },

    /** The second person's decision. */
    async decide(decision: Decision, now: Date): Promise<Result<Rollout, DecisionProblem>> {
      const { rolloutNo, person, isApproved } = decision
      return runTransaction(database, async (transaction) => {
        const row = await lockRow(transaction, rolloutNo)
        if (row === undefined) return fail({ code: 'unknown-rollout' })
        if (row.state !== 'awaiting-approval') return fail({ code: 'wrong-state', state: row.state })
        const problem = findApprovalProblem({ askedBy: row.asked_by, askedAt: row.asked_at }, person, now)
        if (problem !== null) return fail({ code: problem })
        const changed = await transaction
          .updateTable('rollouts')
          .set({
            state: isApproved ? 'running' : 'refused',
            decided_by: person,
            decided_at: now,
            ended_at: isApproved ? null : now,
            ends_at: isApproved ? endOf(row.kind, row.ends_at, now) : row.ends_at,
          })
          .where('rollout_no', '=', rolloutNo)
          .returningAll()
          .executeTakeFirstOrThrow()
        return succeed(toRollout(changed))
      })
    },

    async change(
      rolloutNo: number,
      change: RolloutChange,
      person: string,
      now: Date,
    ): Promise<Result<Rollout, ChangeProblem>> {
      return runTransaction(database, async (transaction) => {
        const row = await lockRow(transaction, rolloutNo)
        if (row === undefined) return fail({ code: 'unknown-rollout' })
        const state = stateAfter(row.state, change)
        if (state === null) return fail({ code: 'wrong-state', state: row.state })
        const changed = await transaction
          .updateTable('rollouts')
          .set({ state, changed_by: person, ended_at: hasEnded(state) ? now : null })
          .where('rollout_no', '=', rolloutNo)
          .returningAll()
          .executeTakeFirstOrThrow()
        return succeed(toRollout(changed))
      })
    },
  }
}

function createRolloutReader(database: Database) {
  const db = database.kysely
  return {
    /** The newest first. */
    async list(kind: Rollout['kind'] | null, limit: number): Promise<readonly RolloutReport[]> {
      const rows = await db
        .selectFrom('rollouts')
        .selectAll()
        .$if(kind !== null, (query) => query.where('kind', '=', kind ?? 'bulk'))
        .orderBy('rollout_no', 'desc')
        .limit(limit)
        .execute()
      return withCounts(db, rows)
    },

    async find(rolloutNo: number): Promise<RolloutReport | null> {
      const rows = await db.selectFrom('rollouts').selectAll().where('rollout_no', '=', rolloutNo).execute()
      return (await withCounts(db, rows))[0] ?? null
    },

    /** Chargers in the order of their turn. */
    async listChargers(rolloutNo: number, page: MemberPage): Promise<readonly RolloutMember[]> {
      const { state, after, limit } = page
      const rows = await db
        .selectFrom('rollout_chargers as m')
        .innerJoin('rollouts as r', 'r.rollout_no', 'm.rollout_no')
        .innerJoin('fleet_chargers as f', 'f.device_no', 'm.device_no')
        .select(['place', 'charger_id', 'vendor', 'm.state', 'r.state as rollout_state', 'problem'])
        .select(['started_at', 'finished_at'])
        .where('m.rollout_no', '=', rolloutNo)
        .where('place', '>', after)
        .$if(state !== null, (query) => query.where('m.state', '=', state ?? 'waiting'))
        .orderBy('place')
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        place: row.place,
        chargerId: row.charger_id,
        make: row.vendor,
        state: shownStateOf(row.state, row.rollout_state),
        problem: row.problem,
        startedAt: row.started_at,
        finishedAt: row.finished_at,
      }))
    },
  }
}

function insertRollout(transaction: Transaction, rollout: NewRollout, now: Date): Promise<RolloutRow> {
  const { kind, title, action, waves, successPercent, soakMinutes, endsAt, query, person, expected } = rollout
  const isWaiting = needsApproval(expected)
  return transaction
    .insertInto('rollouts')
    .values({
      kind,
      title: title.trim(),
      action: JSON.stringify(action),
      filter: writeFleetQuery({ ...query, after: null }),
      total: expected,
      waves: [...waves],
      success_percent: successPercent,
      soak_minutes: soakMinutes,
      ends_at: isWaiting ? endsAt : endOf(kind, endsAt, now),
      state: isWaiting ? 'awaiting-approval' : 'running',
      asked_by: person,
      asked_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function endOf(kind: Rollout['kind'], endsAt: Date | null, now: Date): Date | null {
  return kind === 'bulk' ? new Date(now.getTime() + BULK_MS) : endsAt
}

/**
 * Every make and model has its first charger before any has its second, so that the first wave meets all of them; among
 * chargers of a make the order is one of chance, and another in each rollout.
 */
async function chooseChargers(
  transaction: Transaction,
  rolloutNo: number,
  query: FleetQuery,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into rollout_chargers (rollout_no, place, device_no)
    select ${rolloutNo}, row_number() over (order by turn, chance), device_no from (
      select device_no, chance, row_number() over (partition by make_key, model_key order by chance) as turn from (
        select device_no, make_key, model_key, md5(${rolloutNo}::text || ' ' || device_no) as chance
        from fleet_chargers where ${matches(query, now)}) chosen) turns`.execute(transaction)
  return Number(numAffectedRows ?? 0n)
}

type RolloutRow = Selectable<Tables['rollouts']>

function lockRow(transaction: Transaction, rolloutNo: number): Promise<RolloutRow | undefined> {
  return transaction
    .selectFrom('rollouts')
    .selectAll()
    .where('rollout_no', '=', rolloutNo)
    .forUpdate()
    .executeTakeFirst()
}

async function withCounts(db: Queryable, rows: readonly RolloutRow[]): Promise<readonly RolloutReport[]> {
  if (rows.length === 0) return []
  const counted = await db
    .selectFrom('rollout_chargers')
    .select(['rollout_no', 'state', (select) => select.fn.countAll<number>().as('count')])
    .where(
      'rollout_no',
      'in',
      rows.map((row) => row.rollout_no),
    )
    .groupBy(['rollout_no', 'state'])
    .execute()
  return rows.map((row) => {
    const counts = { waiting: 0, started: 0, succeeded: 0, failed: 0 }
    for (const each of counted) if (each.rollout_no === row.rollout_no) counts[each.state] = each.count
    return { ...toRollout(row), counts }
  })
}

export function toRollout(row: RolloutRow): Rollout {
  return {
    rolloutNo: row.rollout_no,
    kind: row.kind,
    title: row.title,
    // Stored by this package only.
    action: row.action as RolloutAction,
    filter: row.filter,
    total: row.total,
    waves: row.waves,
    successPercent: row.success_percent,
    soakMinutes: row.soak_minutes,
    endsAt: row.ends_at,
    state: row.state,
    wave: row.wave,
    askedBy: row.asked_by,
    askedAt: row.asked_at,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    changedBy: row.changed_by,
    stopReason: row.stop_reason,
    endedAt: row.ended_at,
  }
}
